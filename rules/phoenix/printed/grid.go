package printed

import (
	"slices"
	"strings"
	"unicode"

	"impulse/rules/table"
)

// Key is a printed label as it is typed: small letters and numbers, every run of other
// characters one hyphen.
func Key(label string) string {
	words := strings.FieldsFunc(strings.ToLower(label), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) })
	return strings.Join(words, "-")
}

// none stands for a cell that is not printed.
const none Fixed = -1 << 60

// cell reads a number; a dash is [none].
func cell(text string) Fixed {
	if text == "-" || text == "" {
		return none
	}
	n, ok := ParseFixed(text)
	if !ok {
		panic("phoenix: " + text + " is no figure")
	}
	return n
}

// number is the figure in the column of a row that has one there.
func number(row table.Row, column string) Fixed {
	n := cell(row.Text(column))
	if n == none {
		panic("phoenix: no figure in " + column)
	}
	return n
}

// whole is the whole number in the column; 0 where there is none.
func whole(row table.Row, column string) int {
	n, _ := row.Number(column)
	return n
}

// grid is a table of numbers with numbers in both margins, both rising.
type grid struct {
	rows, columns axis
	cells         [][]Fixed
}

// gridOf reads a table: its first column is the margin, and its column names behind
// that, unless it has one of figures alone.
func gridOf(name string) grid {
	t := find(name)
	var g grid
	for _, column := range t.Columns()[1:] {
		n, ok := ParseFixed(column)
		if !ok {
			g.columns = nil
			break
		}
		g.columns = append(g.columns, n)
	}
	for _, row := range t.Rows() {
		var cells []Fixed
		for _, text := range row.Cells() {
			cells = append(cells, cell(text))
		}
		g.rows, g.cells = append(g.rows, cells[0]), append(g.cells, cells[1:])
	}
	return g.rising()
}

// rising turns a table that is printed from the highest number down.
func (g grid) rising() grid {
	if len(g.rows) > 1 && g.rows[0] > g.rows[1] {
		slices.Reverse(g.rows)
		slices.Reverse(g.cells)
	}
	return g
}

// row are the cells of the row that the number takes.
func (g grid) row(n Fixed, pick Pick) []Fixed { return g.cells[g.rows.at(n, pick)] }

// at is the cell of a row and a column.
func (g grid) at(row Fixed, pickRow Pick, column Fixed, pickColumn Pick) Fixed {
	return g.row(row, pickRow)[g.columns.at(column, pickColumn)]
}

// over is the first row whose cell in a column is greater than a roll; the last where
// none is.
func (g grid) over(roll, column int) int {
	for i, cells := range g.cells {
		if cells[column] > Whole(roll) {
			return g.rows[i].Floor()
		}
	}
	return g.rows[len(g.rows)-1].Floor()
}

// Modifier is a row of a table of words with one figure.
type Modifier struct {
	Group string // key; "" where the table has no groups
	Key   string
	Name  string // as printed
	Value Fixed
}

// Int is the value of a table of whole numbers.
func (m Modifier) Int() int { return int(m.Value / One) }

// list is a table of words, in printed order.
type list struct {
	rows []Modifier
	keys map[string]int // by key, and by group/key
}

// listOf reads a table whose name stands in one column and whose figure in another;
// group is "" where there is none. A dash is no row.
func listOf(name, group, label, value string) list {
	l := list{keys: map[string]int{}}
	for _, row := range find(name).Rows() {
		n, ok := ParseFixed(row.Text(value))
		if !ok {
			continue
		}
		m := Modifier{Key: Key(row.Text(label)), Name: row.Text(label), Value: n}
		if group != "" {
			m.Group = Key(row.Text(group))
			l.keys[m.Group+"/"+m.Key] = len(l.rows)
		}
		if _, twice := l.keys[m.Key]; !twice {
			l.keys[m.Key] = len(l.rows)
		}
		l.rows = append(l.rows, m)
	}
	return l
}

// of is the row of a key, or of group/key where a key stands in two groups.
func (l list) of(key string) (Modifier, bool) {
	i, ok := l.keys[key]
	if !ok {
		return Modifier{}, false
	}
	return l.rows[i], true
}

// all are the rows in printed order.
func (l list) all() []Modifier { return slices.Clone(l.rows) }

// banded is a table whose rows are bands of whole numbers, rising; past an end, the end
// holds.
type banded struct {
	from axis
	rows []table.Row
}

func bandsOf(name, column string) banded {
	var b banded
	for _, row := range find(name).Rows() {
		band, err := table.ParseBand(row.Text(column))
		if err != nil {
			panic(err)
		}
		b.from, b.rows = append(b.from, Whole(band.Min)), append(b.rows, row)
	}
	return b
}

// at is the place of the band that holds n.
func (b banded) at(n int) int { return b.from.at(Whole(n), Down) }
