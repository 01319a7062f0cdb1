package board

import (
	"fmt"
	"math"

	"impulse/rules/render/canvas"
)

// Lines of a field stand at least so many pixels apart; each of their
// distances, in inches, is a whole part of a foot or more.
const leastLines = 84

var lineSteps = []float64{1, 2, 3, 6, 12, 24, 48, 120, 480, 1200}

// foot is how far apart the lines are, in inches.
func (f frame) foot() float64 {
	for _, step := range lineSteps {
		if step*f.scale >= leastLines {
			return step
		}
	}
	return lineSteps[len(lineSteps)-1]
}

// fieldMesh draws lines with their inches at the upper and the left edge.
func fieldMesh(c *canvas.Canvas, f frame) {
	step := f.foot()
	low, end := f.back(canvas.Point{}), f.back(canvas.Point{X: f.width, Y: f.height})
	first := canvas.Point{X: math.Ceil(low.X/step) * step, Y: math.Ceil(low.Y/step) * step}
	for x := first.X; x <= end.X; x += step {
		c.Fill(canvas.Grid.Fade(190), canvas.Rect(math.Round(f.point(canvas.Point{X: x}).X), 0, 2, f.height))
	}
	for y := first.Y; y <= end.Y; y += step {
		c.Fill(canvas.Grid.Fade(190), canvas.Rect(0, math.Round(f.point(canvas.Point{Y: y}).Y), f.width, 2))
	}
}

// rulers writes the inches of the lines along the upper and the left edge, and
// a bar for scale in the lower left corner, over what lies there.
func (l lettering) rulers() {
	step := l.foot()
	size := canvas.Point{X: math.Inf(1), Y: math.Inf(1)}
	low, end := l.back(canvas.Point{}), l.back(canvas.Point{X: l.width, Y: l.height})
	if corners, ok := edgeOf(l.scene.View.Board); ok {
		low, size = corners[0], corners[1]
	}
	for x := math.Ceil(low.X/step) * step; x <= end.X; x += step {
		l.coordinate(canvas.Point{X: l.point(canvas.Point{X: x}).X, Y: labelSize * 0.8}, x, size.X)
	}
	for y := math.Ceil(low.Y/step) * step; y <= end.Y; y += step {
		if l.point(canvas.Point{Y: y}).Y < labelSize*2.2 {
			continue // it would stand among those of the upper edge
		}
		l.coordinate(canvas.Point{X: 26, Y: l.point(canvas.Point{Y: y}).Y}, y, size.Y)
	}
	l.bar(step)
}

// coordinate writes a coordinate, up to the last one of the table, where it has room.
func (l lettering) coordinate(at canvas.Point, n, last float64) {
	text := fmt.Sprintf("%g", n+0) // never -0
	if n > last {
		return
	}
	half := canvas.Measure(canvas.Plain, labelSize, text)/2 + 4
	if l.claim(box(at, half, labelSize*0.6)) {
		l.Fill(canvas.Panel.Fade(210), canvas.Rect(at.X-half, at.Y-labelSize*0.6, 2*half, labelSize*1.2))
		l.Centered(canvas.Plain, labelSize, canvas.Faint, at.X, at.Y+labelSize*0.35, text)
	}
}

// bar is the length of a step between two lines.
func (l lettering) bar(step float64) {
	long, at := step*l.step.X, canvas.Point{X: 58, Y: l.height - 24}
	text := fmt.Sprintf("%g in", step)
	l.Fill(canvas.Ground, canvas.Rect(at.X-12, at.Y-34, max(long, 70)+24, 50))
	l.Line(canvas.Text, 4, at, at.Plus(canvas.Point{X: long}))
	for _, x := range []float64{0, long} {
		l.Line(canvas.Text, 4, at.Plus(canvas.Point{X: x, Y: -7}), at.Plus(canvas.Point{X: x, Y: 7}))
	}
	l.Centered(canvas.Bold, labelSize, canvas.Text, at.X+max(long, 70)/2, at.Y-11, text)
	l.take(at.Plus(canvas.Point{X: max(long, 70) / 2, Y: -9}), max(long, 70)/2+12, 26)
}
