package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

// What a unit's systems add to its explosion (house rule
// self-destruct-strength).
const engineStrength = 4

// explosives are what a unit has aboard that would burst.
type explosives struct{ engines, capacitors, tanks, warheads int }

// explosives counts those of a hull; a tank of which some is burned does not.
func (s *Hull) explosives(opened bool, h house) explosives {
	x := explosives{s.live(engine), s.full(capacitor), s.full(fuelTank), s.halves(h)}
	if opened {
		x.tanks = max(0, x.tanks-1)
	}
	return x
}

// opened says whether some of a fuel tank is burned.
func (x Record) opened() bool { return x.Burned > 0 || x.Sips > 0 }

// halves is what the missiles aboard add: half the warhead of each.
func (s *Hull) halves(h house) int {
	n := 0
	for _, r := range s.rows(missile) {
		n += r.boxes().Full() * half(makeOf(r.kind).warhead, h)
	}
	return n
}

// strength is the basic strength of the unit's explosion: of the systems that
// burst or, by house rule, a point for each undestroyed interior box.
func (s *Ship) strength(h house) int {
	if selfDestructStrength.In(h) == countBoxes {
		t := s.toll()
		return t.internal - t.damaged
	}
	x := s.explosives(s.Record.opened(), h)
	return engineStrength*x.engines + x.capacitors + x.tanks + x.warheads
}

// selfDestruct is ordered where units are asked anyway, so that nobody is
// asked once more in every impulse (house rule self-destruct-when).
var selfDestruct = order{
	Name: "self-destruct", Summary: "Announce that a ship blows itself up", Rule: "self-destruction",
	Step: "rotation", Unit: unitOption, Key: []opts.Word{},
	Lacks: ofUnit(func(s *Ship, h house) error { return s.mayBlowUp(s.Doomed, h) }),
	Idle:  "no enemy is near enough to feel it",
	Check: func(k known, a opts.Args) error {
		s, err := commanded(k, a)
		if err != nil {
			return err
		}
		return s.mayBlowUp(s.Doomed, k)
	},
}

// mayBlowUp refuses self-destruction to what has no control or no explosives.
func (s *Craft) mayBlowUp(doomed Moment, h house) error {
	switch {
	case selfDestructWhen.In(h) == neverBlowUp:
		return cmdline.Refuse("self-destruct-when", "Nobody blows themselves up in this game.")
	case s.size() == 0:
		return cmdline.Refuse("self-destruction", "%s is a drone, and drones have nothing to blow up.", s.Name)
	case doomed.Turn > 0:
		return cmdline.Refuse("self-destruction", "%s has announced its self-destruction already.", s.Name)
	}
	return s.controlled(h)
}

// weighsIt says whether a unit that cannot turn is asked in the rotation
// segment: a base, when an enemy could feel its explosion an impulse later.
func (st *Fleet) weighsIt(h house, s *Ship) bool {
	if s.design().mobile || s.mayBlowUp(s.Doomed, h) != nil {
		return false
	}
	basic := s.strength(h)
	return selfDestructWhen.In(h) == alwaysAsked || slices.ContainsFunc(st.enemies(s.Side), func(e *Ship) bool {
		return strengthAt(basic, max(0, hex.Range(s.At, e.At)-1)) > 0
	})
}

// doom announces a self-destruction.
func (s *Ship) doom(r *ruling) {
	s.Doomed = r.State.now()
	s.tell(r, rules.Event{Kind: "doomed", Unit: s.ID, Rule: "self-destruction", Text: "{unit} announces its self-destruction: now it would explode with strength {strength}.",
		Figures: figures{fig("strength", s.strength(r))}})
}

// selfDestruct explodes what announced it: in the impulse before or, by house
// rule self-destruct-delay, in this one.
func (st *State) selfDestruct(r *ruling) {
	for _, s := range st.alive() {
		if s.Doomed.Turn > 0 && (s.Doomed != st.now() || selfDestructDelay.In(r) == blowUpAtOnce) {
			st.blowUp(r, s)
		}
	}
	st.spread(r)
}

// blowUp destroys a unit with an explosion of what is left of its systems.
func (st *State) blowUp(r *ruling, s *Ship) {
	st.notice(r, s, "it explodes")
	x, basic := s.explosives(s.Record.opened(), r), s.strength(r)
	s.Destroyed, s.Doomed = true, Moment{}
	st.Blasts = append(st.Blasts, Blast{By: s.ID, Name: s.Name, Side: s.Side, Strength: basic, From: s.source(st.Moved)})
	r.Tell(rules.Event{Kind: "explosion", Unit: s.ID, Rule: "explosions", Text: "{unit} explodes at {at} with strength {strength}.",
		Figures: figures{fig("at", where(s.At)), fig("engines", x.engines), fig("capacitors", x.capacitors), fig("tanks", x.tanks), fig("warheads", x.warheads), fig("strength", basic)}})
}
