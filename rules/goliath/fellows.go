package goliath

import (
	"cmp"
	"slices"

	"impulse/rules/plane"
)

// Friends who charge the same target at the same time and must all go aside make
// room for one another: who has the least way goes on along it, so that those who
// come from farther out find their place beside them.

// fellow is one of them as it sets out.
type fellow struct {
	ground plane.Rect
	base   inch
	aside  bool // it has set out aside
}

// acquaint lets those who charge the same target in a stride know of one another.
func (x together) acquaint() {
	x.field.Spend(len(x.all) * len(x.all))
	for _, s := range x.all {
		s.m.fellows = nil
		leg, ok := s.charges()
		for _, t := range x.all {
			if other, too := t.charges(); ok && too && s != t && other.Target == leg.Target {
				s.m.fellows = append(s.m.fellows, fellow{t.was.rect(), t.was.Base, t.march.Aside})
			}
		}
	}
}

// charges is the leg with which a stride begins, if that is a charge that nobody
// has aimed.
func (s *stride) charges() (Leg, bool) {
	if s.march.Done == len(s.march.Legs) {
		return Leg{}, false
	}
	leg := s.march.Legs[s.march.Done]
	return leg, leg.Do == "charge" && leg.Aim == ""
}

// ordered are the friends whose charge at the same target stands on a sheet with
// that of a unit.
func ordered(k known, unit, target string) (out []fellow) {
	for _, o := range k.Orders() {
		if o.Action != "charge" || targetOption.In(o.Args) != target || aimOption.Given(o.Args) {
			continue
		}
		if x := k.State().unit(o.Unit); x != nil && x.ID != unit {
			out = append(out, fellow{x.rect(), x.Base, false})
		}
	}
	return out
}

// makeRoom is how far aside a body of troops goes that would go so far, so that its
// fellows who come from farther out have a place beside it.
func (q quarry) makeRoom(r plane.Rect, aside inch) inch {
	side := inch(q.side(r))
	beside := func(end, width inch) inch { // a hair apart, lest rounding press them on one another
		return (end+width)/2 + 2*plane.Slack
	}
	// Twice how far the place of those leads who have found one, the outermost first:
	// of all, and of all who come from farther out than the next.
	end, before, last := -inch(farOff), -inch(farOff), inch(0)
	for _, x := range q.outer(r) {
		if x.at != last {
			before, last = end, x.at
		}
		way := max(side*q.toward(x.ground, x.base), beside(before, x.ground.Width)-x.at)
		end = max(end, 2*(x.at+way)+x.ground.Width)
	}
	return side * max(side*aside, beside(end, r.Width))
}

// outer is a fellow, and how far on the way to the target they stand: below zero.
type outer struct {
	fellow
	at inch
}

// outer are the fellows who come from farther out than a body of troops and go aside
// as it does, the outermost first.
func (q quarry) outer(r plane.Rect) (out []outer) {
	side := q.side(r)
	for _, f := range q.fellows {
		at := inch(side) * q.offset(r, f)
		if f.ground.Facing != r.Facing || at >= 0 || q.side(f.ground) != side {
			continue
		}
		if _, met := plane.Ahead(f.ground, 0, q.ground); f.aside || !met {
			out = append(out, outer{f, at})
		}
	}
	slices.SortFunc(out, func(a, b outer) int { return cmp.Compare(a.at, b.at) })
	return out
}

// offset is how far to the right of a body of troops a fellow stands.
func (q quarry) offset(r plane.Rect, f fellow) inch {
	left, right := plane.Aside(r, f.ground)
	return (left + right) / 2
}
