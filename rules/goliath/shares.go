package goliath

import (
	"impulse/rules/cmdline"
	"impulse/rules/plane"
)

// A turn's movement is spent in shares of plane.Whole, whatever it goes into: who
// has turned for a quarter of their move has a quarter less of their charge or of their
// flight (Facing and Formation; reading mixed-moves).

// reach is how far a whole move of such a leg leads: the charge rate of a charge,
// the flying rate of a flight (Figures 7 to 9).
func (m *mover) reach(leg Leg) inch {
	if leg.Do == "retreat" {
		return m.far
	}
	return m.u.allowance([]Leg{leg}, m.h)
}

// inches are a share of a move of such a leg, to the nearest hundredth.
func (m *mover) inches(leg Leg, share int) inch {
	return inch((int(m.reach(leg))*max(0, share) + plane.Whole/2) / plane.Whole)
}

// share is how much of a move of such a leg a cost in inches is.
func (m *mover) share(leg Leg, cost inch) int {
	all := max(1, int(m.reach(leg)))
	return (int(cost)*plane.Whole + all/2) / all
}

// spend takes a share off what is left of the move, if there is enough.
func (m *mover) spend(leg Leg, share int, what string) bool {
	if m.u.Used+share > plane.Whole {
		m.halt(cmdline.Refuse("movement", "%s %s %s of %s left, and %s costs %s.",
			m.u.Name, m.u.does("have"), atMost(m.inches(leg, plane.Whole-m.u.Used)), quarters(m.reach(leg)), what, measured(m.inches(leg, share))))
		return false
	}
	m.paid, m.toll = m.paid+share, m.toll+m.inches(leg, share)
	m.u.Used, m.u.Spent = m.u.Used+share, m.u.Spent+m.inches(leg, share)
	return true
}

// limit is the share of its move to which a unit that has used so much goes on
// in a stride of a half.
func limit(used int, first bool, stride int) int {
	from, to := max(plane.Whole/2, used), plane.Whole
	if first {
		from, to = used, max(used, plane.Whole/2)
	}
	return from + (to-from)*(stride+1)/strides
}

// inShares reckons in shares what a state that was kept before there were any
// knows in inches.
func (m *mover) inShares() {
	if m.u.Used == 0 && m.u.Spent > 0 {
		m.u.Used = min(plane.Whole, int(m.u.Spent)*plane.Whole/max(1, int(m.u.allowance(m.march.Legs, m.h))))
	}
}
