package hex

import "iter"

// Leg is one step of a straight line between two centres: from a hex that it
// passes through to the next. Where it runs along an edge, or through a corner, it
// may be said to take either of two ways round.
type Leg struct {
	From, To Hex
	Ways     [2]Way
	Forked   bool // else only the first way counts

	// How far the centres of From and To lie along the line, measured as Whole
	// measures all of it; the other way round they are Whole less these.
	Begun, Ended, Whole int64
}

// Way is how a leg may go: across one side, or across two with a hex between them.
type Way struct {
	First, Then Dir
	Two         bool // else Then means nothing
}

// Legs walks the straight line from the centre of a to that of b, every leg in its
// order; none where both are one hex. The line from b to a has the same legs the
// other way round.
func Legs(a, b Hex) iter.Seq[Leg] {
	way := a.To(b)
	var turns [6]int64 // where the corners clockwise of each side lie, seen from a centre
	for d := range Dir(6) {
		turns[d] = cross(way, Unit(d).Add(Unit(d.Turn(1))))
	}
	whole := along(way, way)
	return func(yield func(Leg) bool) {
		for v, reach := (Vec{}), int64(0); v != way; {
			leg := next(&turns, 3*cross(way, v))
			step := leg.Ways[0].vec()
			leg.From, leg.To = a.Add(v), a.Add(v.Add(step))
			v = v.Add(step)
			leg.Begun, reach = reach, along(way, v)
			leg.Ended, leg.Whole = reach, whole
			if !yield(leg) {
				return
			}
		}
	}
}

func (w Way) vec() Vec {
	if w.Two {
		return Unit(w.First).Add(Unit(w.Then))
	}
	return Unit(w.First)
}

// next is how the line leaves a hex whose centre lies so far to its right: across
// the side whose ends lie on both hands of it, or at the corner that lies on it.
func next(turns *[6]int64, centre int64) Leg {
	left := centre + turns[5]
	for d := range Dir(6) {
		right := centre + turns[d]
		if left < 0 && right > 0 {
			return Leg{Ways: [2]Way{{First: d}}}
		}
		if left < 0 && right == 0 && centre+turns[(d+1)%6] > 0 {
			return atCorner(d, turns[d])
		}
		left = right
	}
	panic("hex: a line leaves every hex")
}

// atCorner is the leg through the corner clockwise of a side, or along the edge
// that begins there.
func atCorner(d Dir, turn int64) Leg {
	beside := d.Turn(1)
	switch {
	case turn > 0:
		return Leg{Ways: [2]Way{{First: d}, {First: beside, Then: d.Turn(-1), Two: true}}, Forked: true}
	case turn < 0:
		return Leg{Ways: [2]Way{{First: beside}, {First: d, Then: d.Turn(2), Two: true}}, Forked: true}
	}
	return Leg{Ways: [2]Way{{First: d, Then: beside, Two: true}, {First: beside, Then: d, Two: true}}, Forked: true}
}
