package board

import (
	"slices"

	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// key is a kind of line or sign, drawn small with what it means.
type key struct {
	means string
	seen  func(s view.Scene) bool
	draw  func(p pen, at canvas.Point)
}

// half of the sample's length.
var arm = canvas.Point{X: 27}

// hexKeys explain what stands on hexes, where it is seen.
var hexKeys = []key{
	{"bow, the way it faces (A is up)", anyBow, func(p pen, at canvas.Point) {
		p.Ring(canvas.Neutral, 3, canvas.Circle(at.Minus(canvas.Point{X: 6}), 13))
		p.Fill(canvas.Neutral, canvas.Regular(3, at.Plus(canvas.Point{X: 16}), 10, 90))
	}},
	{"where it is after a turn", anyAhead, func(p pen, at canvas.Point) {
		p.Line(canvas.Neutral, velocityWidth, at.Minus(arm), at.Plus(arm))
		p.open(canvas.Neutral, at.Plus(arm), canvas.Point{X: 1})
	}},
}

// The keys of the marks that an event leaves on any map.
var (
	trackKeys = []key{{"the way it has come", anyOf(view.TrackMark), func(p pen, at canvas.Point) {
		p.Ring(canvas.Neutral, 3, canvas.Circle(at.Minus(arm), 6))
		p.Dashes(canvas.Neutral, trackWidth, 1, 11, at.Minus(arm), at.Plus(arm))
	}}}
	shotKeys = []key{
		{"fire that hit", anyVolley(func(v volley) bool { return v.hits > 0 }), func(p pen, at canvas.Point) {
			p.fire(canvas.Neutral, at.Minus(arm), at.Plus(arm).Minus(canvas.Point{X: 8}), true)
		}},
		{"fire that missed", anyVolley(func(v volley) bool { return v.hits == 0 }), func(p pen, at canvas.Point) {
			p.fire(canvas.Neutral, at.Minus(arm).Minus(canvas.Point{X: 6}), at.Plus(arm), false)
		}},
	}
	burstKeys = []key{{"explosion", anyOf(view.BurstMark), func(p pen, at canvas.Point) { p.blast(at, 20) }}}
)

// keysOf are the keys of a grid.
func keysOf(g view.Grid) []key {
	if g == view.Field {
		return slices.Concat(fieldKeys, markKeys(), []key{contactKey}, groundKeys())
	}
	return slices.Concat(hexKeys, markKeys())
}

func anyBow(s view.Scene) bool {
	return slices.ContainsFunc(s.View.Board.Counters, func(c view.Counter) bool {
		_, ok := bearingOf(c.Heading)
		return ok
	})
}

func anyAhead(s view.Scene) bool {
	return slices.ContainsFunc(s.View.Board.Counters, func(c view.Counter) bool { return c.Ahead != "" && c.Ahead != c.At })
}

func anyOf(kind view.MarkKind) func(view.Scene) bool {
	return func(s view.Scene) bool {
		return slices.ContainsFunc(s.Marks, func(m view.Mark) bool { return m.Kind == kind && len(m.Places) > 0 })
	}
}

func anyVolley(which func(volley) bool) func(view.Scene) bool {
	return func(s view.Scene) bool {
		return slices.ContainsFunc(volleys(markKind{kind: view.ShotMark}.in(s.Marks)), which)
	}
}

// keyRows explain what is on the map, and the scale.
func keyRows(s view.Scene) []legendRow {
	if _, drawn := planes[s.View.Board.Grid]; !drawn {
		return nil
	}
	var rows []legendRow
	for _, k := range keysOf(s.View.Board.Grid) {
		if k.seen(s) {
			rows = append(rows, legendRow{ink: canvas.Faint, cells: []string{k.means},
				symbol: func(c *canvas.Canvas, at canvas.Point) { k.draw(pen{c}, at) }})
		}
	}
	return rows
}

// scaleRow is what the book says of the size of a place.
func scaleRow(s view.Scene) []legendRow {
	scale := canvas.Printable(s.View.Board.Scale)
	if scale == "" {
		return nil
	}
	return []legendRow{{ink: canvas.Faint, cells: []string{scale}}}
}
