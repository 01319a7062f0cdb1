package odds

import (
	"maps"
	"math/big"
	"slices"
)

// Times are the odds of the sum of n independent values with the same odds.
func (w *Work) Times(o *Odds, n int) *Odds {
	if n == 0 {
		return Sure(Whole(0))
	}
	if n == 1 || len(o.values) == 0 {
		return o
	}
	g, ok := gridOf(o)
	if !ok {
		return w.doubled(o, n)
	}
	steps := recurrenceOf(o, g)
	length := times(n, g.length(o)-1) + 1
	total, size := w.raised(o.total, n)
	work := times(length, perValue+times(len(steps), 200+2*words(size)))
	if apart := g.length(o) > 8*len(o.values); apart && (!w.affords(work) || size > maxSize/length) {
		return w.doubled(o, n)
	}
	w.fits(length, size)
	w.Spend(work, "has %d totals with fractions of %d bits", length, size)
	g.low *= int64(n)
	out := &Odds{total: total}
	for k, weight := range powers(steps, o.weights[0], n, length) {
		if weight.Sign() > 0 {
			out.values = append(out.values, g.value(k))
			out.weights = append(out.weights, weight)
		}
	}
	return out
}

// raised is a power of a total and its size in bits; one of absurd size is not
// computed.
func (w *Work) raised(total *big.Int, n int) (power *big.Int, size int) {
	if size = times(n, total.BitLen()); size > maxSize/64 {
		w.TooLarge("has fractions of %d bits", size)
	}
	power = new(big.Int).Exp(total, big.NewInt(int64(n)), nil)
	return power, power.BitLen()
}

// doubled sums by repeated doubling, for values that lie far apart.
func (w *Work) doubled(o *Odds, n int) *Odds {
	if n == 1 {
		return o
	}
	half := w.doubled(o, n/2)
	out := w.Sum(half, half)
	if n%2 == 1 {
		out = w.Sum(out, o)
	}
	return out
}

// term is one of a recurrence for the powers of a distribution: weight k of the
// n-th power f is
//
//	f[k] = 1/(k b0) * sum over the terms of (n c - (k-back) b) f[k-back]
//
// It holds whenever f = p^n and p'/p = C/B for polynomials B and C, where b is
// the coefficient of B at back and c that of C one place lower. B = p, C = p'
// always will do. Where p has long even stretches, as of a plain die, its
// differences a = (1-x) p are few, and with B = (1-x) a, C = (1-x) a' + a so
// are the terms: three for a die of any size.
type term struct {
	back int
	b, c *big.Int
}

// recurrenceOf chooses the shorter one for a distribution.
func recurrenceOf(o *Odds, g grid) []term {
	p := make(polynomial, len(o.values))
	for i, v := range o.values {
		p.add(g.place(v, o.values[0]), o.weights[i])
	}
	plain := recurrence(p, p.slope())
	a := p.difference()
	c := a.slope().difference()
	for at, weight := range a {
		c.add(at, weight)
	}
	if even := recurrence(a.difference(), c); len(even) < len(plain) {
		return even
	}
	return plain
}

func recurrence(b, c polynomial) []term {
	backs := map[int]bool{}
	for at, weight := range b {
		if at > 0 && weight.Sign() != 0 {
			backs[at] = true
		}
	}
	for at, weight := range c {
		if weight.Sign() != 0 {
			backs[at+1] = true
		}
	}
	terms := make([]term, 0, len(backs))
	for _, back := range slices.Sorted(maps.Keys(backs)) {
		terms = append(terms, term{back, b.at(back), c.at(back - 1)})
	}
	return terms
}

// powers computes so many weights of the n-th power of a distribution that
// begins with the weight b0.
func powers(terms []term, b0 *big.Int, n, length int) []*big.Int {
	f := make([]*big.Int, length)
	f[0] = new(big.Int).Exp(b0, big.NewInt(int64(n)), nil)
	scaled := make([]*big.Int, len(terms))
	for i, t := range terms {
		scaled[i] = new(big.Int).Mul(t.c, big.NewInt(int64(n)))
	}
	factor, part, whole := new(big.Int), new(big.Int), new(big.Int)
	for k := 1; k < length; k++ {
		sum := new(big.Int)
		for i, t := range terms {
			if t.back > k {
				break
			}
			factor.Sub(scaled[i], factor.Mul(t.b, whole.SetInt64(int64(k-t.back))))
			sum.Add(sum, part.Mul(factor, f[k-t.back]))
		}
		f[k] = new(big.Int).Quo(sum, whole.Mul(whole.SetInt64(int64(k)), b0))
	}
	return f
}

// polynomial has its coefficients by power.
type polynomial map[int]*big.Int

func (p polynomial) at(power int) *big.Int {
	if c := p[power]; c != nil {
		return c
	}
	return new(big.Int)
}

func (p polynomial) add(power int, c *big.Int) {
	p[power] = new(big.Int).Add(p.at(power), c)
}

// difference is (1-x) p.
func (p polynomial) difference() polynomial {
	out := make(polynomial, len(p))
	for at, c := range p {
		out.add(at, c)
		out.add(at+1, new(big.Int).Neg(c))
	}
	out.clean()
	return out
}

// slope is p'.
func (p polynomial) slope() polynomial {
	out := make(polynomial, len(p))
	for at, c := range p {
		if at > 0 {
			out[at-1] = new(big.Int).Mul(c, big.NewInt(int64(at)))
		}
	}
	return out
}

func (p polynomial) clean() {
	maps.DeleteFunc(p, func(_ int, c *big.Int) bool { return c.Sign() == 0 })
}
