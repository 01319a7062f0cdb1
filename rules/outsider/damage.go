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
func (st *Field) deal(r *ruling, b Blow) {
	t := st.find(b.Target)
	switch {
	case t == nil || printed.Sum(b.Points) <= 0:
		return
	case t.Flight != nil:
		st.dealCraft(r, t, b)
		return
	}
	t.Struck = st.now()
	was := t.Ship.sheet().Killed()
	pool, sheet := printed.Sum(b.Points), t.Ship.sheet()
	met := sheet.Meet(pool, t.Ship.screens(r), b.Kind)
	f := figures{fig("points", pool), fig("screens_lost", met.Screens.Marked), fig("screens_left", sheet.ScreensLeft()),
		fig("armor_lost", met.Armor.Marked), fig("armor_left", sheet.ArmorLeft()), fig("inside", met.Armor.Left)}
	if met.Armor.Left == 0 {
		r.Tell(rules.Event{Kind: "stopped", Unit: t.ID, Rule: "defences", Figures: f, Text: "{unit} stops " + some("points", pool, "point") + "; {screens_left} S and {armor_left} A are left."})
		return
	}
	in := sheet.Internals(r.Dice, met.Armor.Left, st.ways(t, b, r))
	f = append(f, fig("log", logOf(in.Hits)), fig("hits", hitsInWords(in)))
	r.Tell(rules.Event{Kind: "damage", Unit: t.ID, Rule: "internal-damage", Figures: f, Text: "{unit} takes {inside} of " + some("points", pool, "point") + " inside: {hits}; {screens_left} S and {armor_left} A are left."})
	st.suffer(r, t, in, was)
}

// screens are how many screens are up: none without power, nor until the turn ends in
// which it came back, by the house rule screens-return (A3.2.1).
func (s *Ship) screens(h house) int {
	if !s.auxiliary() || s.Power.Down {
		return 0
	}
	return s.sheet().ScreensLeft()
}

// ways are the choices of damage inside, by the house rules and the side that was struck.
func (st *Fleet) ways(t *Vessel, b Blow, h house) harm.Ways {
	w := harm.Ways{Kind: b.Kind, Onward: sectionArmor.In(h) == armorOnward, Random: randomSubsystems.In(h), Unsoaked: positiveSoak.In(h) == soakNothing, FuelInCargo: fuelComponent.In(h) == fuelInCargo,
		Breaks: platformBreakup.In(h) && t.Ship.Profile.Hull == profile.Platform}
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
	near := facing[side]
	if roll == coreRoll || roll == opposite[near] {
		return near
	}
	return roll
}

// coreRoll is the section that no shot strikes first. By side from the bow, facing is the
// section that faces a shot in the simpler way; opposite are the far sections by the near.
const coreRoll = 6

var (
	facing   = [...]int{1, 3, 3, 5, 2, 2}
	opposite = map[int]int{1: 5, 5: 1, 2: 3, 3: 2}
)

// side is the side of the target, counted from its bow, that a shot comes through.
func side(d *dice.Roller, t *Vessel, from hex.Hex) hex.Dir {
	dir, between, other := hex.Toward(t.At.To(from))
	if between && d.Die("side", 2) == 2 {
		dir = other
	}
	return hex.Dirs()[dir.Relative(t.Heading)-1]
}

// exposed are the sections that a shot may be aimed at from where the firer is: any that
// a roll can find there (D2.15, D3.5).
func (st *Fleet) exposed(v, t *Vessel, h house) []int {
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
			out = append(out, found(hex.Dirs()[d.Relative(t.Heading)-1], roll, directionalDamage.In(h)))
		}
	}
	return out
}

// suffer is what follows from damage inside: critical hits, failures, explosion, death,
// unless it was dead before.
func (st *Field) suffer(r *ruling, t *Vessel, in harm.Inside, was bool) {
	t.Ship.bleed(in, r)
	t.Ship.spill(in, r)
	if in.Critical != nil {
		t.critical(r, *in.Critical)
	}
	for _, failure := range in.Failures {
		t.fail(r, failure)
	}
	switch {
	case in.Exploded:
		st.explode(r, t)
	case in.Broken:
		r.Tell(rules.Event{Kind: "broken", Unit: t.ID, Rule: "platform-breakup", Text: "{unit} breaks up."})
		st.leave(r, t, destroyed)
	case was:
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
		p.lose(true, c.Segments)
		text = "it loses all power for " + some("segments", c.Segments, "segment") + "."
	case "power_overload":
		p.lose(false, c.Segments)
		text = "it loses main power for " + some("segments", c.Segments, "segment") + "."
	case "sensor_overload":
		p.Blind, text = max(p.Blind, r.State.now()+c.Segments), "it fires nothing for "+some("segments", c.Segments, "segment")+"."
	case "secondary_explosion", "major_secondary_explosion":
		text = "{extra} more " + agreeing(c.Extra, "point", "points") + "."
	case "catastrophic_secondary_explosion":
		text = "it explodes."
	default:
		text = "no effect."
	}
	r.Tell(rules.Event{Kind: "critical", Unit: v.ID, Rule: "critical-hits", Text: "{unit} is hit critically: " + text,
		Figures: figures{fig("result", c.Result), fig("segments", c.Segments), fig("extra", c.Extra)}})
}

// lose queues a loss of power (D3.3.1): it lasts the rest of this segment and so many
// more, or so many after the losses before it.
func (p *Power) lose(all bool, segments int) {
	if len(p.Outages) == 0 {
		segments++
	}
	p.Outages = append(p.Outages, Outage{All: all, Segments: segments})
}

// fail is a structural failure (D3.4.1); one that changes nothing more is not told.
func (v *Vessel) fail(r *ruling, failure string) {
	p := &v.Ship.Power
	text := ""
	switch {
	case failure == "minor" && !p.NoDrives && !p.Dead:
		p.NoDrives, text = true, "it loses its main drives"
	case failure == "major" && !p.Dead:
		p.Dead, text = true, "it loses all power"
	case failure == "catastrophic":
		text = "it explodes"
	}
	if text != "" {
		r.Tell(rules.Event{Kind: "failure", Unit: v.ID, Rule: "structural-failure", Text: "The structure of {unit} fails: " + text + ".", Figures: figures{fig("result", failure)}})
	}
}

// explode takes a ship off the map, and strikes all in its hex, of squadrons and salvoes
// each craft (house rule explosions).
func (st *Field) explode(r *ruling, t *Vessel) {
	r.Tell(rules.Event{Kind: "exploded", Unit: t.ID, Rule: "explosions", Text: "{unit} explodes.", Figures: figures{fig("from", t.At.String())}})
	st.leave(r, t, destroyed)
	if !explosionsRule.In(r) || t.size() <= 0 {
		return
	}
	near := st.where(func(v *Vessel) bool { return v.At == t.At })
	if len(near) == 0 {
		return
	}
	pool := t.size() * r.Dice.Die("explosion of "+t.Name, 6)
	for _, v := range near {
		for range v.units() {
			st.deal(r, Blow{By: t.ID, Target: v.ID, Points: []int{pool}, From: t.At, Blast: true})
		}
	}
}

// units are how many are shot at one by one.
func (v *Body) units() int {
	if v.Flight != nil {
		return v.Flight.Count
	}
	return 1
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
func (st *Muster) clear(r *ruling) {
	for _, v := range slices.Clone(st.Vessels) {
		if v.Flight != nil && v.Flight.Count == 0 {
			st.leave(r, v, destroyed)
		}
	}
}
