package render

import (
	"slices"

	"impulse/rules"
	"impulse/rules/plane"
	"impulse/rules/render/canvas"
)

// touch is where bodies of two sides are in contact.
type touch struct {
	a, b rules.Counter
	at   plane.Point
}

// mostTouching is how many counters are looked at.
const mostTouching = 200

// touches are the contacts of a field where no melee is shown.
func touches(s Scene) []touch {
	if s.View.Board.Grid != rules.Field {
		return nil
	}
	var all []touch
	counters := s.View.Board.Counters[:min(len(s.View.Board.Counters), mostTouching)]
	for i, a := range counters {
		r, ok := ground(a)
		if !ok || a.Body.Broken {
			continue
		}
		for _, b := range counters[i+1:] {
			q, known := ground(b)
			if known && !b.Body.Broken && a.Side != b.Side && plane.Touching(r, q) && !fought(s, a.Unit, b.Unit) {
				p, o := r.Nearest(q.At), q.Nearest(r.At)
				all = append(all, touch{a, b, plane.Point{X: (p.X + o.X) / 2, Y: (p.Y + o.Y) / 2}})
			}
		}
	}
	return all
}

// fought reports whether a melee of two units is shown.
func fought(s Scene, a, b string) bool {
	return slices.ContainsFunc(s.Marks, func(m rules.Mark) bool {
		return m.Kind == rules.MeleeMark && (m.Unit == a && m.Target == b || m.Unit == b && m.Target == a)
	})
}

// contacts draws a diamond where bodies touch.
func (p *plotter) contacts() {
	for _, t := range touches(p.scene) {
		at := p.onTable(t.at)
		p.diamond(at)
		p.take(at, 11, 11)
	}
}

func (p *plotter) diamond(at canvas.Point) {
	p.Fill(canvas.Burst, canvas.Regular(4, at, 12, 0))
	p.Ring(canvas.Ground, 3, canvas.Regular(4, at, 12, 0))
}

// contactKey explains the diamond.
var contactKey = key{"in contact", func(s Scene) bool { return len(touches(s)) > 0 }, func(p *plotter, at canvas.Point) { p.diamond(at) }}

// contacts are those who touch, in words.
func (a teller) contacts() []string {
	var all []string
	for _, t := range touches(a.scene) {
		all = append(all, plainName(t.a)+" and "+plainName(t.b))
	}
	return all
}

// isCharge reports whether a mark is the way of a charge.
func isCharge(m rules.Mark) bool { return m.Kind == rules.TrackMark && m.Told }

// charged draws the way of a charge: arrowheads one behind the other.
func (p *plotter) charged(ink canvas.Ink, points []canvas.Point) {
	const every = 22
	for i := 1; i < len(points); i++ {
		way := points[i].Minus(points[i-1])
		for done := every / 2.0; done <= min(way.Len(), p.width+p.height); done += every {
			tip := points[i-1].Plus(way.Unit().Times(done))
			p.open(ink, tip, way.Unit())
		}
	}
}

// chargeKey explains it.
var chargeKey = key{"charge", func(s Scene) bool { return slices.ContainsFunc(s.Marks, isCharge) }, func(p *plotter, at canvas.Point) {
	p.width = 2 * arm.X // no longer than the sample
	p.charged(canvas.Neutral, []canvas.Point{at.Minus(arm), at.Plus(arm)})
}}
