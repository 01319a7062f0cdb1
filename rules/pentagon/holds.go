package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/view"
)

// Hold is a magnetic beam of a ship that holds another.
type Hold struct {
	Beam   string `json:"beam"`
	Target string `json:"target"`
	Double bool   `json:"double,omitempty"` // this turn; one capacitor (Course of Play, line 5)
}

// Holds is what the magnetic beams of a ship hold.
type Holds []Hold

// hold is what the beam holds; nil where it is free.
func (s Holds) hold(beam string) *Hold {
	i := slices.IndexFunc(s, func(h Hold) bool { return h.Beam == beam })
	if i < 0 {
		return nil
	}
	return &s[i]
}

// release ends a hold; the beam was in use until now (Combat, Minimum Delay).
func (s *Ship) release(r *ruling, beam, how string) {
	h := s.Holds.hold(beam)
	if h == nil {
		return
	}
	target := h.Target
	s.Holds = slices.DeleteFunc(s.Holds, func(h Hold) bool { return h.Beam == beam })
	w, _ := s.row(beam)
	w.used(r.State.lastUse())
	if r.State.Impulse > 0 { // before, it was last in use in the turn that is over
		w.dot()
	}
	r.Tell(rules.Event{Kind: "released", Unit: s.ID, Target: target, Rule: "magnetic-beams", Text: "{unit} " + how + " {target} ({weapon}).",
		Figures: figures{fig("weapon", beam)}})
}

// lastUse is the impulse in which something that ends now was last in use: in
// the phases before the first impulse, the last of the turn before.
func (st *Clock) lastUse() Moment {
	if st.Impulse == 0 {
		return Moment{st.Turn - 1, impulses}
	}
	return st.now()
}

// keepHolds ends the holds that cannot last: a beam or its ship is destroyed,
// or what it held is destroyed or out of reach.
func (st *Field) keepHolds(r *ruling) {
	for _, s := range st.Ships {
		for _, h := range slices.Clone(s.Holds) {
			w, _ := s.mount(h.Beam)
			target, there := st.object(h.Target)
			if s.Destroyed || w.boxes().Live() == 0 || !there || w.mayReach(target, r) != nil {
				s.release(r, h.Beam, "loses its hold on")
			}
		}
	}
}

// renewHolds is the beginning of a turn for beams that hold: doubling is paid
// for again, for the beams named, and a beam that is too weak lets go (Course
// of Play, line 5).
func (s *Ship) renewHolds(r *ruling, doubled []string) {
	for _, h := range slices.Clone(s.Holds) {
		now := s.Holds.hold(h.Beam)
		if now.Double = slices.Contains(doubled, h.Beam) && s.affords(1, 0) == nil; now.Double {
			s.discharge(lineDouble, 1)
			r.Tell(rules.Event{Kind: "doubled", Unit: s.ID, Target: h.Target, Rule: "double-magnetic-beams", Text: "{unit} holds {target} with {weapon} at double strength for {power} power; {left} left.",
				Figures: figures{fig("weapon", h.Beam), fig("power", 1), fig("line", lineDouble), fig("left", s.Form.Left())}})
		}
		if o, ok := r.State.object(h.Target); ok && s.mayHold(o, now.Double) != nil {
			s.release(r, h.Beam, "is too weak to hold")
		}
	}
}

// doubled are the beams that hold with double strength.
func (s Holds) doubled() []string {
	var out []string
	for _, h := range s {
		if h.Double {
			out = append(out, h.Beam)
		}
	}
	return out
}

// tow gives what the ship holds the change of its velocity, whoever thrust for
// it; the greatest speed there is holds for both (house rules magnetic-beams,
// max-speed).
func (st *Fleet) tow(r *ruling, s *Ship, before hex.Vec) {
	change := s.Record.Velocity.Sub(before)
	var towed []string
	for _, h := range s.Holds {
		t := st.ship(h.Target)
		if change == (hex.Vec{}) || t == nil || !t.design().mobile || slices.Contains(towed, t.ID) {
			continue
		}
		towed = append(towed, t.ID)
		v := t.Record.Velocity.Add(change)
		if tooFast(v, r) && v.Len() > t.Record.Velocity.Len() {
			continue
		}
		t.Record.Velocity = v
		r.Tell(rules.Event{Kind: "towed", Unit: t.ID, Target: s.ID, Rule: "magnetic-beams", Text: "{target} tows {unit}, whose velocity is now {velocity}.",
			Figures: figures{fig("velocity", velocity(v))}})
	}
}

// attached gathers the living ships that beams hold together, in one hex or as
// far as beams reach (house rule attachment); each group is one object for an
// explosion (Combat, Explosions).
func (st *Fleet) attached(h house) [][]*Ship {
	ships := st.alive()
	group := make([]int, len(ships))
	index := func(id string) int { return slices.IndexFunc(ships, func(s *Ship) bool { return s.ID == id }) }
	for i := range group {
		group[i] = i
	}
	for i, s := range ships {
		for _, held := range s.Holds {
			if j := index(held.Target); j >= 0 && (s.At == ships[j].At || attachmentRule.In(h) == byBeam) {
				merge(group, group[i], group[j])
			}
		}
	}
	out := make([][]*Ship, len(ships))
	for i, s := range ships {
		out[group[i]] = append(out[group[i]], s)
	}
	return slices.DeleteFunc(out, func(g []*Ship) bool { return len(g) == 0 })
}

// merge makes one group of two, under the lower number.
func merge(group []int, a, b int) {
	for i := range group {
		if group[i] == max(a, b) {
			group[i] = min(a, b)
		}
	}
}

// held are the rows of a unit's sheet for what it holds, and what holds it.
func (st *Field) held(s *Ship) []view.Row {
	var out []view.Row
	for _, other := range st.alive() {
		for _, h := range other.Holds {
			switch {
			case other == s && h.Double:
				out = append(out, view.Row{Label: "Holds", Text: st.nameOf(h.Target) + " with " + h.Beam + ", doubled"})
			case other == s:
				out = append(out, view.Row{Label: "Holds", Text: st.nameOf(h.Target) + " with " + h.Beam})
			case h.Target == s.ID:
				out = append(out, view.Row{Label: "Held by", Text: other.Name + " with " + h.Beam})
			}
		}
	}
	return out
}
