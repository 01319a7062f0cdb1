package board

import (
	"cmp"
	"math"
	"slices"

	"impulse/rules/render/canvas"
	"impulse/rules/render/livery"
	"impulse/rules/view"
)

// byGravity are the counters in the order in which they matter: who is in a bad
// state, then who is worst hurt, then who is nearest to an enemy, planets last.
func byGravity(b view.Board) []int {
	order, near := make([]int, len(b.Counters)), nearestEnemies(b)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		x, y := b.Counters[i], b.Counters[j]
		return cmp.Or(cmp.Compare(calm(x), calm(y)), cmp.Compare(quarters(x.Left), quarters(y.Left)), cmp.Compare(near[i], near[j]))
	})
	return order
}

// calm is how little there is to tell of a counter.
func calm(c view.Counter) int {
	ails := func(s view.Condition) bool { return slices.Contains(c.State, s) }
	switch {
	case ails(view.Routed), ails(view.Adrift), ails(view.Crippled):
		return 0
	case c.Shape == view.PlanetShape:
		return 3
	case livery.Flies(c.Shape):
		return 2
	}
	return 1
}

// quarters are the share that is left in steps, so that one box does not change the
// order.
func quarters(s view.Share) int { return int(math.Ceil(4 * shareOf(s))) }

// mostCompared is among how many counters the nearest enemy is looked for.
const mostCompared = 300

// nearestEnemies is how far the nearest counter of another side is, on paper.
func nearestEnemies(b view.Board) []float64 {
	p, known := planes[b.Grid]
	near := make([]float64, len(b.Counters))
	if !known {
		return near
	}
	spots := make([]canvas.Point, len(b.Counters))
	for i, c := range b.Counters {
		near[i] = math.Inf(1)
		spots[i], _ = p.at(c.At)
	}
	for i, c := range b.Counters[:min(len(b.Counters), mostCompared)] {
		for j, o := range b.Counters[:i] {
			if off := spots[i].Minus(spots[j]).Len(); c.Side != o.Side && c.Side != "" && o.Side != "" {
				near[i], near[j] = min(near[i], off), min(near[j], off)
			}
		}
	}
	return near
}
