package plane

import (
	"fmt"
	"slices"
	"strings"
)

// Facing is a point of the compass, in steps of 45 degrees clockwise from
// north, which is up the page. Only 0 to 7 are kept; Turn wraps around.
type Facing int

// The facings.
const (
	N Facing = iota
	NE
	E
	SE
	S
	SW
	W
	NW
)

var (
	letters = []string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}
	words   = []string{"north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"}
)

// Facings are all eight, clockwise from north.
func Facings() []Facing { return []Facing{N, NE, E, SE, S, SW, W, NW} }

// Turn is the facing so many steps of 45 degrees clockwise.
func (f Facing) Turn(steps int) Facing { return Facing(((int(f)+steps)%8 + 8) % 8) }

// Steps is how many steps of 45 degrees lie between two facings, 0 to 4, on the
// shorter way.
func (f Facing) Steps(g Facing) int {
	n := int(g.Turn(-int(f)))
	return min(n, 8-n)
}

// String is the facing in letters: "NE".
func (f Facing) String() string { return letters[f.Turn(0)] }

// ParseFacing reads letters or words: "NE", "northeast".
func ParseFacing(text string) (Facing, error) {
	plain := strings.ToLower(strings.Map(func(r rune) rune {
		if r == '-' || r == ' ' {
			return -1
		}
		return r
	}, text))
	for i := range letters {
		if slices.Contains([]string{strings.ToLower(letters[i]), words[i]}, plain) {
			return Facing(i), nil
		}
	}
	return N, fmt.Errorf("%q is no facing: it would be one of N, NE, E, SE, S, SW, W, NW", text)
}

// The axes: a step of length one in each direction, with so many parts of one.
const (
	parts    = 1 << 16
	diagonal = 46341 // half the square root of two, in parts
)

type axis struct{ x, y int64 }

var axes = [8]axis{{0, -parts}, {diagonal, -diagonal}, {parts, 0}, {diagonal, diagonal},
	{0, parts}, {-diagonal, diagonal}, {-parts, 0}, {-diagonal, -diagonal}}

func (f Facing) axis() axis { return axes[f.Turn(0)] }

// along is how far a way in fine parts leads in the direction of the axis.
func (a axis) along(w vec) int64 { return halfUp(w.x*a.x+w.y*a.y, parts) }

// vec is a way in fine parts.
type vec struct{ x, y int64 }

func (p Point) vec() vec              { return vec{int64(p.X) * fine, int64(p.Y) * fine} }
func (v vec) plus(w vec) vec          { return vec{v.x + w.x, v.y + w.y} }
func (v vec) minus(w vec) vec         { return vec{v.x - w.x, v.y - w.y} }
func (v vec) point() Point            { return Point{hundredths(v.x), hundredths(v.y)} }
func (a axis) times(n int64) vec      { return vec{halfUp(n*a.x, parts), halfUp(n*a.y, parts)} }
func (v vec) part(num, den int64) vec { return vec{halfUp(v.x*num, den), halfUp(v.y*num, den)} }
func cross(v, w vec) int64            { return v.x*w.y - v.y*w.x }
func dot(v, w vec) int64              { return v.x*w.x + v.y*w.y }

// length is the length of a way, rounded down. Squares of what lies beyond all
// tables would overflow, so it panics.
func (v vec) length() int64 {
	if max(v.x, -v.x, v.y, -v.y) >= 1<<31 {
		panic("plane: that is beyond all tables")
	}
	return root(v.x*v.x + v.y*v.y)
}

// Toward is the facing nearest to the way from one point to another. Exactly
// between two it is the one that goes straight: north, east, south or west. Of
// no way at all it is north.
func Toward(from, to Point) Facing {
	way, best := to.Minus(from).vec(), N
	for _, f := range []Facing{N, E, S, W, NE, SE, SW, NW} {
		if f.axis().along(way) > best.axis().along(way) {
			best = f
		}
	}
	return best
}
