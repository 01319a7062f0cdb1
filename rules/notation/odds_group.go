package notation

import (
	"slices"

	"impulse/rules/odds"
)

// group are the odds of braces: one expression is taken by the dice inside,
// several by their totals.
func (w *weigher) group(n *node) *odds.Odds {
	d := n.pool
	if len(d.group) == 1 && len(d.counting()) > 0 {
		return w.inside(d)
	}
	elements := make([]*odds.Odds, len(d.group))
	for i, g := range d.group {
		elements[i] = w.odds(g)
	}
	if len(elements) == 1 {
		return w.margin(n, elements[0])
	}
	return w.margin(n, w.totals(n, elements))
}

// margin are the odds of the margin, where braces end with one.
func (w *weigher) margin(n *node, o *odds.Odds) *odds.Odds {
	i := slices.IndexFunc(n.pool.mods, func(m mod) bool { return m.kind == modMargin })
	if i < 0 {
		return o
	}
	return w.Map(o, n.pool.mods[i].test.margin)
}

// totals are the odds of braces around several expressions, the margin left out.
// They are independent, and so is what comes of each unless modifiers compare
// them, which then choose by rank before anything else is done.
func (w *weigher) totals(n *node, elements []*odds.Odds) *odds.Odds {
	mods := n.pool.counting()
	after := 0
	for after < len(mods) && mods[after].kind.ranks() {
		after++
	}
	if i := firstComparing(mods[after:]); i >= 0 {
		w.refuse(n.pool, &mods[after+i])
	}
	alone := w.alone(n, mods[after:])
	if after == 0 {
		out := odds.Sure(odds.Whole(0))
		for _, o := range elements {
			out = w.Sum(out, w.Map(o, alone))
		}
		return out
	}
	var alike []odds.Alike
	for _, o := range elements {
		alike = odds.Join(alike, o, 1)
	}
	from, to := stay(mods[:after], len(elements))
	return w.Ranked(alike, from, to, alone)
}

// alone is what an element adds whose total is known, if no other matters.
func (w *weigher) alone(n *node, mods []mod) func(odds.Number) odds.Number {
	e, same, d := w.evaluator(), *n, *n.pool
	d.mods, same.pool = mods, &d
	return func(total odds.Number) odds.Number {
		one := []Element{{Total: total}}
		for i := range mods {
			markElements(one, &mods[i])
		}
		out, _ := e.sumElements(&same, one)
		return out
	}
}

// bunch is what braces around one expression hold where it is a plain sum.
type bunch struct {
	w     *weigher
	alike []odds.Alike
	fixed odds.Number // what else is added
}

// add collects a part of the sum; false where it is none.
func (b *bunch) add(n *node) bool {
	switch {
	case n.fixed:
		b.fixed = b.fixed.Add(n.num)
		return true
	case n.op == opParen:
		return b.add(n.two[0])
	case n.op == opAdd:
		return b.add(n.two[0]) && b.add(n.two[1])
	case n.op != opPool || n.pool.group != nil || len(n.pool.counting()) > 0:
		return false
	}
	count, counted := n.pool.times()
	kind, known := n.pool.die()
	if !counted || !known {
		return false
	}
	b.w.take(n.at, count*n.pool.throws())
	b.w.Faces(kind.drawn())
	b.alike = odds.Join(b.alike, odds.Even(kind.values()), count)
	return true
}

// inside are the odds of braces whose modifiers choose among the dice of the one
// expression in them, which is a plain sum.
func (w *weigher) inside(d *pool) *odds.Odds {
	b := bunch{w: w}
	margin := slices.ContainsFunc(d.mods, func(m mod) bool { return m.kind == modMargin })
	if margin || !b.add(d.group[0]) {
		w.refuse(d, &d.mods[0])
	}
	c := w.chances(d, die{kind: plainDie, sides: 1})
	out := odds.Sure(odds.Whole(0))
	switch first := firstComparing(c.mods); {
	case first < 0:
		for _, a := range b.alike {
			out = w.Sum(out, w.Times(w.Over(a.Odds, c.fateAt(0)), a.Count))
		}
	case first > 0:
		w.refuse(d, &c.mods[first])
	default:
		out = c.ranked(b.alike, 0)
	}
	if d.counted() {
		return out
	}
	return w.Sum(out, odds.Sure(b.fixed))
}
