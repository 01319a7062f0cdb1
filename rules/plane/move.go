package plane

// Go is the point so far off in a direction: it measures so far.
func (p Point) Go(f Facing, far Inch) Point {
	return p.off(f.axis().times(int64(far)*fine), max(far, -far))
}

// Toward is the point so far on the way to another, but not beyond it: it
// measures so far.
func (p Point) Toward(to Point, far Inch) Point {
	whole := Distance(p, to)
	if far >= whole {
		return to
	}
	return p.off(to.Minus(p).vec().part(int64(far), int64(whole)), max(far, -far))
}

// Away is the point so far off on the way that leads straight away from another:
// it measures so far.
func (p Point) Away(from Point, far Inch) Point {
	way := p.Minus(from).vec()
	return p.off(way.part(int64(far)*fine, max(1, way.length())), far)
}

// off is the point at the end of a way of that length, in whole hundredths: of
// the four around it the nearest of those whose distance is that length.
func (p Point) off(way vec, far Inch) Point {
	best := p.vec().plus(way).point()
	if Distance(p, best) == far {
		return best
	}
	least := int64(-1)
	for _, x := range around(way.x) {
		for _, y := range around(way.y) {
			to := Point{x, y}.vec()
			miss := to.minus(way)
			if n := dot(miss, miss); near(to) == far && (n < least || least < 0) {
				best, least = p.Plus(Point{x, y}), n
			}
		}
	}
	return best
}

// around are the hundredths beside a number of fine parts, the one farther from
// zero first, so that ways to the left and to the right are alike.
func around(n int64) [2]Inch {
	inner, sign := Inch(n/fine), Inch(1)
	if n < 0 {
		sign = -1
	}
	return [2]Inch{inner + sign, inner}
}

// To is the rectangle with its middle elsewhere.
func (r Rect) To(at Point) Rect {
	r.At = at
	return r
}

// Clip is how far along the straight way to a point a rectangle gets, its
// facing kept, until it touches one of the others, and which one; -1 where it
// gets to the end. What it touches already stops it only where it would press
// on; what it passes along the edge, or overlaps already, does not.
func Clip(r Rect, to Point, others ...Rect) (at Point, hit int) {
	way, first := to.Minus(r.At).vec(), fraction{1, 1}
	hit = -1
	for i, other := range others {
		if strays(r, to, other) {
			continue
		}
		if t, met := entry(r, way, other); met && (t.less(first) || hit < 0) {
			first, hit = t, i
		}
	}
	if hit < 0 {
		return to, hit
	}
	return r.At.vec().plus(way.part(first.num, first.den)).point(), hit
}

// strays reports whether a rectangle stays so far from another on its straight way,
// east or south, that it cannot touch it however they face, as [far] does.
func strays(r Rect, to Point, other Rect) bool {
	most := (r.Width+r.Depth+other.Width+other.Depth)/2 + Slack + 1
	return other.At.X > max(r.At.X, to.X)+most || other.At.X < min(r.At.X, to.X)-most ||
		other.At.Y > max(r.At.Y, to.Y)+most || other.At.Y < min(r.At.Y, to.Y)-most
}

// Whole is all of a way in the shares of [Meet].
const Whole = parts

// Meet is how much of their straight ways, in shares of [Whole], two rectangles
// go at once until they touch, their facings kept, and whether they do. Those
// that touch already meet where they would press on.
func Meet(a Rect, toA Point, b Rect, toB Point) (share int, met bool) {
	way := toA.Minus(a.At).vec().minus(toB.Minus(b.At).vec())
	f, met := entry(a, way, b)
	if !met {
		return Whole, false
	}
	return int(f.num * Whole / f.den), true
}

// Share is the point so much of the way from one to another.
func (p Point) Share(to Point, share int) Point {
	return p.vec().plus(to.Minus(p).vec().part(int64(share), Whole)).point()
}

// fraction is a share of a way; its lower part is above zero.
type fraction struct{ num, den int64 }

func (f fraction) less(g fraction) bool { return f.num*g.den < g.num*f.den }

// entry is the share of the way after which the rectangle touches the other,
// and whether it does. As the two have eight axes between them, it is in contact when
// it has come near enough along all of them.
func entry(r Rect, way vec, other Rect) (fraction, bool) {
	if n, along := apart(other, r); hundredths(n) <= Slack {
		return fraction{0, 1}, hundredths(n) >= -Slack && along.axis().along(way) < 0
	}
	touch, in, out := fraction{0, 1}, fraction{0, 1}, fraction{1, 1}
	start := r.At.Minus(other.At).vec()
	for _, f := range Facings() {
		gap := f.axis().along(start) - other.reach(f) - r.reach(f.Turn(4))
		deep := gap + int64(Slack)*fine
		switch speed := f.axis().along(way); {
		case speed < 0:
			touch, in = later(touch, fraction{gap, -speed}), later(in, fraction{deep, -speed})
		case speed > 0 && (fraction{-deep, speed}).less(out):
			out = fraction{-deep, speed}
		case speed == 0 && deep > 0:
			return fraction{}, false
		}
	}
	return touch, !out.less(in)
}

func later(f, g fraction) fraction {
	if f.less(g) {
		return g
	}
	return f
}
