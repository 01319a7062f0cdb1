package terrain

import "impulse/rules/hex"

// Crossing is one hex that a line enters, and the barrier on the side by which it
// comes, if there is one.
type Crossing struct {
	Hex     hex.Hex
	Side    Side
	Barrier Barrier
	Area    Area
}

// PF is the protection factor that a shot has to go through here, in
// ten-thousandths: of the barrier and of a tree or a rock.
func (c Crossing) PF() int {
	if c.Area.Kind.within() {
		return c.Barrier.Stops()
	}
	return c.Barrier.Stops() + c.Area.PF
}

// Line are the hexes that a straight shot enters after its own, up to the target's,
// with what it crosses. Along an edge and through a corner it takes the way on which
// less stops it, of equals the one on its left.
func (f Field) Line(from, to hex.Hex) []Crossing {
	var line []Crossing
	for leg := range hex.Legs(from, to) {
		line = append(line, f.taken(leg)...)
	}
	return line
}

// Beyond are the hexes of a line that a shot enters after the target's, as it flies
// on: to the wall by which it leaves a house, which is the last crossing, or to the
// edge of the map.
func (f Field) Beyond(from, to hex.Hex) []Crossing {
	way := from.To(to)
	if way == (hex.Vec{}) {
		return nil
	}
	var line []Crossing
	passed := false
	for leg := range hex.Legs(from, from.Add(way.Times(1+2*Most/way.Len()))) {
		if !passed {
			passed = leg.To == to
			continue
		}
		for _, c := range f.taken(leg) {
			outside := !f.Has(c.Hex)
			if outside && c.Barrier.None() {
				return line
			}
			line = append(line, c)
			if outside || f.leavesHouse(c) {
				return line
			}
		}
	}
	return line
}

// leavesHouse says whether a crossing is a way out through an outer wall.
func (f Field) leavesHouse(c Crossing) bool {
	inside := c.Side.At
	if inside == c.Hex {
		inside = c.Side.Across()
	}
	return !c.Barrier.None() && f.Indoors(inside) && !f.Indoors(c.Hex)
}

// taken is the way that a shot takes along a leg.
func (f Field) taken(leg hex.Leg) []Crossing {
	first := f.crossings(leg.From, leg.Ways[0])
	if !leg.Forked {
		return first
	}
	if other := f.crossings(leg.From, leg.Ways[1]); stops(other) < stops(first) {
		return other
	}
	return first
}

func stops(line []Crossing) (all int) {
	for _, c := range line {
		all += c.PF()
	}
	return all
}

func (f Field) crossings(from hex.Hex, w hex.Way) []Crossing {
	line := []Crossing{f.crossing(from, w.First)}
	if w.Two {
		line = append(line, f.crossing(line[0].Hex, w.Then))
	}
	return line
}

func (f Field) crossing(from hex.Hex, d hex.Dir) Crossing {
	h, s := from.Neighbor(d), SideOf(from, d)
	return Crossing{Hex: h, Side: s, Barrier: f.On(s), Area: f.Area(h)}
}
