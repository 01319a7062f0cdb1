package notation

import (
	"cmp"
	"slices"
)

// Sorted gives the dice of a throw as they are to be shown: by value where sa
// or sd stands behind them, of two the last, else as they fell. P is one of
// r.Pools, and its dice stay in their order.
func (r *Result) Sorted(p *Pool) []Die {
	sign := 0
	r.Expr.root.pools(func(d *pool) {
		if &r.Pools[d.n] == p {
			sign = sorting(d.mods)
		}
	})
	if sign == 0 {
		return p.Dice
	}
	dice := slices.Clone(p.Dice)
	slices.SortStableFunc(dice, func(a, b Die) int { return sign * cmp.Compare(a.Value, b.Value) })
	return dice
}

// sorting is 1 where modifiers show dice with the lowest first, -1 for the
// highest first, else 0.
func sorting(mods []mod) int {
	sign := 0
	for i := range mods {
		switch mods[i].kind {
		case modSortUp:
			sign = 1
		case modSortDown:
			sign = -1
		}
	}
	return sign
}

// Throws are the throws of dice of a result in the order in which they fell:
// how many dice, and with how many sides, before the dice themselves.
func (r *Result) Throws() []*Pool {
	var out []*Pool
	r.Expr.root.pools(func(d *pool) {
		if p := &r.Pools[d.n]; p.Rolled && d.group == nil {
			out = append(out, p)
		}
	})
	return out
}

// pools visits the throws and braces below the node, what stands inside them
// first.
func (n *node) pools(visit func(*pool)) {
	if n == nil {
		return
	}
	below := n.args()
	if d := n.pool; d != nil {
		below = append([]*node{d.count, d.from}, d.group...)
	}
	for _, b := range below {
		b.pools(visit)
	}
	if n.pool != nil {
		visit(n.pool)
	}
}
