// Package odds weighs what comes by chance, exactly: which values there are, and
// the chance of each as a fraction.
//
// [Odds] are numbers; they can be added, mixed and asked. [Distribution] is what
// comes of a roll of a game's rules, of any type. Games and the notation of /roll
// stand on the same algebra; a [Work] bounds it where somebody may ask for too
// much.
package odds

import (
	"math/big"
	"slices"
	"sort"
)

// Odds are all numbers that something can come to, each with its exact chance.
//
// What could go on for ever, as dice that explode, is cut off where it is rare;
// what lies beyond is the [Odds.Tail].
type Odds struct {
	values  []Number   // rising
	weights []*big.Int // of the values, above 0; never changed, as they are shared
	total   *big.Int   // of which they are parts; what they lack of it is the tail
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

// Sure are the odds of what is no matter of chance.
func Sure(v Number) *Odds {
	if v.big == nil {
		v.d = max(v.d, 1) // one spelling of 0
	}
	return &Odds{values: []Number{v}, weights: []*big.Int{one}, total: one}
}

// ends are the lowest and the highest value; there is one.
func (o *Odds) ends() (lowest, highest Number) {
	return o.values[0], o.values[len(o.values)-1]
}

// Even are the odds of equally likely values, of which some may be the same.
func Even(values []int) *Odds {
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

// Len is how many values there are.
func (o *Odds) Len() int { return len(o.values) }

// Given are the odds if it is known that the value is one for which a test holds.
// There may be none.
func (o *Odds) Given(holds func(Number) bool) *Odds {
	out := o.Where(holds)
	if len(out.values) > 0 {
		out.total = out.listed()
	}
	return out
}

// Where are the values for which a test holds, with the chances they had.
func (o *Odds) Where(holds func(Number) bool) *Odds {
	out := &Odds{total: o.total}
	for i, v := range o.values {
		if holds(v) {
			out.values, out.weights = append(out.values, v), append(out.weights, o.weights[i])
		}
	}
	return out
}

// Negated are the odds of the value with the other sign.
func (o *Odds) Negated() *Odds {
	out := &Odds{values: make([]Number, len(o.values)), weights: slices.Clone(o.weights), total: o.total}
	for i, v := range o.values {
		out.values[len(o.values)-1-i] = v.Neg()
	}
	slices.Reverse(out.weights)
	return out
}

// same reports whether two distributions are written alike.
func (o *Odds) same(p *Odds) bool {
	equal := func(a, b *big.Int) bool { return a.Cmp(b) == 0 }
	return o == p || o.total.Cmp(p.total) == 0 && slices.Equal(o.values, p.values) && slices.EqualFunc(o.weights, p.weights, equal)
}
