package printed

import (
	"strconv"
	"strings"

	"impulse/rules/table"
)

// RangeALM is the ALM of a range in hexes (4A; 3.1): the first printed range that is
// equal or greater.
func RangeALM(distance int) int { return table4A().row(Whole(distance), Up)[0].Floor() }

// Stance is an ALM of situation or stance (4B; 3.1) by its key: "standing-braced".
func Stance(key string) (Modifier, bool) { return table4B().of(key) }

// Stances is Table 4B, the ALMs of firing stance and situation, in printed order.
func Stances() []Modifier { return table4B().all() }

// SlingAim is the aim time over which a sling counts (4B).
const SlingAim = 7

// Visibility is an ALM of visibility (4C; 3.1) by its key: "night-half-moon".
func Visibility(key string) (Modifier, bool) { return table4C().of(key) }

// Visibilities is Table 4C, Visibility, in printed order.
func Visibilities() []Modifier { return table4C().all() }

// MovementALM is the ALM of a speed in hexes an impulse at a range (4D; 3.1); the table
// prints some alone. What stands has none.
func MovementALM(speed Fixed, distance int, pick Pick) int {
	if speed <= 0 {
		return 0
	}
	return table4D().at(speed, pick, Whole(distance), pick).Floor()
}

var (
	table4A = table.Once(func() grid { return gridOf("4a-range") })
	table4B = table.Once(func() list { return listOf("4b-stance", "", "situation", "ALM") })
	table4C = table.Once(func() list { return listOf("4c-visibility", "", "visibility", "ALM") })
	table4D = table.Once(func() grid { return gridOf("4d-movement") })
)

// TargetSize is a row of 4E: the ALM of a single shot, of a burst's elevation, and the
// Auto WTH of 3.7.
type TargetSize struct {
	Key, Name                string
	Single, Elevation, Width int
}

// SizeOf is the size of a position (4E; 3.1, 3.4, 3.7) by its key: "kneeling-exposed".
func SizeOf(key string) (s TargetSize, ok bool) {
	for _, s := range Sizes() {
		if s.Key == key {
			return s, true
		}
	}
	return TargetSize{}, false
}

// Sizes is Table 4E. It is shared: leave it as it is.
var Sizes = table.Once(func() (out []TargetSize) {
	for _, row := range find("4e-target-size").Rows() {
		name := row.Text("position")
		out = append(out, TargetSize{Key(name), name, row.Int("target size"), row.Int("auto elev"), row.Int("auto width")})
	}
	return out
})

// The Target Size ALM of a hex as a grenade's mark, seen level and from high up (3.6).
const (
	HexSize     = 12
	HexFromHigh = 15
)

// DiameterALM is the Target Size ALM of a diameter in feet (4F; 3.1, 3.6): the first
// printed one that is equal or greater.
func DiameterALM(feet Fixed) int { return table4F().row(feet, Up)[0].Floor() }

// Odds are the odds of a single shot (4G; 3.1): an EAL that is not printed takes the next
// lower.
func Odds(eal int) int { return table4G().row(Whole(eal), Down)[0].Floor() }

// ElevationOdds are the odds of a burst's elevation (4G; 3.4).
func ElevationOdds(eal int) int { return table4G().row(Whole(eal), Down)[1].Floor() }

// OddsOver is the lowest EAL whose odds are greater than a roll, as scatter and morale
// want it (4G; 3.6, 5.6); where none are, the highest.
func OddsOver(roll int) (eal int) { return table4G().over(roll, 0) }

// ElevationOver is the same of a burst's elevation (4G; 5.6).
func ElevationOver(roll int) (eal int) { return table4G().over(roll, 1) }

// ThrowALM is the ALM of the AC of aim of a thrown grenade (4H; 3.6); between two rows
// the lower.
func ThrowALM(aim int) int { return table4H().row(Whole(aim), Down)[0].Floor() }

var (
	table4F = table.Once(func() grid { return gridOf("4f-diameter") })
	table4G = table.Once(func() grid { return gridOf("4g-odds") })
	table4H = table.Once(func() grid { return gridOf("4h-grenade-aim") })
)

// Scatter is by how many hexes a shot misses whose EAL differs so much from the one that
// would have hit (5C; 3.6).
func Scatter(difference int) (hexes int) {
	if difference < 1 {
		return 0
	}
	t := table5C()
	return t.rows[t.at(difference)].Int("scatter (hexes)")
}

var table5C = table.Once(func() banded { return bandsOf("5c-scatter", "difference") })

// BlastModifier is a multiplier of concussion (5B; 3.6) by its key: "in-open-trench".
func BlastModifier(key string) (Modifier, bool) { return table5B().of(key) }

// BlastModifiers is Table 5B, Blast Modifiers, in printed order.
func BlastModifiers() []Modifier { return table5B().all() }

var table5B = table.Once(func() list { return listOf("5b-blast", "", "situation", "multiplier") })

// PelletSpacing is the HLS of a SALM (3.5): the next lower row. ok is false at SALM 14,
// which is misprinted; see [SpacingAt14].
func PelletSpacing(salm int) (hls int, ok bool) {
	n := spacing().row(Whole(salm), Down)[0]
	if n == none {
		return 0, false
	}
	return n.Floor(), true
}

// SpacingAt14 is the HLS that fits at SALM 14 (3.5).
const SpacingAt14 = 60

var spacing = table.Once(func() (g grid) {
	for i, row := range find("shotgun-hits").Rows() {
		salm := cell(row.Text("SALM"))
		if i == 0 {
			salm = Whole(-12) // printed as below -12
		}
		g.rows, g.cells = append(g.rows, salm), append(g.cells, []Fixed{cell(row.Text("HLS"))})
	}
	return g
})

// Threes is how 9B is read where it prints nothing: between two of its 3RB, and at an EAL below
// its last.
type Threes struct {
	Pick    Pick
	LastRow bool // the last row holds below it; else one round hits, on the odds of a single shot (4G)
}

// ThreeRow are the highest rolls of 00-99 on which one, two and three rounds of a burst of three
// hit, as many as there are (9B, of a supplement).
type ThreeRow []int

// ThreeRowOf is the row by the weapon's 3RB at the range and the EAL (9B). The table prints some
// 3RB alone; an EAL above it takes the first row.
func ThreeRowOf(rb3, eal int, by Threes) (most ThreeRow) {
	g := threeRows(rb3, by.Pick)
	if Whole(eal) < g.rows[0] && !by.LastRow {
		return ThreeRow{min(Odds(eal), g.cells[0][0].Floor())}
	}
	for _, n := range g.row(Whole(eal), Down) {
		if n != none {
			most = append(most, n.Floor())
		}
	}
	return most
}

// Hits is how many rounds hit on a roll of 00-99.
func (r ThreeRow) Hits(roll int) (hits int) {
	for i, most := range r {
		if roll <= most {
			hits = i + 1
		}
	}
	return hits
}

// Odds are those that at least one round hits: a roll of 00-99 does on this or less.
func (r ThreeRow) Odds() int { return r[0] }

// String is the row as one reads it: "40/12/0".
func (r ThreeRow) String() string {
	out := make([]string, len(r))
	for i, n := range r {
		out[i] = strconv.Itoa(n)
	}
	return strings.Join(out, "/")
}

// ThreeOver is the lowest EAL at which one round hits on more than a roll (9B; 5.6); where
// none does, the highest.
func ThreeOver(rb3, roll int, by Threes) (eal int) {
	eal = threeRows(rb3, by.Pick).over(roll, 0)
	if ThreeRowOf(rb3, eal, by).Odds() <= roll || by.LastRow {
		return eal
	}
	for ThreeRowOf(rb3, eal-1, by).Odds() > roll {
		eal--
	}
	return eal
}

// threeRows are the rows of 9B by EAL that a 3RB takes.
func threeRows(rb3 int, pick Pick) grid {
	t := table9B()
	return t.rows[t.rb3.at(Whole(rb3), pick)]
}

type threeRounds struct {
	rb3  axis
	rows []grid // by 3RB: EAL and the highest roll for so many hits
}

var table9B = table.Once(func() (t threeRounds) {
	for _, row := range find("9b-three-round").Rows() {
		rb3 := number(row, "3RB")
		if len(t.rb3) == 0 || t.rb3[len(t.rb3)-1] != rb3 {
			t.rb3, t.rows = append(t.rb3, rb3), append(t.rows, grid{})
		}
		g := &t.rows[len(t.rows)-1]
		g.rows = append(g.rows, number(row, "EAL"))
		g.cells = append(g.cells, []Fixed{cell(row.Text("one hit")), cell(row.Text("two hits")), cell(row.Text("three hits"))})
	}
	for i := range t.rows {
		t.rows[i] = t.rows[i].rising()
	}
	return t
})
