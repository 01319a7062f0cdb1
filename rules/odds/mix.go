package odds

import (
	"cmp"
	"math/big"
	"math/bits"
	"slices"
)

// gather adds up weights by value.
type gather map[Number]*big.Int

// add adds a weight, which it does not keep.
func (g gather) add(v Number, weight *big.Int) {
	v.d = max(v.d, 1) // one spelling of 0
	if sum := g[v]; sum != nil {
		sum.Add(sum, weight)
		return
	}
	g[v] = new(big.Int).Set(weight)
}

// of are the odds with the gathered weights.
func (g gather) of(total *big.Int) *Odds {
	out := &Odds{total: total, values: make([]Number, 0, len(g)), weights: make([]*big.Int, len(g))}
	for v := range g {
		out.values = append(out.values, v)
	}
	slices.SortFunc(out.values, order)
	for i, v := range out.values {
		out.weights[i] = g[v]
	}
	return out
}

// key refuses numbers that cannot be compared by themselves.
func (w *Work) key(v Number) Number {
	if v.big != nil {
		w.TooLarge("has totals of more than 64 bits")
	}
	return v
}

// order compares numbers, most fractions without memory.
func order(a, b Number) int {
	if a.short() && b.short() {
		return cmp.Compare(a.n*b.d, b.n*a.d)
	}
	return a.Cmp(b)
}

// short says whether crosswise products fit; the zero value and large numbers
// have no denominator to multiply with.
func (a Number) short() bool {
	const room = 1 << 31
	return a.n > -room && a.n < room && a.d > 0 && a.d < room
}

// Work of looking at one value, and of computing one by a node.
const (
	perValue    = 200
	perNode     = 500
	perFraction = 1200
)

// perPair is the work of computing one value.
func perPair(os ...*Odds) int {
	for _, o := range os {
		if slices.ContainsFunc(o.values, func(v Number) bool { return !v.small() }) {
			return perFraction
		}
	}
	return perNode
}

// Map are the odds of a function of a value.
func (w *Work) Map(o *Odds, f func(Number) Number) *Odds {
	w.Spend(len(o.values)*perPair(o), "has %d totals", len(o.values))
	g := make(gather, len(o.values))
	for i, v := range o.values {
		g.add(w.key(f(v)), o.weights[i])
	}
	return g.of(o.total)
}

// Shift are the odds with the same added to each value.
func (w *Work) Shift(o *Odds, by int) *Odds {
	if by == 0 {
		return o
	}
	w.Spend(len(o.values)*perValue, "has %d totals", len(o.values))
	w.fits(len(o.values), 0)
	out := &Odds{values: make([]Number, len(o.values)), weights: o.weights, total: o.total}
	for i, v := range o.values {
		out.values[i] = v.Add(Whole(by))
	}
	return out
}

// Pairs are the odds of a function of two independent values.
func (w *Work) Pairs(a, b *Odds, f func(x, y Number) Number) *Odds {
	n := times(len(a.values), len(b.values))
	w.Spend(times(n, perPair(a, b)+multiplying(words(a.total.BitLen()), words(b.total.BitLen()))), "has %d pairs of values to combine", n)
	g, part := make(gather), new(big.Int)
	for i, x := range a.values {
		for j, y := range b.values {
			g.add(w.key(f(x, y)), part.Mul(a.weights[i], b.weights[j]))
		}
	}
	w.fits(len(g), a.total.BitLen()+b.total.BitLen())
	return g.of(new(big.Int).Mul(a.total, b.total))
}

// Part is one of several things that can happen, with what it comes to then.
type Part struct {
	Weight *big.Int
	Odds   *Odds
}

// Mix are the odds of parts with their weights of a total.
func (w *Work) Mix(parts []Part, total *big.Int) *Odds {
	parts = merged(parts)
	if len(parts) == 1 && parts[0].Weight.Cmp(total) == 0 {
		return parts[0].Odds
	}
	scale, values := one, 0
	for _, p := range parts {
		scale = w.common(scale, p.Odds.total)
		values += len(p.Odds.values)
	}
	size := words(scale.BitLen() + total.BitLen())
	w.Spend(times(values, perValue+2*size+multiplying(size, words(total.BitLen()))), "has %d totals in its branches", values)
	g, factor, share := make(gather), new(big.Int), new(big.Int)
	for _, p := range parts {
		factor.Mul(p.Weight, factor.Quo(scale, p.Odds.total))
		for i, v := range p.Odds.values {
			g.add(v, share.Mul(p.Odds.weights[i], factor))
		}
	}
	w.fits(len(g), size*bits.UintSize)
	return g.of(new(big.Int).Mul(total, scale))
}

// common is the least common multiple of two totals.
func (w *Work) common(a, b *big.Int) *big.Int {
	if a != b {
		w.Spend(times(words(a.BitLen()), words(b.BitLen()), 8)+perValue, "has fractions of more than %d bits", a.BitLen())
	}
	return common(a, b)
}

// merged puts parts that come to the same together.
func merged(parts []Part) []Part {
	places := make(map[*Odds]int, len(parts))
	out := make([]Part, 0, len(parts))
	for _, p := range parts {
		at, seen := places[p.Odds]
		if !seen {
			places[p.Odds] = len(out)
			out = append(out, p)
			continue
		}
		out[at].Weight = new(big.Int).Add(out[at].Weight, p.Weight)
	}
	return out
}

// over mixes, over the values of o, what f makes of each.
func (w *Work) Over(o *Odds, f func(Number) *Odds) *Odds {
	parts := make([]Part, len(o.values))
	for i, v := range o.values {
		parts[i] = Part{o.weights[i], f(v)}
	}
	return w.Mix(parts, o.total)
}
