package board

import (
	"impulse/rules/plane"
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// touch is where bodies of two sides are in contact.
type touch struct {
	a, b view.Counter
	at   plane.Point
}

// mostTouching is how many counters are looked at.
const mostTouching = 200

// touches are the contacts of a field where no melee is shown.
func touches(s view.Scene) []touch {
	if s.View.Board.Grid != view.Field {
		return nil
	}
	var all []touch
	counters := s.View.Board.Counters[:min(len(s.View.Board.Counters), mostTouching)]
	bodies := bodiesIn(counters)
	for i, a := range bodies {
		for _, b := range bodies[i+1:] {
			if a.Side != b.Side && plane.Touching(a.on, b.on) && !inMelee(s, a.Unit, b.Unit) {
				p, o := a.on.Nearest(b.on.At), b.on.Nearest(a.on.At)
				all = append(all, touch{a.Counter, b.Counter, plane.Point{X: (p.X + o.X) / 2, Y: (p.Y + o.Y) / 2}})
			}
		}
	}
	return all
}

// body is a counter with the ground that it covers.
type body struct {
	view.Counter
	on plane.Rect
}

// bodiesIn are the bodies that stand.
func bodiesIn(counters []view.Counter) []body {
	var all []body
	for _, c := range counters {
		if r, ok := ground(c); ok && !c.Body.Broken {
			all = append(all, body{c, r})
		}
	}
	return all
}

// inMelee reports whether a melee of two units is shown.
func inMelee(s view.Scene, a, b string) bool {
	return anyMark(s.Marks, func(k markKind) bool { return k.touches }, func(m view.Mark) bool {
		return m.Unit == a && m.Target == b || m.Unit == b && m.Target == a
	})
}

// contacts draws a diamond where bodies touch.
func (p *plotter) contacts() {
	for _, t := range touches(p.scene) {
		p.diamond(p.onTable(t.at))
	}
}

func (p pen) diamond(at canvas.Point) {
	p.Fill(canvas.Burst, canvas.Regular(4, at, 12, 0))
	p.Ring(canvas.Ground, 3, canvas.Regular(4, at, 12, 0))
}

// contacts are those who touch, in words.
func (a teller) contacts([]view.Mark) []string {
	var all []string
	for _, t := range touches(a.scene) {
		all = append(all, plainName(t.a)+" and "+plainName(t.b))
	}
	return all
}

// charge draws the way of a charge: arrowheads one behind the other.
func (p pen) charge(ink canvas.Ink, points []canvas.Point) {
	const every = 22
	for i := 1; i < len(points); i++ {
		way := points[i].Minus(points[i-1])
		for done := every / 2.0; done <= min(way.Len(), p.farthest()); done += every {
			tip := points[i-1].Plus(way.Unit().Times(done))
			p.open(ink, tip, way.Unit())
		}
	}
}

// charged draws the way of a unit that has charged.
func (p *plotter) charged(m view.Mark) { p.charge(p.Of(m.Side).Ink, p.way(m)) }

// open is an arrowhead of two strokes.
func (p pen) open(ink canvas.Ink, tip, way canvas.Point) {
	back, side := tip.Minus(way.Times(15)), way.Right().Times(9)
	p.Line(ink, 3, back.Plus(side), tip, back.Minus(side))
}
