package hex

import (
	"cmp"
	"slices"
)

// longest is how many hexes a line that is listed may have between its ends.
const longest = 50_000

// Line lists the hexes that the straight line between the two centres passes
// through, from a to b, both included. Where it runs along an edge it lists the
// hexes on both sides; a hex touched only at a corner is not listed. It panics
// for ends more than 50,000 hexes apart: no unit goes so far, and [OnLine] asks
// without a list.
func Line(a, b Hex) []Hex {
	way := a.To(b)
	steps := way.Len()
	if steps > longest {
		panic("hex: that line is too long to list")
	}
	line := []Vec{{}, way}
	for i := range steps + 1 {
		near := Scale(way, i, max(steps, 1))
		line = append(line, near)
		for _, u := range units {
			if v := near.Add(u); passes(way, v) {
				line = append(line, v)
			}
		}
	}
	return places(a, way, line)
}

// OnLine says whether the straight line between the centres of a and b passes
// through h, as [Line] lists it.
func OnLine(a, b, h Hex) bool {
	way, v := a.To(b), a.To(h)
	return v == (Vec{}) || v == way || way.Len() > 0 && passes(way, v)
}

// passes says whether the line along way cuts the hex at v or runs along one of
// its edges, between the ends.
func passes(way, v Vec) bool {
	if reach := along(way, v); reach < 0 || reach > along(way, way) {
		return false
	}
	var left, right, on int
	for _, d := range Dirs() {
		corner := v.Times(3).Add(Unit(d)).Add(Unit(d.Turn(1)))
		switch side := cross(way, corner); {
		case side < 0:
			left++
		case side > 0:
			right++
		default:
			on++
		}
	}
	return left > 0 && right > 0 || on == 2
}

// places sorts the displacements along the way, then from left to right, and
// drops the repeated ones.
func places(a Hex, way Vec, line []Vec) []Hex {
	slices.SortFunc(line, func(v, w Vec) int {
		return cmp.Or(cmp.Compare(along(way, v), along(way, w)), cmp.Compare(cross(way, v), cross(way, w)))
	})
	hexes := make([]Hex, 0, len(line))
	for _, v := range slices.Compact(line) {
		hexes = append(hexes, a.Add(v))
	}
	return hexes
}

// along is how far v reaches in the direction of way, in its own measure: twice
// the dot product on paper, where A and C are 120 degrees apart.
func along(way, v Vec) int64 {
	a, c := int64(v.A), int64(v.C)
	return (2*a-c)*int64(way.A) + (2*c-a)*int64(way.C)
}
