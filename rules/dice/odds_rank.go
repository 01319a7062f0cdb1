package dice

import (
	"math/big"
	"math/bits"
	"slices"
)

// ranking computes the odds of dice kept by their rank without going through
// all faces: from the highest value down, so and so many dice show each, and as
// long as it is known how many have been placed it is known which are kept.
// Dice below the last rank kept may lie as they like.
type ranking struct {
	w        *weigher
	kins     []kin
	counts   []int
	from, to int // the ranks that are kept, from 0 for the highest die

	levels []level
	grid   grid
	degree int          // places of the grid that one die can cover
	slot   int          // words of a weight in a row
	scale  *big.Int     // of the weights of scores
	scores [][]*big.Int // by level and number of dice: the row of their scores
	fates  []*Odds      // by level; nil when repeated values are counted

	sums []int // dice placed, by state
	done *big.Int
	part big.Int // room for a row
}

// level is a value that dice of one kin can show.
type level struct {
	value, kin int
	weight     *big.Int
	below      []*big.Int // by kin, the weights of what comes after this level
}

// scored prepares the work and reports whether it can be afforded.
func (r *ranking) scored(fate func(value int) *Odds) bool {
	if !r.possible() {
		return false
	}
	r.rank()
	var all []Number
	r.scale = one
	for _, l := range r.levels {
		if fate == nil || r.to <= r.from {
			break
		}
		o := fate(l.value)
		r.fates = append(r.fates, o)
		r.scale, all = common(r.scale, o.total), append(all, o.values...)
	}
	r.degree, r.grid.step = 1, 1
	if len(all) > 0 {
		slices.SortFunc(all, Number.Cmp)
		everything, ok := &Odds{values: all}, false
		if r.grid, ok = gridOf(everything); !ok {
			return false
		}
		r.degree = r.grid.length(everything) - 1
	}
	r.slot = words(r.total().BitLen())
	return r.affords()
}

// rank lists the levels, the highest first.
func (r *ranking) rank() {
	for k, kin := range r.kins {
		for i, v := range kin.law.values {
			r.levels = append(r.levels, level{value: int(v.n), kin: k, weight: kin.law.weights[i]})
		}
	}
	slices.SortStableFunc(r.levels, func(a, b level) int { return b.value - a.value })
	below := make([]*big.Int, len(r.kins))
	for k := range below {
		below[k] = new(big.Int)
	}
	for i := len(r.levels) - 1; i >= 0; i-- {
		l := &r.levels[i]
		l.below = slices.Clone(below)
		below[l.kin] = new(big.Int).Add(below[l.kin], l.weight)
	}
}

// total is what the weights are parts of.
func (r *ranking) total() *big.Int {
	out := new(big.Int).Exp(r.scale, big.NewInt(int64(r.to-r.from)), nil)
	for k, kin := range r.kins {
		out.Mul(out, kin.rest(kin.law.total, r.counts[k]))
	}
	return out
}

// possible judges whether the work can be afforded at all.
func (r *ranking) possible() bool {
	levels := 0
	for _, kin := range r.kins {
		levels += len(kin.law.values)
	}
	work := times(levels, max(r.states(), len(r.kins)), perValue)
	if work > r.w.left {
		return false
	}
	r.w.left -= times(levels, len(r.kins), perValue)
	return true
}

// states is how many have to be looked at on a level.
func (r *ranking) states() int {
	states := 1
	for _, n := range r.counts {
		states = times(states, min(n, r.to)+1)
	}
	return states
}

// affords judges the work, and counts it.
func (r *ranking) affords() bool {
	states, most := r.states(), min(slices.Max(r.counts), r.to)
	row := r.slot * (r.degree*(r.to-r.from) + 1)
	each := 400 + multiplying(row, r.slot/2+1)/2 + row
	if r.scale.Cmp(one) > 0 {
		each += multiplying(row, row/2)
	}
	work := times(len(r.levels), states, most/2+1, each) + times(len(r.levels), states, slices.Max(r.counts), 400)
	if work > r.w.left || row*bits.UintSize > maxSize/8 || states > maxSize/64 {
		return false
	}
	r.w.left -= work
	return true
}

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
	g.low *= r.to - r.from
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
	states := 1
	for _, n := range r.counts {
		states *= n + 1
	}
	r.sums = make([]int, states)
	for state := range r.sums {
		for k, rest := 0, state; k < len(r.counts); k++ {
			r.sums[state] += rest % (r.counts[k] + 1)
			rest /= r.counts[k] + 1
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

// place puts every number of dice on a level.
func (r *ranking) place(at, state int, row *big.Int, next []*big.Int) {
	l, radix := &r.levels[at], 1
	for _, n := range r.counts[:l.kin] {
		radix *= n + 1
	}
	kin, count := r.kins[l.kin], r.counts[l.kin]
	left, placed := count-state/radix%(count+1), r.sums[state]
	closing, ways := new(big.Int), big.NewInt(1)
	for n := 0; n <= left; n++ {
		if n > 0 {
			kin.another(ways, left, n, l.weight)
		}
		switch {
		case ways.Sign() == 0:
			n = left
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
	l, rest := &r.levels[at], state
	for k, n := range r.counts {
		if k != l.kin {
			closing.Mul(closing, r.kins[k].rest(l.below[k], n-rest%(n+1)))
		}
		rest /= n + 1
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
func (r *ranking) offset(fate *Odds) int { return (int(fate.values[0].n) - r.grid.low) / r.grid.step }

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
