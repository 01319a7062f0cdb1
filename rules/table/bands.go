package table

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Band is a range of whole numbers, both ends included. An open end is
// math.MinInt or math.MaxInt.
type Band struct{ Min, Max int }

// Open ends of a band.
const (
	Lowest  = math.MinInt
	Highest = math.MaxInt
)

// Has says whether n lies in the band.
func (b Band) Has(n int) bool { return b.Min <= n && n <= b.Max }

// String is the band as ParseBand reads it: "7", "2..4", "..0" or "14..".
func (b Band) String() string {
	if b.Min == b.Max {
		return strconv.Itoa(b.Min)
	}
	return end(b.Min, Lowest) + ".." + end(b.Max, Highest)
}

func end(n, open int) string {
	if n == open {
		return ""
	}
	return strconv.Itoa(n)
}

// ParseBand reads "7", "2..4", "..0" or "14..", and the printed forms "2-4" and
// "14+".
func ParseBand(text string) (Band, error) {
	if n, err := strconv.Atoi(text); err == nil {
		return Band{n, n}, nil
	}
	low, high, ok := strings.Cut(text, "..")
	if !ok {
		low, ok = strings.CutSuffix(text, "+")
	}
	if !ok {
		low, high, ok = strings.Cut(text, "-")
		ok = ok && low != "" && high != ""
	}
	if !ok {
		return Band{}, fmt.Errorf("%q is no range such as 2..4", text)
	}
	return band(low, high)
}

// band reads two ends; an empty one is open.
func band(low, high string) (Band, error) {
	least, errLow := number(low, Lowest)
	most, errHigh := number(high, Highest)
	if errLow != nil || errHigh != nil || least > most {
		return Band{}, fmt.Errorf("%q to %q is no range", low, high)
	}
	return Band{least, most}, nil
}

func number(text string, open int) (int, error) {
	if text == "" {
		return open, nil
	}
	return strconv.Atoi(text)
}

// Bands finds the row of a table whose range holds a number.
type Bands struct {
	Table *Table
	bands []bandRow // by rising numbers
}

type bandRow struct {
	Band
	row int
}

// Bands reads the rows as ranges, in any order. With two columns they are the
// ends, an empty cell being open. With one column its cells are ranges as
// ParseBand reads them. Ranges that overlap, or leave a number between them
// out, are an error.
func (t *Table) Bands(columns ...string) (*Bands, error) {
	b := &Bands{Table: t}
	for _, row := range t.Rows() {
		found, err := row.band(columns)
		if err != nil {
			return nil, fmt.Errorf("table %s, row %d: %w", t.Name, row.index+1, err)
		}
		b.bands = append(b.bands, bandRow{found, row.index})
	}
	return b, b.check()
}

// MustBands is Bands for embedded tables: a faulty one is our own bug.
func (t *Table) MustBands(columns ...string) *Bands { return must(t.Bands(columns...)) }

func (r Row) band(columns []string) (Band, error) {
	switch len(columns) {
	case 1:
		return ParseBand(r.Text(columns[0]))
	case 2:
		return band(r.Text(columns[0]), r.Text(columns[1]))
	}
	return Band{}, fmt.Errorf("a range has one or two columns, not %d", len(columns))
}

// Upward reads the column as the lowest number of each row, which reaches up to
// the next row's; the last is open.
func (t *Table) Upward(column string) (*Bands, error) {
	b, err := t.starts(column)
	if err != nil {
		return nil, err
	}
	for i := range len(b.bands) - 1 {
		b.bands[i].Max = b.bands[i+1].Min - 1
	}
	b.bands[len(b.bands)-1].Max = Highest
	return b, b.check()
}

// UpTo reads the column as the highest number of each row, which reaches down
// to the one before; the first is open.
func (t *Table) UpTo(column string) (*Bands, error) {
	b, err := t.starts(column)
	if err != nil {
		return nil, err
	}
	for i := len(b.bands) - 1; i > 0; i-- {
		b.bands[i].Min = b.bands[i-1].Max + 1
	}
	b.bands[0].Min = Lowest
	return b, b.check()
}

// MustUpward is Upward for embedded tables.
func (t *Table) MustUpward(column string) *Bands { return must(t.Upward(column)) }

// MustUpTo is UpTo for embedded tables.
func (t *Table) MustUpTo(column string) *Bands { return must(t.UpTo(column)) }

// starts reads a column of single numbers, sorted.
func (t *Table) starts(column string) (*Bands, error) {
	b := &Bands{Table: t}
	for _, row := range t.Rows() {
		n, ok := row.Number(column)
		if !ok {
			return nil, fmt.Errorf("table %s, row %d: %q is no integer", t.Name, row.index+1, row.Text(column))
		}
		b.bands = append(b.bands, bandRow{Band{n, n}, row.index})
	}
	b.sort()
	for i, next := range b.bands[1:] {
		if b.bands[i].Min == next.Min {
			return nil, fmt.Errorf("table %s: %d stands there twice", t.Name, next.Min)
		}
	}
	return b, nil
}

func (b *Bands) sort() {
	slices.SortStableFunc(b.bands, func(x, y bandRow) int { return cmp.Compare(x.Min, y.Min) })
}

// check refuses overlaps and gaps.
func (b *Bands) check() error {
	b.sort()
	for i, next := range b.bands[1:] {
		last := b.bands[i]
		if last.Max >= next.Min {
			return fmt.Errorf("table %s: %s and %s overlap", b.Table.Name, last.Band, next.Band)
		}
		if last.Max+1 != next.Min {
			return fmt.Errorf("table %s: nothing between %s and %s", b.Table.Name, last.Band, next.Band)
		}
	}
	return nil
}

// Lookup is the row whose range holds n; ok is false off the table.
func (b *Bands) Lookup(n int) (row Row, ok bool) {
	for _, band := range b.bands {
		if band.Has(n) {
			return Row{b.Table, band.row}, true
		}
	}
	return Row{}, false
}

// Clamp is Lookup for tables whose first and last row stand for everything
// beyond them.
func (b *Bands) Clamp(n int) Row {
	row, _ := b.Lookup(min(max(n, b.bands[0].Min), b.bands[len(b.bands)-1].Max))
	return row
}

// List is the ranges by rising numbers.
func (b *Bands) List() []Band {
	list := make([]Band, len(b.bands))
	for i, band := range b.bands {
		list[i] = band.Band
	}
	return list
}
