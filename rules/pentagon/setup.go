package pentagon

import (
	"slices"

	"impulse/rules"
)

// Until the first orders of a game are sealed a game master may be setting up a
// table of their own, and takes off what the scenario brought before they bring
// what is to fight. So a side without a spacecraft has not lost then: the game
// waits for all until each has one, or they seal all the same. That it has begun
// is noted where something is told to all: with the power, with the radar, or
// with the first movement where neither was asked for.

// settingUp says whether a side has no spacecraft in a game that has not begun.
func (st *State) settingUp() bool {
	return !st.Begun && slices.ContainsFunc(seatsOf(st.Scenario), func(seat rules.Seat) bool { return !st.lives(seat.Side) })
}

// inOrder are the steps; those in which orders are sealed wait for everybody
// while the game is set up.
func inOrder(steps ...step) []step {
	for i := range steps {
		if waits := steps[i].Waits; waits != nil {
			steps[i].Waits = func(k known) rules.Waits {
				if k.State().settingUp() {
					return rules.Together[*State](nil)(k)
				}
				return waits(k)
			}
		}
	}
	return steps
}

// begin notes that the game has begun, if somebody was asked for orders. In free
// play nothing is sealed.
func (st *State) begin(r *ruling, asked bool) {
	st.Begun = st.Begun || !r.Free() && (asked || st.settingUp() || st.shrouded(r))
}
