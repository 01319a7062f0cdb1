package board

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules/render"
	"impulse/rules/render/livery"
	"impulse/rules/view"
)

// inOrder is a view of which a field's counters stand side by side in the
// order of the sides, each side's in the order in which they came.
func inOrder(v view.View) view.View {
	if v.Board.Grid != view.Field {
		return v
	}
	sides := livery.Of(view.Scene{View: v}).Sides
	v.Board.Counters = slices.Clone(v.Board.Counters)
	slices.SortStableFunc(v.Board.Counters, func(a, b view.Counter) int {
		return cmp.Compare(slices.Index(sides, a.Side), slices.Index(sides, b.Side))
	})
	return v
}

// fewDescribed is how many counters of a field are described at full length.
const fewDescribed = 12

// terseScene reports whether so many stand on a field that each is described in few words.
func terseScene(s view.Scene) bool {
	return s.View.Board.Grid == view.Field && len(s.View.Board.Counters) > fewDescribed
}

// sideUnlessNamed is the side of a counter whose name does not begin with it.
func sideUnlessNamed(c view.Counter) string {
	if side := render.Brief(c.Side); !strings.HasPrefix(strings.ToLower(plainName(c)), strings.ToLower(side)) {
		return render.Around("(", side, ")")
	}
	return ""
}
