package board

import (
	"cmp"
	"strings"

	"impulse/rules/plane"
	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/render/space"
	"impulse/rules/view"
)

// The unit of a field on paper is an inch.

func fieldAt(place string) (canvas.Point, bool) {
	p, err := plane.ParsePoint(place)
	return inches(p), err == nil
}

// inches is a point of the table on the plane.
func inches(p plane.Point) canvas.Point {
	return canvas.Point{X: float64(p.X) / float64(plane.One), Y: float64(p.Y) / float64(plane.One)}
}

// onTable is where a point of the table is drawn.
func (f frame) onTable(p plane.Point) canvas.Point { return f.point(inches(p)) }

// ground is the rectangle that a counter covers, and whether it covers one.
func ground(c view.Counter) (plane.Rect, bool) {
	at, err := plane.ParsePoint(c.At)
	facing, wrong := plane.ParseFacing(c.Heading)
	r := plane.Rect{At: at, Width: c.Body.Width, Depth: c.Body.Depth, Facing: facing}
	return r, err == nil && wrong == nil && r.Width > 0 && r.Depth > 0
}

// edgeOf are the upper left and the lower right corner of the table, and whether
// it has an edge.
func edgeOf(b view.Board) (corners [2]canvas.Point, ok bool) {
	if b.Table.Width <= 0 || b.Table.Depth <= 0 {
		return corners, false
	}
	corners[0], corners[1] = space.Span(outlineOf(b.Table))
	return corners, true
}

// bodies are the corners of what counters cover.
func bodies(b view.Board) []canvas.Point {
	var all []canvas.Point
	for _, c := range b.Counters {
		if r, ok := ground(c); ok {
			all = append(all, outlineOf(r)...)
		}
	}
	return all
}

// surroundings are the corners of the table and of what lies on it.
func surroundings(b view.Board) []canvas.Point {
	var all []canvas.Point
	if corners, ok := edgeOf(b); ok {
		all = append(all, corners[:]...)
	}
	for _, a := range b.Areas {
		for _, p := range a.Outline.Points {
			at, far := inches(p), float64(a.Outline.Radius)/float64(plane.One)
			all = append(all, at.Minus(canvas.Point{X: far, Y: far}), at.Plus(canvas.Point{X: far, Y: far}))
		}
	}
	return all
}

func outlineOf(r plane.Rect) []canvas.Point {
	var all []canvas.Point
	for _, c := range r.Corners() {
		all = append(all, inches(c))
	}
	return all
}

// terrain says what lies where on a field, and what it does.
func (a teller) terrain() []string {
	var all []string
	for _, area := range a.scene.View.Board.Areas {
		all = append(all, render.Join(" ", render.Brief(area.Name), render.Around("(", does(area), ")"), render.Around("at ", render.Brief(area.Outline.String()), "")))
	}
	return all
}

// terrain lists what lies on a field.
func terrain(b view.Board) string {
	text := ""
	for _, area := range b.Areas {
		said := render.Join("; ", cmp.Or(render.Clean(area.Name), "terrain"), area.Outline.String(), does(area))
		text += render.Hang("    ", render.Wrap(said, render.Width-4))
	}
	if text == "" {
		return ""
	}
	return "Terrain:\n" + text
}

// does is what the ground of an area does.
func does(a view.Area) string {
	var all []string
	for _, g := range a.Ground {
		all = append(all, string(g))
	}
	return strings.Join(all, ", ")
}
