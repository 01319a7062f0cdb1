// Package space knows where on a picture words have room.
package space

import (
	"image"
	"math"
	"slices"

	"impulse/rules/render/canvas"
)

// Space knows where on a map words have room.
type Space struct {
	Bounds image.Rectangle
	Taken  []image.Rectangle // where words would cover something
	lines  []line            // what they would cross: rather not
}

// line is what words would cross, and how much that matters.
type line struct {
	from, to canvas.Point
	weight   float64
}

// What crossing a line costs: of fire and courses, of ways and the edges of terrain.
const (
	Firm  = 1.0
	Faint = 0.3
)

func Box(at canvas.Point, halfWidth, halfHeight float64) image.Rectangle {
	return image.Rect(int(math.Round(at.X-halfWidth)), int(math.Round(at.Y-halfHeight)), int(math.Round(at.X+halfWidth)), int(math.Round(at.Y+halfHeight)))
}

// BoxAround is the smallest box around points.
func BoxAround(points []canvas.Point) image.Rectangle {
	low, far := Span(points)
	return image.Rect(int(math.Floor(low.X)), int(math.Floor(low.Y)), int(math.Ceil(far.X)), int(math.Ceil(far.Y)))
}

// Span are the corners of the smallest rectangle around the points.
func Span(points []canvas.Point) (low, far canvas.Point) {
	low, far = points[0], points[0]
	for _, p := range points {
		low = canvas.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		far = canvas.Point{X: max(far.X, p.X), Y: max(far.Y, p.Y)}
	}
	return low, far
}

// Take keeps later words off a box about a point.
func (s *Space) Take(at canvas.Point, halfWidth, halfHeight float64) {
	s.Taken = append(s.Taken, Box(at, halfWidth, halfHeight))
}

// Avoid keeps words off a line where they have other room.
func (s *Space) Avoid(weight float64, points ...canvas.Point) {
	for i := 1; i < len(points); i++ {
		s.lines = append(s.lines, line{points[i-1], points[i], weight})
	}
}

// Free reports whether a box lies in the frame and covers nothing.
func (s *Space) Free(b image.Rectangle) bool {
	return b.In(s.Bounds) && !slices.ContainsFunc(s.Taken, b.Overlaps)
}

// Crossings are what a box costs for the lines that it covers.
func (s *Space) Crossings(b image.Rectangle) float64 {
	price := 0.0
	for _, l := range s.lines {
		if Crosses(b, l.from, l.to) {
			price += l.weight
		}
	}
	return price
}

// Crosses reports whether a line from point to point runs through a box.
func Crosses(b image.Rectangle, from, to canvas.Point) bool {
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

// Claim takes a box if it is free, and says whether it was.
func (s *Space) Claim(b image.Rectangle) bool {
	if !s.Free(b) {
		return false
	}
	s.Taken = append(s.Taken, b)
	return true
}
