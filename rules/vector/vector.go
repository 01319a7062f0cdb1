// Package vector is movement by momentum on hexes: a velocity that lasts, the
// course that it gives a unit through the steps of a turn, and the thrust that
// changes it.
//
// All figures are whole numbers of a part of a hex that each game chooses.
package vector

import (
	"strconv"
	"strings"

	"impulse/rules/hex"
)

// Parts is in how many parts of a hex velocities are counted: 4 for quarters.
// It divides 100.
type Parts int

// Whole returns the whole hexes of a vector counted in parts, each component
// toward zero.
func (p Parts) Whole(v hex.Vec) hex.Vec { return hex.Vec{A: v.A / int(p), C: v.C / int(p)} }

// Of returns a vector of whole hexes counted in parts.
func (p Parts) Of(hexes hex.Vec) hex.Vec { return hexes.Times(int(p)) }

// Plot splits what is due in a turn, the velocity with what earlier turns
// carried over, into the hexes that the turn moves and what it carries on.
func (p Parts) Plot(velocity, carried hex.Vec) (way, carry hex.Vec) {
	due := velocity.Add(carried)
	way = p.Whole(due)
	return way, due.Sub(p.Of(way))
}

// Text writes a vector counted in parts as its two components: A+6.25 C-1.
func (p Parts) Text(v hex.Vec) string { return "A" + p.text(v.A) + " C" + p.text(v.C) }

func (p Parts) text(n int) string {
	sign, size := "+", n
	if n < 0 {
		sign, size = "-", -n
	}
	text := sign + strconv.Itoa(size/int(p))
	if rest := size % int(p); rest > 0 {
		text += "." + strings.TrimRight(strconv.Itoa(100 + rest*100/int(p))[1:], "0")
	}
	return text
}

// Push adds thrust to a velocity. Thrust is counted finer, so many parts of it to
// one of velocity; what does not make a whole one is gathered for the next.
func Push(velocity, gathered, thrust hex.Vec, parts int) (after, rest hex.Vec) {
	sum := gathered.Add(thrust)
	whole := hex.Vec{A: sum.A / parts, C: sum.C / parts}
	return velocity.Add(whole), sum.Sub(whole.Times(parts))
}

// Course is the straight way of one turn, in so many equal steps.
type Course struct {
	From  hex.Hex
	Way   hex.Vec
	Steps int
}

// Through returns the course on which a unit is at a place after so many steps.
func Through(at hex.Hex, way hex.Vec, after, steps int) Course {
	return Course{at.Add(hex.Vec{}.Sub(hex.Scale(way, after, steps))), way, steps}
}

// At returns where a unit stands after so many steps: the hex nearest to the
// straight line.
func (c Course) At(step int) hex.Hex { return c.From.Add(hex.Scale(c.Way, step, c.Steps)) }

// End returns where the turn ends.
func (c Course) End() hex.Hex { return c.From.Add(c.Way) }

// Leaves returns the first step after some at which a unit is elsewhere than at
// a place, and where; ok is false when it stays.
func (c Course) Leaves(at hex.Hex, after int) (step int, to hex.Hex, ok bool) {
	for i := after + 1; i <= c.Steps; i++ {
		if to := c.At(i); to != at {
			return i, to, true
		}
	}
	return 0, at, false
}
