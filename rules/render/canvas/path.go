package canvas

import (
	"image"
	"math"
	"slices"
	"sync"
)

// Point is a place on the canvas in pixels, x to the right and y downwards.
type Point struct{ X, Y float64 }

// Plus is the point moved by another.
func (p Point) Plus(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Minus is the way from another point to p.
func (p Point) Minus(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Times is the way made longer.
func (p Point) Times(n float64) Point { return Point{p.X * n, p.Y * n} }

// Len is how far the point is from 0, 0.
func (p Point) Len() float64 { return math.Hypot(p.X, p.Y) }

// Unit is the way of one pixel in the same direction; of no way, none.
func (p Point) Unit() Point {
	if n := p.Len(); n > 0 {
		return p.Times(1 / n)
	}
	return Point{}
}

// Right is the way turned by a quarter to the right, as seen on the canvas.
func (p Point) Right() Point { return Point{-p.Y, p.X} }

// Polar is the way of a length at a bearing in degrees, clockwise from up.
func Polar(length, degrees float64) Point {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return Point{length * sin, -length * cos}
}

// Path is an area: closed contours, each a list of corners.
type Path [][]Point

// times is the area made larger.
func (p Path) times(n float64) Path {
	if n == 1 {
		return p
	}
	out := make(Path, len(p))
	for i, contour := range p {
		for _, q := range contour {
			out[i] = append(out[i], q.Times(n))
		}
	}
	return out
}

// Polygon is the area between corners.
func Polygon(corners ...Point) Path { return Path{corners} }

// Rect is an upright rectangle by its upper left corner and its size.
func Rect(x, y, width, height float64) Path {
	return Polygon(Point{x, y}, Point{x + width, y}, Point{x + width, y + height}, Point{x, y + height})
}

// rectangle is the path as one upright rectangle of whole pixels, if it is one:
// such need no edges smoothed.
func (p Path) rectangle() (r image.Rectangle, ok bool) {
	if len(p) != 1 || len(p[0]) != 4 {
		return r, false
	}
	for _, q := range p[0] {
		if q.X != math.Trunc(q.X) || q.Y != math.Trunc(q.Y) || math.Abs(q.X) > far || math.Abs(q.Y) > far {
			return r, false
		}
	}
	a, b, c, d := p[0][0], p[0][1], p[0][2], p[0][3]
	upright := a.Y == b.Y && b.X == c.X && c.Y == d.Y && d.X == a.X
	return image.Rect(int(a.X), int(a.Y), int(c.X), int(c.Y)), upright
}

// Regular is a polygon of equal sides around a center; the first of its
// corners lies at a bearing in degrees clockwise from up.
func Regular(corners int, center Point, radius, degrees float64) Path {
	contour := make([]Point, corners)
	for i := range contour {
		contour[i] = center.Plus(Polar(radius, degrees+360*float64(i)/float64(corners)))
	}
	return Path{contour}
}

// roundest is the most corners that a circle has.
const roundest = 96

// units are circles of radius 1 about 0, 0, by the number of their corners.
var units = sync.OnceValue(func() (all [roundest + 1][]Point) {
	for n := range all {
		all[n] = Regular(n, Point{}, 1, 0)[0]
	}
	return all
})

// Circle is the round area about a center.
func Circle(center Point, radius float64) Path {
	return Path{circle(center, radius)}
}

func circle(center Point, radius float64) []Point {
	unit := units()[smooth(radius)]
	contour := make([]Point, len(unit))
	for i, u := range unit {
		contour[i] = center.Plus(u.Times(radius))
	}
	return contour
}

// smooth is how many corners make a circle look round.
func smooth(radius float64) int {
	return int(math.Max(12, math.Min(roundest, 8+3*math.Sqrt(math.Abs(radius))*2)))
}

// Sector is the slice of a circle from one bearing clockwise to another, in
// degrees; 360 degrees or more are the whole circle.
func Sector(center Point, radius, from, to float64) Path {
	if to-from >= 360 {
		return Circle(center, radius)
	}
	for to < from {
		to += 360
	}
	return Polygon(append(Arc(center, radius, from, to), center)...)
}

// Arc are the points along a circle from one bearing clockwise to another.
func Arc(center Point, radius, from, to float64) []Point {
	steps := max(1, int(float64(smooth(radius))*(to-from)/360))
	points := make([]Point, steps+1)
	for i := range points {
		points[i] = center.Plus(Polar(radius, from+(to-from)*float64(i)/float64(steps)))
	}
	return points
}

// Star is a star of so many points.
func Star(at Point, radius float64, points int) Path {
	var contour []Point
	for i := range 2 * points {
		r := radius
		if i%2 == 1 {
			r *= 0.55
		}
		contour = append(contour, at.Plus(Polar(r, 180*float64(i)/float64(points))))
	}
	return Polygon(contour...)
}

// Band is a part of a ring from the top clockwise.
func Band(at Point, inner, outer, degrees float64) Path {
	if degrees >= 360 {
		hole := Circle(at, inner)[0]
		slices.Reverse(hole)
		return Path{Circle(at, outer)[0], hole}
	}
	back := Arc(at, inner, 0, degrees)
	slices.Reverse(back)
	return Polygon(append(Arc(at, outer, 0, degrees), back...)...)
}

// bounds are the pixels that the path may touch.
func (p Path) bounds() image.Rectangle {
	low, high := Point{far, far}, Point{-far, -far}
	for _, contour := range p {
		for _, q := range contour {
			low = Point{math.Min(low.X, q.X), math.Min(low.Y, q.Y)}
			high = Point{math.Max(high.X, q.X), math.Max(high.Y, q.Y)}
		}
	}
	down := func(n float64) int { return int(math.Floor(float64(tame(n)))) }
	return image.Rect(down(low.X), down(low.Y), down(high.X)+1, down(high.Y)+1)
}

// far is how far off the canvas a point may lie; what is farther is drawn as if
// it lay there. Callers cut longer lines themselves where their slope matters.
const far = 1 << 14

// tame keeps a coordinate within what the rasterizer can add up.
func tame(n float64) float32 {
	if math.IsNaN(n) {
		return 0
	}
	return float32(math.Max(-far, math.Min(far, n)))
}
