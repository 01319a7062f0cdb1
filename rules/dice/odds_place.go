package dice

import (
	"math/big"
	"math/bits"
)

// odds goes through the levels. A state is how many dice of each kin have been
// placed, as a number with mixed radix; it holds the row of scores.
func (r *ranking) odds() *Odds {
	r.done = new(big.Int)
	if r.to <= r.from {
		r.ignored()
	} else {
		r.descend()
	}
	g := r.grid
	g.low *= int64(r.to - r.from)
	return unpacked(r.done, g, r.slot, r.total())
}

// ignored is when no die is kept.
func (r *ranking) ignored() {
	r.done.Set(one)
	for k, kin := range r.kins {
		r.done.Mul(r.done, kin.rest(kin.law.listed(), r.counts[k]))
	}
}

func (r *ranking) descend() {
	r.scores = make([][]*big.Int, len(r.levels))
	states := r.radices[len(r.counts)]
	r.sums = make([]int, states)
	for state := range r.sums {
		for k := range r.counts {
			r.sums[state] += r.placed(state, k)
		}
	}
	rows := make([]*big.Int, states)
	rows[0] = big.NewInt(1)
	for l := range r.levels {
		next := make([]*big.Int, states)
		for state, row := range rows {
			if row != nil {
				r.place(l, state, row, next)
			}
		}
		rows = next
	}
}

// placed is how many dice of a kin have been placed in a state.
func (r *ranking) placed(state, kin int) int {
	return state % r.radices[kin+1] / r.radices[kin]
}

// place puts every number of dice on a level.
func (r *ranking) place(at, state int, row *big.Int, next []*big.Int) {
	l := &r.levels[at]
	kin, radix := r.kins[l.kin], r.radices[l.kin]
	left, placed := r.counts[l.kin]-r.placed(state, l.kin), r.sums[state]
	closing, ways, lowest := new(big.Int), big.NewInt(1), l.below[l.kin].Sign() == 0
	for n := 0; n <= left; n++ {
		if n > 0 {
			kin.another(ways, left, n, l.weight)
		}
		switch {
		case ways.Sign() == 0:
			n = left
		case lowest && n < left: // the others could not lie anywhere
		case placed+n >= r.to:
			rest := kin.rest(l.below[l.kin], left-n)
			closing.Add(closing, rest.Mul(rest, ways))
		default:
			kept := max(placed+n-max(placed, r.from), 0)
			add(&next[state+n*radix], r.row(at, kept, row, ways))
		}
	}
	if closing.Sign() > 0 {
		r.close(at, state, row, closing)
	}
}

// add adds a row, which it does not keep.
func add(sum **big.Int, row *big.Int) {
	if *sum == nil {
		*sum = new(big.Int).Set(row)
		return
	}
	(*sum).Add(*sum, row)
}

// close ends a state in which all ranks have been placed.
func (r *ranking) close(at, state int, row, closing *big.Int) {
	l := &r.levels[at]
	for k, n := range r.counts {
		if k != l.kin {
			closing.Mul(closing, r.kins[k].rest(l.below[k], n-r.placed(state, k)))
		}
	}
	kept := r.to - max(r.sums[state], r.from)
	r.done.Add(r.done, r.row(at, kept, row, closing))
}

// row is a row with so many dice of a level added, in so many ways. It lasts
// until the next one.
func (r *ranking) row(at, kept int, row, ways *big.Int) *big.Int {
	out := r.part.Mul(row, ways)
	if kept == 0 {
		return out
	}
	if r.fates == nil {
		return out.Lsh(out, uint((kept-1)*r.slot*bits.UintSize))
	}
	fate := r.fates[at]
	if len(fate.values) == 1 && r.scale.Cmp(one) == 0 {
		return out.Lsh(out, uint(r.offset(fate)*kept*r.slot*bits.UintSize))
	}
	return out.Mul(out, r.score(at, kept))
}

// offset is how far the lowest score lies from the lowest of all.
func (r *ranking) offset(fate *Odds) int {
	return r.grid.place(fate.values[0], Number{n: r.grid.low, d: 1})
}

// score is the row of what so many dice of a level add.
func (r *ranking) score(at, kept int) *big.Int {
	powers := &r.scores[at]
	if *powers == nil {
		*powers = []*big.Int{one, r.single(r.fates[at])}
	}
	for len(*powers) <= kept {
		*powers = append(*powers, new(big.Int).Mul((*powers)[len(*powers)-1], (*powers)[1]))
	}
	return (*powers)[kept]
}

// single is the row of what one die adds.
func (r *ranking) single(fate *Odds) *big.Int {
	if len(fate.values) == 0 {
		return new(big.Int)
	}
	row := fate.packed(r.grid, r.slot)
	row.Mul(row, new(big.Int).Quo(r.scale, fate.total))
	return row.Lsh(row, uint(r.offset(fate)*r.slot*bits.UintSize))
}

// another makes the ways in which n-1 of the dice left can show a value those
// in which n can.
func (k kin) another(ways *big.Int, left, n int, weight *big.Int) {
	if k.once && n > 1 {
		ways.SetInt64(0)
		return
	}
	ways.Mul(ways, big.NewInt(int64(left-n+1)))
	if k.once {
		return
	}
	ways.Quo(ways, big.NewInt(int64(n)))
	ways.Mul(ways, weight)
}

// rest is in how many ways n dice can lie on values of so much weight together.
func (k kin) rest(weight *big.Int, n int) *big.Int {
	if !k.once {
		return new(big.Int).Exp(weight, big.NewInt(int64(n)), nil)
	}
	out, values := big.NewInt(1), weight.Int64()
	for i := range int64(n) {
		out.Mul(out, big.NewInt(max(values-i, 0)))
	}
	return out
}
