package goliath

import "impulse/rules/plane"

// A charge that would go straight into a wall, or into somebody who stands before
// its target, goes aside where that way is open. Who moves at the same time may be
// gone by then, and nobody swerves before those whom they do not see.

// open tells whether a way of a charge is, for a body of troops to a place.
func (m *mover) open(leg Leg) func(r plane.Rect, to plane.Point) bool {
	var standing []plane.Rect
	for _, x := range m.st.Units {
		friend := x.Side == m.u.Side
		if x.ID == m.u.ID || x.ID == leg.Target || m.moving[x.ID] || m.through[x.ID] || x.Hidden && !friend || friend && housePassage.In(m.h) == passageFree {
			continue
		}
		standing = append(standing, x.rect())
	}
	m.st.Spend(len(m.st.Units))
	return func(r plane.Rect, to plane.Point) bool {
		m.st.Spend(measuring * len(standing))
		if _, hit := plane.Clip(r, to, standing...); hit >= 0 {
			return false
		}
		_, err := m.barred(leg, r, to)
		return err == nil
	}
}
