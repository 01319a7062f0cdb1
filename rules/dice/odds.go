package dice

import (
	"math/big"
	"slices"
	"sort"
)

// Odds are everything an expression can come to, each with its exact chance.
// They are computed on the tree that [Formula.Roll] rolls, with distributions
// in the place of dice; nothing is simulated (DICE.md 3).
//
// Dice that explode without a limit could go on for ever. They are cut where
// less than 10^-12 is left, and what lies beyond is the [Odds.Tail]. That a
// roll stops at 1,000 dice is left out of account.
type Odds struct {
	values  []Number   // rising
	weights []*big.Int // of the values, above 0; never changed, as they are shared
	total   *big.Int   // of which they are parts; what they lack of it is the tail
	dice    int        // that fall at most, added ones left out
}

// Odds computes the odds of the expression. Where a value cannot be computed
// for some faces, as with a division by zero, the error is the [*Misread] that
// the roll would give; where the work would take more than about a second it is
// [*TooLarge].
func (e *Expr) Odds() (o *Odds, err error) {
	defer stopped(&err)
	defer catchTooLarge(&err)
	w := weigher{expr: e, left: maxWork, room: maxRoom}
	return w.odds(e.root), nil
}

// Outcomes lists the values, rising, with their chances in lowest terms. They
// sum to 1 with the [Odds.Tail].
func (o *Odds) Outcomes() []Outcome[Number] {
	out := make([]Outcome[Number], len(o.values))
	for i, v := range o.values {
		out[i] = Outcome[Number]{Value: v, Chance: o.chance(o.weights[i])}
	}
	return out
}

// AtLeast is the chance of v or more, among what is listed: the tail is in no
// such chance.
func (o *Odds) AtLeast(v Number) *big.Rat {
	from := sort.Search(len(o.values), func(i int) bool { return o.values[i].Cmp(v) >= 0 })
	return o.chance(added(o.weights[from:]))
}

// Reached lists the values, rising, each with the chance of it or more, in
// lowest terms, as [Odds.AtLeast] gives it.
func (o *Odds) Reached() []Outcome[Number] {
	out, sum := make([]Outcome[Number], len(o.values)), new(big.Int)
	for i := len(o.values) - 1; i >= 0; i-- {
		sum.Add(sum, o.weights[i])
		out[i] = Outcome[Number]{Value: o.values[i], Chance: o.chance(sum)}
	}
	return out
}

// Tail is the chance of all that lies beyond the cut of open-ended explosions;
// 0 where everything is listed.
func (o *Odds) Tail() *big.Rat {
	return o.chance(new(big.Int).Sub(o.total, o.listed()))
}

func (o *Odds) chance(weight *big.Int) *big.Rat { return new(big.Rat).SetFrac(weight, o.total) }

// listed is the weight of all values.
func (o *Odds) listed() *big.Int { return added(o.weights) }

func added(weights []*big.Int) *big.Int {
	sum := new(big.Int)
	for _, w := range weights {
		sum.Add(sum, w)
	}
	return sum
}

var one = big.NewInt(1)

// sure are the odds of what is no matter of chance.
func sure(v Number) *Odds {
	if v.big == nil {
		v.d = max(v.d, 1) // one spelling of 0
	}
	return &Odds{values: []Number{v}, weights: []*big.Int{one}, total: one}
}

// ends are the lowest and the highest value; there is one.
func (o *Odds) ends() (lowest, highest Number) {
	return o.values[0], o.values[len(o.values)-1]
}

// only are the values for which a test holds, with the chances they had.
func (o *Odds) only(holds func(Number) bool) *Odds {
	out := &Odds{total: o.total, dice: o.dice}
	for i, v := range o.values {
		if holds(v) {
			out.values, out.weights = append(out.values, v), append(out.weights, o.weights[i])
		}
	}
	return out
}

// given are the odds if it is known that the value is one of those listed, in
// lowest terms.
func (o *Odds) given() *Odds {
	shared := new(big.Int)
	for _, weight := range o.weights {
		shared.GCD(nil, nil, shared, weight)
	}
	if shared.Sign() == 0 {
		return &Odds{total: one}
	}
	out := &Odds{values: o.values, total: new(big.Int).Quo(o.listed(), shared)}
	for _, weight := range o.weights {
		out.weights = append(out.weights, new(big.Int).Quo(weight, shared))
	}
	return out
}

// negated are the odds of the value with the other sign.
func (o *Odds) negated() *Odds {
	out := &Odds{values: make([]Number, len(o.values)), weights: slices.Clone(o.weights), total: o.total, dice: o.dice}
	for i, v := range o.values {
		out.values[len(o.values)-1-i] = v.neg()
	}
	slices.Reverse(out.weights)
	return out
}

// same reports whether two distributions are written alike.
func (o *Odds) same(p *Odds) bool {
	equal := func(a, b *big.Int) bool { return a.Cmp(b) == 0 }
	return o == p || o.total.Cmp(p.total) == 0 && slices.Equal(o.values, p.values) && slices.EqualFunc(o.weights, p.weights, equal)
}
