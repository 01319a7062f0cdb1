package board

import (
	"math"

	"impulse/rules/hex"
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// paper says where the places of a grid lie on paper. Its unit is the radius of
// a hex, from its middle to a corner.
type paper struct {
	at   func(place string) (canvas.Point, bool)
	mesh func(c *canvas.Canvas, f frame) // what lies under everything
	cell canvas.Point                    // what shall be whole pixels wide and high
	many float64                         // pixels of a unit with which more than the counters is shown
	edge float64                         // units of room around the outermost places
	room float64                         // the same at least, in pixels
}

// planes are the grids that can be drawn; boards of others are a legend alone.
var planes = map[view.Grid]paper{
	view.HexGrid: {hexAt, hexMesh, canvas.Point{X: wide, Y: high / 2}, labelled, margin, leastMargin},
	view.Field:   {fieldAt, fieldMesh, canvas.Point{X: 1, Y: 1}, wholeTable, 1, 60},
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

// The map's frame: at most so large are hexes, so much room is around the
// outermost places (in hex radii), and so high it is at least, in pixels.
const (
	largestHex = 76
	margin     = 2.2
	leastHigh  = 430

	leastMargin = 72 // pixels, where hexes are small: room for a counter and its bow
)

// frame is the part of a plane that is drawn, and how large.
type frame struct {
	paper
	width, height float64      // in pixels
	scale         float64      // pixels of a unit, about
	step          canvas.Point // pixels of a unit across and down
	origin        canvas.Point // where 0, 0 of the plane is drawn
}

// fit is the frame of a width that shows all points, at most so high.
func (p paper) fit(points []canvas.Point, width, highest float64) frame {
	low, far := span(points)
	size := far.Minus(low).Plus(canvas.Point{X: 2 * p.edge, Y: 2 * p.edge})
	scale := min(width/size.X, highest/size.Y, largestHex,
		(width-2*p.room)/(size.X-2*p.edge), (highest-2*p.room)/(size.Y-2*p.edge))
	f := frame{paper: p, width: width, scale: scale, height: math.Ceil(min(highest, max(leastHigh, size.Y*scale)))}
	if scale*p.edge < p.room {
		f.height = math.Ceil(min(highest, max(leastHigh, (size.Y-2*p.edge)*scale+2*p.room)))
	}
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

// span are the corners of the smallest rectangle around the points.
func span(points []canvas.Point) (low, far canvas.Point) {
	low, far = points[0], points[0]
	for _, p := range points {
		low = canvas.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		far = canvas.Point{X: max(far.X, p.X), Y: max(far.Y, p.Y)}
	}
	return low, far
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

// frameOf is the frame of a scene. What counters are heading for is shown too
// where that leaves the hexes large enough for their labels.
func frameOf(s view.Scene, width, highest float64) (frame, bool) {
	p, known := planes[s.View.Board.Grid]
	if !known {
		return frame{}, false
	}
	here, ahead := p.points(s)
	if len(here) == 0 {
		return frame{}, false
	}
	if all := p.fit(append(ahead, here...), width, highest); all.scale >= p.many {
		return all, true
	}
	return p.fit(here, width, highest), true
}

// points are the places that matter, and those that counters are heading for.
func (p paper) points(s view.Scene) (here, ahead []canvas.Point) {
	add := func(list []canvas.Point, place string) []canvas.Point {
		if at, ok := p.at(place); ok {
			return append(list, at)
		}
		return list
	}
	for _, c := range s.View.Board.Counters {
		here, ahead = add(here, c.At), add(ahead, c.Ahead)
	}
	for _, m := range s.Marks {
		for _, place := range m.Places {
			here = add(here, place)
		}
	}
	if s.View.Board.Grid == view.Field {
		here, ahead = append(here, bodies(s.View.Board)...), append(ahead, surroundings(s.View.Board)...)
	}
	return here, ahead
}

// onPixel moves a point to the next whole pixel: what stands there looks as it does
// elsewhere, so that the file says it once.
func onPixel(p canvas.Point) canvas.Point {
	return canvas.Point{X: math.Round(p.X), Y: math.Round(p.Y)}
}
