package dice

import (
	"math/big"
	"slices"
)

// kin are dice with the same odds.
type kin struct {
	law  *Odds
	once bool // no two show the same value; the values are equally likely
}

// field is what stands before modifiers that compare dice: so many dice of each
// kin, in one or several ways.
type field struct {
	kins  []kin
	ways  []way
	total *big.Int // of the ways' weights
	mixed bool     // some dice were brought by others
}

// way is a number of dice of each kin, with its weight.
type way struct {
	weight *big.Int
	counts []int
}

// field looks at n dice before the first modifier that compares them. Next is
// the modifier to go on with. It is not ok where the dice do not fall apart
// into kins.
func (c *chances) field(first, n int) (f *field, next int, ok bool) {
	if f, ok = c.kept(first, n); !ok {
		return nil, 0, false
	}
	switch m := &c.mods[first]; m.kind {
	case modUniqueOnce:
		return nil, 0, false
	case modUnique:
		if first > 0 || len(c.mods) > 1 && c.mods[1].kind.advances() || m.test.given() || len(c.fresh.values) < max(c.kind.drawn(), n) {
			return nil, 0, false
		}
		f.kins[0].once = true
		return f, first + 1, true
	case modAdvantage, modDisadvantage:
		f.join(c.fresh, m.n)
	}
	return f, first, true
}

// kept are the dice that are left by modifiers that look at each for itself.
// It is not ok where their number depends on more than one of these.
func (c *chances) kept(first, n int) (f *field, ok bool) {
	f, gone := &field{kins: []kin{{law: c.fresh}}, total: one, ways: []way{{one, []int{n}}}}, new(big.Int)
	for at := range c.mods[:first] {
		switch {
		case !c.mods[at].kind.adds():
			gone = f.through(c, at, gone)
		case len(f.kins) == 1 && len(f.ways) == 1 && gone.Sign() == 0:
			f = c.exploded(at, f.kins[0].law, n)
		default:
			return nil, false
		}
		if gone.Sign() > 0 && len(f.kins) > 1 {
			return nil, false
		}
	}
	if gone.Sign() > 0 {
		f.thin(c.w, n, gone)
	}
	return f, true
}

// through takes all kins through one more modifier.
func (f *field) through(c *chances, at int, gone *big.Int) *big.Int {
	for i := range f.kins {
		var dropped *big.Int
		f.kins[i].law, dropped = c.through(at, f.kins[i].law, gone)
		if dropped.Sign() > 0 {
			gone = dropped
		}
	}
	return gone
}

// through are the odds of a die after one more modifier, and the weight of its
// having been dropped.
func (c *chances) through(at int, law *Odds, gone *big.Int) (after *Odds, dropped *big.Int) {
	var parts []part
	dropped = new(big.Int).Set(gone)
	for i, v := range law.values {
		if turned := c.turned(at, int(v.n)); turned != nil {
			parts = append(parts, part{law.weights[i], turned})
		} else {
			dropped.Add(dropped, law.weights[i])
		}
	}
	after = c.w.mixed(parts, law.total)
	return after, dropped.Mul(dropped, new(big.Int).Quo(after.total, law.total))
}

// thin makes the field one of n dice of which each is gone with a weight.
func (f *field) thin(w *weigher, n int, gone *big.Int) {
	law := *f.kins[0].law
	size := words(times(n, law.total.BitLen()))
	w.spend(times(n+1, 3*multiplying(size, size)+perValue), "has fractions of %d bits", times(n, law.total.BitLen()))
	f.total = new(big.Int).Exp(law.total, big.NewInt(int64(n)), nil)
	law.total = new(big.Int).Sub(law.total, gone)
	f.kins[0].law, f.ways = &law, nil
	for m := range n + 1 {
		weight := new(big.Int).Binomial(int64(n), int64(m))
		weight.Mul(weight, new(big.Int).Exp(gone, big.NewInt(int64(n-m)), nil))
		weight.Mul(weight, new(big.Int).Exp(law.total, big.NewInt(int64(m)), nil))
		if weight.Sign() > 0 {
			f.ways = append(f.ways, way{weight, []int{m}})
		}
	}
}

// join adds n dice to the field.
func (f *field) join(law *Odds, n int) {
	at := f.place(law)
	for i := range f.ways {
		f.ways[i].counts = append(f.ways[i].counts, make([]int, len(f.kins)-len(f.ways[i].counts))...)
		f.ways[i].counts[at] += n
	}
}

// ordered are the odds of a field when the modifiers from a place on are done.
// It is not ok where they compare dice again after having changed them, or where
// the work would be too much.
func (c *chances) ordered(f *field, next int) (out *Odds, ok bool) {
	after := next
	for after < len(c.mods) && (c.mods[after].kind.ranks() || after == next && c.mods[after].kind.advances()) {
		after++
	}
	ranks := c.mods[next:after]
	if after < len(c.mods) && c.mods[after].kind == modDuplicates {
		return c.w.repeats(f, ranks)
	}
	if slices.ContainsFunc(c.mods[after:], func(m mod) bool { return m.kind.compares() || f.mixed && m.kind == modExplodeOnce }) {
		return nil, false
	}
	return c.w.ranked(f, ranks, func(value int) *Odds { return c.fate(place{mod: after, value: value}) })
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

// ranked are the odds of the dice that keep their rank, each adding what its
// value comes to; or, without a fate, of how many of them repeat a value.
func (w *weigher) ranked(f *field, ranks []mod, fate func(value int) *Odds) (out *Odds, ok bool) {
	var parts []part
	for _, y := range f.ways {
		r := ranking{w: w, kins: f.kins, counts: y.counts}
		n := 0
		for _, count := range y.counts {
			n += count
		}
		r.from, r.to = stay(ranks, n)
		if !r.scored(fate) {
			return nil, false
		}
		parts = append(parts, part{y.weight, r.odds()})
	}
	return w.mixed(parts, f.total), true
}
