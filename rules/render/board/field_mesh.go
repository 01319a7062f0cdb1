package board

import (
	"math"

	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// Lines of a field stand at least so many pixels apart; each of their
// distances, in inches, is a whole part of a foot or more.
const leastLines = 84

var lineSteps = []float64{1, 2, 3, 6, 12, 24, 48, 120, 480, 1200, 12000, 120000, 1200000}

// foot is how far apart the lines are, in inches.
func (f frame) foot() float64 {
	for _, step := range lineSteps {
		if step*f.step.X >= leastLines {
			return step
		}
	}
	return lineSteps[len(lineSteps)-1]
}

// fieldMesh draws the lines of which the rulers have the inches.
func fieldMesh(c *canvas.Canvas, f frame, _ view.Board) {
	step := f.foot()
	low, end := f.back(canvas.Point{}), f.back(canvas.Point{X: f.width, Y: f.height})
	first := canvas.Point{X: math.Ceil(low.X/step) * step, Y: math.Ceil(low.Y/step) * step}
	for x := first.X; x <= end.X; x += step {
		c.Fill(canvas.Grid, canvas.Rect(math.Round(f.point(canvas.Point{X: x}).X), 0, 2, f.height))
	}
	for y := first.Y; y <= end.Y; y += step {
		c.Fill(canvas.Grid, canvas.Rect(0, math.Round(f.point(canvas.Point{Y: y}).Y), f.width, 2))
	}
}
