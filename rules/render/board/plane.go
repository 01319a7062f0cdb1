package board

import (
	"math"

	"impulse/rules/hex"
	"impulse/rules/render/canvas"
	"impulse/rules/render/space"
	"impulse/rules/view"
)

// paper says where the places of a grid lie on paper. Its unit is the radius of
// a hex, from its middle to a corner, or an inch.
type paper struct {
	at    func(place string) (canvas.Point, bool)
	mesh  func(c *canvas.Canvas, f frame, b view.Board) // what lies under everything
	cell  canvas.Point                                  // what shall be whole pixels wide and high
	most  float64                                       // pixels of a unit at most
	many  float64                                       // pixels of a unit with which more than the counters is shown
	edge  float64                                       // units of room around the outermost places
	reach canvas.Point                                  // units across and down of one step of a radius
}

// planes are the grids that can be drawn.
var planes = map[view.Grid]paper{
	view.HexGrid: {hexAt, hexMesh, canvas.Point{X: wide, Y: high / 2}, 76, 30, 1.4, canvas.Point{X: wide, Y: high}},
	view.Field:   {fieldAt, fieldMesh, canvas.Point{X: 4, Y: 4}, 76, 0, 1, canvas.Point{X: 1, Y: 1}},
}

// The hexes of a column are high apart, the columns wide.
const (
	wide = 1.5
	high = 1.7320508075688772
)

func hexAt(place string) (canvas.Point, bool) {
	h, err := hex.Parse(place)
	if err != nil {
		return canvas.Point{}, false
	}
	return onPlane(h), true
}

// onPlane is the middle of a hex; even columns stand half a hex lower.
func onPlane(h hex.Hex) canvas.Point {
	return canvas.Point{X: wide * float64(h.Q), Y: high * (float64(h.R) + float64(h.Q-1)/2)}
}

// frame is the part of a plane that is drawn, and how large.
type frame struct {
	paper
	width, height float64      // in pixels
	scale         float64      // pixels of a unit, about
	step          canvas.Point // pixels of a unit across and down
	origin        canvas.Point // where 0, 0 of the plane is drawn
}

// fit is the frame of a size that shows all points.
func (p paper) fit(points []canvas.Point, width, height float64) frame {
	low, far := space.Span(points)
	size := far.Minus(low).Plus(canvas.Point{X: 2 * p.edge, Y: 2 * p.edge})
	scale := min(width/size.X, height/size.Y, p.most)
	f := frame{paper: p, width: width, scale: scale, height: height}
	f.step = canvas.Point{X: whole(p.cell.X*scale) / p.cell.X, Y: whole(p.cell.Y*scale) / p.cell.Y}
	middle := f.point(low.Plus(far).Times(0.5))
	f.origin = canvas.Point{X: math.Round(width/2 - middle.X), Y: math.Round(f.height/2 - middle.Y)}
	return f
}

// whole is a length in whole pixels where that changes little: hexes that stand
// alike on the pixels make a picture that is a third smaller.
func whole(pixels float64) float64 {
	if pixels < 8 {
		return pixels
	}
	return math.Floor(pixels)
}

// point is where a point of the plane is drawn.
func (f frame) point(p canvas.Point) canvas.Point {
	return canvas.Point{X: p.X * f.step.X, Y: p.Y * f.step.Y}.Plus(f.origin)
}

// back is the point of the plane that is drawn at a point.
func (f frame) back(p canvas.Point) canvas.Point {
	p = p.Minus(f.origin)
	return canvas.Point{X: p.X / f.step.X, Y: p.Y / f.step.Y}
}

// place is where a place is drawn.
func (f frame) place(at string) (canvas.Point, bool) {
	p, ok := f.at(at)
	return f.point(p), ok
}

// shows reports whether a point lies in the frame, so much off its border.
func (f frame) shows(p canvas.Point, border float64) bool {
	return p.X >= border && p.Y >= border && p.X <= f.width-border && p.Y <= f.height-border
}

// inside moves a point into the frame, so much off its border.
func (f frame) inside(p canvas.Point, border float64) canvas.Point {
	return canvas.Point{X: min(max(p.X, border), f.width-border), Y: min(max(p.Y, border), f.height-border)}
}

// apothem is how far the side of a hex is from its middle, in pixels.
func (f frame) apothem() float64 { return f.step.Y * high / 2 }
