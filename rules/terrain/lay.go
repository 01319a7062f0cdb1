package terrain

import (
	"fmt"

	"impulse/rules/hex"
)

// ground lays out what was read.
func (r *reader) ground() (*Ground, error) {
	if len(r.rows) == 0 {
		return nil, fmt.Errorf("a map has rows, below a line: map")
	}
	g := r.g
	g.across, g.down = len(r.rows[0]), len(r.rows)
	if g.across > Most {
		return nil, fmt.Errorf("a map has at most %d columns", Most)
	}
	size := 1 + (g.across+2)*(g.down+2)
	g.cells, g.levels, g.sides = make([]uint8, size), make([]int8, size), make([]uint8, 3*size)
	if err := r.layAreas(); err != nil {
		return nil, err
	}
	if err := r.layLevels(); err != nil {
		return nil, err
	}
	for _, x := range g.rules {
		if err := g.lay(x); err != nil {
			return nil, err
		}
	}
	g.findWays()
	return g, g.placed()
}

func (r *reader) layAreas() error {
	for y, row := range r.rows {
		if len(row) != r.g.across {
			return fmt.Errorf("row %d of the map has %d hexes, the first has %d", y+1, len(row), r.g.across)
		}
		for x := range len(row) {
			area := r.areaOf(row[x])
			if area == 0 {
				return fmt.Errorf("row %d: no area is drawn with %q", y+1, row[x])
			}
			r.g.cells[r.g.cell(hex.At(x+1, y+1))] = uint8(area)
		}
	}
	return nil
}

func (r *reader) layLevels() error {
	if len(r.level) > r.g.down {
		return fmt.Errorf("there are %d rows of levels, and %d of the map", len(r.level), r.g.down)
	}
	for y, row := range r.level {
		if len(row) != r.g.across {
			return fmt.Errorf("row %d of the levels has %d hexes, the map has %d", y+1, len(row), r.g.across)
		}
		for x := range len(row) {
			digit := row[x]
			if digit == '.' {
				digit = '0'
			}
			if digit < '0' || digit > '9' {
				return fmt.Errorf("row %d: %q is no level: write a digit", y+1, row[x])
			}
			r.g.levels[r.g.cell(hex.At(x+1, y+1))] = int8(digit - '0')
		}
	}
	return nil
}

// lay puts a barrier where a rule says.
func (g *Ground) lay(x rule) error {
	if x.a == 0 {
		if !g.Has(x.side.At) && !g.Has(x.side.Across()) {
			return fmt.Errorf("%s is no side of this map", x.side)
		}
		g.put(x.side, x.sort)
		return nil
	}
	for h := range g.Hexes() {
		for _, d := range [3]hex.Dir{hex.A, hex.B, hex.C} {
			s := SideOf(h, d)
			from, to := g.Area(s.At).Mark, g.Area(s.Across()).Mark
			if from == x.a && to == x.b || from == x.b && to == x.a {
				g.put(s, x.sort)
			}
		}
	}
	return nil
}

func (g *Ground) put(s Side, sort int) { g.sides[g.slot(s)] = uint8(sort + 1) }

// findWays finds the doors and windows.
func (g *Ground) findWays() {
	for h := range g.Hexes() {
		for _, d := range [3]hex.Dir{hex.A, hex.B, hex.C} {
			if s := SideOf(h, d); g.drawn(s).Form > Wall {
				g.ways = append(g.ways, s)
			}
		}
	}
}

// placed says whether all spots are on the map.
func (g *Ground) placed() error {
	for _, s := range g.spots {
		for _, h := range s.Hexes {
			if !g.Has(h) {
				return fmt.Errorf("spot %s: %s is not on this map", s.Name, h)
			}
		}
	}
	return nil
}
