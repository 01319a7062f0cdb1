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
	if known := c.fates[p]; known != nil {
		return known
	}
	out := c.fated(p)
	if c.fates == nil {
		c.fates = map[place]*Odds{}
	}
	c.fates[p] = out
	return out
}

func (c *chances) fated(p place) *Odds {
	m, next := &c.mods[p.mod], p
	next.mod++
	matches := c.kind.tests(*m).matches(p.value)
	if m.kind.adds() && matches && !(m.kind == modExplodeOnce && p.added) {
		return c.w.sum(c.fate(next), c.chain(p.mod))
	}
	turned := c.turned(p.mod, p.value)
	if turned == nil {
		return sure(Whole(0))
	}
	if matches && m.kind.rerolls() {
		next.added = false // another die took its place
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
	test := c.kind.tests(*m)
	switch matches := test.matches(value); {
	case m.kind == modKeepIf && !matches, m.kind == modDropIf && matches:
		return nil
	case m.kind == modMin:
		return sure(Whole(max(value, m.n)))
	case m.kind == modMax:
		return sure(Whole(min(value, m.n)))
	case m.kind == modCompound && matches:
		return c.chain(at).shifted(value, 1)
	case m.kind.rerolls() && matches:
		return c.rerolled(at, test)
	}
	return sure(Whole(value))
}

// rerolled is the value of the die that takes another's place.
func (c *chances) rerolled(at int, test test) *Odds {
	m := &c.mods[at]
	if m.kind == modReroll {
		return c.fresh
	}
	if known := c.turns[at]; known != nil {
		return known
	}
	wanted, unwanted := c.parted(test)
	out := wanted.given()
	if m.most > 0 {
		out = c.repeated(wanted, unwanted, m.most)
	} else if len(wanted.values) == 0 {
		c.w.fail(m.at, "no face is left that could fall, so this would never end")
	}
	if c.turns == nil {
		c.turns = map[int]*Odds{}
	}
	c.turns[at] = out
	return out
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
	power, size := raised(total, most)
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

// chain is what the dice that a matching one brings add to the total. Of a
// compound die they add to its value instead.
func (c *chances) chain(at int) *Odds {
	if known := c.chains[at]; known != nil {
		return known
	}
	m := &c.mods[at]
	others, matching := c.links(at)
	fate := func(v Number) *Odds { return c.extra(at, int(v.n)) }
	end, more := c.w.over(others, fate), c.w.over(matching, fate)
	out := c.w.chained(end, more, m.most, lengthOf(matching, m.most))
	if c.chains == nil {
		c.chains = map[int]*Odds{}
	}
	c.chains[at] = out
	return out
}

// links are the dice an explosion adds: those that end its chain, and those
// that bring another.
func (c *chances) links(at int) (last, again *Odds) {
	m := &c.mods[at]
	if reason := endless(c.kind, *m, 0); reason != "" {
		c.w.fail(m.at, "%s", reason)
	}
	if m.kind == modExplodeOnce || m.kind == modImplode {
		return c.fresh, &Odds{total: c.fresh.total}
	}
	return c.parted(c.kind.tests(*m))
}

// extra is what one added die comes to.
func (c *chances) extra(at, face int) *Odds {
	m := &c.mods[at]
	value := face - m.less()
	switch m.kind {
	case modCompound:
		return sure(Whole(value))
	case modImplode:
		value = -value
	}
	return c.fate(place{at + 1, value, true})
}

// lengthOf is how many dice a chain is followed: to its limit, or until a
// longer one has less than a chance of 10^-12, or to 1,000 dice.
func lengthOf(matching *Odds, most int) int {
	if most == 0 || most > maxDice {
		most = maxDice
	}
	left, whole := new(big.Int).Mul(rarity, matching.listed()), matching.total
	for n := 1; n < most; n++ {
		if left.Cmp(whole) < 0 {
			return n
		}
		left.Mul(left, matching.listed())
		whole = new(big.Int).Mul(whole, matching.total)
	}
	return most
}

// rarity is by what a total is divided to tell what is rare: a billionth of
// a thousandth.
var rarity = big.NewInt(1_000_000_000_000)

// chained sums a chain of dice: each brings another if it is one of more, so
// many at most. Where the limit lies beyond the length followed, what would be
// longer is cut off.
func (w *weigher) chained(end, more *Odds, most, length int) *Odds {
	if len(more.values) == 0 {
		return end
	}
	w.spend(times(length, length, len(more.values), perValue/2), "has explosions of up to %d dice", length)
	sum := end
	if most == length {
		sum = w.either(end, more)
	}
	for range length - 1 {
		sum = w.either(end, w.sum(more, sum))
	}
	return sum
}

// either are the odds of what falls on one side or on the other.
func (w *weigher) either(a, b *Odds) *Odds {
	return w.mixed([]part{{one, a}, {one, b}}, one)
}
