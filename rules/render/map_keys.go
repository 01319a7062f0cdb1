package render

import (
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/render/canvas"
)

// key is a kind of line or sign, drawn small with what it means.
type key struct {
	means string
	seen  func(s Scene) bool
	draw  func(p *plotter, at canvas.Point)
}

// half of the sample's length.
var arm = canvas.Point{X: 27}

// keys are explained where they are seen.
var keys = []key{
	{"bow, the way it faces (A is up)", anyBow, func(p *plotter, at canvas.Point) {
		p.Ring(canvas.Neutral, 3, canvas.Circle(at.Minus(canvas.Point{X: 6}), 13))
		p.Fill(canvas.Neutral, canvas.Regular(3, at.Plus(canvas.Point{X: 16}), 10, 90))
	}},
	{"where it is after a turn", anyAhead, func(p *plotter, at canvas.Point) {
		p.Line(canvas.Neutral, velocityWidth, at.Minus(arm), at.Plus(arm))
		p.open(canvas.Neutral, at.Plus(arm), canvas.Point{X: 1})
	}},
	{"the way it has come", anyTrack, func(p *plotter, at canvas.Point) {
		p.Ring(canvas.Neutral, 3, canvas.Circle(at.Minus(arm), 6))
		p.Dashes(canvas.Neutral, trackWidth, 1, 11, at.Minus(arm), at.Plus(arm))
	}},
	{"fire that hit", anyVolley(func(v volley) bool { return v.told > 0 }), func(p *plotter, at canvas.Point) {
		p.fire(canvas.Neutral, at.Minus(arm), at.Plus(arm).Minus(canvas.Point{X: 8}), true)
	}},
	{"fire that missed", anyVolley(func(v volley) bool { return v.told == 0 }), func(p *plotter, at canvas.Point) {
		p.fire(canvas.Neutral, at.Minus(arm).Minus(canvas.Point{X: 6}), at.Plus(arm), false)
	}},
	{"explosion", anyMark(rules.BurstMark), func(p *plotter, at canvas.Point) { p.blast(at, 20) }},
}

// keysOf are the keys of a grid.
func keysOf(g rules.Grid) []key {
	if g == rules.Field {
		return slices.Concat(fieldKeys, keys[firstMark:], []key{chargeKey}, clashKeys, []key{contactKey}, groundKeys())
	}
	return keys
}

// firstMark is the first key of what an event leaves on any map.
const firstMark = 2

func anyBow(s Scene) bool {
	return slices.ContainsFunc(s.View.Board.Counters, func(c rules.Counter) bool {
		_, ok := bearingOf(c.Heading)
		return ok
	})
}

func anyAhead(s Scene) bool {
	return slices.ContainsFunc(s.View.Board.Counters, func(c rules.Counter) bool { return c.Ahead != "" && c.Ahead != c.At })
}

func anyMark(kind rules.MarkKind) func(Scene) bool {
	return func(s Scene) bool {
		return slices.ContainsFunc(s.Marks, func(m rules.Mark) bool { return m.Kind == kind && len(m.Places) > 0 })
	}
}

func anyTrack(s Scene) bool {
	return slices.ContainsFunc(s.Marks, func(m rules.Mark) bool { return m.Kind == rules.TrackMark && len(m.Places) > 0 && !isCharge(m) })
}

func anyVolley(which func(volley) bool) func(Scene) bool {
	return func(s Scene) bool { return slices.ContainsFunc(volleys(s.Marks), which) }
}

// keyRows explain what is on the map, and the scale.
func keyRows(s Scene) []legendRow {
	if _, drawn := planes[s.View.Board.Grid]; !drawn {
		return nil
	}
	var rows []legendRow
	for _, k := range keysOf(s.View.Board.Grid) {
		if k.seen(s) {
			rows = append(rows, legendRow{ink: canvas.Faint, cells: []string{k.means},
				symbol: func(c *canvas.Canvas, at canvas.Point) { k.draw(&plotter{Canvas: c}, at) }})
		}
	}
	return rows
}

// scaleRow is what the book says of the size of a place.
func scaleRow(s Scene) []legendRow {
	scale := canvas.Printable(s.View.Board.Scale)
	if scale == "" {
		return nil
	}
	return []legendRow{{ink: canvas.Faint, cells: []string{scale}}}
}

func more(n int) string { return fmt.Sprintf("and %d more", n) }
