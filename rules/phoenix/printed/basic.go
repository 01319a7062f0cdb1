package printed

import "impulse/rules/table"

// BasicOdds are the odds of hitting of a Shot Accuracy at a range (2A; 2.4): the next
// lower SA, the first range that is equal or greater.
func BasicOdds(sa, distance int) int {
	return table2A().at(Whole(sa), Down, Whole(distance), Up).Floor()
}

// BasicOver is the lowest SA whose odds at that range are greater than a roll (2.11);
// where none are, the highest.
func BasicOver(roll, distance int) (sa int) {
	return table2A().over(roll, table2A().columns.at(Whole(distance), Up))
}

var table2A = table.Once(func() grid { return gridOf("2a-odds") })

// AutoFire is how many rounds of a burst hit (2B; 2.5): the first range that is equal or
// greater; the last row is for all beyond 60 hexes.
func AutoFire(distance, rof int) int {
	t := table2B()
	row := len(t.cells) - 1
	if distance <= t.rows[row-1].Floor() {
		row = t.rows[:row].at(Whole(distance), Up)
	}
	return t.cells[row][t.columns.at(Whole(rof), Down)].Floor()
}

// SweepRange is the range whose row counts when a burst is swept over a hex, and the
// longest at which it can be (2.5).
const SweepRange = 45

var table2B = table.Once(func() (g grid) {
	t := find("2b-auto-fire")
	for _, column := range t.Columns()[1:] {
		band, err := table.ParseBand(column)
		if err != nil {
			panic(err)
		}
		g.columns = append(g.columns, Whole(band.Min))
	}
	for _, row := range t.Rows() {
		var cells []Fixed
		for _, text := range row.Cells() {
			cells = append(cells, cell(text))
		}
		g.rows, g.cells = append(g.rows, cells[0]), append(g.cells, cells[1:])
	}
	return g
})

// BasicModifier is an optional modifier of Shot Accuracy (2C; 2.5, 2.11): by its key, as
// "standing-exposed". That of automatic fire adds to the AC of aim, the others to SA.
func BasicModifier(key string) (Modifier, bool) { return table2C().of(key) }

var table2C = table.Once(func() list { return listOf("2c-modifiers", "group", "situation", "modifier") })

// Penetration is what a shot of the basic game does to armor (2.6).
type Penetration int

// The penetrations.
const (
	Glances Penetration = iota
	LowVelocity
	OverPenetrating
)

var penetrations = [...]string{"glances", "low-velocity", "over-penetrating"}

// String is the penetration's key.
func (p Penetration) String() string { return penetrations[p] }

// Lines are the penetration lines (3B). Bare is our own, of what wears nothing: it
// cannot glance.
const (
	Lines = 4
	Bare  = Lines + 1
)

// PenetrationLine is the line of PEN against PF (3B; 2.6), 0 where it reaches none. The
// table prints some PF alone; PF 0 is no armor.
func PenetrationLine(pf, pen Fixed, pick Pick) (line int) {
	if pf <= 0 {
		return Bare
	}
	for i, least := range table3B().row(pf, pick) {
		if pen >= least {
			line = i + 1
		}
	}
	return line
}

var table3B = table.Once(func() grid { return gridOf("3b-penetration") })

// Glancing is what a roll of 00-99 makes of a shot on a penetration line (3A; 2.6).
func Glancing(line, roll int) Penetration {
	switch {
	case line >= Bare:
		return OverPenetrating
	case line < 1:
		return Glances
	}
	return glancing()[line-1][roll]
}

var glancing = table.Once(func() *[Lines][100]Penetration {
	var lines [Lines][100]Penetration
	for i, row := range find("3a-glancing").Rows() {
		for column, p := range map[string]Penetration{"low velocity": LowVelocity, "over penetrating": OverPenetrating} {
			band, err := table.ParseBand(row.Text(column))
			if err != nil {
				continue // a dash
			}
			for roll := band.Min; roll <= band.Max; roll++ {
				lines[i][roll] = p
			}
		}
	}
	return &lines
})

// Contact is the range of what the explosion touches.
const Contact = -1

// BasicConcussion is the PD of an explosion (3D; 2.11) by the key of its round
// ("frag-grenade") and of the exposure ("open", "partial-cover", "prone"). It has none
// beyond its last range; ok is false for other keys.
func BasicConcussion(round, exposure string, distance int, pick Pick) (pd int, ok bool) {
	cells, ok := table3D().rows[[2]string{round, exposure}]
	ranges := table3D().ranges
	if !ok || Whole(distance) > ranges[len(ranges)-1] {
		return 0, ok
	}
	return cells[ranges.at(Whole(distance), pick)], true
}

type concussion struct {
	ranges axis
	rows   map[[2]string][]int
}

var table3D = table.Once(func() concussion {
	t := find("3d-concussion")
	c := concussion{rows: map[[2]string][]int{}}
	for _, column := range t.Columns()[2:] {
		c.ranges = append(c.ranges, Whole(distanceOf(column)))
	}
	for _, row := range t.Rows() {
		key := [2]string{Key(row.Text("round")), Key(row.Text("exposure"))}
		for _, column := range t.Columns()[2:] {
			c.rows[key] = append(c.rows[key], row.Int(column))
		}
	}
	return c
})

// distanceOf reads a range of an explosion, C being [Contact].
func distanceOf(text string) int {
	if text == "C" {
		return Contact
	}
	return cell(text).Floor()
}
