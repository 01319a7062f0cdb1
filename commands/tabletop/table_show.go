package tabletop

import (
	"regexp"
	"strconv"
	"strings"

	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/opts"
	tables "impulse/rules/table" // in tests a table is what players sit at
)

// askPrinted shows a printed table, a row of it, or one cell.
func (g reader) askPrinted(p printed, a args) error {
	if opts.Dice.Given(a) {
		return cmdline.Refuse("dice", "dice: nothing is rolled on the table %s; ask for what fell with row:", p.full())
	}
	g.data(figure.Fig("table", p.full()), figure.Fig("title", p.Title), figure.Fig("source", p.Source), figure.Fig("remarks", p.Remarks))
	switch {
	case rowOption.Given(a):
		return g.showRow(p, a)
	case columnOption.Given(a):
		return cmdline.Refuse("column", "column: say of which row of the table %s, with row:", p.full())
	}
	var rows []figure.Figures
	for _, row := range p.Rows() {
		rows = append(rows, record(p.Table, row))
	}
	g.data(figure.Fig("rows", rows))
	g.Say("**%s**\n%s\nOne row: `table name:%s row:…` *(%s)*", text.Escape(p.Title), text.Code(onAPhone(p.Table)), p.full(), text.Escape(p.Source))
	g.remarks(p.Table)
	return nil
}

func (g reader) showRow(p printed, a args) error {
	row, err := p.Lookup(rowOption.In(a))
	if err != nil {
		return cmdline.Refuse("row", "row: %s.", err)
	}
	g.data(figure.Fig("row", record(p.Table, row)))
	if columnOption.Given(a) {
		return g.showCell(p, row, columnOption.In(a))
	}
	g.Say("**%s**, row %s:", text.Escape(p.Title), text.Escape(row.Name()))
	for i, cell := range row.Cells() {
		g.Say("- %s: %s", text.Escape(p.Columns()[i]), text.Escape(printedCell(cell)))
	}
	g.Say("*(%s)*", text.Escape(p.Source))
	g.remarks(p.Table)
	return nil
}

// remarks tells what is known of misprints and readings.
func (g reader) remarks(t *tables.Table) {
	for _, r := range t.Remarks {
		g.Say("Note: %s.", text.Escape(r))
	}
}

func (g reader) showCell(p printed, row tables.Row, want string) error {
	column, err := p.LookupColumn(want)
	if err != nil {
		return cmdline.Refuse("column", "column: %s.", err)
	}
	g.data(figure.Fig("column", column), figure.Fig("cell", figureOf(row.Text(column))))
	g.Say("**%s**, row %s, column %s: **%s** *(%s)*", text.Escape(p.Title), text.Escape(row.Name()), text.Escape(column), text.Escape(printedCell(row.Text(column))), text.Escape(p.Source))
	g.remarks(p.Table)
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
func record(t *tables.Table, row tables.Row) figure.Figures {
	var out figure.Figures
	cells := row.Cells()
	for i, column := range t.Columns() {
		out = append(out, figure.Fig(column, figureOf(cells[i])))
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
		return figure.Decimal(cell)
	}
	return cell
}
