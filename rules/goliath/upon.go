package goliath

import (
	"slices"

	"impulse/rules/cmdline"
	"impulse/rules/plane"
)

// Contact holds those who move: who has come upon an enemy, or upon whom an enemy
// has come, goes no further (house rule disengage; by on they go on in the next
// half).

// holdUp stops those upon whom an enemy has come, also where they did not press
// on against them.
func holdUp(movers, meetings []*mover) {
	for _, m := range meetings {
		for _, x := range movers {
			if x.u == m.hit && x.u.Side != m.u.Side {
				x.heldBy(m.u)
			}
		}
	}
}

// heldBy stops a unit upon which another has come, unless the two were in
// contact before.
func (m *mover) heldBy(foe *Unit) {
	if m.beside[foe.ID] || !m.march.goesOn() || !plane.Touching(m.u.rect(), foe.rect()) {
		return
	}
	m.held = true
	if !houseDisengage.In(m.h) {
		m.halt(cmdline.Refuse("disengage", "%s %s in contact.", foe.called(), foe.seenTo("are")))
	}
}

// goesOn reports whether a move of its own is still to go on.
func (m *March) goesOn() bool {
	return m.Done < len(m.Legs) && m.Halted == "" && m.Legs[m.Done].Do != "retreat"
}

// begin notes with whom the unit is in contact before a half, and holds it where
// that has come about since its orders were given.
func (m *mover) begin() {
	m.beside = map[string]bool{}
	for _, t := range m.st.enemies(m.u.Side) {
		if plane.Touching(m.u.rect(), t.rect()) {
			m.beside[t.ID] = true
		}
	}
	if foe := m.st.pinned(m.u, m.h); foe != nil && !foe.Hidden && m.march.goesOn() && !houseDisengage.In(m.h) && !m.st.turnsThere(m.u, m.march.Legs[m.march.Done:]...) {
		m.halt(cmdline.Refuse("disengage", "%s %s in contact.", foe.Name, foe.does("are")))
	}
}

// turnsThere reports whether all that a unit is to do is to turn where it stands,
// and it touches then whom it touches now: that it may in contact too.
func (field *Field) turnsThere(u *Unit, legs ...Leg) bool {
	for _, leg := range legs {
		turned := u.rect()
		turned.Facing = leg.Facing
		if slices.ContainsFunc(field.touched(u.Side, u.rect()), func(t *Unit) bool { return !plane.Touching(turned, t.rect()) }) {
			return false
		}
		if leg.Do != "face" {
			return false
		}
	}
	return true
}

// brushes are the enemies with whom the units have come in contact in a half beside
// those whom they ran into: also who ends a move exactly beside an enemy has met
// them. Each stands for a meeting.
func (x *half) brushes() (more []*mover) {
	st, movers := x.r.State, x.movers
	for i, m := range movers {
		if m.u.rect() == x.was[i].rect() {
			continue
		}
		for _, t := range st.enemies(m.u.Side) {
			switch {
			case t == m.hit || m.beside[t.ID] || !plane.Touching(m.u.rect(), t.rect()) || x.ranInto(t, m.u):
			case m.hit == nil:
				m.comesBeside(t)
			default:
				more = append(more, &mover{st: st, u: m.u, march: m.march, h: m.h, hit: t})
			}
		}
	}
	holdUp(movers, slices.Concat(movers, more))
	return more
}

// ranInto reports whether one unit has run into another.
func (x *half) ranInto(t, u *Unit) bool {
	return slices.ContainsFunc(x.movers, func(m *mover) bool { return m.u == t && m.hit == u })
}

// comesBeside ends the march of a unit that has come in contact with an enemy.
func (m *mover) comesBeside(t *Unit) {
	m.hit = t
	if !m.march.goesOn() {
		return
	}
	leg := m.march.Legs[m.march.Done]
	m.runInto(leg, t)
	if m.march.Halted == "" {
		m.march.over()
	}
}
