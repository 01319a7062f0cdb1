package board

import (
	"slices"

	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// fieldKeys explain a board in inches.
var fieldKeys = []key{
	{"troops, their front (N is up)", anyBody(false), func(p pen, at canvas.Point) { p.sample(canvas.Neutral, at, false) }},
	{"fleeing or broken", anyBody(true), func(p pen, at canvas.Point) { p.sample(canvas.Neutral, at, true) }},
	{"arc and range of those who fired", func(s view.Scene) bool {
		return slices.ContainsFunc(s.View.Board.Counters, func(c view.Counter) bool { return hasFired(s, c) })
	}, func(p pen, at canvas.Point) {
		p.Dashes(canvas.Neutral, 2, 9, 9, append(canvas.Arc(at.Plus(canvas.Point{Y: 20}), 34, -45, 45), at.Plus(canvas.Point{Y: 20}), canvas.Arc(at.Plus(canvas.Point{Y: 20}), 34, -45, 45)[0])...)
	}},
}

func anyBody(broken bool) func(view.Scene) bool {
	return func(s view.Scene) bool {
		return slices.ContainsFunc(s.View.Board.Counters, func(c view.Counter) bool {
			_, ok := ground(c)
			return ok && c.Body.Broken == broken
		})
	}
}

// sample is a small body.
func (p pen) sample(ink canvas.Ink, at canvas.Point, broken bool) {
	k := []canvas.Point{at.Plus(canvas.Point{X: -24, Y: -2}), at.Plus(canvas.Point{X: 24, Y: -2}), at.Plus(canvas.Point{X: 24, Y: 14}), at.Plus(canvas.Point{X: -24, Y: 14})}
	if broken {
		p.Dashes(ink, bodyLine, 9, 7, append(k, k[0])...)
	} else {
		p.Fill(ink.Fade(110), canvas.Polygon(k...))
		p.Ring(ink, bodyLine, canvas.Polygon(k...))
		p.Line(ink, frontLine, k[0], k[1])
	}
	p.front(ink, k)
}

// groundKeys explain the hatchings that are on the map.
func groundKeys() []key {
	var all []key
	for _, h := range hatchings {
		all = append(all, key{h.means, anyGround(h.ground), func(p pen, at canvas.Point) {
			p.Fill(groundInk.Fade(60), patch(at))
			p.hatch(h, patch(at))
			p.Ring(borderInk, 2, patch(at))
		}})
	}
	return append(all, key{"blocked: no way through", anyGround(view.BarredGround), func(p pen, at canvas.Point) {
		p.Fill(groundInk, patch(at))
		p.Ring(borderInk, 2, patch(at))
	}})
}

// patch is a sample of ground.
func patch(at canvas.Point) canvas.Path { return canvas.Rect(at.X-27, at.Y-17, 54, 34) }

func anyGround(g view.Ground) func(view.Scene) bool {
	return func(s view.Scene) bool {
		return slices.ContainsFunc(s.View.Board.Areas, func(a view.Area) bool { return slices.Contains(a.Ground, g) })
	}
}
