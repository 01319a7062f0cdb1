package plane

// Slack is how near two bodies are in contact: points are rounded to
// hundredths, and what has marched up to another shall touch it.
const Slack = 2 * Inch(1)

// Gap is the least distance between two rectangles, to the nearest hundredth.
// It is 0 in contact, which is anything up to [Slack], and where they overlap.
func Gap(a, b Rect) Inch {
	apart, _ := apart(a, b)
	if hundredths(apart) <= Slack {
		return 0
	}
	least := a.off(b.corners())
	return hundredths(root(min(least, b.off(a.corners()))))
}

// Touching reports whether two rectangles are in contact or overlap: whether
// their [Gap] is 0.
func Touching(a, b Rect) bool {
	if far(a, b) {
		return false
	}
	apart, _ := apart(a, b)
	return hundredths(apart) <= Slack
}

// far reports whether two rectangles lie so far from each other, east or south,
// that they cannot touch however they face. Most pairs of a battle do, and this
// needs no axes.
func far(a, b Rect) bool {
	most, way := (a.Width+a.Depth+b.Width+b.Depth)/2+Slack+1, b.At.Minus(a.At)
	return max(way.X, -way.X) > most || max(way.Y, -way.Y) > most
}

// Overlapping reports whether two rectangles share more than an edge.
func Overlapping(a, b Rect) bool {
	if far(a, b) {
		return false
	}
	apart, _ := apart(a, b)
	return hundredths(apart) < -Slack
}

// apart is how far two rectangles are apart along the one of the eight axes
// where that is most, in fine parts, and that axis, outwards from a. Below zero
// they overlap by so much. Corner to corner it is less than the gap. Of axes
// that are equal, one of a's own comes first, its front before the others.
func apart(a, b Rect) (most int64, along Facing) {
	way := b.At.Minus(a.At).vec()
	for i, step := range []int{0, 2, 6, 4, 1, 7, 3, 5} {
		f := a.Facing.Turn(step)
		if n := f.axis().along(way) - a.reach(f) - b.reach(f.Turn(4)); i == 0 || n > most {
			most, along = n, f
		}
	}
	return most, along
}

// off is the least squared distance, in fine parts, of corners outside of the
// rectangle from it.
func (r Rect) off(corners [4]vec) int64 {
	least := int64(-1)
	for _, c := range corners {
		way := c.minus(r.At.vec())
		x := max(0, abs(r.Facing.Turn(2).axis().along(way))-r.half(RightFlank))
		y := max(0, abs(r.Facing.axis().along(way))-r.half(Front))
		if n := x*x + y*y; least < 0 || n < least {
			least = n
		}
	}
	return least
}

func abs(n int64) int64 { return max(n, -n) }

// EdgeTo is the edge of a rectangle that another touches, or would come upon if
// it stands apart. Where a corner of the first meets the other, it is that edge
// of the two beside the corner which the other's middle lies farther out from;
// the front goes before a flank, a flank before the rear.
func EdgeTo(r, other Rect) Edge {
	_, along := apart(r, other)
	switch step := int(along.Turn(-int(r.Facing))); step {
	case 1:
		return r.farther(Front, RightFlank, other)
	case 3:
		return r.farther(RightFlank, Rear, other)
	case 5:
		return r.farther(LeftFlank, Rear, other)
	case 7:
		return r.farther(Front, LeftFlank, other)
	default:
		return Edge(step / 2)
	}
}

// farther is the one of two edges that the other's middle lies farther out from.
func (r Rect) farther(e, f Edge, other Rect) Edge {
	way := other.At.Minus(r.At).vec()
	if r.out(f).axis().along(way)-r.half(f) > r.out(e).axis().along(way)-r.half(e) {
		return f
	}
	return e
}

// Abreast is how much of an edge of a rectangle another covers, looked at
// square to that edge: 0 where it stands wholly aside of it.
func Abreast(r Rect, e Edge, other Rect) Inch {
	side := r.out(e).Turn(2)
	half, reach := r.half((e+1)%4), other.reach(side)
	at := side.axis().along(other.At.Minus(r.At).vec())
	return hundredths(max(0, min(half, at+reach)-max(-half, at-reach)))
}
