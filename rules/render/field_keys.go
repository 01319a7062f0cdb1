package render

import (
	"slices"

	"impulse/rules"
	"impulse/rules/render/canvas"
)

// fieldKeys explain a board in inches.
var fieldKeys = []key{
	{"troops, their front (N is up)", anyBody(false), func(p *plotter, at canvas.Point) { p.sample(canvas.Neutral, at, false) }},
	{"fleeing or broken", anyBody(true), func(p *plotter, at canvas.Point) { p.sample(canvas.Neutral, at, true) }},
	{"arc and range of those who fired", func(s Scene) bool {
		return slices.ContainsFunc(s.View.Board.Counters, func(c rules.Counter) bool { return fired(s, c) })
	}, func(p *plotter, at canvas.Point) {
		p.Dashes(canvas.Neutral, 2, 9, 9, append(canvas.Arc(at.Plus(canvas.Point{Y: 20}), 34, -45, 45), at.Plus(canvas.Point{Y: 20}), canvas.Arc(at.Plus(canvas.Point{Y: 20}), 34, -45, 45)[0])...)
	}},
}

func anyBody(broken bool) func(Scene) bool {
	return func(s Scene) bool {
		return slices.ContainsFunc(s.View.Board.Counters, func(c rules.Counter) bool {
			_, ok := ground(c)
			return ok && c.Body.Broken == broken
		})
	}
}

// sample is a small body.
func (p *plotter) sample(ink canvas.Ink, at canvas.Point, broken bool) {
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
		all = append(all, key{h.means, anyGround(h.ground), func(p *plotter, at canvas.Point) {
			patch := p.patch(at)
			p.Fill(groundInk.Fade(60), patch)
			p.hatch(h, patch)
			p.Ring(borderInk, 2, patch)
		}})
	}
	return append(all, key{"blocked: no way through", anyGround(rules.BarredGround), func(p *plotter, at canvas.Point) {
		p.Fill(groundInk, p.patch(at))
		p.Ring(borderInk, 2, p.patch(at))
	}})
}

// patch is a sample of ground.
func (p *plotter) patch(at canvas.Point) canvas.Path { return canvas.Rect(at.X-27, at.Y-17, 54, 34) }

func anyGround(g rules.Ground) func(Scene) bool {
	return func(s Scene) bool {
		return slices.ContainsFunc(s.View.Board.Areas, func(a rules.Area) bool { return slices.Contains(a.Ground, g) })
	}
}
