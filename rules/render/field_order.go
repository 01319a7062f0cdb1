package render

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/render/canvas"
)

// marshalled is a view of which a field's counters stand side by side in the
// order of the sides, each side's in the order in which they came.
func marshalled(v rules.View) rules.View {
	if v.Board.Grid != rules.Field {
		return v
	}
	sides := liveriesOf(Scene{View: v}).sides
	v.Board.Counters = slices.Clone(v.Board.Counters)
	slices.SortStableFunc(v.Board.Counters, func(a, b rules.Counter) int {
		return cmp.Compare(slices.Index(sides, a.Side), slices.Index(sides, b.Side))
	})
	return v
}

// fewTold is how many counters of a field are described at full length.
const fewTold = 12

// terse reports whether so many stand on a field that each is told in few words.
func (s Scene) terse() bool {
	return s.View.Board.Grid == rules.Field && len(s.View.Board.Counters) > fewTold
}

// crowded reports whether troops on a field have numbers alone.
func (s Scene) crowded() bool {
	return s.View.Board.Grid == rules.Field && len(s.View.Board.Counters) > crowded
}

// inCrowd is the row of one of many: the mark has its side and number, and places
// would leave no room for how it fares.
func (t token) inCrowd() legendRow {
	c := t.counters[0]
	return legendRow{ink: canvas.Text, symbol: t.symbol, cells: []string{nameBeside(c), canvas.Printable(c.Note)}}
}

// sideUnlessNamed is the side of a counter whose name does not begin with it.
func sideUnlessNamed(c rules.Counter) string {
	if side := brief(c.Side); !strings.HasPrefix(strings.ToLower(plainName(c)), strings.ToLower(side)) {
		return around("(", side, ")")
	}
	return ""
}
