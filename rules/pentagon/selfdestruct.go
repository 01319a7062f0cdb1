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
	return explosives{s.live(engine), s.full(capacitor), s.full(fuelTank), s.halves(h)}
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

var selfDestruct = action{
	Name: "self-destruct", Summary: "Announce that a ship blows itself up", Rule: "self-destruction", Kind: rules.OrderKind,
	Step: "self-destruction-and-ramming", Unit: "ship", Key: []string{},
	Check: func(k known, a rules.Args) error {
		s, err := commanded(k, a)
		if err != nil {
			return err
		}
		return k.State().mayBlowUp(k.House, s)
	},
}

// mayBlowUp refuses self-destruction to what has no control or no reason.
func (st *State) mayBlowUp(h house, s *Ship) error {
	switch {
	case s.size() == 0:
		return rules.Refuse("self-destruction", "%s is a drone, and drones have nothing to blow up.", s.Name)
	case s.Doomed:
		return rules.Refuse("self-destruction", "%s has announced its self-destruction already.", s.Name)
	case h("self-destruct-when") == "never":
		return rules.Refuse("self-destruct-when", "Nobody destroys himself in this game (house rule self-destruct-when).")
	case h("self-destruct-when") == "foe-in-reach" && !st.foeInReach(h, s):
		return rules.Refuse("self-destruct-when", "%s would explode with a strength of %d, and no enemy is near enough to feel it (house rule self-destruct-when).", s.Name, s.strength(h))
	}
	return s.controlled(h)
}

// foeInReach says whether an enemy is where the explosion would be felt, or
// one hex farther: it comes an impulse after it was announced.
func (st *State) foeInReach(h house, s *Ship) bool {
	basic := s.strength(h)
	return slices.ContainsFunc(st.enemies(s.Side), func(e *Ship) bool {
		return strengthAt(basic, max(0, hex.Range(s.At, e.At)-1)) > 0
	})
}

// selfDestruct explodes what announced it an impulse ago and announces the
// rest (house rule self-destruct-delay).
func (st *State) selfDestruct(r *ruling, o rules.Orders) {
	for _, s := range st.alive() {
		if s.Doomed {
			st.blowUp(r, s)
		}
	}
	for _, order := range o.Of("self-destruct") {
		s := st.ship(order.Args.Text("ship"))
		if r.House("self-destruct-delay") == "at-once" {
			st.blowUp(r, s)
			continue
		}
		s.Doomed = true
		r.Tell(rules.Event{Kind: "doomed", Unit: s.ID, Rule: "self-destruction", Text: "{unit} announces its self-destruction: it explodes in the next impulse, now with a strength of {strength}.",
			Figures: figures{fig("strength", s.strength(r.House))}})
	}
	st.spread(r)
}

// blowUp destroys a unit with an explosion of what is left of its systems.
func (st *State) blowUp(r *ruling, s *Ship) {
	x, basic := s.explosives(r.House), s.strength(r.House)
	s.Destroyed, s.Doomed = true, false
	st.Blasts = append(st.Blasts, Blast{By: s.ID, Name: s.Name, Side: s.Side, Strength: basic, From: s.source(st.Moved)})
	r.Tell(rules.Event{Kind: "explosion", Unit: s.ID, Rule: "explosions", Text: "{unit} explodes at {at} with a basic strength of {strength}.",
		Figures: figures{fig("at", s.At.String()), fig("engines", x.engines), fig("capacitors", x.capacitors), fig("tanks", x.tanks), fig("warheads", x.warheads), fig("strength", basic)}})
}
