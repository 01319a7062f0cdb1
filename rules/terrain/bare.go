package terrain

import (
	"maps"
	"slices"

	"impulse/rules/hex"
)

// What somebody does not know of a map: hexes that are to him as the ground around them.

// Bare is the field with hexes as the ground around them.
func (f Field) Bare(hexes []hex.Hex) Field {
	f.bare = hexes
	return f
}

// Area is what a hex is; its kind is Off beyond the map.
func (f Field) Area(h hex.Hex) Area { return f.areas[f.area(h)] }

// Kind is what covers a hex.
func (f Field) Kind(h hex.Hex) Kind { return f.areas[f.area(h)].Kind }

// In are the hexes that are of a letter of the legend.
func (f Field) In(mark byte) (out []hex.Hex) {
	for h := range f.Hexes() {
		if f.Area(h).Mark == mark {
			out = append(out, h)
		}
	}
	return out
}

// area is which of the areas a hex is of.
func (f Field) area(h hex.Hex) uint8 {
	if len(f.bare) > 0 && slices.Contains(f.bare, h) {
		return f.around(h)
	}
	return f.cells[f.cell(h)]
}

// around is what most hexes beside one are that are on the map; of as many, the first in the legend.
func (f Field) around(h hex.Hex) uint8 {
	count := map[uint8]int{}
	for _, d := range hex.Dirs() {
		if n := h.Neighbor(d); f.Has(n) && !slices.Contains(f.bare, n) {
			count[f.cells[f.cell(n)]]++
		}
	}
	most := f.cells[f.cell(h)]
	for i, area := range slices.Sorted(maps.Keys(count)) {
		if i == 0 || count[area] > count[most] {
			most = area
		}
	}
	return most
}

// leveled is the map as it is known: no bare hex is drawn on it or of its spots.
func (f Field) leveled() *Ground {
	if len(f.bare) == 0 {
		return f.Ground
	}
	g := *f.Ground
	g.cells, g.spots = slices.Clone(g.cells), slices.Clone(g.spots)
	for _, h := range f.bare {
		g.cells[g.cell(h)] = f.around(h)
	}
	for i, s := range g.spots {
		g.spots[i].Hexes = slices.DeleteFunc(slices.Clone(s.Hexes), func(h hex.Hex) bool { return slices.Contains(f.bare, h) })
	}
	g.spots = slices.DeleteFunc(g.spots, func(s Spot) bool { return len(s.Hexes) == 0 })
	return &g
}
