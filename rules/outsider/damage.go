package outsider

import (
	"slices"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/outsider/harm"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
)

// deal deals a blow to what is left of its target (D3.0).
func (st *State) deal(r *ruling, b Blow) {
	t := st.find(b.Target)
	switch {
	case t == nil || sumOf(b.Points) <= 0:
		return
	case t.Flight != nil:
		st.dealCraft(r, t, b)
		return
	}
	t.Struck = st.now()
	pool, sheet := sumOf(b.Points), t.Ship.sheet()
	met := sheet.Meet(pool, t.Ship.screens(), b.Kind)
	f := figures{fig("points", pool), fig("screens_lost", met.Screens.Marked), fig("screens_left", sheet.ScreensLeft()),
		fig("armor_lost", met.Armor.Marked), fig("armor_left", sheet.ArmorLeft()), fig("inside", met.Armor.Left)}
	if met.Armor.Left == 0 {
		r.Tell(rules.Event{Kind: "stopped", Unit: t.ID, Rule: "defences", Figures: f, Text: "{unit} stops {points} points; {screens_left} S and {armor_left} A are left."})
		return
	}
	in := sheet.Internals(r.Dice, met.Armor.Left, st.ways(t, b, r))
	f = append(f, fig("log", logOf(in.Hits)), fig("hits", hitsInWords(in)))
	r.Tell(rules.Event{Kind: "damage", Unit: t.ID, Rule: "internal-damage", Figures: f, Text: "{unit} takes {inside} of {points} points inside: {hits}; {screens_left} S and {armor_left} A are left."})
	st.suffer(r, t, in)
}

// screens are how many screens are up: none without power (A3.2.1).
func (s *Ship) screens() int {
	if !s.auxiliary() || s.Power.Down {
		return 0
	}
	return s.sheet().ScreensLeft()
}

// ways are the choices of damage inside, by the house rules and the side that was struck.
func (st *State) ways(t *Vessel, b Blow, h house) harm.Ways {
	w := harm.Ways{Kind: b.Kind, Onward: sectionArmor.In(h) == armorOnward, Random: randomSubsystems.In(h), Unsoaked: positiveSoak.In(h) == soakNothing, FuelInCargo: fuelComponent.In(h) == fuelInCargo}
	switch {
	case b.Section > 0:
		w.First = func(*dice.Roller) int { return b.Section }
	case directionalDamage.In(h) != anyDirection && b.From != t.At:
		w.First = func(d *dice.Roller) int { return struck(d, t, b.From, directionalDamage.In(h)) }
	}
	return w
}

// struck is the section that a shot from a place finds first: by the table or, in the
// simpler way, the near side for a 6 and for the far side (D3.5). A line between two
// hexsides is decided by a die.
func struck(d *dice.Roller, t *Vessel, from hex.Hex, rule directionalDamageRule) int {
	side := side(d, t, from)
	return t.Ship.sheet().Struck(d, func(roll int) int { return found(side, roll, rule) })
}

// found is the section that a roll finds on a side.
func found(side hex.Dir, roll int, rule directionalDamageRule) int {
	if rule == byTable {
		return printed.Struck(side, roll)
	}
	near := printed.Struck(side, 1)
	if roll == coreRoll || roll == opposite[near] {
		return near
	}
	return roll
}

// coreRoll is the section that no shot strikes first; opposite are the far sides by the
// near.
const coreRoll = 6

var opposite = map[int]int{1: 5, 5: 1, 2: 3, 3: 2}

// side is the side of the target, counted from its bow, that a shot comes through.
func side(d *dice.Roller, t *Vessel, from hex.Hex) hex.Dir {
	dir, between, other := hex.Toward(t.At.To(from))
	if between && d.Die("side", 2) == 2 {
		dir = other
	}
	return hex.Dirs()[dir.Relative(t.Heading)-1]
}

// exposed are the sections that a shot may be aimed at from where the firer is: any
// that the directional table can find.
func (st *State) exposed(v, t *Vessel) []int {
	if v.At == t.At {
		return []int{1, 2, 3, 4, 5, 6}
	}
	dir, between, other := hex.Toward(t.At.To(v.At))
	dirs := []hex.Dir{dir}
	if between {
		dirs = append(dirs, other)
	}
	var out []int
	for _, d := range dirs {
		for roll := 1; roll <= 6; roll++ {
			out = append(out, printed.Struck(hex.Dirs()[d.Relative(t.Heading)-1], roll))
		}
	}
	return out
}

// suffer is what follows from damage inside: critical hits, failures, explosion, death.
func (st *State) suffer(r *ruling, t *Vessel, in harm.Inside) {
	t.Ship.bleed(in, r)
	if in.Critical != nil {
		t.critical(r, *in.Critical)
	}
	for _, failure := range in.Failures {
		t.fail(r, failure)
	}
	switch {
	case in.Exploded:
		st.explode(r, t)
	case t.Ship.sheet().Killed():
		r.Tell(rules.Event{Kind: "killed", Unit: t.ID, Rule: "internal-damage", Text: "Nothing of {unit} is left standing: it is killed."})
	}
}

// critical is what a critical hit does (D3.3.1).
func (v *Vessel) critical(r *ruling, c harm.Critical) {
	p := &v.Ship.Power
	text := ""
	switch c.Result {
	case "catastrophic_overload":
		p.NoMain, text = true, "it loses main power for good."
	case "major_power_overload":
		p.Outages, text = append(p.Outages, Outage{All: true, Segments: c.Segments}), "it loses all power for {segments} segments."
	case "power_overload":
		p.Outages, text = append(p.Outages, Outage{Segments: c.Segments}), "it loses main power for {segments} segments."
	case "sensor_overload":
		p.Blind, text = max(p.Blind, r.State.now())+c.Segments, "it fires nothing for {segments} segments."
	case "secondary_explosion", "major_secondary_explosion":
		text = "{extra} more points."
	case "catastrophic_secondary_explosion":
		text = "it explodes."
	default:
		text = "no effect."
	}
	r.Tell(rules.Event{Kind: "critical", Unit: v.ID, Rule: "critical-hits", Text: "{unit} is hit critically: " + text,
		Figures: figures{fig("result", c.Result), fig("segments", c.Segments), fig("extra", c.Extra)}})
}

// fail is a structural failure (D3.4.1).
func (v *Vessel) fail(r *ruling, failure string) {
	text := "its structure fails: it loses its main drives."
	switch failure {
	case "minor":
		v.Ship.Power.NoDrives = true
	case "major":
		v.Ship.Power.Dead, text = true, "its structure fails: it loses all power."
	default:
		text = "its structure fails: it explodes."
	}
	r.Tell(rules.Event{Kind: "failure", Unit: v.ID, Rule: "structural-failure", Text: "{unit}: " + text, Figures: figures{fig("result", failure)}})
}

// explode takes a ship off the map, and strikes all in its hex (house rule explosions).
func (st *State) explode(r *ruling, t *Vessel) {
	r.Tell(rules.Event{Kind: "exploded", Unit: t.ID, Rule: "explosions", Text: "{unit} explodes.", Figures: figures{fig("from", t.At.String())}})
	st.leave(t, destroyed)
	if !explosionsRule.In(r) {
		return
	}
	for _, v := range st.where(func(v *Vessel) bool { return v.At == t.At }) {
		pool := sumOf(r.Dice.Dice("explosion of "+t.Name, t.size(), 6))
		st.deal(r, Blow{By: t.ID, Target: v.ID, Points: []int{pool}, From: t.At})
	}
}

// bleed counts casualties: ten of the crew for each component destroyed inside (D3.2.2).
func (s *Ship) bleed(in harm.Inside, h house) {
	if !crewCasualties.In(h) {
		return
	}
	for _, hit := range in.Hits {
		if hit.Code != profile.Armor && hit.Code != harm.Structural {
			s.Casualties += crewOfComponent * hit.Boxes
		}
	}
}

const crewOfComponent = 10

// skeleton reports whether the crew has fallen below the minimum (house rules
// crew-casualties, crew-minimum).
func (s *Ship) skeleton(h house) bool {
	return crewCasualties.In(h) && s.Profile.Crew > 0 && 100*(s.Profile.Crew-s.Casualties) < crewMinimum.In(h)*s.Profile.Crew
}

// clear takes squadrons and salvoes off the map of which none is left.
func (st *State) clear(r *ruling) {
	for _, v := range slices.Clone(st.Vessels) {
		if v.Flight != nil && v.Flight.Count == 0 {
			st.leave(v, destroyed)
		}
	}
}
