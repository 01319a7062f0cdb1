package dice

import (
	"cmp"
	"slices"
)

// Sorted gives the dice of a throw as they are to be shown: by value where sa
// or sd stands behind them, of two the last, else as they fell. P is one of
// r.Pools, and its dice stay in their order.
func (r *Result) Sorted(p *Pool) []Die {
	d := r.Expr.root.find(func(d *pool) bool { return &r.Pools[d.n] == p })
	if d == nil {
		return p.Dice
	}
	dice := p.Dice
	for i := range d.mods {
		if sign := d.mods[i].sorts(); sign != 0 {
			dice = slices.Clone(p.Dice)
			slices.SortStableFunc(dice, func(a, b Die) int { return sign * cmp.Compare(a.Value, b.Value) })
		}
	}
	return dice
}

// sorts is 1 where the modifier shows dice with the lowest first, -1 for the
// highest first, else 0.
func (m *mod) sorts() int {
	switch m.kind {
	case modSortUp:
		return 1
	case modSortDown:
		return -1
	}
	return 0
}

// find is the first throw below the node that is wanted, nil if none is.
func (n *node) find(wanted func(*pool) bool) *pool {
	if n == nil {
		return nil
	}
	below := n.args()
	if d := n.pool; d != nil {
		if wanted(d) {
			return d
		}
		below = append([]*node{d.count, d.from}, d.group...)
	}
	for _, b := range below {
		if d := b.find(wanted); d != nil {
			return d
		}
	}
	return nil
}
