package harm

import (
	"slices"

	"impulse/rules/dice"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
)

// What stands in the place of a component's code in a [Hit] that finds none left.
const (
	Structural        = "structural"
	StructuralFailure = "structural failure"
)

// cargo is the code of holds.
const cargo = "C"

// Hit is a round of internal damage: what a section lost.
type Hit struct {
	Section int    // 1 to 6
	Code    string // component, [Structural] or [StructuralFailure]
	Boxes   int    // marked
}

// Ways are the choices among the rules of internal damage.
type Ways struct {
	Kind
	Unsoaked    bool // a positive hull soak adds nothing
	FuelInCargo bool // a hit on a cargo hold is a fuel hit (D3.3)
	Onward      bool // what is left of a pool after a section's armor goes on into that section (READINGS 6)
	Breaks      bool // a section that loses its last component may break up the unit (A3.2.2; house rule platform-breakup)
	Random      bool // a die picks the subsystem (D3.2.1)
	// First is the section of the first round, where it is not rolled: one that was aimed
	// at (D2.15) or that of the side that was struck ([Sheet.Struck]). Nil: it is rolled, as
	// it is where the section is not there.
	First func(d *dice.Roller) int
}

// Inside is what came of the points that reached the inside.
type Inside struct {
	Hits     []Hit
	Critical *Critical // of the first engine hit; nil without one
	Failures []string  // results of structural failures, in order
	Exploded bool
	Broken   bool // broken up
	Pool     int  // points that are left: of an explosion, or where nothing can be hit
}

// Critical is the critical hit of a volley (D3.3.1).
type Critical struct {
	Result   string // as the table names it, in small letters with underscores
	Segments int    // that it lasts
	Extra    int    // damage that it adds
}

// Internals takes a pool of damage through the sections until it is used up (D3.2 to
// D3.4), and marks what it destroys.
func (s Sheet) Internals(d *dice.Roller, pool int, w Ways) Inside {
	in := inside{Inside: Inside{Pool: pool}, s: s, d: d, w: w}
	for in.Pool > 0 && !in.over() && s.hasSections() {
		section := in.section()
		stood := !s.bare(section)
		in.strike(section)
		in.Broken = w.Breaks && !in.Exploded && stood && s.bare(section) && d.Die("break-up", 6) >= breaksUp
		if in.Pool > 0 && !in.over() {
			in.Pool = max(in.Pool+w.soak(s.Sections[section]), 0)
		}
	}
	return in.Inside
}

// breaksUp is the least roll of a D6 that breaks up a platform.
const breaksUp = 5

func (in Inside) over() bool { return in.Exploded || in.Broken }

// bare reports whether nothing stands in a section.
func (s Sheet) bare(section int) bool {
	return s.armorOf(section) == 0 && len(s.standing(section)) == 0
}

// soak is what the hull adds to a pool: less than nothing, but of platforms.
func (w Ways) soak(s profile.Section) int {
	if w.Unsoaked {
		return min(s.Soak, 0)
	}
	return s.Soak
}

// inside is a volley on its way through the sections.
type inside struct {
	Inside
	s Sheet
	d *dice.Roller
	w Ways
}

func (s Sheet) hasSections() bool {
	return slices.ContainsFunc(s.Sections, func(sec profile.Section) bool { return len(sec.Systems) > 0 })
}

// Struck is the first section of a volley where not every section can be struck: what is
// found for 1d6 ([printed.Struck]). One that is not there is rolled for anew; 0 where no
// roll finds any.
func (s Sheet) Struck(d *dice.Roller, found func(roll int) int) int {
	for roll := 1; roll <= 6; roll++ {
		if s.place(found(roll)) >= 0 {
			return s.reroll(d, found)
		}
	}
	return 0
}

// reroll rolls until a section is found that is there.
func (s Sheet) reroll(d *dice.Roller, found func(roll int) int) int {
	for {
		if number := found(d.Die("section", 6)); s.place(number) >= 0 {
			return number
		}
	}
}

// section finds where the next round of damage goes (D3.2 steps 1 and 2).
func (in *inside) section() int {
	if first := in.w.First; first != nil {
		in.w.First = nil
		if at := in.s.place(first(in.d)); at >= 0 {
			return at
		}
	}
	return in.s.place(in.s.reroll(in.d, func(roll int) int { return roll }))
}

// strike is a round of damage against a section (D3.2 steps 3 to 5).
func (in *inside) strike(section int) {
	armored := in.s.armorOf(section) > 0
	if armored {
		in.armor(section)
		if !in.w.Onward || in.Pool == 0 {
			return
		}
	}
	switch systems := in.s.standing(section); {
	case len(systems) > 0:
		in.system(section, systems[in.pick(len(systems))])
	case !armored: // a section whose armor stood was not yet destroyed (D3.4)
		in.structure(section)
	}
}

// pick is the place of the subsystem that is hit: the leftmost, or by a die that is
// rolled anew while it is too high (D3.2.1).
func (in *inside) pick(n int) int {
	if !in.w.Random {
		return 0
	}
	for {
		if face := in.d.Die("subsystem", 6); face <= n {
			return face - 1
		}
	}
}

// armor is a section's own armor, resolved as any (D3.2 step 3).
func (in *inside) armor(section int) {
	met := in.w.Armor(in.Pool, in.s.armorOf(section))
	in.Pool = met.Left
	in.hit(section, profile.Armor, met.Marked)
	for j, sys := range in.s.Sections[section].Systems {
		if sys.Code == profile.Armor {
			boxes := min(met.Marked, in.s.Left(section, j))
			in.s.Destroy(section, j, boxes)
			met.Marked -= boxes
		}
	}
}

// structure is a structural hit (D3.4).
func (in *inside) structure(section int) {
	if in.s.StructureLeft() > 0 {
		in.s.Marks.Structure++
		in.hit(section, Structural, 1)
		return
	}
	in.hit(section, StructuralFailure, 0)
	failure := printed.Failure(in.d.Die("structural failure", 6)).ID
	in.Failures = append(in.Failures, failure)
	in.Exploded = failure == "catastrophic"
}

// system takes points one for one (D3.2 step 5); the first engine hit of a volley is
// critical, and its extra damage goes on in that engine (D3.3.1).
func (in *inside) system(section, system int) {
	code := in.s.Sections[section].Systems[system].Code
	boxes := in.take(section, system)
	if in.Critical == nil && (code == profile.Engine || in.w.FuelInCargo && code == cargo) {
		c := rollCritical(in.d)
		in.Critical = &c
		in.Exploded = c.Result == "catastrophic_secondary_explosion"
		in.Pool += c.Extra
		if c.Extra > 0 {
			boxes += in.take(section, system)
		}
	}
	in.hit(section, code, boxes)
}

func (in *inside) take(section, system int) int {
	boxes := min(in.Pool, in.s.Left(section, system))
	in.s.Destroy(section, system, boxes)
	in.Pool -= boxes
	return boxes
}

func (in *inside) hit(section int, code string, boxes int) {
	in.Hits = append(in.Hits, Hit{in.s.Sections[section].Number, code, boxes})
}

// rollCritical rolls on the Critical Hit table, and at once what the result needs.
func rollCritical(d *dice.Roller) Critical {
	c := Critical{Result: printed.Critical(printed.Sum(d.Dice("critical hit", 2, 6))).ID}
	switch c.Result {
	case "major_power_overload":
		c.Segments = printed.Sum(d.Dice("segments without power", 2, 6))
	case "power_overload":
		c.Segments = d.Die("segments without main power", 6)
	case "sensor_overload":
		c.Segments = d.Die("segments without fire", 6)
	case "secondary_explosion":
		c.Extra = d.Die("secondary explosion", 6)
	case "major_secondary_explosion":
		c.Extra = printed.Sum(d.Dice("major secondary explosion", 2, 6))
	}
	return c
}
