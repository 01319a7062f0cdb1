package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// longestList is how many letters a refusal spends on the rows there are.
const longestList = 200

// called is what people call the table.
func (t *Table) called() string { return cmp.Or(t.Title, t.Name) }

// offTable says why a value finds no row, or more than one.
func (t *Table) offTable(value string, asked []string, found []hit) error {
	if len(asked) == 0 {
		return fmt.Errorf("say which row of the table %s: %s", t.called(), t.list())
	}
	if len(found) > 1 {
		return fmt.Errorf("%q fits several rows of the table %s: %s", value, t.called(), cut(names(found)))
	}
	for _, w := range t.ways {
		if _, numbers := w.split(asked); len(numbers) == len(asked) && len(w.keys) == 1 && len(w.entries) > 0 {
			return fmt.Errorf("%s %s is off the table %s; %s", w.label, value, t.called(), w.beside(numbers[0]))
		}
	}
	if near := t.near(asked); len(near) > 0 {
		return fmt.Errorf("%q is off the table %s; the rows like it are %s", value, t.called(), cut(names(near)))
	}
	return fmt.Errorf("%q is off the table %s; its rows are %s", value, t.called(), t.list())
}

// near is the rows that fit the words, whatever the numbers.
func (t *Table) near(asked []string) []hit {
	var hits []hit
	for _, w := range t.ways {
		text, _ := w.split(asked)
		if len(text) == 0 || len(text) == len(asked) {
			continue
		}
		for _, e := range w.find(text).entries {
			hits = append(hits, t.hit(w, e))
		}
	}
	return hits
}

// list is the names of all rows.
func (t *Table) list() string {
	var all []string
	for _, row := range t.Rows() {
		all = append(all, row.Name())
	}
	return cut(all)
}

func names(hits []hit) []string {
	out := make([]string, len(hits))
	for i, h := range hits {
		out[i] = h.name
	}
	return out
}

// cut is the names in a row, as many as a refusal has room for.
func cut(names []string) string {
	var b strings.Builder
	for i, name := range names {
		if b.Len()+len(name) > longestList && i > 0 {
			fmt.Fprintf(&b, " and %d more", len(names)-i)
			break
		}
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(name)
	}
	return b.String()
}

// beside says what rows there are around a number: all of them when it lies
// outside, its neighbours when it lies between two.
func (w way) beside(n decimal) string {
	sorted := slices.SortedFunc(slices.Values(w.entries), func(a, b entry) int { return cmp.Compare(a.spans[0].low, b.spans[0].low) })
	first, last := sorted[0], sorted[len(sorted)-1]
	for i := range len(sorted) - 1 {
		if sorted[i].spans[0].high <= n && n <= sorted[i+1].spans[0].low {
			return fmt.Sprintf("the rows beside it are %s and %s", sorted[i].name, sorted[i+1].name)
		}
	}
	return "its rows go " + ends(first.spans[0], last.spans[0])
}

func ends(first, last span) string {
	switch {
	case first.low == leastNum:
		return "up to " + last.high.String()
	case last.high == mostNum:
		return "from " + first.low.String() + " upward"
	}
	return fmt.Sprintf("from %s to %s", first.low, last.high)
}

// offColumns says why a value finds no column, or more than one.
func (t *Table) offColumns(value string, found []string) error {
	if len(found) > 1 {
		return fmt.Errorf("%q fits several columns of the table %s: %s", value, t.called(), cut(found))
	}
	return fmt.Errorf("the table %s has no column %q; its columns are %s", t.called(), value, cut(t.columns))
}
