package dice

import (
	"math/big"
	"slices"
)

// group are the odds of braces: one expression is taken by the dice inside,
// several by their totals.
func (w *weigher) group(n *node) *Odds {
	elements, dice := make([]*Odds, len(n.pool.group)), 0
	for i, g := range n.pool.group {
		if len(n.pool.group) > 1 || len(n.pool.counting()) == 0 {
			elements[i] = w.odds(g)
			dice += elements[i].dice
		}
	}
	var out Odds
	switch {
	case len(elements) > 1:
		out = *w.totals(n, elements)
		out.dice = dice
	case elements[0] != nil:
		out = *elements[0]
	default:
		return w.inside(n)
	}
	return w.margin(n, &out)
}

// margin are the odds of the margin, where braces end with one.
func (w *weigher) margin(n *node, o *Odds) *Odds {
	i := slices.IndexFunc(n.pool.mods, func(m mod) bool { return m.kind == modMargin })
	if i < 0 {
		return o
	}
	measured := n.less(n.pool.mods[i : i+1])
	e := w.evaluator()
	return w.mapped(o, func(sum Number) Number {
		margin, _ := e.sumElements(measured, []Element{{Total: sum}})
		return margin
	})
}

// less is the node with some of its modifiers.
func (n *node) less(mods []mod) *node {
	out, d := *n, *n.pool
	d.mods = mods
	out.pool = &d
	return &out
}

// totals are the odds of braces around several expressions, the margin left
// out. They are independent, and so is what comes of each until modifiers
// compare them.
func (w *weigher) totals(n *node, elements []*Odds) *Odds {
	mods := n.pool.counting()
	first := slices.IndexFunc(mods, func(m mod) bool { return m.kind.compares() })
	if first < 0 {
		out := sure(Whole(0))
		for _, o := range elements {
			out = w.sum(out, w.mapped(o, w.alone(n, mods)))
		}
		return out
	}
	if first == 0 {
		if out, ok := w.orderly(n, mods, elements); ok {
			return out
		}
	}
	return w.product(n.less(mods), elements)
}

// alone is what an element adds whose total is known, if no other matters.
func (w *weigher) alone(n *node, mods []mod) func(Number) Number {
	e, same := w.evaluator(), n.less(mods)
	return func(total Number) Number {
		one := []Element{{Total: total}}
		for i := range mods {
			markElements(one, &mods[i])
		}
		out, _ := e.sumElements(same, one)
		return out
	}
}

// orderly are the odds of elements chosen by their rank, as of dice.
func (w *weigher) orderly(n *node, mods []mod, elements []*Odds) (*Odds, bool) {
	after := 0
	for after < len(mods) && mods[after].kind.ranks() {
		after++
	}
	f := &field{total: one, ways: []way{{weight: one}}}
	for _, o := range elements {
		if slices.ContainsFunc(o.values, func(v Number) bool { return !v.small() }) {
			return nil, false
		}
		f.join(o, 1)
	}
	if after < len(mods) && mods[after].kind == modDuplicates {
		return w.repeats(f, mods[:after])
	}
	if slices.ContainsFunc(mods[after:], func(m mod) bool { return m.kind.compares() }) {
		return nil, false
	}
	alone := w.alone(n, mods[after:])
	return w.ranked(f, mods[:after], func(value int) *Odds { return sure(alone(Whole(value))) })
}

// repeats counts repeated values, which is simple for dice of one kin alone.
func (w *weigher) repeats(f *field, ranks []mod) (*Odds, bool) {
	if len(f.kins) > 1 {
		return nil, false
	}
	return w.ranked(f, ranks, nil)
}

// Work of doing the modifiers of braces to one element.
const perElement = 700

// product goes through all totals of the elements.
func (w *weigher) product(n *node, elements []*Odds) *Odds {
	ways, total := 1, big.NewInt(1)
	for _, o := range elements {
		ways = times(ways, len(o.values))
		total.Mul(total, o.total)
	}
	w.spend(times(ways, perElement*len(elements)), "can come out in too many ways")
	g, e, now := make(gather), w.evaluator(), make([]Element, len(elements))
	var each func(i int, weight *big.Int)
	each = func(i int, weight *big.Int) {
		if i < len(elements) {
			for j, v := range elements[i].values {
				now[i].Total = v
				each(i+1, new(big.Int).Mul(weight, elements[i].weights[j]))
			}
			return
		}
		marked := slices.Clone(now)
		for k := range n.pool.mods {
			markElements(marked, &n.pool.mods[k])
		}
		sum, _ := e.sumElements(n, marked)
		g.add(w, sum, weight)
	}
	each(0, one)
	return g.of(total)
}
