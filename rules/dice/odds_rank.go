package dice

import (
	"maps"
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

	radices []int // by kin, what one die of it more adds to a state; and last how many states there are
	sums    []int // dice placed, by state
	done    *big.Int
	part    big.Int // room for a row
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
	if !r.meet(fate) {
		return false
	}
	r.slot = words(r.total().BitLen())
	return r.affords()
}

// meet looks at the fates of the dice, and finds the grid for their scores.
func (r *ranking) meet(fate func(value int) *Odds) (ok bool) {
	r.scale, r.degree, r.grid.step = one, 1, 1
	if fate == nil || r.to <= r.from {
		return true
	}
	all, seen := map[Number]bool{}, map[*Odds]bool{}
	for _, l := range r.levels {
		o := fate(l.value)
		r.fates = append(r.fates, o)
		r.scale = r.w.common(r.scale, o.total)
		if !seen[o] {
			r.w.spend(len(o.values)*perValue, "has %d totals", len(o.values))
			for _, v := range o.values {
				all[v] = true
			}
		}
		seen[o] = true
	}
	if len(all) == 0 {
		return true
	}
	scores := &Odds{values: slices.SortedFunc(maps.Keys(all), order)}
	if r.grid, ok = gridOf(scores); ok {
		r.degree = r.grid.length(scores) - 1
	}
	return ok
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

// maxStates are as many as may be numbered, reached or not.
const maxStates = 1 << 17

// possible judges whether the work can be afforded at all.
func (r *ranking) possible() bool {
	levels, size := 0, 0
	r.radices = []int{1}
	for k, kin := range r.kins {
		levels += len(kin.law.values)
		r.radices = append(r.radices, times(r.radices[k], min(r.counts[k], r.to)+1))
		size += words(times(r.counts[k], kin.law.total.BitLen()))
	}
	before := times(levels, len(r.kins), perValue) + multiplying(size, size)
	if before > r.w.left || times(levels, r.states(), perValue) > r.w.left || r.radices[len(r.kins)] > maxStates {
		return false
	}
	r.w.left -= before
	return true
}

// states is how many have to be looked at on a level.
func (r *ranking) states() int {
	states := 1
	for k, n := range r.counts {
		if len(r.kins[k].law.values) > 1 {
			states = times(states, min(n, r.to)+1)
		} else {
			states = times(states, 2) // all on their one level, or none yet
		}
	}
	return states
}

// affords judges the work, and counts it.
func (r *ranking) affords() bool {
	row := r.slot * (r.degree*(r.to-r.from) + 1)
	each := 400 + multiplying(row, r.slot/2+1)/2 + row
	if r.scale.Cmp(one) > 0 {
		each += multiplying(row, row/2)
	}
	closing, states, work := 400+multiplying(r.slot, r.slot/2+1), r.states(), 0
	for _, l := range r.levels {
		n := r.counts[l.kin]
		if l.below[l.kin].Sign() == 0 {
			n = 1
		}
		work = min(work+times(states, times(min(n, r.to)/2+1, each)+times(n, closing)), maxWork+1)
	}
	if work > r.w.left || row*bits.UintSize > maxSize/8 {
		return false
	}
	r.w.left -= work
	return true
}
