package board

import (
	"cmp"
	"slices"

	"impulse/rules/render"
	"impulse/rules/render/livery"
	"impulse/rules/view"
)

// Side is a side with its units, those that fare alike together: the worst off first where
// the book says who they are, else the few.
type Side struct {
	Name  string // "" of units that are of no side
	Alike []Alike
}

// Alike are units that fare alike: "Kestrel" and "Lance", "in action". On a field each is
// named with how it fares: "1 Longbowmen 12/20".
type Alike struct {
	Units []string
	Fares string
	toll  int // of the worst of them
}

// Sides are the units of a view by their sides.
func Sides(v view.View) (out []Side) {
	v = inOrder(v)
	for _, side := range append(livery.Of(view.Scene{View: v}).Sides, "") {
		s := Side{Name: render.Clean(side)}
		here, gone := troopsOf(v, side)
		for _, t := range append(here, gone...) {
			if v.Board.Grid == view.Field {
				t.name, t.fares = render.Join(" ", t.mark, t.name, t.fares), ""
			}
			s.add(t)
		}
		if s.Alike != nil {
			slices.SortStableFunc(s.Alike, func(a, b Alike) int { return cmp.Or(b.toll-a.toll, len(a.Units)-len(b.Units)) })
			out = append(out, s)
		}
	}
	return out
}

func (s *Side) add(t troop) {
	i := slices.IndexFunc(s.Alike, func(a Alike) bool { return a.Fares == t.fares })
	if i < 0 {
		s.Alike, i = append(s.Alike, Alike{Fares: t.fares}), len(s.Alike)
	}
	s.Alike[i].Units = append(s.Alike[i].Units, t.name)
	s.Alike[i].toll = max(s.Alike[i].toll, t.toll)
}
