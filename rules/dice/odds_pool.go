package dice

import (
	"math/big"
	"slices"
)

// throw are the odds of dice with their modifiers. Where their number or their
// sides are computed, they are mixed over these.
func (w *weigher) throw(d *pool) *Odds {
	counts, sides := sure(Whole(0)), sure(Whole(0))
	if d.count != nil {
		counts = w.odds(d.count)
	}
	if d.from != nil {
		sides = w.odds(d.from)
	}
	out := *w.over(counts, func(count Number) *Odds {
		return w.over(sides, func(sides Number) *Odds { return w.thrown(d.with(count, sides)) })
	})
	out.dice += counts.dice + sides.dice
	return &out
}

// with is the pool with what is computed known. It stands in brackets, so that
// the checks of a roll are done.
func (d *pool) with(count, sides Number) *pool {
	out := *d
	known := func(n *node, num Number) *node {
		if n == nil {
			return nil
		}
		return &node{op: opParen, at: n.at, two: [2]*node{{fixed: true, num: num, at: n.at}}}
	}
	out.count, out.from = known(d.count, count), known(d.from, sides)
	return &out
}

// thrown are the odds of a pool whose dice are counted and whose sides known.
func (w *weigher) thrown(d *pool) *Odds {
	e := w.evaluator()
	kind, n := e.die(d), e.count(d)
	e.budget(d.at, n*d.throws())
	w.spend(perValue*kind.drawn(), "has %d faces", kind.drawn())
	out := *w.chances(d, kind).total(n)
	out.dice = maxDice - e.left
	for _, m := range d.mods {
		switch m.kind {
		case modAdvantage, modDisadvantage:
			out.dice += m.n * d.throws()
		case modMargin:
			return w.mapped(&out, func(sum Number) Number { return kind.tests(m).margin(sum) })
		}
	}
	return &out
}

// counting are the modifiers that change the dice or count them. A margin is a
// function of their sum.
func (d *pool) counting() []mod {
	return slices.DeleteFunc(slices.Clone(d.mods), func(m mod) bool { return m.kind.shows() || m.kind == modMargin })
}

// even are the odds of equally likely values.
func even(values []int) *Odds {
	values = slices.Sorted(slices.Values(values))
	out := &Odds{total: big.NewInt(int64(len(values)))}
	for i, v := range values {
		if i > 0 && v == values[i-1] {
			last := len(out.weights) - 1
			out.weights[last] = new(big.Int).Add(out.weights[last], one)
			continue
		}
		out.values, out.weights = append(out.values, Whole(v)), append(out.weights, one)
	}
	return out
}

// chances are those of dice of one kind with their modifiers.
type chances struct {
	w     *weigher
	pool  *pool
	kind  die
	mods  []mod
	fresh *Odds // of one die as it falls

	fates  map[place]*Odds
	chains map[int]*Odds // of added dice, by the place of the explosion
	turns  map[int]*Odds // of the value after a reroll, by its place
	others map[int]*Odds // of the fate of the die that takes another's place
}

func (w *weigher) chances(d *pool, kind die) *chances {
	return &chances{
		w: w, pool: d, kind: kind, mods: d.counting(), fresh: even(kind.values()),
		fates: map[place]*Odds{}, chains: map[int]*Odds{}, turns: map[int]*Odds{}, others: map[int]*Odds{},
	}
}

// total are the odds of n dice. Modifiers that look at each die for itself
// leave the dice independent; the first that does not divides the ways.
func (c *chances) total(n int) *Odds {
	first := slices.IndexFunc(c.mods, func(m mod) bool { return m.kind.compares() })
	if first < 0 {
		each := c.w.over(c.fresh, c.fateAt(0))
		return c.w.several(each, n)
	}
	if f, next, ok := c.field(first, n); ok {
		if out, ok := c.ordered(f, next); ok {
			return out
		}
	}
	return c.w.followed(c.pool, c.kind, c.mods, n)
}

// compares reports whether a modifier compares dice with each other.
func (m modKind) compares() bool {
	switch m {
	case modUnique, modUniqueOnce, modDuplicates, modAdvantage, modDisadvantage:
		return true
	}
	return m.ranks()
}
