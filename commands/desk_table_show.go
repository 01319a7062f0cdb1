package commands

import (
	"regexp"
	"strconv"
	"strings"

	"impulse/rules"
	tables "impulse/rules/table" // in tests a table is what players sit at
)

// askPrinted shows a printed table, a row of it, or one cell.
func (d *desk) askPrinted(p printed, a args) error {
	if a.Has("dice") {
		return rules.Refuse("dice", "dice: nothing is rolled on the table %s; ask for what fell with row:", p.full())
	}
	d.data(rules.Fig("table", p.full()), rules.Fig("title", p.Title), rules.Fig("source", p.Source), rules.Fig("remarks", p.Remarks))
	switch {
	case a.Has("row"):
		return d.showRow(p, a)
	case a.Has("column"):
		return rules.Refuse("column", "column: say of which row of the table %s, with row:", p.full())
	}
	var rows []rules.Figures
	for _, row := range p.Rows() {
		rows = append(rows, record(p.Table, row))
	}
	d.data(rules.Fig("rows", rows))
	d.say("**%s**\n%s\nOne row: `table name:%s row:…` *(%s)*", Escape(p.Title), code(onAPhone(p.Table)), p.full(), Escape(p.Source))
	d.remarks(p.Table)
	return nil
}

func (d *desk) showRow(p printed, a args) error {
	row, err := p.Lookup(a.Text("row"))
	if err != nil {
		return rules.Refuse("row", "row: %s.", err)
	}
	d.data(rules.Fig("row", record(p.Table, row)))
	if a.Has("column") {
		return d.showCell(p, row, a.Text("column"))
	}
	d.say("**%s**, row %s:", Escape(p.Title), Escape(row.Name()))
	for i, cell := range row.Cells() {
		d.say("- %s: %s", Escape(p.Columns()[i]), Escape(printedCell(cell)))
	}
	d.say("*(%s)*", Escape(p.Source))
	d.remarks(p.Table)
	return nil
}

// remarks tells what is known of misprints and readings.
func (d *desk) remarks(t *tables.Table) {
	for _, r := range t.Remarks {
		d.say("Note: %s.", Escape(r))
	}
}

func (d *desk) showCell(p printed, row tables.Row, want string) error {
	column, err := p.LookupColumn(want)
	if err != nil {
		return rules.Refuse("column", "column: %s.", err)
	}
	d.data(rules.Fig("column", column), rules.Fig("cell", figureOf(row.Text(column))))
	d.say("**%s**, row %s, column %s: **%s** *(%s)*", Escape(p.Title), Escape(row.Name()), Escape(column), Escape(printedCell(row.Text(column))), Escape(p.Source))
	d.remarks(p.Table)
	return nil
}

// printedCell is a cell as it is read: an empty one is seen to be empty.
func printedCell(cell string) string {
	if strings.TrimSpace(cell) == "" {
		return "–"
	}
	return cell
}

// record is a row as figures by column.
func record(t *tables.Table, row tables.Row) rules.Figures {
	var out rules.Figures
	cells := row.Cells()
	for i, column := range t.Columns() {
		out = append(out, rules.Fig(column, figureOf(cells[i])))
	}
	return out
}

var decimalCell = regexp.MustCompile(`^-?(0|[1-9][0-9]*)\.[0-9]+$`)

// figureOf is a number as a number, and anything else as it is printed.
func figureOf(cell string) any {
	if n, err := strconv.Atoi(cell); err == nil {
		return n
	}
	if decimalCell.MatchString(cell) {
		return rules.Decimal(cell)
	}
	return cell
}
