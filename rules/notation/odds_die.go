package notation

import "impulse/rules/odds"

// chances are those of one die of a kind with its modifiers, each of which looks at
// the die alone.
type chances struct {
	w     *weigher
	pool  *pool
	kind  die
	mods  []mod
	fresh *odds.Odds // of one die as it falls

	fates  map[place]*odds.Odds
	chains map[int]*odds.Odds   // of added dice, by the place of the explosion
	turns  map[int]*odds.Odds   // of the value after a reroll, by its place
	anew   map[place]*odds.Odds // of a die that is rerolled, whatever it showed
}

func (w *weigher) chances(d *pool, kind die) *chances {
	return &chances{
		w: w, pool: d, kind: kind, mods: d.counting(), fresh: odds.Even(kind.values()),
		fates: map[place]*odds.Odds{}, chains: map[int]*odds.Odds{}, turns: map[int]*odds.Odds{}, anew: map[place]*odds.Odds{},
	}
}

// place is where a kept die stands: the modifier that is to come, what it
// counts now, and whether another die brought it.
type place struct {
	mod, value int
	added      bool
}

// fate is what a kept die adds to the total in the end, the dice it brings
// included, when the modifiers still to come are done to it.
func (c *chances) fate(p place) *odds.Odds {
	if p.mod == len(c.mods) || c.mods[p.mod].kind.closes() {
		return odds.Sure(odds.Whole(c.score(p.mod, p.value)))
	}
	return remembered(c.fates, p, func() *odds.Odds { return c.fated(p) })
}

// remembered computes odds that are needed again and again once.
func remembered[K comparable](known map[K]*odds.Odds, key K, compute func() *odds.Odds) *odds.Odds {
	if o := known[key]; o != nil {
		return o
	}
	o := compute()
	known[key] = o
	return o
}

func (c *chances) fated(p place) *odds.Odds {
	m, next := &c.mods[p.mod], p
	next.mod++
	if m.kind.adds() && c.kind.tests(*m).matches(p.value) && !(m.kind == modExplodeOnce && p.added) {
		return c.w.Sum(c.fate(next), c.chain(p.mod))
	}
	turned := c.turned(p.mod, p.value)
	if turned == nil {
		return odds.Sure(odds.Whole(0))
	}
	onward := func() *odds.Odds {
		return c.w.Over(turned, func(v odds.Number) *odds.Odds {
			next.value = whole(v)
			return c.fate(next)
		})
	}
	if m.kind.rerolls() && c.kind.tests(*m).matches(p.value) {
		p.value = 0
		return remembered(c.anew, p, onward)
	}
	return onward()
}

// whole is the value of a die as a number to count with.
func whole(v odds.Number) int {
	n, _ := v.Int()
	return n
}

// fateAt is the fate of a die that was brought by no other, by its value.
func (c *chances) fateAt(mod int) func(odds.Number) *odds.Odds {
	return func(v odds.Number) *odds.Odds { return c.fate(place{mod: mod, value: whole(v)}) }
}

// score is what a die counts when the modifiers from a place on count it: its
// value if they do not.
func (c *chances) score(at, value int) int {
	if at == len(c.mods) {
		return value
	}
	d := []Die{{Value: value}}
	for i := range c.mods[at:] {
		mark(d, &c.mods[at+i], c.kind)
	}
	return d[0].Marks.score()
}

// adds reports whether the modifier brings dice of their own.
func (m modKind) adds() bool { return m.explodes() && m != modCompound }

// rerolls reports whether the modifier puts another die in the place of one.
func (m modKind) rerolls() bool { return m == modReroll || m == modRerollUntil }

// turned is the value of a die after a modifier that brings no dice; nil if it
// is dropped.
func (c *chances) turned(at, value int) *odds.Odds {
	m := &c.mods[at]
	switch matches := c.kind.tests(*m).matches(value); {
	case m.kind == modKeepIf && !matches, m.kind == modDropIf && matches:
		return nil
	case m.kind == modMin:
		value = max(value, m.n)
	case m.kind == modMax:
		value = min(value, m.n)
	case m.kind == modCompound && matches:
		return c.w.Shift(c.chain(at), value)
	case m.kind.rerolls() && matches:
		return c.rerolled(at)
	}
	return odds.Sure(odds.Whole(value))
}

// rerolled is the value of the die that takes another's place.
func (c *chances) rerolled(at int) *odds.Odds {
	m := &c.mods[at]
	if m.kind == modReroll {
		return c.fresh
	}
	return remembered(c.turns, at, func() *odds.Odds {
		unwanted := c.matching(m)
		if m.most > 0 {
			return c.w.Again(c.fresh, unwanted, m.most-1)
		}
		out := c.fresh.Given(func(v odds.Number) bool { return !unwanted(v) })
		if out.Len() == 0 {
			c.w.fail(m.at, "no face is left that could fall, so this would never end")
		}
		return out
	})
}

// matching is the test of a modifier.
func (c *chances) matching(m *mod) func(odds.Number) bool {
	test := c.kind.tests(*m)
	return func(v odds.Number) bool { return test.matches(whole(v)) }
}

// chain is what the dice that a matching one brings add to the total. Of a
// compound die they add to its value instead.
func (c *chances) chain(at int) *odds.Odds {
	return remembered(c.chains, at, func() *odds.Odds {
		m := &c.mods[at]
		if reason := endless(c.kind, *m, 0); reason != "" {
			c.w.fail(m.at, "%s", reason)
		}
		fate := func(v odds.Number) *odds.Odds { return c.extra(at, whole(v)) }
		if m.kind == modExplodeOnce || m.kind == modImplode {
			return c.w.Over(c.fresh, fate)
		}
		again := c.matching(m)
		last := c.fresh.Where(func(v odds.Number) bool { return !again(v) })
		return c.w.Chain(c.w.Over(last, fate), c.w.Over(c.fresh.Where(again), fate), m.most, maxDice)
	})
}

// extra is what one added die comes to.
func (c *chances) extra(at, face int) *odds.Odds {
	m := &c.mods[at]
	value := face - m.less()
	switch m.kind {
	case modCompound:
		return odds.Sure(odds.Whole(value))
	case modImplode:
		value = -value
	}
	return c.fate(place{at + 1, value, true})
}
