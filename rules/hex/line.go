package hex

import (
	"cmp"
	"slices"
)

// Line lists the hexes that the straight line between the two centres passes
// through, from a to b, both included. Where it runs along an edge it lists the
// hexes on both sides; a hex touched only at a corner is not listed.
func Line(a, b Hex) []Hex {
	way := a.To(b)
	steps := way.Len()
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
