package board

import (
	"image"
	"math"
	"slices"

	"impulse/rules/render/canvas"
)

// space knows where on a map words have room.
type space struct {
	bounds image.Rectangle
	taken  []image.Rectangle // where words would cover something
	lines  []line            // what they would cross: rather not
}

// line is what words would cross, and how much that matters.
type line struct {
	from, to canvas.Point
	weight   float64
}

// What crossing a line costs: of fire and courses, of ways and the edges of terrain.
const (
	firm  = 1.0
	faint = 0.3
)

func box(at canvas.Point, halfWidth, halfHeight float64) image.Rectangle {
	return image.Rect(int(math.Round(at.X-halfWidth)), int(math.Round(at.Y-halfHeight)), int(math.Round(at.X+halfWidth)), int(math.Round(at.Y+halfHeight)))
}

// around is the smallest box around points.
func boxAround(points []canvas.Point) image.Rectangle {
	low, far := span(points)
	return image.Rect(int(math.Floor(low.X)), int(math.Floor(low.Y)), int(math.Ceil(far.X)), int(math.Ceil(far.Y)))
}

// take keeps later words off a box about a point.
func (s *space) take(at canvas.Point, halfWidth, halfHeight float64) {
	s.taken = append(s.taken, box(at, halfWidth, halfHeight))
}

// avoid keeps words off a line where they have other room.
func (s *space) avoid(weight float64, points ...canvas.Point) {
	for i := 1; i < len(points); i++ {
		s.lines = append(s.lines, line{points[i-1], points[i], weight})
	}
}

// free reports whether a box lies in the frame and covers nothing.
func (s *space) free(b image.Rectangle) bool {
	return b.In(s.bounds) && !slices.ContainsFunc(s.taken, b.Overlaps)
}

// crossings are what a box costs for the lines that it covers.
func (s *space) crossings(b image.Rectangle) float64 {
	price := 0.0
	for _, l := range s.lines {
		if crosses(b, l.from, l.to) {
			price += l.weight
		}
	}
	return price
}

// crosses reports whether a line from point to point runs through a box.
func crosses(b image.Rectangle, from, to canvas.Point) bool {
	start, end := 0.0, 1.0
	for _, side := range [4][2]float64{
		{from.X - to.X, from.X - float64(b.Min.X)}, {to.X - from.X, float64(b.Max.X) - from.X},
		{from.Y - to.Y, from.Y - float64(b.Min.Y)}, {to.Y - from.Y, float64(b.Max.Y) - from.Y}} {
		switch way, room := side[0], side[1]; {
		case way == 0 && room < 0:
			return false
		case way < 0:
			start = max(start, room/way)
		case way > 0:
			end = min(end, room/way)
		}
	}
	return start <= end
}

// claim takes a box if it is free, and says whether it was.
func (s *space) claim(b image.Rectangle) bool {
	if !s.free(b) {
		return false
	}
	s.taken = append(s.taken, b)
	return true
}
