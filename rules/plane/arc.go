package plane

// Arc is what a body of troops bears on: from so many steps of 45 degrees left
// of its front to so many right of it.
type Arc struct{ Left, Right int }

// Bears reports whether any part of the target lies in the arc of the troops
// along the front edge, from its left end to its right: whether at least one
// of them could shoot at it.
func Bears(from Rect, arc Arc, target Rect) bool {
	if arc.Left+arc.Right >= 8 {
		return true
	}
	for _, s := range [2]sector{from.sector(-arc.Left, 0), from.sector(0, arc.Right)} {
		if s.meets(target) {
			return true
		}
	}
	return false
}

// limit is one border of a sector: what lies at most so far along an axis.
type limit struct {
	along axis
	most  int64 // fine parts from the table's origin
}

// sector is all that lies within a few limits.
type sector []limit

// sector is what the front edge sees from one bearing to another, clockwise, at
// most half a circle.
func (r Rect) sector(from, to int) sector {
	f := r.Facing
	s := sector{r.limit(f.Turn(from - 2)), r.limit(f.Turn(to + 2))}
	if from >= -2 && to <= 2 { // nothing behind the front is seen
		s = append(s, r.limit(f.Turn(4)))
	}
	return s
}

// limit is the border in a direction of what the front edge touches.
func (r Rect) limit(f Facing) limit {
	corners := r.corners()
	return limit{f.axis(), max(f.axis().along(corners[0]), f.axis().along(corners[1]))}
}

// meets reports whether any part of the rectangle lies in the sector.
func (s sector) meets(r Rect) bool {
	corners := r.corners()
	left := corners[:]
	for _, l := range s {
		left = l.cut(left)
	}
	return len(left) > 0
}

// cut is the part of a convex polygon within the limit.
func (l limit) cut(polygon []vec) []vec {
	var left []vec
	for i, v := range polygon {
		w := polygon[(i+1)%len(polygon)]
		in, next := l.most-l.along.along(v), l.most-l.along.along(w)
		if in >= 0 {
			left = append(left, v)
		}
		if in < 0 != (next < 0) && in != 0 && next != 0 {
			left = append(left, v.plus(w.minus(v).part(abs(in), abs(in)+abs(next))))
		}
	}
	return left
}
