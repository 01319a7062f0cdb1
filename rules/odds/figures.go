package odds

import (
	"math/big"
	"strings"
)

// Mean is the exact mean; where there is a tail, that of what is listed, given
// that it happens.
func (o *Odds) Mean() Number {
	sum, _, scale, weight := o.moments()
	if weight.Sign() == 0 {
		return Number{}
	}
	return FromRat(new(big.Rat).SetFrac(sum, scale.Mul(scale, weight)))
}

// Variance is the exact variance; where there is a tail, that of what is
// listed, given that it happens.
func (o *Odds) Variance() Number {
	sum, squares, scale, weight := o.moments()
	if weight.Sign() == 0 {
		return Number{}
	}
	squares.Mul(squares, weight)
	squares.Sub(squares, sum.Mul(sum, sum))
	scale.Mul(scale, weight)
	return FromRat(new(big.Rat).SetFrac(squares, scale.Mul(scale, scale)))
}

// moments are the weighted sums of the values times a scale that makes them
// whole, of their squares times its square, the scale, and the sum of the
// weights.
func (o *Odds) moments() (sum, squares, scale, weight *big.Int) {
	scale = o.denominator()
	sum, squares, weight = new(big.Int), new(big.Int), new(big.Int)
	value, part := new(big.Int), new(big.Int)
	for i, v := range o.values {
		r := v.Rat()
		value.Mul(r.Num(), part.Quo(scale, r.Denom()))
		sum.Add(sum, part.Mul(o.weights[i], value))
		squares.Add(squares, part.Mul(part, value))
		weight.Add(weight, o.weights[i])
	}
	return sum, squares, scale, weight
}

// denominator is the least one that all values have in common.
func (o *Odds) denominator() *big.Int {
	out := big.NewInt(1)
	for _, v := range o.values {
		if !v.IsWhole() {
			out = common(out, v.Rat().Denom())
		}
	}
	return out
}

// common is the least common multiple.
func common(a, b *big.Int) *big.Int {
	if a.Cmp(b) == 0 {
		return a
	}
	gcd := new(big.Int).GCD(nil, nil, a, b)
	return gcd.Mul(a, gcd.Quo(b, gcd))
}

// places are the decimals of a deviation.
const places = 6

// Deviation is the standard deviation, the root of the [Odds.Variance], with
// six decimals, correctly rounded.
func (o *Odds) Deviation() string {
	r := o.Variance().Rat()
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(2*places), nil)
	scale.Lsh(scale, 2) // twice the root, so that its last bit rounds it
	twice := scale.Mul(scale, r.Num())
	twice.Sqrt(twice.Quo(twice, r.Denom()))
	digits := twice.Rsh(twice.Add(twice, one), 1).String()
	if short := places + 1 - len(digits); short > 0 {
		digits = strings.Repeat("0", short) + digits
	}
	point := len(digits) - places
	return digits[:point] + "." + digits[point:]
}

// Percentile is the smallest value v for which v or less has a chance of at
// least p in a hundred; where there is a tail, given that what is listed
// happens. At 0 and below it is the lowest value, from 100 the highest.
func (o *Odds) Percentile(p int) Number {
	if len(o.values) == 0 {
		return Number{}
	}
	need := o.listed()
	need.Mul(need, big.NewInt(int64(min(p, 100))))
	sum, hundred, times := new(big.Int), big.NewInt(100), new(big.Int)
	for i, w := range o.weights {
		if sum.Add(sum, w); times.Mul(sum, hundred).Cmp(need) >= 0 {
			return o.values[i]
		}
	}
	_, highest := o.ends()
	return highest
}

// Against are the chances that o comes to more than other, to the same and to
// less, when both are rolled. They sum to 1 where neither has a tail.
func (o *Odds) Against(other *Odds) (more, same, less *big.Rat) {
	m, s, l := o.against(other)
	total := new(big.Int).Mul(o.total, other.total)
	chance := func(weight *big.Int) *big.Rat { return new(big.Rat).SetFrac(weight, total) }
	return chance(m), chance(s), chance(l)
}

// against are the weights of more, same and less, of the product of the totals.
func (o *Odds) against(other *Odds) (more, same, less *big.Int) {
	more, same, less = new(big.Int), new(big.Int), new(big.Int)
	below, above, part := new(big.Int), other.listed(), new(big.Int)
	next := 0
	for i, v := range o.values {
		equal := new(big.Int)
		for ; next < len(other.values) && other.values[next].Cmp(v) < 0; next++ {
			below.Add(below, other.weights[next])
			above.Sub(above, other.weights[next])
		}
		if next < len(other.values) && other.values[next].Cmp(v) == 0 {
			equal = other.weights[next]
		}
		more.Add(more, part.Mul(o.weights[i], below))
		same.Add(same, part.Mul(o.weights[i], equal))
		less.Add(less, part.Mul(o.weights[i], part.Sub(above, equal)))
	}
	return more, same, less
}

// Compare are the odds of what is made of how two independent values compare: -1
// where the first is less, 0 or 1.
func (w *Work) Compare(a, b *Odds, of func(cmp int) Number) *Odds {
	n := len(a.values) + len(b.values)
	w.Spend(n*perValue, "has %d totals to compare", n)
	more, same, less := a.against(b)
	out := make(gather)
	for i, weight := range []*big.Int{less, same, more} {
		if weight.Sign() > 0 {
			out.add(of(i-1), weight)
		}
	}
	return out.of(new(big.Int).Mul(a.total, b.total))
}
