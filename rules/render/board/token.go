package board

import (
	"fmt"

	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// token is a counter as it is drawn, or several flying things of a side that
// share a place.
type token struct {
	livery
	counters []view.Counter // at least one
	at       canvas.Point   // its place
	pos      canvas.Point   // where it is drawn, beside others that stand there
	radius   float64
}

// The radii of tokens in pixels: large enough for a mark that can be read on a
// phone.
const (
	craftRadius  = 32
	smallRadius  = 28
	flyingRadius = 13
	markSize     = 30
	legendMark   = 27
)

var radii = map[view.Shape]float64{
	view.CraftShape: craftRadius, view.SmallShape: smallRadius, view.MissileShape: flyingRadius, view.BoltShape: flyingRadius,
}

// tokens are the counters in the frame, each at a place of its own; planets
// are none.
func tokens(s view.Scene, f frame, l liveries) []token {
	var all []token
	for _, c := range s.View.Board.Counters {
		at, ok := f.place(c.At)
		if !ok || c.Shape == view.PlanetShape {
			continue
		}
		t := token{livery: l.of(c.Side), counters: []view.Counter{c}, at: at, pos: at, radius: max(flyingRadius, radii[c.Shape])}
		if i := fellow(all, c); i >= 0 {
			all[i].counters = append(all[i].counters, c)
			continue
		}
		all = append(all, t)
	}
	if s.View.Board.Grid == view.Field {
		standards(all, s, f)
		return all
	}
	spread(all, f)
	return all
}

// fellow finds the token of the flying things of the same kind and side in the
// same place.
func fellow(all []token, c view.Counter) int {
	for i, t := range all {
		first := t.counters[0]
		if flies(c.Shape) && first.Shape == c.Shape && first.Side == c.Side && first.At == c.At {
			return i
		}
	}
	return -1
}

// How often tokens are pushed apart, and how many at most: of more, the later
// ones stand on each other.
const (
	pushes     = 60
	mostSpread = 150
	between    = 5 // pixels
)

// spread moves tokens that would cover each other apart, the same way each
// time: those in the same place first to the right, then around.
func spread(all []token, f frame) {
	all = all[:min(len(all), mostSpread)]
	for range pushes {
		still := true
		for i := range all {
			for j := range i {
				still = !push(&all[j], &all[i], f.gap(all[j], all[i]), 90+137.5*float64(i-j-1)) && still
			}
			all[i].pos = f.inside(all[i].pos, all[i].radius*all[i].outline.grow+22)
		}
		if still {
			return
		}
	}
}

// gap is the room between two tokens: wider in one place, where they may have
// fired at each other, if the hexes are large.
func (f frame) gap(a, b token) float64 {
	if a.at == b.at && !flies(a.counters[0].Shape) && !flies(b.counters[0].Shape) {
		return max(between, min(46, (f.scale-40)*1.2))
	}
	return between
}

// push moves two tokens, each half of the way that they lack to be clear of the
// other, and says whether it did. The bearing is for those in one place.
func push(a, b *token, gap, bearing float64) bool {
	way := b.pos.Minus(a.pos)
	lack := a.reach() + b.reach() + gap - way.Len()
	if lack < 0.5 {
		return false
	}
	if way.Len() < 1 {
		way = canvas.Polar(1, bearing)
	}
	half := way.Unit().Times(lack / 2)
	a.pos, b.pos = a.pos.Minus(half), b.pos.Plus(half)
	return true
}

// reach is how much room a token takes about its middle.
func (t token) reach() float64 { return t.radius * min(1.2, t.outline.grow) }

// isAside reports whether the token is drawn far from its place.
func (t token) isAside(f frame) bool {
	return t.pos.Minus(t.at).Len() > max(t.radius*1.15, f.scale*0.8)
}

// casing sets the token off from what lies below it on the map.
func (t token) casing(c *canvas.Canvas) {
	c.Ring(canvas.Panel, 7, t.outline.path(t.pos, t.radius))
	if t.counters[0].Shape == view.BoltShape {
		c.Fill(canvas.Panel, t.outline.path(t.pos, t.radius))
	}
}

// draw draws outline and mark.
func (t token) draw(c *canvas.Canvas) {
	switch t.counters[0].Shape {
	case view.BoltShape:
		c.Ring(t.ink, 5, t.outline.path(t.pos, t.radius-2))
	case view.MissileShape:
		c.Fill(t.ink, t.outline.path(t.pos, t.radius))
	default:
		c.Fill(t.ink, t.outline.path(t.pos, t.radius))
		t.mark(c)
	}
}

// number is how many counters the token stands for, where it is more than one.
func (t token) number() string {
	if len(t.counters) == 1 {
		return ""
	}
	return fmt.Sprintf("×%d", len(t.counters))
}

// mark writes the counter's mark in the middle.
func (t token) mark(c *canvas.Canvas) {
	size := float64(markSize)
	switch {
	case t.radius < 22:
		size = t.radius * 1.25
	case t.radius < smallRadius:
		size = legendMark
	}
	down := 0.35
	if t.outline.corners == 3 {
		down = 0.56
	}
	c.Centered(canvas.Bold, size, canvas.Ground, t.pos.X, t.pos.Y+size*down, mark(t.counters[0]))
}

// bow is a pointer off the outline, in the direction of the heading.
func (t token) bow(c *canvas.Canvas) {
	bearing, ok := bearingOf(t.counters[0].Heading)
	if !ok {
		return
	}
	way := canvas.Polar(1, bearing)
	foot := t.pos.Plus(way.Times(t.outline.reach(t.radius, bearing) + 4))
	side := way.Right().Times(6 + t.radius*0.25)
	pointer := canvas.Polygon(foot.Plus(way.Times(8+t.radius*0.3)), foot.Plus(side), foot.Minus(side))
	c.Ring(canvas.Panel, 6, pointer)
	c.Fill(t.ink, pointer)
}
