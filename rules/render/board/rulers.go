package board

import (
	"fmt"
	"math"

	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// rulerSize is the type of the rulers.
const rulerSize = 30

// steps are how many columns, rows or inches lie between two numbers of a ruler.
var steps = []float64{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 50000, 100000, 1000000}

// ruler numbers what lies along an edge of a map.
type ruler struct {
	along       func(n float64) float64 // where a number stands, in pixels
	first, last float64
	room        float64 // pixels between two numbers at least
	steps       []float64
}

// each calls for the numbers that have room.
func (r ruler) each(length float64, at func(n, pixels float64)) {
	step := r.steps[len(r.steps)-1]
	for _, s := range r.steps {
		if abs(r.along(s)-r.along(0)) >= r.room {
			step = s
			break
		}
	}
	for n := math.Ceil(r.first/step) * step; n <= r.last && (r.last-r.first)/step < length; n += step {
		if pixels := r.along(n); pixels >= 0 && pixels <= length {
			at(n, pixels)
		}
	}
}

// rulers are those of the upper and the left edge.
func (f frame) rulers(b view.Board) (top, left ruler) {
	if b.Grid == view.Field {
		return f.inchRulers(b)
	}
	first, last := f.hexes(b)
	col := func(n float64) float64 { return f.point(canvas.Point{X: wide * n}).X }
	row := func(n float64) float64 { return f.point(canvas.Point{Y: high * (n + 0.25)}).Y } // between those of even and odd columns
	widest := canvas.Measure(canvas.Plain, rulerSize, fmt.Sprint(last.Col())) + 16
	return ruler{col, float64(first.Col()), float64(last.Col()), max(46, widest), steps}, ruler{row, float64(first.Row()), float64(last.Row()), rulerSize * 1.2, steps}
}

func (f frame) inchRulers(b view.Board) (top, left ruler) {
	low, end := f.back(canvas.Point{}), f.back(canvas.Point{X: f.width, Y: f.height})
	if corners, ok := edgeOf(b); ok {
		low = canvas.Point{X: max(low.X, corners[0].X), Y: max(low.Y, corners[0].Y)}
		end = canvas.Point{X: min(end.X, corners[1].X), Y: min(end.Y, corners[1].Y)}
	}
	across := func(n float64) float64 { return f.point(canvas.Point{X: n}).X }
	down := func(n float64) float64 { return f.point(canvas.Point{Y: n}).Y }
	return ruler{across, low.X, end.X, leastLines, lineSteps}, ruler{down, low.Y, end.Y, leastLines, lineSteps}
}

// drawRulers writes the numbers of columns and rows, or the inches, beside the map.
func drawRulers(page *canvas.Canvas, f frame, b view.Board) {
	top, left := f.rulers(b)
	top.each(f.width, func(n, x float64) {
		if half := canvas.Measure(canvas.Plain, rulerSize, number(n)) / 2; x < half-rulerLeft/2 || x > f.width-half {
			return
		}
		page.Centered(canvas.Plain, rulerSize, canvas.Faint, x+rulerLeft, rulerTop/2+rulerSize*0.35, number(n))
	})
	left.each(f.height, func(n, y float64) {
		if y > f.height-rulerSize/2 {
			return
		}
		text := canvas.Cut(canvas.Plain, rulerSize, rulerLeft-8, number(n))
		page.Centered(canvas.Plain, rulerSize, canvas.Faint, rulerLeft/2, y+rulerTop+rulerSize*0.35, text)
	})
}

// number is never -0.
func number(n float64) string { return fmt.Sprintf("%g", n+0) }

// footnote is the one line below a map: when it is, and the size of a place.
func footnote(page *canvas.Canvas, y float64, title, scale string) {
	const size, small, edge = 34, 28, 18
	room := float64(pictureWidth - 2*edge)
	if scale = canvas.Cut(canvas.Plain, small, room*0.6, canvas.Printable(scale)); scale != "" {
		long := canvas.Measure(canvas.Plain, small, scale)
		page.Text(canvas.Plain, small, canvas.Faint, pictureWidth-edge-long, y+footer/2+small*0.35, scale)
		room -= long + 30
	}
	page.Text(canvas.Bold, size, canvas.Text, edge, y+footer/2+size*0.35, canvas.Cut(canvas.Bold, size, room, canvas.Printable(title)))
}

func abs(n float64) float64 { return max(n, -n) }
