package dice

import (
	"cmp"
	"math/big"
	"math/bits"
	"slices"
)

// gather adds up weights by value.
type gather map[Number]*big.Int

// add adds a weight, which it does not keep.
func (g gather) add(w *weigher, v Number, weight *big.Int) {
	v = w.key(v)
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

// order compares numbers, most fractions without memory.
func order(a, b Number) int {
	if a.short() && b.short() {
		return cmp.Compare(a.n*b.d, b.n*a.d)
	}
	return a.Cmp(b)
}

func (a Number) short() bool {
	const room = 1 << 31
	return a.n > -room && a.n < room && a.d < room
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

// mapped are the odds of a function of a value.
func (w *weigher) mapped(o *Odds, f func(Number) Number) *Odds {
	w.spend(len(o.values)*perPair(o), "has %d totals", len(o.values))
	g := make(gather, len(o.values))
	for i, v := range o.values {
		g.add(w, f(v), o.weights[i])
	}
	out := g.of(o.total)
	out.dice = o.dice
	return out
}

// shifted are the odds with the same added to each value.
func (w *weigher) shifted(o *Odds, by int) *Odds {
	if by == 0 {
		return o
	}
	w.spend(len(o.values)*perValue, "has %d totals", len(o.values))
	w.fits(len(o.values), 0)
	out := &Odds{values: make([]Number, len(o.values)), weights: o.weights, total: o.total, dice: o.dice}
	for i, v := range o.values {
		out.values[i] = v.add(Whole(by))
	}
	return out
}

// pairs are the odds of a function of two independent values.
func (w *weigher) pairs(a, b *Odds, f func(x, y Number) Number) *Odds {
	n := times(len(a.values), len(b.values))
	w.spend(times(n, perPair(a, b)+multiplying(words(a.total.BitLen()), words(b.total.BitLen()))), "has %d pairs of values to combine", n)
	g, part := make(gather), new(big.Int)
	for i, x := range a.values {
		for j, y := range b.values {
			g.add(w, f(x, y), part.Mul(a.weights[i], b.weights[j]))
		}
	}
	w.fits(len(g), a.total.BitLen()+b.total.BitLen())
	out := g.of(new(big.Int).Mul(a.total, b.total))
	out.dice = a.dice + b.dice
	return out
}

// part is one of several things that can happen, with what it comes to then.
type part struct {
	weight *big.Int
	odds   *Odds
}

// mixed are the odds of parts with their weights of a total.
func (w *weigher) mixed(parts []part, total *big.Int) *Odds {
	parts = merged(parts)
	if len(parts) == 1 && parts[0].weight.Cmp(total) == 0 {
		return parts[0].odds
	}
	scale, most, values := one, 0, 0
	for _, p := range parts {
		scale = w.common(scale, p.odds.total)
		most, values = max(most, p.odds.dice), values+len(p.odds.values)
	}
	size := words(scale.BitLen() + total.BitLen())
	w.spend(times(values, perValue+2*size+multiplying(size, words(total.BitLen()))), "has %d totals in its branches", values)
	g, factor, share := make(gather), new(big.Int), new(big.Int)
	for _, p := range parts {
		factor.Mul(p.weight, factor.Quo(scale, p.odds.total))
		for i, v := range p.odds.values {
			g.add(w, v, share.Mul(p.odds.weights[i], factor))
		}
	}
	w.fits(len(g), size*bits.UintSize)
	out := g.of(new(big.Int).Mul(total, scale))
	out.dice = most
	return out
}

// common is the least common multiple of two totals.
func (w *weigher) common(a, b *big.Int) *big.Int {
	if a != b {
		w.spend(times(words(a.BitLen()), words(b.BitLen()), 8)+perValue, "has fractions of more than %d bits", a.BitLen())
	}
	return common(a, b)
}

// merged puts parts that come to the same together.
func merged(parts []part) []part {
	places := make(map[*Odds]int, len(parts))
	out := make([]part, 0, len(parts))
	for _, p := range parts {
		at, seen := places[p.odds]
		if !seen {
			places[p.odds] = len(out)
			out = append(out, p)
			continue
		}
		out[at].weight = new(big.Int).Add(out[at].weight, p.weight)
	}
	return out
}

// over mixes, over the values of o, what f makes of each.
func (w *weigher) over(o *Odds, f func(Number) *Odds) *Odds {
	parts := make([]part, len(o.values))
	for i, v := range o.values {
		parts[i] = part{o.weights[i], f(v)}
	}
	return w.mixed(parts, o.total)
}
