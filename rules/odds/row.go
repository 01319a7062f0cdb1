package odds

import (
	"math"
	"math/big"
	"math/bits"
)

// grid is a row of equally spaced whole values: low, low+step, and so on.
type grid struct{ low, step int64 }

// gridOf is the widest grid on which all values lie; there is none when a
// value is a fraction or large.
func gridOf(os ...*Odds) (g grid, ok bool) {
	first := true
	for _, o := range os {
		for _, v := range o.values {
			if !v.small() {
				return g, false
			}
			if first {
				g.low, first = v.n, false
			}
			g.step = gcd(g.step, v.n-o.values[0].n)
		}
	}
	g.step = max(g.step, 1)
	return g, true
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}

// length is how many places of a grid a distribution covers.
func (g grid) length(o *Odds) int {
	lowest, highest := o.ends()
	return g.place(highest, lowest) + 1
}

// place is how many steps of the grid lie between two of its values; more than
// an int holds are more than anybody could compute with.
func (g grid) place(v, from Number) int { return int(min((v.n-from.n)/g.step, math.MaxInt-1)) }

// value is the one so many steps above the lowest.
func (g grid) value(steps int) Number { return Number{n: g.low + int64(steps)*g.step, d: 1} }

// packed is a row of weights in one number, slot words each, beginning with
// the lowest value. The sum of two rows is a sum of numbers, and all sums of
// their values together come of one multiplication (Kronecker substitution);
// so the weights must not outgrow their slots.
func (o *Odds) packed(g grid, slot int) *big.Int {
	row := make([]big.Word, g.length(o)*slot)
	lowest, _ := o.ends()
	for i, v := range o.values {
		copy(row[g.place(v, lowest)*slot:], o.weights[i].Bits())
	}
	return new(big.Int).SetBits(row)
}

// unpacked takes a row apart again, low being its first value.
func unpacked(row *big.Int, g grid, slot int, total *big.Int) *Odds {
	out := &Odds{total: total}
	all := row.Bits()
	for i := 0; i*slot < len(all); i++ {
		end := min((i+1)*slot, len(all))
		weight := new(big.Int).SetBits(all[i*slot : end : end])
		if weight.Sign() > 0 {
			out.values = append(out.values, g.value(i))
			out.weights = append(out.weights, weight)
		}
	}
	return out
}

// Sum are the odds of the sum of two independent values.
func (w *Work) Sum(a, b *Odds) *Odds {
	plain := func(x, y Number) Number { return x.Add(y) }
	if len(a.values) == 0 || len(b.values) == 0 {
		return w.Pairs(a, b, plain)
	}
	g, ok := gridOf(a, b)
	if !ok {
		return w.Pairs(a, b, plain)
	}
	m, n := g.length(a), g.length(b)
	slot := words(a.total.BitLen() + b.total.BitLen())
	work := times(multiplying(times(m, slot), times(n, slot)))
	if work/perNode > times(len(a.values), len(b.values)) {
		return w.Pairs(a, b, plain)
	}
	w.fits(m+n, slot*bits.UintSize)
	w.Spend(work+perValue*(m+n), "has %d totals with fractions of %d bits", m+n-1, slot*bits.UintSize)
	row := new(big.Int).Mul(a.packed(g, slot), b.packed(g, slot))
	g.low = a.values[0].n + b.values[0].n
	return unpacked(row, g, slot, new(big.Int).Mul(a.total, b.total))
}
