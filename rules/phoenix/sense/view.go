// Package sense is what the people of Phoenix Command see, hear and make of it: fields of
// view (5.1), spotting (5.2), sounds (5.3), initiative (5.5), morale (5.6) and the order
// of shots within an impulse (5.7). It knows figures and the ground, and no dice.
package sense

import "impulse/rules/phoenix/printed"

// The fields of view, in degrees, that are not chosen: what is seen at all times, in a
// firing stance (2.3), and when pinning (5.9).
const (
	Front        = 180
	FiringStance = 60
	Pinning      = 10
)

// Widths are the fields of view that one may choose (5.1).
var Widths = []int{Front, 240, 300, 360}

// Posture is what keeps a view from being widened.
type Posture struct{ FiringStance, Pinning bool }

// View is the field of view of one who chose a width, and the CA that it costs (5.1). In
// a firing stance, and when pinning, it is what that leaves and costs nothing.
func View(width int, p Posture) (degrees, lost int) {
	switch {
	case p.Pinning:
		return Pinning, 0
	case p.FiringStance:
		return FiringStance, 0
	}
	return width, printed.ViewPenalty(width)
}
