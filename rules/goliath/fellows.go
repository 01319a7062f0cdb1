package goliath

import (
	"slices"

	"impulse/rules/plane"
)

// Friends who charge the same target at the same time and must all go aside make
// room for one another: who has the least way goes on along it, so that those who
// come from farther out find their place beside him.

// fellow is one of them as it sets out.
type fellow struct {
	ground plane.Rect
	base   inch
	aside  bool // it has set out aside
}

// acquaint lets those who charge the same target in a stride know of one another.
func acquaint(all []*stride) {
	for _, s := range all {
		s.m.fellows = nil
		leg, ok := s.charges()
		for _, t := range all {
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
func ordered(k known, u *Unit, target string) (out []fellow) {
	for _, o := range k.Orders() {
		if o.Action != "charge" || o.Args.Text("target") != target || o.Args.Has("aim") {
			continue
		}
		if x := k.State().unit(o.Args.Text("unit")); x != nil && x.ID != u.ID {
			out = append(out, fellow{x.rect(), x.Base, false})
		}
	}
	return out
}

// makeRoom is how far aside a body of troops goes that would go so far, so that its
// fellows who come from farther out have a place beside it.
func (q quarry) makeRoom(r plane.Rect, aside inch) inch {
	side := q.side(r)
	for i, f := range q.fellows {
		at := q.offset(r, f)
		if f.ground.Facing != r.Facing || at == 0 || at > 0 == (side > 0) {
			continue
		}
		further := q
		further.base, further.aside, further.fellows = f.base, true, slices.DeleteFunc(slices.Clone(q.fellows), func(g fellow) bool {
			n := q.offset(r, g)
			return g == q.fellows[i] || max(n, -n) <= max(at, -at)
		})
		its := further.asides(f.ground)[0]
		if _, met := plane.Ahead(f.ground, 0, q.ground); met && !f.aside || further.side(f.ground) != side {
			continue
		}
		// a hair apart, lest rounding press them on one another
		if beside := (r.Width+f.ground.Width)/2 + 2*plane.Slack; side < 0 {
			aside = min(aside, at+its-beside)
		} else {
			aside = max(aside, at+its+beside)
		}
	}
	return aside
}

// offset is how far to the right of a body of troops a fellow stands.
func (q quarry) offset(r plane.Rect, f fellow) inch {
	left, right := plane.Aside(r, f.ground)
	return (left + right) / 2
}
