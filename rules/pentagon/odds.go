package pentagon

import (
	"math/big"

	"impulse/rules/figure"
	"impulse/rules/odds"
)

// Odds before you commit: what the dice of an order would come to, weighed by
// running the rolls of the rules over all their faces. The answer comes first,
// then why. Damage is what is scored, before screens and armor.

// onAverage is the figure with which an event tells what a roll of its own came to
// on average before it fell: its damage or, of what has no size, that it is
// destroyed.
func onAverage(points *big.Rat) figure.Figure { return fig("expected", points) }

func times(r *big.Rat, n int) *big.Rat { return new(big.Rat).Mul(r, big.NewRat(int64(n), 1)) }

// anyOf is the chance that one or more of several independent things happen.
func anyOf(chances []*big.Rat) *big.Rat {
	none := big.NewRat(1, 1)
	for _, c := range chances {
		none.Mul(none, new(big.Rat).Sub(big.NewRat(1, 1), c))
	}
	return none.Sub(big.NewRat(1, 1), none)
}

func sum(all []*big.Rat) *big.Rat {
	out := new(big.Rat)
	for _, r := range all {
		out.Add(out, r)
	}
	return out
}

// success is a roll that comes off or does not, with the least or greatest sum
// of the dice that does.
type success struct {
	chance *big.Rat
	needs  int // 0: no roll is good enough
	always bool
}

// rolled is a roll as a success looks at it.
type rolled struct {
	sum  int
	good bool
}

// successOf weighs a roll of dice of which high sums are good.
func successOf(d odds.Distribution[rolled]) success {
	x := success{chance: d.Chance(func(r rolled) bool { return r.good })}
	for _, o := range d {
		if o.Value.good && (x.needs == 0 || o.Value.sum < x.needs) {
			x.needs = o.Value.sum
		}
	}
	x.always = x.chance.Cmp(big.NewRat(1, 1)) == 0
	return x
}

// expected is the damage on average of what does so much if it comes off.
func (x success) expected(damage int) *big.Rat { return times(x.chance, damage) }

func (x success) figures() figures {
	if x.needs == 0 {
		return figures{fig("needs", nil), fig("chance", x.chance)}
	}
	return figures{fig("needs", x.needs), fig("chance", x.chance)}
}

// dice says which sums of two dice are good, as the end of a sentence.
func (x success) dice() string {
	switch {
	case x.needs == 0:
		return ": no roll does it."
	case x.always:
		return ": any roll does it."
	}
	return ": {needs} or more on the dice."
}
