package board

import (
	"image"
	"slices"

	"impulse/rules/render/canvas"
)

// space knows where on a map words have room.
type space struct {
	bounds image.Rectangle
	taken  []image.Rectangle // where words would cover something
	lines  []image.Rectangle // where they would cover a line: rather not
}

func box(at canvas.Point, halfWidth, halfHeight float64) image.Rectangle {
	return image.Rect(int(at.X-halfWidth), int(at.Y-halfHeight), int(at.X+halfWidth), int(at.Y+halfHeight))
}

// take keeps later words off a box about a point.
func (s *space) take(at canvas.Point, halfWidth, halfHeight float64) {
	s.taken = append(s.taken, box(at, halfWidth, halfHeight))
}

// avoid keeps words off a line where they have other room.
func (s *space) avoid(points ...canvas.Point) {
	const every = 20
	for i := 1; i < len(points); i++ {
		way := points[i].Minus(points[i-1])
		for done := 0.0; done < min(way.Len(), float64(s.bounds.Dx()+s.bounds.Dy())); done += every {
			s.lines = append(s.lines, box(points[i-1].Plus(way.Unit().Times(done)), every/2, every/2))
		}
	}
}

// free reports whether a box lies in the frame and covers nothing.
func (s *space) free(b image.Rectangle) bool {
	return b.In(s.bounds) && !slices.ContainsFunc(s.taken, b.Overlaps)
}

// crosses reports whether a box covers a line.
func (s *space) crosses(b image.Rectangle) bool { return slices.ContainsFunc(s.lines, b.Overlaps) }

// claim takes a box if it is free, and says whether it was.
func (s *space) claim(b image.Rectangle) bool {
	if !s.free(b) {
		return false
	}
	s.taken = append(s.taken, b)
	return true
}
