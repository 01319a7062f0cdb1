package terrain

import (
	"slices"

	"fmt"
	"iter"

	"impulse/rules/hex"
)

// Most is how many hexes a map may have along each edge.
const Most = 99

// Area is a line of the legend: what the hexes drawn with one letter are.
type Area struct {
	Mark   byte // the letter
	Kind   Kind
	Height Height // of what stands in it: a tree, a rock
	PF     int    // its protection factor in ten-thousandths
	Depth  int    // of water, in feet
	Roofed bool   // it is in a house, as floor and stairs are
	Name   string // of a room or a place, for people; may be empty
}

// Ground is a map. It never changes once it is read.
type Ground struct {
	title        string
	across, down int
	areas        []Area // the first is what lies beyond the map
	sorts        []Barrier
	rules        []rule
	spots        []Spot
	cells        []uint8 // an area for each hex, with one more column and row around
	levels       []int8
	sides        []uint8 // three a hex: sorts, counted from 1
	ways         []Side  // those on which doors and windows stand
}

// rule is a line of the text that puts a sort of barrier on sides: on all between
// two areas, or on one.
type rule struct {
	sort int // in sorts; -1 clears the side
	a, b byte
	side Side // where a is 0
}

// Spot is a place of the map with a name, or several in order.
type Spot struct {
	Name  string
	Hexes []hex.Hex
}

// Title is the name of the map.
func (g *Ground) Title() string { return g.title }

// Size is how many columns and rows it has.
func (g *Ground) Size() (across, down int) { return g.across, g.down }

// Has says whether the hex is on the map.
func (g *Ground) Has(h hex.Hex) bool {
	row := h.Row()
	return 1 <= h.Q && h.Q <= g.across && 1 <= row && row <= g.down
}

// Hexes are the hexes of the map, row by row.
func (g *Ground) Hexes() iter.Seq[hex.Hex] {
	return func(yield func(hex.Hex) bool) {
		for row := 1; row <= g.down; row++ {
			for col := 1; col <= g.across; col++ {
				if !yield(hex.At(col, row)) {
					return
				}
			}
		}
	}
}

// cell is where a hex is stored, from 1; at 0 is what lies beyond the map and its
// border.
func (g *Ground) cell(h hex.Hex) int {
	row := h.Row()
	if h.Q < 0 || row < 0 || h.Q > g.across+1 || row > g.down+1 {
		return 0
	}
	return 1 + row*(g.across+2) + h.Q
}

// Area is what a hex is; its kind is Off beyond the map.
func (g *Ground) Area(h hex.Hex) Area { return g.areas[g.cells[g.cell(h)]] }

// Kind is what covers a hex.
func (g *Ground) Kind(h hex.Hex) Kind { return g.areas[g.cells[g.cell(h)]].Kind }

// Level is how many levels a hex lies above the lowest ground.
func (g *Ground) Level(h hex.Hex) int { return int(g.levels[g.cell(h)]) }

// floor is how high the ground of a hex is.
func (g *Ground) floor(h hex.Hex) Height { return Height(g.Level(h)) * Level }

// slot is where a side is stored.
func (g *Ground) slot(s Side) int { return 3*g.cell(s.At) + int(s.Dir) }

// drawn is what the map shows on a side.
func (g *Ground) drawn(s Side) Barrier {
	n := g.sides[g.slot(s)]
	if n == 0 {
		return Barrier{}
	}
	return g.sorts[n-1]
}

// Areas are the lines of the legend.
func (g *Ground) Areas() []Area { return g.areas[1:] }

// Sorts are the sorts of barriers that the map has.
func (g *Ground) Sorts() []Barrier { return g.sorts }

// In are the hexes drawn with a letter of the legend.
func (g *Ground) In(mark byte) (out []hex.Hex) {
	for h := range g.Hexes() {
		if g.Area(h).Mark == mark {
			out = append(out, h)
		}
	}
	return out
}

// Spots are the places with names.
func (g *Ground) Spots() []Spot { return g.spots }

// Spot are the hexes of that name; none if the map has no such spot.
func (g *Ground) Spot(name string) []hex.Hex {
	for _, s := range g.spots {
		if s.Name == name {
			return s.Hexes
		}
	}
	return nil
}

// Indoors says whether a hex has a roof.
func (g *Ground) Indoors(h hex.Hex) bool { return g.Area(h).Roofed }

// Sides are all on which something stands.
func (g *Ground) Sides() (out []Side) {
	for h := range g.Hexes() {
		for _, d := range hex.Dirs() {
			if s := SideOf(h, d); s.At == h && !g.drawn(s).None() {
				out = append(out, s)
			}
		}
	}
	return out
}

// Ways are the sides on which doors and windows stand.
func (g *Ground) Ways() []Side { return slices.Clone(g.ways) }

// Side reads what somebody typed and says whether it is on the map.
func (g *Ground) Side(text string) (Side, error) {
	s, err := ParseSide(text)
	if err == nil && !g.Has(s.At) && !g.Has(s.Across()) {
		err = fmt.Errorf("%s is no side of this map", s)
	}
	return s, err
}
