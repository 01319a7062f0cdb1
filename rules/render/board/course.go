package board

import (
	"math"

	"impulse/rules/render/canvas"
)

// course is the arrow toward where a counter will be after a turn.
type course struct {
	ink       canvas.Ink
	from, tip canvas.Point
}

// Courses along one line are drawn beside each other, so far apart in pixels, in
// so many lanes at most.
const (
	courseLane = 20
	mostLanes  = 4
)

// courses are the arrows of all tokens that move, each beside those before it
// that it would cover.
func (l *layout) courses() []course {
	var straight, out []course
	for _, t := range l.tokens {
		c, moves := l.course(t)
		if !moves {
			continue
		}
		lane := 0
		for _, other := range straight {
			if c.covers(other) {
				lane++
			}
		}
		straight = append(straight, c)
		out = append(out, c.aside(courseLane*float64(lane%mostLanes)))
	}
	return out
}

// course is the arrow of a token; out of the frame it has no head.
func (l *layout) course(t token) (c course, moves bool) {
	to, ok := l.place(t.counters[0].Ahead)
	way := to.Minus(t.at)
	if !ok || way.Len() < 2 {
		return c, false
	}
	return course{t.Ink, t.at, t.at.Plus(way.Unit().Times(min(way.Len(), l.width+l.height)))}, true
}

// covers reports whether two courses lie on one line, either way, and share more
// of it than a head.
func (c course) covers(other course) bool {
	way := c.tip.Minus(c.from).Unit()
	along := func(at canvas.Point) float64 { d := at.Minus(c.from); return d.X*way.X + d.Y*way.Y }
	beside := func(at canvas.Point) float64 { d := at.Minus(c.from); return math.Abs(d.X*way.Y - d.Y*way.X) }
	if beside(other.from) > velocityHead/2 || beside(other.tip) > velocityHead/2 {
		return false
	}
	a, b := along(other.from), along(other.tip)
	return min(max(a, b), c.tip.Minus(c.from).Len())-max(min(a, b), 0) > velocityHead
}

// aside is a course so far to the right of its way.
func (c course) aside(by float64) course {
	move := c.tip.Minus(c.from).Unit().Right().Times(by)
	return course{c.ink, c.from.Plus(move), c.tip.Plus(move)}
}

// velocityHead is how large the sign at the end of a course is.
const velocityHead = 15

// velocity draws a course: dots to a hex where it will be.
func (p *plotter) velocity(c course) {
	p.Dashes(c.ink.Fade(220), velocityWidth*p.bold(), 1, 13*p.bold(), c.from, c.tip)
	p.Ring(c.ink.Fade(220), max(2, 3*p.bold()), canvas.Regular(6, c.tip, velocityHead*p.bold(), 30))
}
