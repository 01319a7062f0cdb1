package dice

import "math/big"

// chain is what the dice that a matching one brings add to the total. Of a
// compound die they add to its value instead.
func (c *chances) chain(at int) *Odds {
	return remembered(c.chains, at, func() *Odds {
		last, again := c.links(at)
		fate := func(v Number) *Odds { return c.extra(at, int(v.n)) }
		most := c.mods[at].most
		return c.w.chained(c.w.over(last, fate), c.w.over(again, fate), most, lengthOf(again, most))
	})
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
