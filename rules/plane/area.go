package plane

import (
	"fmt"
	"strings"
)

// Area is a piece of the table: all that lies in the outline of its points, or
// within its radius of that. One point with a radius is a circle, two are a
// wall or a stream, three and more a wood.
type Area struct {
	Points []Point `json:"points"`
	Radius Inch    `json:"radius,omitempty"`
}

// String writes the area as it is read: "10,10 r3", "0,12 30,14 r0.5".
func (a Area) String() string {
	var all []string
	for _, p := range a.Points {
		all = append(all, p.String())
	}
	if a.Radius != 0 {
		all = append(all, "r"+a.Radius.String())
	}
	return strings.Join(all, " ")
}

// MostPoints is how many points an area may have.
const MostPoints = 24

// inLine reports whether points enclose nothing, as they lie in a line.
func inLine(points []Point) bool {
	var along Point
	for _, p := range points {
		way := p.Minus(points[0])
		if along == (Point{}) {
			along = way
		}
		if cross(way.vec(), along.vec()) != 0 {
			return false
		}
	}
	return true
}

// ParseArea reads points, and a radius behind an r.
func ParseArea(text string) (Area, error) {
	var a Area
	for _, word := range strings.Fields(text) {
		if far, is := strings.CutPrefix(word, "r"); is {
			n, err := ParseInch(far)
			if err != nil || n < 0 || a.Radius != 0 {
				return Area{}, fmt.Errorf("%q is no radius: it would be like r3", word)
			}
			a.Radius = n
			continue
		}
		p, err := ParsePoint(word)
		if err != nil {
			return Area{}, err
		}
		a.Points = append(a.Points, p)
	}
	if n := len(a.Points); n == 0 || n > MostPoints || a.Radius == 0 && inLine(a.Points) {
		return Area{}, fmt.Errorf("%q is no area: it would be like 10,10 r3 or 0,0 6,0 6,4", text)
	}
	return a, nil
}

// Block is the area of a rectangle.
func Block(r Rect) Area {
	c := r.Corners()
	return Area{Points: c[:]}
}

// Contains reports whether a point lies in the area or on its border.
func (a Area) Contains(p Point) bool { return a.holds(p) || a.edges(p, p) }

// Crosses reports whether any of the straight line between two points lies in
// the area.
func (a Area) Crosses(p, q Point) bool { return a.holds(p) || a.edges(p, q) }

// Meets reports whether any part of the rectangle lies in the area.
func (a Area) Meets(r Rect) bool {
	corners := r.Corners()
	for i, c := range corners {
		if a.Crosses(c, corners[(i+1)%4]) {
			return true
		}
	}
	return len(a.Points) > 0 && r.Contains(a.Points[0])
}

// holds reports whether the outline goes around the point.
func (a Area) holds(p Point) bool {
	in, n := false, len(a.Points)
	for i, v := range a.Points {
		w := a.Points[(i+1)%n]
		if (v.Y > p.Y) == (w.Y > p.Y) {
			continue
		}
		if right := cross(w.Minus(v).vec(), p.Minus(v).vec()) > 0; right == (w.Y > v.Y) {
			in = !in
		}
	}
	return in
}

// edges reports whether the line between two points comes within the radius of
// the outline.
func (a Area) edges(p, q Point) bool {
	for i, v := range a.Points {
		w := a.Points[(i+1)%len(a.Points)]
		if !beyond(p, q, v, w, a.Radius) && between(p, q, v, w) <= a.Radius {
			return true
		}
	}
	return false
}

// beyond reports whether two straight lines surely lie farther from each other
// than that, as the rectangles around them do: most lines do, and it is quick
// to see. Distances are rounded to the nearest hundredth.
func beyond(p, q, v, w Point, than Inch) bool {
	than++
	return min(p.X, q.X)-max(v.X, w.X) > than || min(v.X, w.X)-max(p.X, q.X) > than ||
		min(p.Y, q.Y)-max(v.Y, w.Y) > than || min(v.Y, w.Y)-max(p.Y, q.Y) > than
}

// between is the least distance of two straight lines.
func between(p, q, v, w Point) Inch {
	if meet(p, q, v, w) {
		return 0
	}
	return min(toLine(p, v, w), toLine(q, v, w), toLine(v, p, q), toLine(w, p, q))
}

// meet reports whether two lines cross, each end of the one on another side of
// the other. Ends that lie on the other line are left to toLine.
func meet(p, q, v, w Point) bool {
	line, other := q.Minus(p).vec(), w.Minus(v).vec()
	one, two := cross(line, v.Minus(p).vec()), cross(line, w.Minus(p).vec())
	three, four := cross(other, p.Minus(v).vec()), cross(other, q.Minus(v).vec())
	return one < 0 != (two < 0) && three < 0 != (four < 0) && one != 0 && two != 0 && three != 0 && four != 0
}

// toLine is the distance of a point from a line between two others.
func toLine(p, v, w Point) Inch {
	line, way := w.Minus(v).vec(), p.Minus(v).vec()
	switch n := dot(line, way); {
	case n <= 0:
		return Distance(p, v)
	case n >= dot(line, line):
		return Distance(p, w)
	}
	return hundredths(halfUp(abs(cross(line, way)), line.length()))
}

// Step is how finely a way over broken ground is measured.
const Step = 5 * Inch(1)

// longest is how long a way can be that is measured in steps: no two points of
// a table are farther apart.
const longest = 4 * Most

// Within is how much of the straight way between two points lies in any of the
// areas, in whole steps of [Step].
func Within(p, q Point, areas ...Area) Inch {
	total := Inch(0)
	walk(p, q, areas, func(n Inch, in bool) bool {
		if in {
			total += n
		}
		return true
	})
	return total
}

// Cost is what a straight way costs of a move: its length, and once more what
// of it lies in any of the areas (Goliath, Terrain: rugged ground slows by half).
func Cost(p, q Point, rough ...Area) Inch { return Distance(p, q) + Within(p, q, rough...) }

// Reach is how far on the way to a point a move of so many inches leads, each
// inch within one of the areas costing two.
func Reach(p, q Point, move Inch, rough ...Area) Point {
	far := Inch(0)
	walk(p, q, rough, func(n Inch, in bool) bool {
		if in && move < 2*n {
			far += move / 2
			return false
		}
		if in {
			move -= n
		}
		far, move = far+min(n, move), move-n
		return move > 0
	})
	return p.Toward(q, far)
}

// walk goes a straight way in steps, telling of each its length and whether its
// middle lies in one of the areas, until it is told to stop.
func walk(p, q Point, areas []Area, step func(n Inch, in bool) bool) {
	var crossed []Area
	for _, a := range areas {
		if a.Crosses(p, q) {
			crossed = append(crossed, a)
		}
	}
	whole := Distance(p, q)
	if whole > longest {
		panic("plane: no way is as long as that")
	}
	if len(crossed) == 0 && whole > 0 {
		step(whole, false)
		return
	}
	way := q.Minus(p).vec()
	for far := Inch(0); far < whole; far += Step {
		n := min(Step, whole-far)
		middle := p.vec().plus(way.part(int64(far+n/2), int64(whole))).point()
		if !step(n, inAny(crossed, middle)) {
			return
		}
	}
}

func inAny(areas []Area, p Point) bool {
	for _, a := range areas {
		if a.Contains(p) {
			return true
		}
	}
	return false
}
