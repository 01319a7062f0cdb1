package plane

// Rect is a body of troops, or any block with a front.
type Rect struct {
	At     Point  `json:"at"` // its middle
	Width  Inch   `json:"width"`
	Depth  Inch   `json:"depth"`
	Facing Facing `json:"facing"`
}

// Edge is a side of a rectangle.
type Edge int

// The edges, clockwise from the front.
const (
	Front Edge = iota
	RightFlank
	Rear
	LeftFlank
)

// String names the edge.
func (e Edge) String() string {
	return [...]string{"front", "right flank", "rear", "left flank"}[e]
}

// Flank reports whether the edge is one of the two flanks.
func (e Edge) Flank() bool { return e == RightFlank || e == LeftFlank }

// out is the direction in which an edge looks.
func (r Rect) out(e Edge) Facing { return r.Facing.Turn(2 * int(e)) }

// Middle is the middle of an edge.
func (r Rect) Middle(e Edge) Point {
	return r.At.vec().plus(r.out(e).axis().times(r.half(e))).point()
}

// half is how far an edge lies from the middle, in fine parts.
func (r Rect) half(e Edge) int64 {
	if e.Flank() {
		return int64(r.Width) * fine / 2
	}
	return int64(r.Depth) * fine / 2
}

// Corners are the corners clockwise from the front left.
func (r Rect) Corners() [4]Point {
	var all [4]Point
	for i, c := range r.corners() {
		all[i] = c.point()
	}
	return all
}

func (r Rect) corners() [4]vec {
	ahead, aside := r.Facing.axis().times(r.half(Front)), r.Facing.Turn(2).axis().times(r.half(RightFlank))
	at := r.At.vec()
	return [4]vec{at.plus(ahead).minus(aside), at.plus(ahead).plus(aside), at.minus(ahead).plus(aside), at.minus(ahead).minus(aside)}
}

// reach is how far the rectangle reaches from its middle along a direction, in
// fine parts.
func (r Rect) reach(f Facing) int64 {
	ahead, aside := r.half(Front), r.half(RightFlank)
	switch f.Turn(-int(r.Facing)) {
	case N, S:
		return ahead
	case E, W:
		return aside
	}
	return halfUp((ahead+aside)*diagonal, parts)
}

// Contains reports whether a point lies in the rectangle or on its edge.
func (r Rect) Contains(p Point) bool { return Gap(r, Rect{At: p, Facing: r.Facing}) == 0 }

// Nearest is the point of the rectangle that is nearest to another: that point
// itself where the rectangle contains it.
func (r Rect) Nearest(p Point) Point {
	way, ahead, aside := p.Minus(r.At).vec(), r.Facing.axis(), r.Facing.Turn(2).axis()
	x, y := r.half(RightFlank), r.half(Front)
	x, y = min(max(aside.along(way), -x), x), min(max(ahead.along(way), -y), y)
	return r.At.vec().plus(ahead.times(y)).plus(aside.times(x)).point()
}
