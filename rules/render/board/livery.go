package board

import (
	"math"
	"slices"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// livery is how the counters of a side look: a colour and, for those who do
// not see it, an outline.
type livery struct {
	ink     canvas.Ink
	outline outline
}

// outline is the shape of a counter: a regular polygon.
type outline struct {
	corners int
	turn    float64 // bearing of the first corner, in degrees
	grow    float64 // so that all have about the same area
}

// outlines are given to the sides in their order: circle, square, triangle,
// pentagon, diamond, hexagon.
var outlines = [canvas.Sides]outline{{48, 0, 1}, {4, 45, 1.22}, {3, 0, 1.42}, {5, 0, 1.16}, {4, 0, 1.3}, {6, 30, 1.1}}

// ofNoSide is how what belongs to nobody looks: an octagon in grey.
var ofNoSide = livery{canvas.Neutral, outline{8, 22.5, 1.05}}

// liveries are the sides of a scene with their looks. The order is the board's;
// sides that it does not name follow as they appear.
type liveries struct {
	sides []string
	inks  []canvas.Ink
}

func liveriesOf(s view.Scene) liveries {
	l := liveries{}
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

func (l *liveries) add(side string) {
	if side != "" && !slices.Contains(l.sides, side) {
		l.sides = append(l.sides, side)
	}
}

// colour gives sides the colour that they are called after, and the others the
// first that is free.
func (l *liveries) colour() {
	l.inks = make([]canvas.Ink, len(l.sides))
	for i, side := range l.sides {
		if ink, ok := render.SideInk(side); ok && !slices.Contains(l.inks, ink) {
			l.inks[i] = ink
		}
	}
	for i := range l.sides {
		for n := 0; l.inks[i] == canvas.Ground; n++ {
			if free := canvas.Side(n); n >= canvas.Sides || !slices.Contains(l.inks, free) {
				l.inks[i] = canvas.Side(n + i*(n/canvas.Sides))
			}
		}
	}
}

// of is the look of a side.
func (l liveries) of(side string) livery {
	if i := slices.Index(l.sides, side); i >= 0 {
		return livery{l.inks[i], outlines[i%len(outlines)]}
	}
	return ofNoSide
}

// path is the outline around a place.
func (o outline) path(at canvas.Point, radius float64) canvas.Path {
	if o.corners == 3 {
		at.Y += radius / 6 // the middle of a triangle looks higher than it is
	}
	return canvas.Regular(o.corners, at, radius*o.grow, o.turn)
}

// reach is how far the outline is from its middle at a bearing.
func (o outline) reach(radius, bearing float64) float64 {
	half := math.Pi / float64(o.corners)
	off := math.Mod((bearing-o.turn)*math.Pi/180+4*math.Pi, 2*half) - half // from the middle of a side
	reach := radius * o.grow * math.Cos(half) / math.Cos(off)
	if o.corners == 3 {
		reach -= radius / 6 * math.Cos(bearing*math.Pi/180)
	}
	return reach
}

// flies reports whether it is a seeking weapon, drawn without a mark.
func flies(shape view.Shape) bool {
	return shape == view.MissileShape || shape == view.BoltShape
}
