package board

import "impulse/rules/render/canvas"

// pen draws the signs of a map: alike wherever they stand.
type pen struct{ *canvas.Canvas }

// farthest is longer than any line that can be seen, in pixels.
func (p pen) farthest() float64 {
	size := p.Bounds().Max
	return float64(size.X + size.Y)
}
