// Package land draws what lies under the counters of a hex map, and how people on
// foot hold themselves: kinds of ground, levels, walls with doors and windows.
//
// Every kind has a pattern beside its tint, and every barrier a form, so that nothing
// is said by colour alone. A picture is read at a third of its size on a phone.
package land

import (
	"image"

	"impulse/rules/hex"
	"impulse/rules/render/canvas"
	"impulse/rules/terrain"
)

// Page is the part of a map that is drawn.
type Page struct {
	*canvas.Canvas
	Field       terrain.Field
	First, Last hex.Hex                      // the outermost hexes of it
	Middle      func(h hex.Hex) canvas.Point // where a hex lies
	Step        canvas.Point                 // pixels from the middle of a hex to its corner, across and down
	Bounds      image.Rectangle              // of what is shown
	Written     []image.Rectangle            // where numbers stand
}

// tiny are hexes that have no room for a pattern.
const tiny = 7

// each calls for the hexes that are shown.
func (p Page) each(do func(h hex.Hex)) {
	for h := range p.Field.Hexes() {
		if col, row := h.Col(), h.Row(); p.First.Col() <= col && col <= p.Last.Col() && p.First.Row() <= row && row <= p.Last.Row() {
			do(h)
		}
	}
}

// corner is the corner of a hex at a bearing.
func (p Page) corner(h hex.Hex, bearing float64) canvas.Point { return p.at(h, 1, bearing) }

// at is a point within a hex: so far from its middle to a corner, at a bearing.
func (p Page) at(h hex.Hex, far, bearing float64) canvas.Point {
	way := canvas.Polar(far, bearing)
	return p.Middle(h).Plus(canvas.Point{X: way.X * p.Step.X, Y: way.Y * p.Step.Y})
}

func (p Page) cell(h hex.Hex) canvas.Path {
	var corners []canvas.Point
	for bearing := -90.0; bearing < 270; bearing += 60 {
		corners = append(corners, p.corner(h, bearing))
	}
	return canvas.Polygon(corners...)
}

// Floor draws the hexes: what the mesh is drawn on.
func (p Page) Floor() {
	if p.Field.None() {
		return
	}
	p.tints()
	p.each(func(h hex.Hex) {
		if draw := patterns[p.Field.Kind(h)]; draw != nil && p.Step.X >= tiny {
			draw(p, h)
		}
	})
}

// tints fill the hexes of a kind at once.
func (p Page) tints() {
	byInk := map[canvas.Ink]canvas.Path{}
	p.each(func(h hex.Hex) {
		if ink, tinted := tints[p.Field.Kind(h)]; tinted {
			byInk[ink()] = append(byInk[ink()], p.cell(h)...)
		}
	})
	for ink := range canvas.Ink(255) {
		if path := byInk[ink]; path != nil {
			p.Fill(ink, path)
		}
	}
}

// tints are the colours of the kinds that have one.
var tints = map[terrain.Kind]func() canvas.Ink{
	terrain.Water:  func() canvas.Ink { return canvas.Side1.Fade(80) },
	terrain.Road:   func() canvas.Ink { return canvas.Neutral.Fade(70) },
	terrain.Floor:  func() canvas.Ink { return canvas.Planet.Fade(120) },
	terrain.Stairs: func() canvas.Ink { return canvas.Planet.Fade(120) },
}

// Rough reports whether a hex has a pattern, on which writing is hard to read.
func Rough(f terrain.Field, h hex.Hex) bool {
	return !f.None() && f.Has(h) && patterns[f.Kind(h)] != nil
}

// patterns are what stands in a hex of each kind.
var patterns = map[terrain.Kind]func(Page, hex.Hex){
	terrain.LightBrush:  func(p Page, h hex.Hex) { p.tufts(h, 2) },
	terrain.MediumBrush: func(p Page, h hex.Hex) { p.tufts(h, 4) },
	terrain.DenseBrush:  func(p Page, h hex.Hex) { p.tufts(h, 7) },
	terrain.Tree:        Page.tree,
	terrain.Rock:        Page.rock,
	terrain.Water:       Page.waves,
	terrain.Rubble:      Page.rubble,
	terrain.Foxhole:     Page.foxhole,
	terrain.Stairs:      Page.stairs,
}

// spots are where up to seven things stand in a hex: how far out, at what bearing.
var spots = [7][2]float64{{0.55, 210}, {0.5, 30}, {0.6, 130}, {0.6, 310}, {0, 0}, {0.65, 260}, {0.65, 80}}

func (p Page) tufts(h hex.Hex, n int) {
	high := 0.22 * p.Step.Y
	for _, s := range spots[:n] {
		foot := p.at(h, s[0], s[1])
		for _, lean := range []float64{-28, 28} {
			p.Line(canvas.Side3.Fade(170), max(1.5, p.Step.X*0.07), foot, foot.Plus(canvas.Polar(high, lean)))
		}
	}
}

func (p Page) tree(h hex.Hex) {
	r := 0.72 * p.Step.X
	p.Fill(canvas.Side3.Fade(110), canvas.Star(p.Middle(h), r, 9))
	p.Ring(canvas.Side3.Fade(180), max(1.5, r*0.1), canvas.Circle(p.Middle(h), r*0.6))
	p.Fill(canvas.Side3.Fade(220), canvas.Circle(p.Middle(h), r*0.18))
}

func (p Page) rock(h hex.Hex) {
	far := 0.8
	if p.Field.Area(h).Height <= terrain.Low {
		far = 0.55
	}
	var edge []canvas.Point
	for i, part := range []float64{1, 0.82, 0.95, 0.78, 1} {
		edge = append(edge, p.at(h, far*part, 20+72*float64(i)))
	}
	p.Fill(canvas.Neutral.Fade(120), canvas.Polygon(edge...))
	p.Ring(canvas.Neutral.Fade(200), max(1.5, p.Step.X*0.07), canvas.Polygon(edge...))
	p.Line(canvas.Neutral.Fade(200), max(1.5, p.Step.X*0.06), edge[4], p.Middle(h), edge[2])
}

func (p Page) waves(h hex.Hex) {
	for _, down := range []float64{-0.3, 0.3} {
		var wave []canvas.Point
		for i := range 5 {
			wave = append(wave, p.Middle(h).Plus(canvas.Point{X: p.Step.X * (float64(i) - 2) * 0.28, Y: p.Step.Y * (down + 0.09*float64(i%2*2-1))}))
		}
		p.Line(canvas.Side1.Fade(150), max(2, p.Step.X*0.07), wave...)
	}
}

func (p Page) rubble(h hex.Hex) {
	for _, s := range spots[:5] {
		p.Ring(canvas.Neutral.Fade(190), max(1.5, p.Step.X*0.06), canvas.Regular(3, p.at(h, s[0], s[1]), 0.17*p.Step.X, s[1]))
	}
}

func (p Page) foxhole(h hex.Hex) {
	r := 0.74 * p.Step.X
	p.Fill(canvas.Ground, canvas.Circle(p.Middle(h), r*0.8))
	p.Dashes(canvas.Planet.Fade(230), max(2.5, r*0.2), r*0.34, r*0.2, canvas.Arc(p.Middle(h), r, 0, 360)...)
}

func (p Page) stairs(h hex.Hex) {
	for _, down := range []float64{-0.45, -0.15, 0.15, 0.45} {
		way := canvas.Point{X: p.Step.X * 0.5}
		at := p.Middle(h).Plus(canvas.Point{Y: down * p.Step.Y})
		p.Line(canvas.Neutral.Fade(170), max(1.5, p.Step.X*0.06), at.Minus(way), at.Plus(way))
	}
}
