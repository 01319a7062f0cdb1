package board

import (
	"math"

	"impulse/rules/hex"
	"impulse/rules/render/canvas"
)

// Hexes smaller than meshed are drawn without sides; from labelled on, a place
// that a counter heads for may make the map larger.
const (
	meshed    = 14
	labelled  = 34
	labelSize = 30

	farthestLabel = 1_000_000 // the highest number of a column or row
)

// hexMesh draws the hexes in the frame and their labels, of which it leaves out
// as many as do not fit: then columns and rows of round numbers have them. Hexes
// too small to be seen are left out but for a dot where a label stands.
func hexMesh(c *canvas.Canvas, f frame) {
	first, last := f.hexes()
	for col := first.Col(); f.scale >= meshed && col <= last.Col(); col++ {
		c.Fill(f.meshInk(), f.column(col, first.Row(), last.Row()))
	}
	every := f.every(last)
	for col := roundUp(first.Col(), every); col <= last.Col(); col += every {
		for row := roundUp(first.Row(), every); row <= last.Row(); row += every {
			f.label(c, hex.At(col, row))
		}
	}
}

// meshInk is fainter where hexes are small and sides are many.
func (f frame) meshInk() canvas.Ink {
	if f.scale < labelled/2 {
		return canvas.Grid.Fade(190)
	}
	return canvas.Grid
}

// roundUp is the first number on the map from n on that the step divides.
func roundUp(n, step int) int { return max(step, (n+step-1)/step*step) }

// hexes are the first and the last of the hexes that the frame shows.
func (f frame) hexes() (first, last hex.Hex) {
	col := func(x float64) float64 { return x / wide }
	row := func(y float64) float64 { return y / high }
	low, end := f.back(canvas.Point{}), f.back(canvas.Point{X: f.width, Y: f.height})
	first = hex.At(int(math.Floor(col(low.X)))-1, int(math.Floor(row(low.Y)))-1)
	last = hex.At(int(math.Ceil(col(end.X)))+1, int(math.Ceil(row(end.Y)))+1)
	return first, last
}

// column are the upper three sides of each hex of a column: the others are
// those of its neighbours.
func (f frame) column(col, from, to int) canvas.Path {
	var path canvas.Path
	for row := from; row <= to; row++ {
		middle := f.point(onPlane(hex.At(col, row)))
		path = append(path, f.hairline(middle)...)
	}
	return path
}

// hairline are the three sides, as a band that turns one way.
func (f frame) hairline(middle canvas.Point) canvas.Path {
	const half = 0.8
	var outer, inner []canvas.Point
	for bearing := -90.0; bearing <= 90; bearing += 60 {
		way := canvas.Polar(1, bearing)
		corner := middle.Plus(canvas.Point{X: way.X * f.step.X, Y: way.Y * f.step.Y})
		outer = append(outer, corner.Plus(way.Times(half)))
		inner = append([]canvas.Point{corner.Minus(way.Times(half))}, inner...)
	}
	return canvas.Path{append(outer, inner...)}
}

// every is how far apart labels stand, in columns and rows.
func (f frame) every(last hex.Hex) int {
	label := canvas.Measure(canvas.Plain, labelSize, last.String())
	for tens := 1; tens < farthestLabel; tens *= 10 {
		for _, n := range []int{1, 2, 5} {
			need := 1.35 * label
			if n*tens == 1 { // labels of neighboring columns stand at different heights
				need = 1.05 * label
			}
			if f.scale*wide*float64(n*tens) >= need {
				return n * tens
			}
		}
	}
	return farthestLabel
}

// label writes the hex's label below its upper side, where it has room; a hex
// that is not drawn gets a dot above its label.
func (f frame) label(c *canvas.Canvas, h hex.Hex) {
	at := f.point(onPlane(h))
	y := at.Y - f.scale*high/2 + labelSize*0.95
	switch {
	case f.scale < meshed:
		y = at.Y + labelSize*1.1
		c.Fill(canvas.Faint.Dim(), canvas.Circle(at, 3))
	case f.scale < labelled:
		y = at.Y + labelSize*0.35
	}
	if f.shows(at, labelSize*1.2) && f.shows(canvas.Point{X: at.X, Y: y - labelSize}, 4) {
		c.Centered(canvas.Plain, labelSize, canvas.Faint.Fade(190), at.X, y, h.String())
	}
}
