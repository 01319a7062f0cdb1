package odds

import "math/big"

// Distribution holds what can come of a roll, in order of first appearance.
// The chances sum to 1.
type Distribution[T comparable] []Outcome[T]

// Outcome is one value and its exact chance.
type Outcome[T comparable] struct {
	Value  T
	Chance *big.Rat
}

// Chance is the chance of all values for which of holds.
func (d Distribution[T]) Chance(of func(T) bool) *big.Rat {
	sum := new(big.Rat)
	for _, o := range d {
		if of(o.Value) {
			sum.Add(sum, o.Chance)
		}
	}
	return sum
}

// Numbers are the odds of a number that follows from what came of the roll.
func (d Distribution[T]) Numbers(of func(T) int) *Odds {
	total := one
	for _, o := range d {
		total = common(total, o.Chance.Denom())
	}
	g := make(gather, len(d))
	for _, o := range d {
		weight := new(big.Int).Quo(total, o.Chance.Denom())
		g.add(Whole(of(o.Value)), weight.Mul(weight, o.Chance.Num()))
	}
	return g.of(total)
}

// Mean is the expectation of a number that follows from what came of the roll.
func (d Distribution[T]) Mean(of func(T) int) *big.Rat {
	sum := new(big.Rat)
	for _, o := range d {
		sum.Add(sum, new(big.Rat).Mul(o.Chance, big.NewRat(int64(of(o.Value)), 1)))
	}
	return sum
}
