package odds

import (
	"iter"
	"math/big"
)

// Row are the odds of counts from 0 on, by the ways in which each may come out, of
// all ways that there are.
func Row(ways []*big.Int, all *big.Int) *Odds {
	out := &Odds{total: all}
	for n, weight := range ways {
		if weight != nil && weight.Sign() > 0 {
			out.values, out.weights = append(out.values, Whole(n)), append(out.weights, weight)
		}
	}
	return out
}

// Ways goes through the values, which are whole, and the ways in which each may come
// out, of [Odds.All]; they are never to be changed.
func (o *Odds) Ways() iter.Seq2[int, *big.Int] {
	return func(yield func(int, *big.Int) bool) {
		for i, v := range o.values {
			if !yield(int(v.n), o.weights[i]) {
				return
			}
		}
	}
}

// All is how many ways there are; it is never to be changed.
func (o *Odds) All() *big.Int { return o.total }

// Yes are the odds of 1 with a chance, else 0.
func Yes(chance *big.Rat) *Odds {
	return Row([]*big.Int{new(big.Int).Sub(chance.Denom(), chance.Num()), chance.Num()}, chance.Denom())
}

// To are the odds of another count that follows from this one.
func (o *Odds) To(f func(n int) int) *Odds {
	var ways []*big.Int
	for n, weight := range o.Ways() {
		m := f(n)
		for len(ways) <= m {
			ways = append(ways, nil)
		}
		if ways[m] != nil {
			weight = new(big.Int).Add(ways[m], weight)
		}
		ways[m] = weight
	}
	return Row(ways, o.total)
}

// Holds is the chance of the counts for which a test holds.
func (o *Odds) Holds(test func(n int) bool) *big.Rat {
	sum := new(big.Int)
	for n, weight := range o.Ways() {
		if test(n) {
			sum.Add(sum, weight)
		}
	}
	return o.chance(sum)
}

// Expected is the mean of a count of which all that may come is listed.
func (o *Odds) Expected() *big.Rat {
	sum, part := new(big.Int), new(big.Int)
	for n, weight := range o.Ways() {
		sum.Add(sum, part.Mul(weight, part.SetInt64(int64(n))))
	}
	return new(big.Rat).SetFrac(sum, o.total)
}

// Only are the odds where it comes to anything with that chance alone, else to 0.
func (o *Odds) Only(chance *big.Rat) *Odds {
	miss := new(big.Int).Sub(chance.Denom(), chance.Num())
	return Free.Mix([]Part{{chance.Num(), o}, {miss, Sure(Whole(0))}}, chance.Denom())
}

// Each is how many come off when each of a count does with the chance: the sum of
// ways times (bad + good x) to the count, by the scheme of Horner, which multiplies
// by small numbers only.
func (o *Odds) Each(chance *big.Rat) *Odds {
	good, lot := chance.Num(), chance.Denom()
	bad := new(big.Int).Sub(lot, good)
	var out []*big.Int
	scale, at := big.NewInt(1), len(o.values)-1
	for n := int(o.values[at].n); n >= 0; n-- {
		out = append(out, new(big.Int))
		for k := len(out) - 1; k >= 0; k-- {
			x := out[k]
			x.Mul(x, bad)
			if k > 0 {
				x.Add(x, new(big.Int).Mul(out[k-1], good))
			}
		}
		if at >= 0 && int(o.values[at].n) == n {
			out[0].Add(out[0], new(big.Int).Mul(o.weights[at], scale))
			at--
		}
		if n > 0 {
			scale.Mul(scale, lot)
		}
	}
	return Row(out, new(big.Int).Mul(o.total, scale))
}
