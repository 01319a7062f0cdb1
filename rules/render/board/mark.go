package board

import (
	"impulse/rules/hex"
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// bearingOf is a heading in degrees clockwise from the top of the map.
func bearingOf(heading string) (float64, bool) {
	r, ok := hex.Facing(heading)
	return 30 * float64(r), ok
}

// track draws the way a unit has gone: a faint line from a ring where it was.
func (p *plotter) track(m view.Mark) {
	points := p.way(m)
	if len(points) == 0 {
		return
	}
	ink := p.Of(m.Side).Ink
	p.Line(ink.Fade(120), trackWidth*p.bold(), points...)
	p.Ring(ink.Fade(120), max(2, 3*p.bold()), canvas.Circle(points[0], 8*p.bold()))
}

// way are the points of a way.
func (l *layout) way(m view.Mark) []canvas.Point {
	var points []canvas.Point
	for _, place := range m.Places {
		if at, ok := l.place(place); ok {
			points = append(points, at)
		}
	}
	return points
}

// burst draws an explosion over its place.
func (p *plotter) burst(m view.Mark) {
	for _, place := range m.Places[:min(1, len(m.Places))] {
		if at, ok := p.place(place); ok {
			p.blast(at, min(max(p.scale*0.95, 36), 62))
		}
	}
}

func (p pen) blast(at canvas.Point, radius float64) {
	p.Fill(canvas.Burst.Fade(110), canvas.Star(at, radius, 12))
	p.Ring(canvas.Burst, 4, canvas.Star(at, radius, 12))
}
