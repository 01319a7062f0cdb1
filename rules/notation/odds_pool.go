package notation

import (
	"slices"

	"impulse/rules/odds"
)

// throw are the odds of dice with their modifiers. Where their number or their
// sides are computed, they are mixed over these.
func (w *weigher) throw(d *pool) *odds.Odds {
	counts, sides := odds.Sure(odds.Whole(0)), odds.Sure(odds.Whole(0))
	if d.count != nil {
		counts = w.odds(d.count)
	}
	if d.from != nil {
		sides = w.odds(d.from)
	}
	most := 0
	out := w.Over(counts, func(count odds.Number) *odds.Odds {
		return w.Over(sides, func(sides odds.Number) *odds.Odds {
			o, dice := w.thrown(d.with(count, sides))
			most = max(most, dice)
			return o
		})
	})
	w.take(d.at, most)
	return out
}

// with is the pool with what is computed known. It stands in brackets, so that
// the checks of a roll are done.
func (d *pool) with(count, sides odds.Number) *pool {
	out := *d
	known := func(n *node, num odds.Number) *node {
		if n == nil {
			return nil
		}
		return &node{op: opParen, at: n.at, two: [2]*node{{fixed: true, num: num, at: n.at}}}
	}
	out.count, out.from = known(d.count, count), known(d.from, sides)
	return &out
}

// thrown are the odds of a pool whose dice are counted and whose sides known, and
// how many dice fall.
func (w *weigher) thrown(d *pool) (out *odds.Odds, dice int) {
	e := w.evaluator()
	kind, n := e.die(d), e.count(d)
	e.budget(d.at, n*d.throws())
	w.Faces(kind.drawn())
	out, dice = w.chances(d, kind).total(n), maxDice-e.left
	for _, m := range d.mods {
		switch m.kind {
		case modAdvantage, modDisadvantage:
			dice += m.n * d.throws()
		case modMargin:
			out = w.Map(out, func(sum odds.Number) odds.Number { return kind.tests(m).margin(sum) })
		}
	}
	return out, dice
}

// counting are the modifiers that change the dice or count them. A margin is a
// function of their sum.
func (d *pool) counting() []mod {
	return slices.DeleteFunc(slices.Clone(d.mods), func(m mod) bool { return m.kind.shows() || m.kind == modMargin })
}

// compares reports whether a modifier compares dice with each other.
func (m modKind) compares() bool {
	switch m {
	case modUnique, modUniqueOnce, modDuplicates, modAdvantage, modDisadvantage:
		return true
	}
	return m.ranks()
}

// firstComparing is the place of the first modifier that compares dice; below 0 if
// there is none.
func firstComparing(mods []mod) int {
	return slices.IndexFunc(mods, func(m mod) bool { return m.kind.compares() })
}

// total are the odds of n dice. Modifiers that look at each die for itself
// leave the dice independent; then the sum is one of dice that are alike.
func (c *chances) total(n int) *odds.Odds {
	first := firstComparing(c.mods)
	if first < 0 {
		return c.w.Times(c.w.Over(c.fresh, c.fateAt(0)), n)
	}
	alike := []odds.Alike{{Odds: c.before(first), Count: n}}
	if m := c.mods[first]; m.kind.advances() {
		alike = append(alike, odds.Alike{Odds: c.fresh, Count: m.n})
	}
	return c.ranked(alike, first)
}

// before are the odds of a die before the modifier that compares: of what stands
// before it nothing may drop a die or bring one.
func (c *chances) before(first int) *odds.Odds {
	out := c.fresh
	for at := range c.mods[:first] {
		m := &c.mods[at]
		if m.kind.adds() || m.kind == modKeepIf || m.kind == modDropIf {
			c.w.refuse(c.pool, &c.mods[first])
		}
		out = c.w.Over(out, func(v odds.Number) *odds.Odds { return c.turned(at, whole(v)) })
	}
	return out
}

// ranked are the odds of dice of which modifiers choose some by their rank, from a
// place on. Behind these a die may only be counted, dropped or held in bounds.
func (c *chances) ranked(alike []odds.Alike, first int) *odds.Odds {
	after, n := first, 0
	for after < len(c.mods) && (c.mods[after].kind.ranks() || after == first && c.mods[after].kind.advances()) {
		after++
	}
	for i := range c.mods[after:] {
		if m := &c.mods[after+i]; m.kind.compares() || m.kind.explodes() || m.kind.rerolls() {
			c.w.refuse(c.pool, m)
		}
	}
	for _, a := range alike {
		n += a.Count
	}
	from, to := stay(c.mods[first:after], n)
	return c.w.Ranked(alike, from, to, func(v odds.Number) odds.Number {
		return c.fateAt(after)(v).Mean() // of one value
	})
}

// stay are the ranks that stay of n dice after several modifiers.
func stay(ranks []mod, n int) (from, to int) {
	to = n
	for _, m := range ranks {
		switch m.kind {
		case modAdvantage:
			m.kind = modDropLow
		case modDisadvantage:
			m.kind = modDropHigh
		}
		f, t := m.span(to - from)
		from, to = from+f, from+t
	}
	return from, to
}
