package table

import (
	"cmp"
	"fmt"
	"slices"
)

// check refuses rows that cannot be told apart and ranges with gaps between
// them, and lets ranges that are printed by one end reach to the next row.
func (w way) check(t *Table) error {
	if len(w.entries) == 0 {
		return fmt.Errorf("no row has a key")
	}
	last := w.keys[len(w.keys)-1]
	for _, group := range w.groups(last.ranged()) {
		if err := last.spread(t, group); err != nil {
			return err
		}
	}
	return nil
}

// groups are the entries that have the same keys, but for the range at the
// end, in printed order.
func (w way) groups(ranged bool) [][]*entry {
	place := map[string]int{}
	var groups [][]*entry
	for i := range w.entries {
		e := &w.entries[i]
		spans := e.spans
		if ranged {
			spans = spans[:len(spans)-1]
		}
		id := fmt.Sprint(e.cells, spans)
		at, ok := place[id]
		if !ok {
			at, place[id] = len(groups), len(groups)
			groups = append(groups, nil)
		}
		groups[at] = append(groups[at], e)
	}
	return groups
}

// spread checks the rows that differ in this key alone.
func (k key) spread(t *Table, group []*entry) error {
	if !k.ranged() {
		if len(group) > 1 {
			return fmt.Errorf("%q stands there twice", group[0].name)
		}
		return nil
	}
	if k.form == bands {
		return bandsOf(t, k, group).check()
	}
	slices.SortStableFunc(group, func(a, b *entry) int { return cmp.Compare(a.last().low, b.last().low) })
	for i, next := range group[1:] {
		if group[i].last().low == next.last().low {
			return fmt.Errorf("%q stands there twice", next.name)
		}
	}
	for i := range group {
		k.reach(group, i)
	}
	return nil
}

// last is the range that the entry stands for.
func (e *entry) last() *span { return &e.spans[len(e.spans)-1] }

// reach lets the entry reach to its neighbour's printed end.
func (k key) reach(sorted []*entry, i int) {
	s := sorted[i].last()
	if k.form == from {
		s.high, s.below = mostNum, false
		if i+1 < len(sorted) {
			s.high, s.below = sorted[i+1].last().low, true
		}
		return
	}
	s.below = k.form == below && s.high != mostNum
	s.low, s.over = leastNum, false
	if i > 0 {
		s.low, s.over = sorted[i-1].last().high, k.form == upTo
	}
}

// bandsOf is the entries of a group as Bands, for their check.
func bandsOf(t *Table, k key, group []*entry) *Bands {
	b := &Bands{Table: t}
	for _, e := range group {
		row := Row{t, e.row}
		names := make([]string, len(k.columns))
		for i, column := range k.columns {
			names[i] = t.columns[column]
		}
		found, _ := row.band(names) // read before, by span
		b.bands = append(b.bands, bandRow{found, e.row})
	}
	return b
}
