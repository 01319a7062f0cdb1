// Package table reads the printed tables of the games.
//
// The idea: a table is a CSV file shaped like the printed page, so that it can
// be held beside the book and compared. Its first line cites the page, the
// second names the columns. Bands and Grid are the two ways in which rules read
// a page; both check the whole table when it is loaded, so that a lookup in
// play can only fail by lying off the table. Lookup is how people read it: by
// whatever stands in its margin, as the table's own "# rows:" line says.
package table

import (
	"embed"
	"encoding/csv"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Table is one printed table. It never changes after Parse.
type Table struct {
	Name    string   // of the file or of the page
	Source  string   // where it is printed
	Title   string   // short label for people; empty where nobody asks for the table
	Remarks []string // on misprints and how they are read, in our own words
	columns []string
	rows    [][]string
	ways    []way // of asking for a row
}

// Marks of the remark lines that say something of the whole table.
const (
	sourceMark = "# source:"
	titleMark  = "# title:"
	rowsMark   = "# rows:"
)

// Parse reads a CSV file whose first line is "# source: ..." and whose second
// line names the columns, each once. Further lines starting with # are remarks;
// before the columns two of them are read, "# title: ..." for people and
// "# rows: ..." for Lookup (see rows.go); the others are told to people. Every
// row has as many cells as there are columns; a cell may be empty.
func Parse(name string, text []byte) (*Table, error) {
	first, rest, _ := strings.Cut(string(text), "\n")
	source, cited := strings.CutPrefix(strings.TrimSpace(first), sourceMark)
	if source = strings.TrimSpace(source); !cited || source == "" {
		return nil, fmt.Errorf("table %s: the first line is not %q and a place", name, sourceMark)
	}
	reader := csv.NewReader(strings.NewReader(rest))
	reader.Comment = '#'
	lines, err := reader.ReadAll()
	if err != nil {
		return nil, fmt.Errorf("table %s: %w", name, err)
	}
	if len(lines) < 2 {
		return nil, fmt.Errorf("table %s: no rows", name)
	}
	if err := distinct(lines[0]); err != nil {
		return nil, fmt.Errorf("table %s: columns: %w", name, err)
	}
	t := &Table{Name: name, Source: source, Title: remark(rest, titleMark), Remarks: remarks(rest), columns: lines[0], rows: lines[1:]}
	if t.ways, err = t.readWays(remark(rest, rowsMark)); err != nil {
		return nil, err
	}
	return t, nil
}

// remarks are the remark lines that carry no mark.
func remarks(text string) []string {
	var out []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if words, ok := strings.CutPrefix(line, "# "); ok && !strings.HasPrefix(line, titleMark) && !strings.HasPrefix(line, rowsMark) {
			out = append(out, words)
		}
	}
	return out
}

// Must is Parse for embedded tables: a faulty one is our own bug.
func Must(name string, text []byte) *Table { return must(Parse(name, text)) }

// MustAll reads the embedded tables/NAME.csv of each name, in that order.
func MustAll(files embed.FS, names ...string) []*Table {
	tables := make([]*Table, len(names))
	for i, name := range names {
		tables[i] = Must(name, must(files.ReadFile("tables/"+name+".csv")))
	}
	return tables
}

// Later is [MustAll] when it is first asked for, and the same from then on.
func Later(files embed.FS, names ...string) func() []*Table {
	return Once(func() []*Table { return MustAll(files, names...) })
}

// Once returns a function that makes a value when it is first called, and the
// same from then on.
func Once[T any](make func() T) func() T { return sync.OnceValue(make) }

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// distinct refuses an empty or a repeated name.
func distinct(names []string) error {
	for i, name := range names {
		if strings.TrimSpace(name) == "" {
			return errors.New("one has no name")
		}
		if slices.Contains(names[:i], name) {
			return fmt.Errorf("%q stands there twice", name)
		}
	}
	return nil
}

// Columns lists the names of the columns as printed.
func (t *Table) Columns() []string { return slices.Clone(t.columns) }

// Rows lists the rows as printed.
func (t *Table) Rows() []Row {
	rows := make([]Row, len(t.rows))
	for i := range rows {
		rows[i] = Row{t, i}
	}
	return rows
}

// Find is the first row with that text in the column.
func (t *Table) Find(column, text string) (Row, bool) {
	for _, row := range t.Rows() {
		if row.Text(column) == text {
			return row, true
		}
	}
	return Row{}, false
}

// column finds a column; asking for one that is not printed is our own bug.
func (t *Table) column(name string) int {
	i := slices.Index(t.columns, name)
	if i < 0 {
		panic(fmt.Sprintf("table %s has no column %q", t.Name, name))
	}
	return i
}

// Row is one row of a table.
type Row struct {
	table *Table
	index int
}

// Index is the row's place on the page, from 0.
func (r Row) Index() int { return r.index }

// Cells are the cells in the order of Columns.
func (r Row) Cells() []string { return slices.Clone(r.table.rows[r.index]) }

// Text is the cell in the column; it panics when there is no such column.
func (r Row) Text(column string) string {
	return r.table.rows[r.index][r.table.column(column)]
}

// Number is the integer in the column; ok is false when the cell holds
// something else, such as a dash.
func (r Row) Number(column string) (n int, ok bool) {
	n, err := strconv.Atoi(r.Text(column))
	return n, err == nil
}

// Int is the integer in the column of a table that prints nothing else there;
// any other cell is our own bug, and it panics.
func (r Row) Int(column string) int {
	n, ok := r.Number(column)
	if !ok {
		panic(fmt.Sprintf("table %s, row %d: %q in column %s is no integer", r.table.Name, r.index+1, r.Text(column), column))
	}
	return n
}
