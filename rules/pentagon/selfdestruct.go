package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
)

// What a unit's systems add to its explosion (house rule
// self-destruct-strength).
const engineStrength = 4

// explosives are what a unit has aboard that would burst.
type explosives struct{ engines, capacitors, tanks, warheads int }

func (s *Ship) explosives(h house) explosives {
	return explosives{s.live(engine), s.full(capacitor), s.brimming(), s.halves(h)}
}

// brimming counts the fuel tanks of which nothing is burned.
func (s *Ship) brimming() int {
	tanks := s.full(fuelTank)
	if s.Record.Burned > 0 || s.Record.Sips > 0 {
		tanks = max(0, tanks-1)
	}
	return tanks
}

// halves is what the missiles aboard add: half the warhead of each.
func (s *Ship) halves(h house) int {
	n := 0
	for _, r := range s.rows(missile) {
		n += r.boxes().Full() * half(makeOf(r.kind).warhead, h)
	}
	return n
}

// strength is the basic strength of the unit's explosion: of the systems that
// burst or, by house rule, a point for each undestroyed interior box.
func (s *Ship) strength(h house) int {
	if h("self-destruct-strength") == "boxes" {
		t := s.toll()
		return t.internal - t.damaged
	}
	x := s.explosives(h)
	return engineStrength*x.engines + x.capacitors + x.tanks + x.warheads
}

// selfDestruct is ordered where units are asked anyway, so that nobody is
// asked once more in every impulse (house rule self-destruct-when).
var selfDestruct = action{
	Name: "self-destruct", Summary: "Announce that a ship blows itself up", Rule: "self-destruction", Kind: rules.OrderKind,
	Step: "rotation", Unit: "ship", Key: []string{},
	Check: func(k known, a rules.Args) error {
		s, err := commanded(k, a)
		if err != nil {
			return err
		}
		return s.mayBlowUp(k.House)
	},
}

// mayBlowUp refuses self-destruction to what has no control or no explosives.
func (s *Ship) mayBlowUp(h house) error {
	switch {
	case h("self-destruct-when") == "never":
		return rules.Refuse("self-destruct-when", "Nobody destroys himself in this game (house rule self-destruct-when).")
	case s.size() == 0:
		return rules.Refuse("self-destruction", "%s is a drone, and drones have nothing to blow up.", s.Name)
	case s.Doomed.Turn > 0:
		return rules.Refuse("self-destruction", "%s has announced its self-destruction already.", s.Name)
	}
	return s.controlled(h)
}

// weighsIt says whether a unit that cannot turn is asked in the rotation
// segment: a base, when an enemy could feel its explosion an impulse later.
func (st *State) weighsIt(h house, s *Ship) bool {
	if s.design().mobile || s.mayBlowUp(h) != nil {
		return false
	}
	basic := s.strength(h)
	return h("self-destruct-when") == "always" || slices.ContainsFunc(st.enemies(s.Side), func(e *Ship) bool {
		return strengthAt(basic, max(0, hex.Range(s.At, e.At)-1)) > 0
	})
}

// doom announces a self-destruction.
func (s *Ship) doom(r *ruling) {
	s.Doomed = r.State.now()
	s.tell(r, rules.Event{Kind: "doomed", Unit: s.ID, Rule: "self-destruction", Text: "{unit} announces its self-destruction; now it would explode with a strength of {strength}.",
		Figures: figures{fig("strength", s.strength(r.House))}})
}

// selfDestruct explodes what announced it: in the impulse before or, by house
// rule self-destruct-delay, in this one.
func (st *State) selfDestruct(r *ruling) {
	for _, s := range st.alive() {
		if s.Doomed.Turn > 0 && (s.Doomed != st.now() || r.House("self-destruct-delay") == "at-once") {
			st.blowUp(r, s)
		}
	}
	st.spread(r)
}

// blowUp destroys a unit with an explosion of what is left of its systems.
func (st *State) blowUp(r *ruling, s *Ship) {
	st.notice(r, s, "it explodes")
	x, basic := s.explosives(r.House), s.strength(r.House)
	s.Destroyed, s.Doomed = true, Moment{}
	st.Blasts = append(st.Blasts, Blast{By: s.ID, Name: s.Name, Side: s.Side, Strength: basic, From: s.source(st.Moved)})
	r.Tell(rules.Event{Kind: "explosion", Unit: s.ID, Rule: "explosions", Text: "{unit} explodes at {at} with a basic strength of {strength}.",
		Figures: figures{fig("at", where(s.At)), fig("engines", x.engines), fig("capacitors", x.capacitors), fig("tanks", x.tanks), fig("warheads", x.warheads), fig("strength", basic)}})
}
