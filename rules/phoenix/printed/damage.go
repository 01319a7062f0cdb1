package printed

import (
	"strconv"

	"impulse/rules/table"
)

// Location is a location of the advanced game (6A, and two of 5D that 6A lacks: their
// damage is that of a supplement).
type Location struct {
	Place
	CanDisable bool // the limb or the spine
	row        int  // in 6A; past its end one of the sockets of 5D
}

// Wound is a cell of 6A. Disabled and Shock are derived, for the shading and 6C are
// in no source.
type Wound struct {
	PD       int
	Disabled bool
	Shock    int
}

// HighestDC is the last damage class of 6A.
const HighestDC = 10

type damage struct {
	locations []Location
	rolls     rolls
	body      [100]int                 // 5D: places in locations
	epen      [HighestDC + 1]axis      // by DC
	wounds    [][HighestDC + 1][]Wound // by location, DC and EPEN
	sockets   map[int]*socket          // by row
}

// socket is the damage of one of the two locations of 5D that 6A lacks, from an EPEN on.
type socket struct {
	from   axis
	wounds [HighestDC + 1][]Wound
}

// limbs6A are the limbs of locations that are not of the body.
var limbs6A = map[string]Limb{
	"head-glance": Head, "forehead": Head, "eye-nose": Head, "mouth": Head, "neck-flesh": Head, "neck-spine": Head,
	"shoulder-glance": Arm, "shoulder": Arm, "shoulder-socket": Arm, "arm-glance": Arm, "arm-flesh": Arm, "arm-bone": Arm,
	"elbow": Arm, "forearm-flesh": Arm, "forearm-bone": Arm, "hand": Arm, "weapon-critical": Arm,
	"hip-socket": Leg, "leg-glance": Leg, "thigh-flesh": Leg, "thigh-bone": Leg, "knee": Leg, "shin-flesh": Leg,
	"shin-bone": Leg, "ankle-foot": Leg,
}

// limb6A is the limb of a location; what is in no list is the body.
func limb6A(key string) Limb {
	if limb, ok := limbs6A[key]; ok {
		return limb
	}
	return Body
}

var table6A = table.Once(func() *damage {
	d := &damage{sockets: map[int]*socket{}}
	for i, row := range find("6a-location").Rows() {
		p := placeOf(row)
		p.Limb = limb6A(p.Key)
		d.locations = append(d.locations, Location{Place: p, row: i})
		d.rolls.take(p, i)
	}
	d.wounds = make([][HighestDC + 1][]Wound, len(d.locations))
	for _, row := range find("6a-damage").Rows() {
		d.wound(row)
	}
	d.readBody()
	return d
})

func (d *damage) wound(row table.Row) {
	l := &d.locations[d.place(Key(row.Text("location")))]
	dc, epen := row.Int("DC"), number(row, "EPEN")
	if l.row == 0 {
		d.epen[dc] = append(d.epen[dc], epen)
	}
	w := Wound{whole(row, "PD"), row.Text("disabling (derived)") == "yes", whole(row, "shock PD (derived)")}
	l.CanDisable = l.CanDisable || w.Disabled
	d.wounds[l.row][dc] = append(d.wounds[l.row][dc], w)
}

// place is where the location of a key stands; one that is not there yet is put there.
func (d *damage) place(key string) int {
	for i, l := range d.locations {
		if l.Key == key {
			return i
		}
	}
	return -1
}

// readBody reads 5D, whose names and rolls are its own.
func (d *damage) readBody() {
	for _, row := range find("5d-body").Rows() {
		band, err := table.ParseBand(row.Text("roll"))
		if err != nil {
			panic(err)
		}
		place := d.place(Key(row.Text("location")))
		if place < 0 {
			place = len(d.locations)
			d.addSocket(row.Text("location"))
		}
		for roll := band.Min; roll <= band.Max; roll++ {
			d.body[roll] = place
		}
	}
}

// addSocket adds a location of 5D that 6A lacks, and its damage.
func (d *damage) addSocket(name string) {
	none := table.Band{Min: 0, Max: -1}
	row := len(d.locations)
	d.locations = append(d.locations, Location{Place{Key(name), name, limb6A(Key(name)), false, none, none}, true, row})
	s := &socket{}
	for _, line := range find("5d-sockets").Rows() {
		if line.Text("location") != name {
			continue
		}
		s.from = append(s.from, number(line, "EPEN"))
		for dc := 1; dc <= HighestDC; dc++ {
			w := Wound{line.Int("PD DC " + strconv.Itoa(dc)), line.Text("disabling") == "yes", line.Int("shock PD")}
			s.wounds[dc] = append(s.wounds[dc], w)
		}
	}
	d.sockets[row] = s
}

// Hit is the location of a roll of 00-99 (6A; 3.2).
func Hit(column Column, roll int) Location { return table6A().locations[table6A().rolls[column][roll]] }

// BodyHit is the location of a roll of 00-99 for a shot aimed at the body (5D; 3.2).
func BodyHit(roll int) Location { return table6A().locations[table6A().body[roll]] }

// Locations is Table 6A, head to foot, then what only 5D has.
func Locations() []Location { return append([]Location(nil), table6A().locations...) }

// LocationOf is the location of a key: "eye-nose".
func LocationOf(key string) (l Location, ok bool) {
	i := table6A().place(key)
	if i < 0 {
		return Location{}, false
	}
	return table6A().locations[i], true
}

// Damage is the wound of damage class and EPEN (6A; 3.2); the table prints some EPEN
// alone. ok is false for the sockets of 5D, which 6A lacks.
func (l Location) Damage(dc int, epen Fixed, pick Pick) (w Wound, ok bool) {
	if l.row >= len(table6A().wounds) {
		return Wound{}, false
	}
	dc = classOf(dc)
	return table6A().wounds[l.row][dc][table6A().epen[dc].at(epen, pick)], true
}

// SocketDamage is the wound of a socket of 5D by the damage tables of the supplement, whose
// rows begin at an EPEN; what is less and comes through takes the first. ok is false for what
// 6A has.
func (l Location) SocketDamage(dc int, epen Fixed) (w Wound, ok bool) {
	s, ok := table6A().sockets[l.row]
	if !ok {
		return Wound{}, false
	}
	return s.wounds[classOf(dc)][s.from.at(epen, Down)], true
}

// classOf keeps a damage class on the table.
func classOf(dc int) int { return min(max(dc, 1), HighestDC) }

// Shock is the derived Shock PD of an EPEN (6C; 3.3), and whether it disables: the rows
// begin at an EPEN.
func (l Location) Shock(epen Fixed) (pd int, disables bool) {
	if w, ok := l.SocketDamage(1, epen); ok {
		return w.Shock, w.Disabled
	}
	for _, s := range table6C()[l.row] {
		disables = s.disables != none && epen >= s.disables
		if epen >= s.from {
			pd = s.pd
		}
	}
	return pd, disables
}

type shock struct {
	from     Fixed
	pd       int
	disables Fixed
}

var table6C = table.Once(func() [][]shock {
	out := make([][]shock, len(table6A().locations))
	for _, row := range find("6c-shock").Rows() {
		i := table6A().place(Key(row.Text("location")))
		out[i] = append(out[i], shock{number(row, "EPEN"), row.Int("shock PD"), cell(row.Text("disabling from EPEN"))})
	}
	return out
})

// ArmorPF is the Effective Armor PF of a roll of 0-9 (6D; 3.2); the table prints some PF
// alone.
func ArmorPF(pf Fixed, roll int, pick Pick) int { return table6D().row(pf, pick)[roll].Floor() }

// MostArmor is the last PF of 6D, whose row holds for all beyond it.
func MostArmor() Fixed { return table6D().rows[len(table6D().rows)-1] }

var table6D = table.Once(func() grid { return gridOf("6d-armor") })
