package dice

import "math/big"

// place is where a kept die stands: the modifier that is to come, what it
// counts now, and whether another die brought it.
type place struct {
	mod, value int
	added      bool
}

// fate is what a kept die adds to the total in the end, the dice it brings
// included, when the modifiers still to come are done to it. Each of them looks
// at the die alone.
func (c *chances) fate(p place) *Odds {
	if p.mod == len(c.mods) || c.mods[p.mod].kind.closes() {
		return sure(Whole(c.score(p.mod, p.value)))
	}
	return remembered(c.fates, p, func() *Odds { return c.fated(p) })
}

// remembered computes odds that are needed again and again once.
func remembered[K comparable](known map[K]*Odds, key K, compute func() *Odds) *Odds {
	if o := known[key]; o != nil {
		return o
	}
	o := compute()
	known[key] = o
	return o
}

func (c *chances) fated(p place) *Odds {
	m, next := &c.mods[p.mod], p
	next.mod++
	matches := c.kind.tests(*m).matches(p.value)
	if m.kind.adds() && matches && !(m.kind == modExplodeOnce && p.added) {
		return c.w.sum(c.fate(next), c.chain(p.mod))
	}
	if matches && m.kind.rerolls() {
		return remembered(c.others, p.mod, func() *Odds { return c.w.over(c.rerolled(p.mod), c.fateAt(p.mod+1)) })
	}
	turned := c.turned(p.mod, p.value)
	if turned == nil {
		return sure(Whole(0))
	}
	fate := func(v Number) *Odds {
		next.value = int(v.n)
		return c.fate(next)
	}
	if len(turned.values) == 1 && turned.total.Cmp(one) == 0 {
		return fate(turned.values[0])
	}
	return c.w.over(turned, fate)
}

// fateAt is the fate of a die that was brought by no other, by its value.
func (c *chances) fateAt(mod int) func(Number) *Odds {
	return func(v Number) *Odds { return c.fate(place{mod: mod, value: int(v.n)}) }
}

func (m modKind) rerolls() bool { return m == modReroll || m == modRerollUntil }

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

// turned is the value of a die after a modifier that brings no dice; nil if it
// is dropped.
func (c *chances) turned(at, value int) *Odds {
	m := &c.mods[at]
	switch matches := c.kind.tests(*m).matches(value); {
	case m.kind == modKeepIf && !matches, m.kind == modDropIf && matches:
		return nil
	case m.kind == modMin:
		return sure(Whole(max(value, m.n)))
	case m.kind == modMax:
		return sure(Whole(min(value, m.n)))
	case m.kind == modCompound && matches:
		return c.w.shifted(c.chain(at), value)
	case m.kind.rerolls() && matches:
		return c.rerolled(at)
	}
	return sure(Whole(value))
}

// rerolled is the value of the die that takes another's place.
func (c *chances) rerolled(at int) *Odds {
	m := &c.mods[at]
	if m.kind == modReroll {
		return c.fresh
	}
	return remembered(c.turns, at, func() *Odds {
		wanted, unwanted := c.parted(c.kind.tests(*m))
		switch {
		case m.most > 0:
			return c.repeated(wanted, unwanted, m.most)
		case len(wanted.values) == 0:
			c.w.fail(m.at, "no face is left that could fall, so this would never end")
		}
		return wanted.given()
	})
}

// parted are the fresh values that do not match, and those that do.
func (c *chances) parted(t test) (others, matching *Odds) {
	return c.fresh.only(func(v Number) bool { return !t.matches(int(v.n)) }),
		c.fresh.only(func(v Number) bool { return t.matches(int(v.n)) })
}

// repeated is the value of the last of so many dice at most, of which each is
// thrown because the one before was unwanted.
func (c *chances) repeated(wanted, unwanted *Odds, most int) *Odds {
	miss, total := unwanted.listed(), c.fresh.total
	power, size := c.w.raised(total, most)
	c.w.fits(len(c.fresh.values), size)
	c.w.spend(times(most, perValue+2*words(size)), "has fractions of %d bits", size)
	last := new(big.Int).Exp(miss, big.NewInt(int64(most-1)), nil)
	hits, missed := new(big.Int), big.NewInt(1) // in how many ways a wanted value may come
	for range most {
		hits.Add(hits.Mul(hits, total), missed)
		missed = new(big.Int).Mul(missed, miss)
	}
	g := make(gather)
	for i, v := range wanted.values {
		g.add(c.w, v, new(big.Int).Mul(wanted.weights[i], hits))
	}
	for i, v := range unwanted.values {
		g.add(c.w, v, new(big.Int).Mul(unwanted.weights[i], last))
	}
	return g.of(power)
}
