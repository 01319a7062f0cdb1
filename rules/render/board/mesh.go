package board

import (
	"image"
	"iter"
	"math"

	"impulse/rules/hex"
	"impulse/rules/render/canvas"
	"impulse/rules/render/land"
	"impulse/rules/render/space"
	"impulse/rules/view"
)

// Hexes smaller than meshed are drawn without sides; from numbered on, every fifth
// has its number inside, and smaller ones have a tint for it.
const (
	meshed   = 7
	roomy    = 10 // smaller ones have no room for a counter that can be seen
	numbered = 34
	fifth    = 5

	leastApart = 36 // pixels between two tints
)

// hexMesh draws the hexes of the map and the numbers of every fifth.
func hexMesh(c *canvas.Canvas, f frame, b view.Board) {
	first, last := f.hexes(b)
	for col := first.Col(); f.scale >= meshed && col <= last.Col(); col++ {
		c.Fill(f.meshInk(), f.column(col, first.Row(), last.Row()))
	}
	f.rim(c, b, first, last)
	for h := range f.tallied(b) {
		if b.Terrain.None() || f.scale >= numbered {
			f.number(c, h, land.Rough(b.Terrain, h))
		}
	}
}

// tallied are the hexes that are numbered: every fifth.
func (f frame) tallied(b view.Board) iter.Seq[hex.Hex] {
	first, last := f.hexes(b)
	step := f.every()
	return func(yield func(hex.Hex) bool) {
		for col := roundUp(first.Col(), step); col <= last.Col(); col += step {
			for row := roundUp(first.Row(), step); row <= last.Row(); row += step {
				if !yield(hex.At(col, row)) {
					return
				}
			}
		}
	}
}

// rim draws the sides of the outermost hexes of a map, which no neighbour has.
func (f frame) rim(c *canvas.Canvas, b view.Board, first, last hex.Hex) {
	var all canvas.Path
	for col := first.Col(); f.scale >= meshed && col <= last.Col(); col++ {
		for row := first.Row(); row <= last.Row(); row++ {
			if col == 1 && b.Columns > 0 || col == b.Columns || row == b.Rows {
				all = append(all, f.cellOf(hex.At(col, row), 1)...)
			}
		}
	}
	c.Ring(f.meshInk(), 1.8, all)
}

// every is how far apart numbers stand, in columns and rows: five, and more where
// they would run together.
func (f frame) every() int {
	step := fifth
	for f.scale*float64(step) < leastApart {
		step *= 10
	}
	return step
}

// meshInk is fainter where hexes are small and sides are many.
func (f frame) meshInk() canvas.Ink {
	if f.scale < numbered/2 {
		return canvas.Grid.Fade(130)
	}
	return canvas.Grid
}

// roundUp is the first number from n on that the step divides.
func roundUp(n, step int) int {
	return int(math.Ceil(float64(n)/float64(step))) * step
}

// hexes are the first and the last of the hexes that the frame shows: at most those
// of the map, where it has edges.
func (f frame) hexes(b view.Board) (first, last hex.Hex) {
	low, end := f.back(canvas.Point{}), f.back(canvas.Point{X: f.width, Y: f.height})
	col, row := int(math.Floor(low.X/wide))-1, int(math.Floor(low.Y/high))-1
	lastCol, lastRow := int(math.Ceil(end.X/wide))+1, int(math.Ceil(end.Y/high))+1
	if b.Columns > 0 {
		col, lastCol = max(col, 1), min(lastCol, b.Columns)
	}
	if b.Rows > 0 {
		row, lastRow = max(row, 1), min(lastRow, b.Rows)
	}
	return hex.At(col, row), hex.At(lastCol, lastRow)
}

// column are the upper three sides of each hex of a column: the others are
// those of its neighbours.
func (f frame) column(col, from, to int) canvas.Path {
	var path canvas.Path
	for row := from; row <= to; row++ {
		path = append(path, f.hairline(f.point(onPlane(hex.At(col, row))))...)
	}
	return path
}

// corner is the corner of a hex about its middle at a bearing.
func (f frame) corner(middle canvas.Point, bearing float64) canvas.Point {
	way := canvas.Polar(1, bearing)
	return middle.Plus(canvas.Point{X: way.X * f.step.X, Y: way.Y * f.step.Y})
}

// hairline are the three sides, as a band that turns one way.
func (f frame) hairline(middle canvas.Point) canvas.Path {
	const half = 0.9
	var outer, inner []canvas.Point
	for bearing := -90.0; bearing <= 90; bearing += 60 {
		way, corner := canvas.Polar(1, bearing), f.corner(middle, bearing)
		outer = append(outer, corner.Plus(way.Times(half)))
		inner = append([]canvas.Point{corner.Minus(way.Times(half))}, inner...)
	}
	return canvas.Path{append(outer, inner...)}
}

// cellOf are the corners of a hex, drawn so much smaller.
func (f frame) cellOf(h hex.Hex, part float64) canvas.Path {
	middle := f.point(onPlane(h))
	var corners []canvas.Point
	for bearing := -90.0; bearing < 270; bearing += 60 {
		corners = append(corners, middle.Plus(f.corner(canvas.Point{}, bearing).Times(part)))
	}
	return canvas.Polygon(corners...)
}

// number writes the number of a hex in it, where it has room for one that can be
// read, on a ground of its own where stones lie; else the hex is tinted, so that one can
// count from it.
func (f frame) number(c *canvas.Canvas, h hex.Hex, rough bool) {
	if f.scale < numbered {
		c.Fill(canvas.Grid.Fade(110), f.cellOf(h, 0.8))
		return
	}
	at, size := f.point(onPlane(h)), f.numberSize(h)
	if box := f.numberBox(h); rough {
		c.Fill(canvas.Panel.Fade(220), canvas.Rect(float64(box.Min.X), float64(box.Min.Y), float64(box.Dx()), float64(box.Dy())))
	}
	c.Centered(canvas.Plain, size, canvas.Faint.Fade(200), at.X, at.Y+size*0.35, h.String())
}

// numberSize is the type of the number of a hex.
func (f frame) numberSize(h hex.Hex) float64 {
	return min(28, math.Floor(20*f.scale*1.6/canvas.Measure(canvas.Plain, 20, h.String())))
}

// numberBox is where the number of a hex stands.
func (f frame) numberBox(h hex.Hex) image.Rectangle {
	size := f.numberSize(h)
	return space.Box(f.point(onPlane(h)), canvas.Measure(canvas.Plain, size, h.String())/2, size*0.4)
}
