package table

import (
	"fmt"
	"strconv"
)

// Grid finds a cell by row and column, such as the two dice of a damage chart.
// The first column of the table names the rows.
type Grid struct {
	Table   *Table
	rows    axis
	columns axis
}

// axis is the names along one side, and the ranges they mean where all of them
// are numbers or ranges.
type axis struct {
	names []string
	bands []Band
}

// Grid reads the table as a grid. Row names must be distinct, and so must the
// numbers that rows or columns stand for.
func (t *Table) Grid() (*Grid, error) {
	var names []string
	for _, row := range t.rows {
		names = append(names, row[0])
	}
	rows, err := newAxis(names)
	if err != nil {
		return nil, fmt.Errorf("table %s: rows: %w", t.Name, err)
	}
	columns, err := newAxis(t.columns[1:])
	if err != nil {
		return nil, fmt.Errorf("table %s: columns: %w", t.Name, err)
	}
	return &Grid{t, rows, columns}, nil
}

// MustGrid is Grid for embedded tables: a faulty one is our own bug.
func (t *Table) MustGrid() *Grid { return must(t.Grid()) }

func newAxis(names []string) (axis, error) {
	a := axis{names: names}
	if err := distinct(names); err != nil {
		return a, err
	}
	for i, name := range names {
		next, err := ParseBand(name)
		if err != nil {
			return axis{names: names}, nil // an axis of words
		}
		for j, other := range a.bands {
			if other.Has(next.Min) || next.Has(other.Min) {
				return a, fmt.Errorf("%s and %s overlap", names[j], names[i])
			}
		}
		a.bands = append(a.bands, next)
	}
	return a, nil
}

// find is the place of a number or a name on the axis, or -1.
func (a axis) find(key string) int {
	n, err := strconv.Atoi(key)
	for i, name := range a.names {
		if name == key || err == nil && a.bands != nil && a.bands[i].Has(n) {
			return i
		}
	}
	return -1
}

// At is the cell in the row and column of these names, or of the ranges that
// hold these numbers; ok is false off the table.
func (g *Grid) At(row, column string) (cell string, ok bool) {
	r, c := g.rows.find(row), g.columns.find(column)
	if r < 0 || c < 0 {
		return "", false
	}
	return g.Table.rows[r][c+1], true
}

// AtInts is At for two numbers, such as two dice.
func (g *Grid) AtInts(row, column int) (cell string, ok bool) {
	return g.At(strconv.Itoa(row), strconv.Itoa(column))
}
