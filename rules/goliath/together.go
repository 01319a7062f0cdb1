package goliath

import (
	"slices"

	"impulse/rules/plane"
)

// Those who move in the same segment move together, a stride at a time: each
// reckons its stride with what stands still, two that would meet on their ways
// go as far as they touch, and who would come to stand upon another stays where
// they were. Nothing of it depends on the order in which they are looked at.

// stride is a stride of a unit.
type stride struct {
	m     *mover
	was   Unit  // before it
	end   Unit  // as it would be if nobody else moved
	march March // before it
	limit int   // to which it leads
	gone  inch
	wheel inch // what turning in a charge has cost before it
	hit   *Unit
	flew  bool
	paid  int  // of the move, for turning and forming, in shares of plane.Whole
	toll  inch // the same in inches
	cut   int  // how much of it is gone, in shares of plane.Whole
}

// together are the strides of those who go at the same time on a field.
type together struct {
	field *Field
	all   []*stride
}

// step lets all movers that have not come to their limits go on to them.
func (x together) step(movers []*mover, limits []int) {
	var all []*stride
	moving := map[string]bool{}
	for i, m := range movers {
		if m.ready(limits[i]) {
			all = append(all, &stride{m: m, was: *m.u, march: *m.march, gone: m.gone, wheel: m.wheeled, hit: m.hit, limit: limits[i], cut: plane.Whole})
			moving[m.u.ID] = true
		}
	}
	x.all = all
	x.acquaint()
	for _, s := range all {
		s.reckon(moving)
	}
	chase(all, moving)
	meetings := cutShort(all)
	for _, s := range all {
		s.settle()
	}
	x.partAgain()
	for _, pair := range meetings {
		pair[0].meets(pair[1])
		pair[1].meets(pair[0])
	}
	holdUp(movers, movers)
}

// ready reports whether the march goes on up to a limit.
func (m *mover) ready(limit int) bool {
	return m.march.Done < len(m.march.Legs) && m.march.Halted == "" && !m.held && m.u.Used < limit
}

// reckon goes the stride in thought.
func (s *stride) reckon(moving map[string]bool) {
	m := s.m
	m.moving, m.paid, m.toll = moving, 0, 0
	m.until(s.limit)
	s.end, s.paid, s.toll = *m.u, m.paid, m.toll
	*m.u = s.was
	for _, leg := range m.march.Legs[s.march.Done:m.march.Done] {
		s.flew = s.flew || leg.Do == "fly"
	}
}

// again takes the stride back.
func (s *stride) again() {
	*s.m.u, *s.m.march, s.m.refuse, s.m.hit, s.m.gone, s.m.wheeled = s.was, s.march, nil, s.hit, s.gone, s.wheel
}

// chase lets those go on who have come in thought to where the target of their
// charge sets out, to where it goes.
func chase(all []*stride, moving map[string]bool) {
	var leads []*plane.Rect
	for _, s := range all {
		leads = append(leads, s.target(all))
	}
	for i, s := range all {
		if leads[i] != nil {
			s.again()
			s.m.lead = leads[i]
			s.reckon(moving)
			s.m.lead = nil
		}
	}
}

// target is where the target of a charge goes that the stride has overtaken in
// thought; nil where there is none.
func (s *stride) target(all []*stride) *plane.Rect {
	if n := s.m.march.Done; n == len(s.m.march.Legs) || s.m.march.Legs[n].Do != "charge" {
		return nil
	}
	i := slices.IndexFunc(all, func(t *stride) bool { return t.m.u.ID == s.m.march.Legs[s.m.march.Done].Target })
	if i < 0 {
		return nil
	}
	if _, hit := plane.Clip(s.body(), s.end.At, all[i].was.rect()); hit < 0 && !plane.Touching(s.end.rect(), all[i].was.rect()) {
		return nil
	}
	lead := all[i].end.rect()
	return &lead
}

// body is the ground that the unit covers as it sets out, turned and formed.
func (s *stride) body() plane.Rect { return s.end.rect().To(s.was.At) }

// cutShort cuts the strides of those who meet, each at its first meeting, and
// returns who they are.
func cutShort(all []*stride) (meetings [][2]*stride) {
	for i, s := range all {
		for _, t := range all[i+1:] {
			if s.flew || t.flew || !s.near(t) {
				continue
			}
			share, met := plane.Meet(s.body(), s.end.At, t.body(), t.end.At)
			if !met {
				continue
			}
			foes := s.m.u.Side != t.m.u.Side
			apart := foes && !plane.Touching(s.body(), t.body())
			if apart || !s.passes(t) && s.pressesOn(t, share) {
				s.shorten(t, share)
			}
			if apart || !t.passes(s) && t.pressesOn(s, share) {
				t.shorten(s, share)
			}
			meetings = append(meetings, [2]*stride{s, t})
		}
	}
	return meetings
}

// shorten cuts the stride at a meeting, if that is its first.
func (s *stride) shorten(by *stride, share int) {
	if share < s.cut {
		s.cut = share
		s.m.heldUpBy(by.m.u)
	}
}

// heldUpBy notes a friend who was in the way; an enemy who is ends the move.
func (m *mover) heldUpBy(x *Unit) {
	if x.Side == m.u.Side {
		m.slowed = x
	}
}

// pressesOn reports whether the unit, when two have met, would go on into the
// other if that stood still.
func (s *stride) pressesOn(t *stride, share int) bool {
	own, other := s.body(), t.body()
	own.At, other.At = s.was.At.Share(s.end.At, share), t.was.At.Share(t.end.At, share)
	_, hit := plane.Clip(own, s.end.At, other)
	return hit >= 0
}

// passes reports whether the other is a friend who lets it through.
func (s *stride) passes(t *stride) bool { return s.m.through[t.m.u.ID] }

// near reports whether two strides could come upon each other.
func (s *stride) near(t *stride) bool {
	way := s.was.At.Minus(t.was.At)
	return max(way.X, -way.X, way.Y, -way.Y) <= s.span()+t.span()
}

// span is how far the stride reaches from where it sets out, at most.
func (s *stride) span() inch {
	r := s.end.rect()
	return r.Width + r.Depth + plane.Distance(s.was.At, s.end.At)
}

// settle puts the unit where the stride has led it. What it would have done
// behind a meeting is still to do.
func (s *stride) settle() {
	*s.m.u = s.end
	if s.cut == plane.Whole {
		return
	}
	u, march := s.m.u, s.m.march
	if march.Done > s.march.Done && march.Legs[march.Done-1].walks() && (s.m.hit != s.hit || s.end.At == march.Legs[march.Done-1].To) {
		march.Done--
	}
	march.Halted, march.Origin, s.m.refuse, s.m.hit = "", nil, nil, s.hit
	u.At = s.was.At.Share(s.end.At, s.cut)
	u.Spent = s.was.Spent + s.toll + (s.end.Spent-s.was.Spent-s.toll)*inch(s.cut)/plane.Whole
	u.Used = s.was.Used + s.paid + (s.end.Used-s.was.Used-s.paid)*s.cut/plane.Whole
	s.m.gone = s.gone + plane.Distance(s.was.At, u.At)
}

// walks reports whether the leg leads over the ground.
func (l Leg) walks() bool { return l.Do == "move" || l.Do == "charge" || l.Do == "retreat" }

// partAgain takes the strides back of those who would stand upon one another.
func (x together) partAgain() {
	for {
		back := slices.DeleteFunc(slices.Clone(x.all), func(s *stride) bool { return x.upon(s) == nil })
		if len(back) == 0 {
			return
		}
		for _, s := range back {
			s.m.heldUpBy(x.upon(s))
		}
		for _, s := range back {
			s.again()
		}
	}
}

// upon is another unit upon which it has come to stand and did not stand before;
// nil if there is none.
func (x together) upon(s *stride) *Unit {
	x.field.Spend(measuring * len(x.field.Units))
	if r := s.m.u.rect(); r == s.was.rect() {
		return nil
	}
	i := slices.IndexFunc(x.field.Units, func(u *Unit) bool {
		if u == s.m.u || s.m.through[u.ID] || !plane.Overlapping(s.m.u.rect(), u.rect()) {
			return false
		}
		before := u.rect()
		if i := slices.IndexFunc(x.all, func(t *stride) bool { return t.m.u == u }); i >= 0 {
			if x.all[i].passes(s) {
				return false
			}
			before = x.all[i].was.rect()
		}
		return !plane.Overlapping(s.was.rect(), before)
	})
	if i < 0 {
		return nil
	}
	return x.field.Units[i]
}

// meets is what a meeting does to a unit that presses on against another: an
// enemy ends its move, and a friend who presses on against it too; one who just
// goes the same way does not.
func (s *stride) meets(t *stride) {
	m, x := s.m, t.m.u
	if m.hit != nil || m.march.Done >= len(m.march.Legs) || !s.blockedBy(t) || m.u.Side == x.Side && !t.blockedBy(s) {
		return
	}
	m.runInto(m.march.Legs[m.march.Done], x)
	if m.u.Side != x.Side {
		m.march.over()
	}
}

// blockedBy reports whether the unit is in contact with another and cannot go on
// through it.
func (s *stride) blockedBy(t *stride) bool {
	own, other := s.m.u.rect(), t.m.u.rect()
	if s.passes(t) || !plane.Touching(own, other) {
		return false
	}
	_, hit := plane.Clip(own, s.end.At, other)
	return hit >= 0
}
