package dice

import "slices"

// bunch is what braces around one expression hold where it is a plain sum.
type bunch struct {
	kinds  []die
	counts []int
	fixed  Number // what else is added
}

// inside are the odds of braces whose modifiers choose among the dice of the
// one expression in them.
func (w *weigher) inside(n *node) *Odds {
	dice, faces, paths := w.certain(n.pool.group[0])
	var b bunch
	if b.add(n.pool.group[0]) {
		if out, ok := w.chosen(n, &b); ok {
			same := *out
			same.dice = dice
			return &same
		}
	}
	return w.follow(paths, faces, func(e *evaluator) Number { return e.group(n) })
}

// add collects a part of the sum; false where it is none.
func (b *bunch) add(n *node) bool {
	switch {
	case n.fixed:
		b.fixed = b.fixed.add(n.num)
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
	at := slices.IndexFunc(b.kinds, func(k die) bool {
		return k.kind == kind.kind && k.sides == kind.sides && slices.Equal(k.list, kind.list)
	})
	if at < 0 {
		b.kinds, b.counts, at = append(b.kinds, kind), append(b.counts, 0), len(b.kinds)
	}
	b.counts[at] += count
	return true
}

// chosen are the odds of a plain sum in braces with modifiers. It is not ok
// where the dice must be looked at one by one.
func (w *weigher) chosen(n *node, b *bunch) (out *Odds, ok bool) {
	c := w.chances(n.pool, die{kind: plainDie, sides: 1})
	if slices.ContainsFunc(n.pool.mods, func(m mod) bool { return m.kind == modMargin }) {
		return nil, false
	}
	if slices.ContainsFunc(c.mods, func(m mod) bool { return m.kind.compares() }) {
		out, ok = c.among(b)
	} else {
		out, ok = c.apart(b), true
	}
	if !ok || n.pool.counted() {
		return out, ok
	}
	return w.sum(out, sure(b.fixed)), true
}

// apart are the odds of dice that are not compared.
func (c *chances) apart(b *bunch) *Odds {
	out := sure(Whole(0))
	for i, kind := range b.kinds {
		each := c.w.over(even(kind.values()), c.fateAt(0))
		out = c.w.sum(out, c.w.several(each, b.counts[i]))
	}
	return out
}

// among are the odds of dice that are compared first of all.
func (c *chances) among(b *bunch) (out *Odds, ok bool) {
	if !c.mods[0].kind.compares() {
		return nil, false
	}
	f := &field{total: one, ways: []way{{weight: one}}}
	for i, kind := range b.kinds {
		f.join(even(kind.values()), b.counts[i])
	}
	return c.ordered(f, 0)
}

// certain are the dice that fall for certain below a node, the faces they have
// together, and the ways in which they fall.
func (w *weigher) certain(n *node) (dice, faces, paths int) {
	if n.op != opPool {
		paths = 1
		for _, a := range n.args() {
			d, f, p := w.certain(a)
			dice, faces, paths = dice+d, faces+f, times(paths, p)
		}
		return dice, faces, paths
	}
	for _, m := range n.pool.mods {
		w.bounded(m)
	}
	dice, _ = n.pool.times()
	kind, known := n.pool.die()
	if !known {
		return dice, dice * maxListed, 1 // a guess
	}
	return dice, dice * kind.drawn(), power(kind.drawn(), dice*n.pool.throws())
}
