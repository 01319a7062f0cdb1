package printed

import (
	"slices"
	"strings"

	"impulse/rules/table"
)

// Limb is the part of a body that a location belongs to.
type Limb int

// The limbs, as the knock down tables have them (5.12).
const (
	Head Limb = iota
	Body
	Arm
	Leg
)

var limbs = [...]string{"head", "body", "arm", "leg"}

// String is the limb's key.
func (l Limb) String() string { return limbs[l] }

// Column is the column in which a hit is rolled.
type Column int

// The columns: of a target that fires over cover, and of one in the open.
const (
	Firing Column = iota
	Open
)

var columns = [...]string{"firing", "open"}

// String is the column's key.
func (c Column) String() string { return columns[c] }

// LookingRoll is the highest roll on the firing column of a target that looks over cover
// (2.6, 3.2). HeadRoll is that of a shot at the head, on the firing column; LegRoll the
// lowest of one at the legs, on the open column (3.2).
const (
	LookingRoll = 22
	HeadRoll    = 32
	LegRoll     = 57
)

// Place is what 3A, 5D and 6A say of a location besides its damage.
type Place struct {
	Key, Name    string
	Limb         Limb
	Exposed      bool       // it can be hit on one who fires over cover
	Firing, Open table.Band // rolls; {0, -1} where there are none
}

// WeaponHit says whether the weapon is struck, not its bearer.
func (p Place) WeaponHit() bool { return p.Key == "arm-weapon" || p.Key == "weapon-critical" }

func placeOf(row table.Row) Place {
	p := Place{Key: Key(row.Text("location")), Name: row.Text("location")}
	p.Firing, p.Exposed = rollsOf(row.Text("firing"))
	p.Open, _ = rollsOf(row.Text("open"))
	return p
}

func rollsOf(text string) (table.Band, bool) {
	band, err := table.ParseBand(text)
	if err != nil {
		return table.Band{Min: 0, Max: -1}, false
	}
	return band, true
}

// rolls are the places of 00-99 in both columns.
type rolls [2][100]int

func (r *rolls) take(p Place, row int) {
	for column, band := range [2]table.Band{p.Firing, p.Open} {
		for roll := band.Min; roll <= band.Max; roll++ {
			r[column][roll] = row
		}
	}
}

// BasicLocation is a location of the basic game (3A).
type BasicLocation struct {
	Place
	row int
}

// Disabling is whether an injury disables: a star, or two, which one under
// pain-deadening drugs needs (2.7).
type Disabling int

// The marks.
const (
	NotDisabling Disabling = iota
	Disables
	DisablesTwice
)

// Dead is the PD that the charts have for death at once.
const Dead = 1_000_000

// BasicWound is a cell of 3A. The stars stand in no source: a severity of "disabling" is
// at least one, and the text has two for the shoulder at DC 6 to 8.
type BasicWound struct {
	PD        int
	Severity  string // "superficial" to "dead", "weapon critical"
	Disabling Disabling
}

type basicDamage struct {
	locations []BasicLocation
	rolls     rolls
	wounds    [][5]BasicWound // low velocity, then by damage class
}

// classes are the columns of 3A by DC.
var classes = [...]string{"DC 1-2", "DC 3-5", "DC 6-8", "DC 9-10"}

// class is the column of a damage class: 0 to 3.
func class(dc int) int {
	switch {
	case dc <= 2:
		return 0
	case dc <= 5:
		return 1
	case dc <= 8:
		return 2
	}
	return 3
}

var table3A = table.Once(func() *basicDamage {
	d := &basicDamage{}
	for i, row := range find("3a-hit-location").Rows() {
		p := placeOf(row)
		p.Limb = limbOf(strings.Fields(strings.ToLower(p.Name))[0])
		d.locations = append(d.locations, BasicLocation{p, i})
		d.rolls.take(p, i)
		d.wounds = append(d.wounds, basicWounds(row, p.Key))
	}
	return d
})

func limbOf(word string) Limb {
	for i, limb := range limbs {
		if limb == word {
			return Limb(i)
		}
	}
	panic("phoenix: no limb is called " + word)
}

func basicWounds(row table.Row, key string) (out [5]BasicWound) {
	out[0] = basicWound(row.Int("LV PD"), row.Text("LV severity"))
	for i, class := range classes {
		out[i+1] = basicWound(row.Int("PD "+class), row.Text("severity "+class))
	}
	if key == "arm-shoulder" {
		out[3].Disabling = DisablesTwice // 2.6
	}
	return out
}

func basicWound(pd int, severity string) BasicWound {
	w := BasicWound{PD: pd, Severity: severity}
	if severity == "disabling" {
		w.Disabling = Disables
	}
	return w
}

// BasicHit is the location of a roll of 00-99 (3A; 2.6).
func BasicHit(column Column, roll int) BasicLocation {
	return table3A().locations[table3A().rolls[column][roll]]
}

// BasicLocations is Table 3A, Hit Location and Damage of the basic game, head to foot.
func BasicLocations() []BasicLocation { return append([]BasicLocation(nil), table3A().locations...) }

// Damage is the wound of a shot that is not slowed, by damage class (3A; 2.6).
func (l BasicLocation) Damage(dc int) BasicWound { return table3A().wounds[l.row][1+class(dc)] }

// CanDisable reports whether any shot that strikes it disables (3A).
func (l BasicLocation) CanDisable() bool {
	return slices.ContainsFunc(table3A().wounds[l.row][:], func(w BasicWound) bool { return w.Disabling != NotDisabling })
}

// LowVelocity is the wound of a shot that armor has slowed (3A; 2.6).
func (l BasicLocation) LowVelocity() BasicWound { return table3A().wounds[l.row][0] }
