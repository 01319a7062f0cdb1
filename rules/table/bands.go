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

// check sorts the bands, and refuses overlaps and gaps.
func (b *Bands) check() error {
	slices.SortStableFunc(b.bands, func(x, y bandRow) int { return cmp.Compare(x.Min, y.Min) })
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

// List is the ranges by rising numbers.
func (b *Bands) List() []Band {
	list := make([]Band, len(b.bands))
	for i, band := range b.bands {
		list[i] = band.Band
	}
	return list
}
