// Package livery is how the counters of each side look: colour and outline.
package livery

import (
	"slices"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// Livery is how the counters of a side look: a colour and, for those who do
// not see it, an outline.
type Livery struct {
	Ink     canvas.Ink
	Outline outline
}

// outline is the shape of a counter, of the radius 1, with its bow up.
type outline struct {
	corners []canvas.Point
	Middle  float64        // how far behind its middle it is widest: a label stands there
	Room    float64        // how wide a label may be there
	Front   []canvas.Point // the point before the front of troops: across and ahead, 1 wide in halves and 1 deep
}

// outlines are given to the sides in their order: a drop, a house, an arrowhead, a
// kite, a swallow's tail, a signpost. Each points where its counter faces.
var outlines = [canvas.Sides]outline{
	{append([]canvas.Point{{Y: -1}}, canvas.Arc(canvas.Point{Y: 0.24}, 0.74, 62, 298)...), 0.22, 1.3, []canvas.Point{{X: -1}, {Y: 1}, {X: 1}}},
	{[]canvas.Point{{Y: -1}, {X: 0.68, Y: -0.34}, {X: 0.68, Y: 0.72}, {X: -0.68, Y: 0.72}, {X: -0.68, Y: -0.34}}, 0.16, 1.3, []canvas.Point{{X: -0.8}, {X: -0.8, Y: 0.8}, {X: 0.8, Y: 0.8}, {X: 0.8}}},
	{[]canvas.Point{{Y: -1}, {X: 0.86, Y: 0.74}, {X: -0.86, Y: 0.74}}, 0.4, 1.05, []canvas.Point{{X: -1}, {X: -0.5, Y: 1}, {}, {X: 0.5, Y: 1}, {X: 1}}},
	{[]canvas.Point{{Y: -1}, {X: 0.74, Y: 0.12}, {Y: 0.92}, {X: -0.74, Y: 0.12}}, 0.08, 1.0, []canvas.Point{{X: -0.3}, {X: -0.3, Y: 1}, {X: 0.3, Y: 1}, {X: 0.3}}},
	{[]canvas.Point{{Y: -1}, {X: 0.86, Y: 0.86}, {Y: 0.36}, {X: -0.86, Y: 0.86}}, 0.1, 0.7, []canvas.Point{{X: -1}, {X: -1, Y: 1}, {Y: 0.3}, {X: 1, Y: 1}, {X: 1}}},
	{[]canvas.Point{{Y: -1}, {X: 0.86, Y: -0.06}, {X: 0.42, Y: -0.06}, {X: 0.42, Y: 0.86}, {X: -0.42, Y: 0.86}, {X: -0.42, Y: -0.06}, {X: -0.86, Y: -0.06}}, 0.2, 0.72, []canvas.Point{{X: -0.4}, {X: -1, Y: 1}, {X: 1, Y: 1}, {X: 0.4}}},
}

// OfNoSide is how what belongs to nobody looks: grey, with its corners cut.
var OfNoSide = Livery{canvas.Neutral, outline{[]canvas.Point{{Y: -1}, {X: 0.5, Y: -0.5}, {X: 0.72, Y: 0.1}, {X: 0.4, Y: 0.72}, {X: -0.4, Y: 0.72}, {X: -0.72, Y: 0.1}, {X: -0.5, Y: -0.5}}, 0.1, 1.1, []canvas.Point{{X: -1}, {X: -0.5, Y: 0.7}, {X: 0.5, Y: 0.7}, {X: 1}}}}

// Path is the outline around a place, its bow to a bearing.
func (o outline) Path(at canvas.Point, radius, bearing float64) canvas.Path {
	bow := canvas.Polar(radius, bearing)
	var contour []canvas.Point
	for _, c := range o.corners {
		contour = append(contour, at.Minus(bow.Times(c.Y)).Plus(bow.Right().Times(c.X)))
	}
	return canvas.Polygon(contour...)
}

// Liveries are the sides of a scene with their looks. The order is the board's;
// sides that it does not name follow as they appear.
type Liveries struct {
	Sides []string
	Inks  []canvas.Ink
}

func Of(s view.Scene) Liveries {
	l := Liveries{}
	for _, side := range s.View.Board.Sides {
		l.add(side)
	}
	for _, sheet := range s.View.Sheets {
		l.add(sheet.Side)
	}
	for _, c := range s.View.Board.Counters {
		l.add(c.Side)
	}
	for _, m := range s.Marks {
		l.add(m.Side)
	}
	l.colour()
	return l
}

func (l *Liveries) add(side string) {
	if side != "" && !slices.Contains(l.Sides, side) {
		l.Sides = append(l.Sides, side)
	}
}

// colour gives sides the colour that they are called after, and the others the
// first that is free.
func (l *Liveries) colour() {
	l.Inks = make([]canvas.Ink, len(l.Sides))
	for i, side := range l.Sides {
		if ink, ok := render.SideInk(side); ok && !slices.Contains(l.Inks, ink) {
			l.Inks[i] = ink
		}
	}
	for i := range l.Sides {
		for n := 0; l.Inks[i] == canvas.Ground; n++ {
			if free := canvas.Side(n); n >= canvas.Sides || !slices.Contains(l.Inks, free) {
				l.Inks[i] = canvas.Side(n + i*(n/canvas.Sides))
			}
		}
	}
}

// Of is the look of a side.
func (l Liveries) Of(side string) Livery {
	if i := slices.Index(l.Sides, side); i >= 0 {
		return Livery{l.Inks[i], outlines[i%len(outlines)]}
	}
	return OfNoSide
}

// Flies reports whether it is a seeking weapon, drawn without a mark.
func Flies(shape view.Shape) bool {
	return shape == view.MissileShape || shape == view.BoltShape
}
