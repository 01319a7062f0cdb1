package pentagon

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/table"
)

// weapon is a kind of direct-fire weapon as the tables print it. Laser and
// radiation gun are beams, whose damage is read by the modified roll; the
// others are bolts, which hit by a number and do damage by range.
type weapon struct {
	id, system, name string
	secondary        bool // hit only where it bears; the form has a line for it (Combat, Interior Hits)
	beam, radiative  bool
	number           int // hit number of a bolt
	sizeZero         int // hit number against size class 0
	power            int // capacitors a shot
	line             int // of the form; 0 where it takes no power
	damage           *table.Bands
}

// weapons are those of the table, each with its table of damage.
var weapons = table.Once(func() []*weapon { return readWeapons(weaponTable()) })

func readWeapons(t *table.Table) []*weapon {
	tables := map[string]*table.Bands{}
	var out []*weapon
	for _, row := range t.Rows() {
		w := &weapon{id: row.Text("id"), system: row.Text("system"), name: row.Text("name"),
			secondary: row.Text("class") == "secondary", beam: row.Text("style") == "beam",
			radiative: row.Text("radiative") == "yes", sizeZero: row.Int("size_0_number"), power: row.Int("power")}
		w.number, _ = row.Number("number")
		w.line, _ = row.Number("line")
		if w.system == magnetic { // at bolts, as a proton cannon
			w.damage = tables["proton_cannon"]
		} else {
			w.damage = w.readDamage()
		}
		tables[w.system] = w.damage
		out = append(out, w)
	}
	return out
}

// readDamage reads the table that is named as the weapon is: of a beam by the
// modified roll, of a bolt by range.
func (w *weapon) readDamage() *table.Bands {
	t := load("tables/" + strings.ReplaceAll(w.system, "_", "-") + ".csv")
	if w.beam {
		return t.MustBands("roll_min", "roll_max")
	}
	return t.MustBands("range_min", "range_max")
}

// firedDirectly lists the ids of the weapons that fire at anything.
func firedDirectly() []string {
	var out []string
	for _, row := range weaponTable().Rows() {
		if row.Text("class") != "other" {
			out = append(out, row.Text("id"))
		}
	}
	return out
}

// weaponOf finds a weapon by its id or by its system on an SSD; nil when none
// has it.
func weaponOf(name string) *weapon {
	i := slices.IndexFunc(weapons(), func(w *weapon) bool { return w.id == name || w.system == name })
	if i < 0 {
		return nil
	}
	return weapons()[i]
}

// disperses says whether the weapon can do anything to a liquid metal gun bolt
// (Combat, Seeking Weapons; Course of Play, line 6).
func (w *weapon) disperses() bool { return w.id == "proton" || w.id == "magnetic" }

// arc is a firing arc for a craft that faces A, clockwise from one point of
// the rose to another, both included.
type arc struct {
	name     string
	from, to hex.Rose
}

var arcs = table.Once(func() []arc { return readArcs(arcTable()) })

func readArcs(t *table.Table) []arc {
	var out []arc
	for _, row := range t.Rows() {
		out = append(out, arc{row.Text("arc"), hex.Rose(row.Int("from")), hex.Rose(row.Int("to"))})
	}
	return out
}

// singleArcs are the six of which the composite ones are made.
var singleArcs = []string{"LF", "RF", "L", "R", "LA", "RA"}

// otherNames of arcs that the text uses beside its list.
var otherNames = map[string]string{"LR": "LA", "RR": "RA", "A4": "R4"}

func mustArc(name string) arc {
	a, ok := arcOf(name)
	if !ok {
		panic(fmt.Sprintf("pentagon: there is no arc %q", name))
	}
	return a
}

// arcOf is the arc of that name; ok is false when there is none.
func arcOf(name string) (a arc, ok bool) {
	if other, ok := otherNames[name]; ok {
		name = other
	}
	i := slices.IndexFunc(arcs(), func(a arc) bool { return a.name == name })
	if i < 0 {
		return arc{}, false
	}
	return arcs()[i], true
}

// arcNames lists the arcs in printed order.
func arcNames() []string {
	var out []string
	for _, a := range arcs() {
		out = append(out, a.name)
	}
	return out
}

// bears says whether a target that lies v away is in the arc of a craft of
// that facing. Rows of hexes belong to both their arcs and its own hex to all.
func (a arc) bears(v hex.Vec, facing hex.Dir) bool {
	return hex.InSector(v, a.from+facing.Rose(), a.to+facing.Rose())
}

// arcsTo lists the single arcs that hold what lies v away.
func arcsTo(v hex.Vec, facing hex.Dir) []string {
	return slices.DeleteFunc(slices.Clone(singleArcs), func(name string) bool { return !mustArc(name).bears(v, facing) })
}

// lastRange is the last that is printed.
var lastRange = table.Once(func() int {
	bands := ranges().List()
	return bands[len(bands)-1].Max
})

// rangePenalty is subtracted from a direct-fire roll. Past the printed ranges
// each doubling costs one more, or nothing (house rule long-range).
func rangePenalty(distance int, h house) int {
	extra := 0
	for distance > lastRange() {
		distance = (distance + 1) / 2
		extra++
	}
	if longRange.In(h) == flat {
		extra = 0
	}
	row, _ := ranges().Lookup(distance)
	return row.Int("penalty") + extra
}

// aim is all that a direct-fire roll depends on.
type aim struct {
	weapon      *weapon
	rng, target int // range in hexes, size class of the target
	lock        bool
	bolt        bool // the target is a liquid metal gun bolt
	ecm         int  // by how much the target's ECM is ahead
	evasion     int  // of the target
	evading     int  // of the firer
}

// outcome is what came of a shot. A size class 0 target is destroyed by any
// hit, so no damage is read for it, unless it is a bolt that is dispersed.
type outcome struct {
	A, B      int // the dice
	Penalty   int
	NoLock    int // 1 without lock-on
	Modified  int
	Hit       bool
	Column    int // range at which a bolt's damage is read
	Damage    int
	Destroyed bool
}

// fire rolls a shot: 2d6, plus the target's size class, minus the range
// penalty, minus one without lock-on (Combat, Direct-Fire Weapons), minus the
// target's ECM and what evasive maneuvers of both take off (house rules
// electronic-warfare and evasive-maneuvering).
func (a aim) fire(d *dice.Roller, what string, h house) outcome {
	faces := d.Dice(what, 2, 6)
	return a.outcome(faces[0], faces[1], h)
}

// outcome is what two dice come to.
func (a aim) outcome(first, second int, h house) outcome {
	o := outcome{A: first, B: second, Penalty: rangePenalty(a.rng, h)}
	if !a.lock {
		o.NoLock = 1
	}
	o.Modified = o.A + o.B + a.target - o.Penalty - o.NoLock - a.ecm - a.evasion - a.evading
	switch {
	case a.target == 0 || a.bolt:
		o.Hit = a.hitsSizeZero(o, h)
		o.Destroyed = o.Hit && !a.bolt
		if o.Hit && a.bolt {
			o.score(a, h)
		}
	case a.weapon.beam:
		o.Damage = a.read(o.Modified)
		o.Hit = o.Damage > 0
	default:
		o.Hit = o.Modified >= a.weapon.number
		if o.Hit {
			o.score(a, h)
		}
	}
	return o
}

// score reads the damage of a bolt that hit.
func (o *outcome) score(a aim, h house) {
	o.Column = a.column(h)
	o.Damage = a.read(o.Column)
}

func (a aim) read(n int) int {
	row, _ := a.weapon.damage.Lookup(n)
	return row.Int("damage")
}

// column is the range at which a bolt's damage is read. Without lock-on only
// the roll suffers, though the text speaks of twice the range (house rule
// no-lock-damage).
func (a aim) column(h house) int {
	if !a.lock && noLockDamage.In(h) == doubleRange {
		return 2 * a.rng
	}
	return a.rng
}

// hitsSizeZero compares with a hit number, beams too (Combat, "Bolt" versus
// "Beam"). Bolts at ranges printed with a star never hit.
func (a aim) hitsSizeZero(o outcome, h house) bool {
	roll := o.Modified
	if a.weapon.beam && beamSize0.In(h) == bareDice {
		roll = o.A + o.B
	}
	if !a.weapon.beam {
		row, _ := a.weapon.damage.Lookup(a.column(h))
		if row.Text("size_0") == "no" {
			return false
		}
	}
	return roll >= a.weapon.sizeZero
}

// ready is the earliest moment at which a weapon that fired then may fire
// again: once a turn, and three impulses between (Combat, Minimum Delay).
func ready(fired Moment) Moment {
	const between = 3
	return Moment{fired.Turn + 1, max(1, fired.Impulse+between+1-impulses)}
}

func (m Moment) before(n Moment) bool {
	return m.Turn < n.Turn || m.Turn == n.Turn && m.Impulse < n.Impulse
}
