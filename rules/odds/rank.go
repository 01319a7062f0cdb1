package odds

import (
	"math/big"
	"math/bits"
	"slices"
)

// Alike are so many independent values with the same odds.
type Alike struct {
	Odds  *Odds
	Count int
}

// Join adds so many values to those that are alike.
func Join(all []Alike, o *Odds, n int) []Alike {
	at := slices.IndexFunc(all, func(a Alike) bool { return a.Odds.same(o) })
	if at < 0 {
		return append(all, Alike{o, n})
	}
	all[at].Count += n
	return all
}

// ranking weighs values that are kept by their rank, without going through all of
// them: from the highest down, so and so many show each, and as long as it is
// known how many have been placed it is known which are kept. Those below the
// last rank that is kept may lie as they like.
type ranking struct {
	kinds    []Alike
	from, to int // the ranks that are kept, from 0 for the highest
	levels   []level
	radices  []int // what one more of a kind adds to a state, which is how many of each have been placed
	rest     []*big.Int
	done     *big.Int
}

// level is a value that things of one kind can show.
type level struct {
	value  Number
	kind   int
	weight *big.Int
	shift  uint // of the row of sums, for each that is kept here
}

// Ranked are the odds of the sum of those values whose rank is from the one on,
// from 0 for the highest, and below the other; each counts what score makes of it,
// a whole number.
func (w *Work) Ranked(kinds []Alike, from, to int, score func(Number) Number) *Odds {
	r := ranking{kinds: kinds, from: from, to: to, done: new(big.Int)}
	if to <= from {
		return Sure(Whole(0))
	}
	total := big.NewInt(1)
	for _, k := range kinds {
		power, _ := w.raised(k.Odds.total, k.Count)
		total.Mul(total, power)
		r.rest = append(r.rest, k.Odds.listed())
	}
	slot := words(total.BitLen())
	g, wide := r.rank(w, slot, score)
	r.afford(w, slot, wide)
	r.descend()
	g.low *= int64(to - from)
	return unpacked(r.done, g, slot, total)
}

// rank lists the levels, the highest first, and on which grid they score, over
// how many places.
func (r *ranking) rank(w *Work, slot int, score func(Number) Number) (g grid, wide int) {
	scores := &Odds{}
	for k, kind := range r.kinds {
		for i, v := range kind.Odds.values {
			r.levels = append(r.levels, level{value: v, kind: k, weight: kind.Odds.weights[i]})
			scores.values = append(scores.values, score(v))
		}
	}
	w.Spend(len(r.levels)*perFraction, "has %d totals", len(r.levels))
	slices.SortFunc(scores.values, order)
	g, ok := gridOf(scores)
	if !ok {
		w.TooLarge("keeps totals that are fractions")
	}
	if len(r.levels) > 0 {
		g.low, wide = scores.values[0].n, g.length(scores)
	}
	for i := range r.levels {
		l := &r.levels[i]
		l.shift = uint(g.place(score(l.value), g.value(0)) * slot * bits.UintSize)
	}
	slices.SortStableFunc(r.levels, func(a, b level) int { return order(b.value, a.value) })
	return g, wide
}

// afford counts the work before it is done.
func (r *ranking) afford(w *Work, slot, wide int) {
	states, most := 1, 1
	for _, k := range r.kinds {
		r.radices = append(r.radices, states)
		states = times(states, min(k.Count, r.to)+1)
		most = max(most, k.Count)
	}
	row := times(slot, times(wide, r.to-r.from)+1)
	each := times(min(most, r.to)/2+1, 400+row+multiplying(row, slot/2+1)/2) + times(most, 400+multiplying(slot, slot/2+1))
	w.Spend(times(len(r.levels), states, each), "can fall in too many ways")
}

// descend goes through the levels with the row of sums of every state.
func (r *ranking) descend() {
	rows := map[int]*big.Int{0: big.NewInt(1)}
	for _, l := range r.levels {
		r.rest[l.kind] = new(big.Int).Sub(r.rest[l.kind], l.weight)
		next := make(map[int]*big.Int, len(rows))
		for state, row := range rows {
			r.place(l, state, row, next)
		}
		rows = next
	}
}

// left is how many of each kind have not been placed in a state, and how many
// have.
func (r *ranking) left(state int) (left []int, placed int) {
	left = make([]int, len(r.kinds))
	for k := len(r.kinds) - 1; k >= 0; k-- {
		n := state / r.radices[k]
		state -= n * r.radices[k]
		left[k] = r.kinds[k].Count - n
		placed += n
	}
	return left, placed
}

// place puts every number of things on a level.
func (r *ranking) place(l level, state int, row *big.Int, next map[int]*big.Int) {
	left, placed := r.left(state)
	most, last := left[l.kind], r.rest[l.kind].Sign() == 0
	closing, ways := new(big.Int), big.NewInt(1)
	for n := 0; n <= most; n++ {
		if n > 0 {
			ways.Mul(ways, big.NewInt(int64(most-n+1)))
			ways.Mul(ways.Quo(ways, big.NewInt(int64(n))), l.weight)
		}
		switch {
		case last && n < most: // the others could not lie anywhere
		case placed+n >= r.to:
			closing.Add(closing, new(big.Int).Mul(ways, power(r.rest[l.kind], most-n)))
		default:
			kept := max(placed+n-max(placed, r.from), 0)
			add(next, state+n*r.radices[l.kind], moved(row, ways, l, kept))
		}
	}
	if closing.Sign() == 0 {
		return
	}
	for k, n := range left {
		if k != l.kind {
			closing.Mul(closing, power(r.rest[k], n))
		}
	}
	r.done.Add(r.done, moved(row, closing, l, r.to-max(placed, r.from)))
}

// moved is a row in which so many more are kept on a level, in so many ways.
func moved(row, ways *big.Int, l level, kept int) *big.Int {
	out := new(big.Int).Mul(row, ways)
	return out.Lsh(out, l.shift*uint(kept))
}

func add(rows map[int]*big.Int, state int, row *big.Int) {
	if sum := rows[state]; sum != nil {
		row.Add(row, sum)
	}
	rows[state] = row
}

func power(a *big.Int, n int) *big.Int { return new(big.Int).Exp(a, big.NewInt(int64(n)), nil) }
