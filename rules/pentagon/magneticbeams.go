package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
)

const beamReach = 8 // hexes at which a magnetic beam grabs and holds (house rule magnetic-beams)

// Hold is a magnetic beam of a ship that holds another.
type Hold struct {
	Beam   string `json:"beam"`
	Target string `json:"target"`
	Double bool   `json:"double,omitempty"` // this turn; one capacitor (Course of Play, line 5)
}

// hold is what the beam holds; nil where it is free.
func (s *Ship) hold(beam string) *Hold {
	i := slices.IndexFunc(s.Holds, func(h Hold) bool { return h.Beam == beam })
	if i < 0 {
		return nil
	}
	return &s.Holds[i]
}

var grab = action{
	Name: "grab", Summary: "Take hold of a ship with a magnetic beam", Rule: "magnetic-beams", Kind: rules.OrderKind,
	Example: "weapon:M1 target:lance", Step: "direct-fire-decision", Unit: "ship", Key: []string{"weapon"},
	Params: []param{
		rules.ChoiceOf("weapon", "which magnetic beam", beamChoices),
		{Name: "target", Summary: "whom", Kind: rules.UnitParam, Choices: func(k known, a rules.Args) []rules.Choice { return choicesAmong(k, a, row.mayReach) }},
		rules.Switch[*State]("double", "double strength, 1 capacitor"),
	},
	Check: func(k known, a rules.Args) error {
		s, err := commanded(k, a)
		if err != nil {
			return err
		}
		if k.House("magnetic-beams") == "off" {
			return rules.Refuse("magnetic-beams", "Magnetic beams grab nothing in this game (house rule magnetic-beams).")
		}
		target, _ := k.State().object(a.Text("target"))
		if err := s.mayHold(target, a.On("double")); err != nil {
			return err
		}
		return s.mayAdd(k, Shot{Ship: s.ID, Weapon: a.Text("weapon"), Target: target.ID, Grab: true, Double: a.On("double")})
	},
}

func beamChoices(k known, a rules.Args) []rules.Choice {
	s := chosen(k, a)
	if s == nil {
		return nil
	}
	var out []rules.Choice
	for _, w := range s.rows(magnetic) {
		out = append(out, rules.Choice{Value: w.id, Label: w.id + " " + w.weapon.name, Not: w.mayFire(k.State().now(), k.House)})
	}
	return out
}

// mayReach refuses what no beam can hold: something without a velocity of its
// own to match, or too far away.
func (r row) mayReach(o object) error {
	if o.ship == nil {
		return rules.Refuse("magnetic-beams", "%s is a seeking weapon; magnetic beams hold spacecraft, bases and drones.", o.Name)
	}
	if n := hex.Range(r.ship.At, o.At); n > beamReach {
		return rules.Refuse("magnetic-beams", "%s is %d hexes away; magnetic beams reach %d (house rule magnetic-beams).", o.Name, n, beamReach)
	}
	return nil
}

// mayHold holds a beam to its own ship's size class, doubled to one more.
func (s *Ship) mayHold(o object, double bool) error {
	most := s.size()
	if double {
		most++
	}
	if o.size > most {
		return rules.Refuse("magnetic-beams", "%s is of size class %d; this beam of %s holds up to %d (house rule magnetic-beams).", o.Name, o.size, s.Name, most)
	}
	return nil
}

var release = action{
	Name: "release", Summary: "Let go what a magnetic beam holds", Rule: "magnetic-beams", Kind: rules.OrderKind,
	Example: "weapon:M1", Step: "direct-fire-decision", Unit: "ship", Key: []string{"weapon"},
	Params: []param{rules.ChoiceOf("weapon", "which magnetic beam", holdingChoices)},
	Check: func(k known, a rules.Args) error {
		s, err := commanded(k, a)
		if err != nil {
			return err
		}
		return s.controlled(k.House)
	},
}

func holdingChoices(k known, a rules.Args) []rules.Choice {
	s := chosen(k, a)
	if s == nil {
		return nil
	}
	var out []rules.Choice
	for _, h := range s.Holds {
		out = append(out, rules.Choice{Value: h.Beam, Label: h.Beam + " on " + k.State().nameOf(h.Target)})
	}
	return out
}

// hasGrab says whether the unit could let something go or reach for something.
func (st *State) hasGrab(h house, s *Ship) bool {
	if h("magnetic-beams") == "off" || s.controlled(h) != nil {
		return false
	}
	double := s.affords(1, 0) == nil
	return len(s.Holds) > 0 || slices.ContainsFunc(s.rows(magnetic), func(w row) bool {
		return w.mayFire(st.now(), h) == nil && slices.ContainsFunc(st.foes(s.Side), func(o object) bool {
			return w.mayReach(o) == nil && s.mayHold(o, double) == nil && st.inSight(h, s, o) == nil
		})
	})
}

// reach rolls whether a beam takes hold: a bolt's number, with range
// penalties.
func (st *State) reach(r *ruling, s *Ship, w row, target object, double bool) {
	a := st.aim(s, w.weapon, target, r.House)
	a.bolt = target.size == 0 // held, not destroyed
	o := a.fire(r.Dice, w.weapon.name+" "+w.id+" of "+s.Name, r.House)
	text := "miss."
	if o.Hit {
		text = "it holds."
		s.Holds = append(s.Holds, Hold{w.id, target.ID, double})
	}
	r.Tell(rules.Event{Kind: "grabbed", Unit: s.ID, Target: target.ID, Rule: "magnetic-beams", Text: "{unit}'s {weapon} at {target}, range {range}: " + a.arithmetic(o) + ": {number} needed, " + text,
		Figures: append(figures{fig("weapon", w.id), fig("range", a.rng), fig("dice", []int{o.A, o.B}), fig("sum", o.A+o.B), fig("size", a.target),
			fig("penalty", o.Penalty), fig("lock", o.NoLock == 0), fig("modified", o.Modified), fig("number", w.weapon.number), fig("hit", o.Hit), fig("double", double)}, a.maneuvers()...)})
}

// release ends a hold; the beam was in use until now (Combat, Minimum Delay).
func (s *Ship) release(r *ruling, beam, how string) {
	h := s.hold(beam)
	if h == nil {
		return
	}
	target := h.Target
	s.Holds = slices.DeleteFunc(s.Holds, func(h Hold) bool { return h.Beam == beam })
	w, _ := s.row(beam)
	w.discharge(r.State.now())
	r.Tell(rules.Event{Kind: "released", Unit: s.ID, Target: target, Rule: "magnetic-beams", Text: "{unit} " + how + " {target} ({weapon}).",
		Figures: figures{fig("weapon", beam)}})
}

// keepHolds ends the holds that cannot last: a beam or its ship is destroyed,
// or what it held is destroyed or out of reach.
func (st *State) keepHolds(r *ruling) {
	for _, s := range st.Ships {
		for _, h := range slices.Clone(s.Holds) {
			w, _ := s.row(h.Beam)
			target, there := st.object(h.Target)
			if s.Destroyed || w.boxes().Live() == 0 || !there || w.mayReach(target) != nil {
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
		now := s.hold(h.Beam)
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

// doubledBeams are the beams that hold with double strength.
func (s *Ship) doubledBeams() []string {
	var out []string
	for _, h := range s.Holds {
		if h.Double {
			out = append(out, h.Beam)
		}
	}
	return out
}

// tow gives what the ship holds the change of its velocity, whoever thrust for
// it; the greatest speed there is holds for both (house rules magnetic-beams,
// max-speed).
func (st *State) tow(r *ruling, s *Ship, before hex.Vec) {
	change := s.Record.Velocity.Sub(before)
	var towed []string
	for _, h := range s.Holds {
		t := st.ship(h.Target)
		if change == (hex.Vec{}) || t == nil || !t.design().mobile || slices.Contains(towed, t.ID) {
			continue
		}
		towed = append(towed, t.ID)
		v := t.Record.Velocity.Add(change)
		if r.House("max-speed") != noSpeed && v.Len() > maxSpeed*quarter && v.Len() > t.Record.Velocity.Len() {
			continue
		}
		t.Record.Velocity = v
		r.Tell(rules.Event{Kind: "towed", Unit: t.ID, Target: s.ID, Rule: "magnetic-beams", Text: "{unit}, held by {target}, changes its velocity with it to {velocity}.",
			Figures: figures{fig("velocity", velocity(v))}})
	}
}

// attached gathers the living ships that beams hold together; each is one
// object for an explosion (Combat, Explosions).
func (st *State) attached() [][]*Ship {
	ships := st.alive()
	group := make([]int, len(ships))
	index := func(id string) int { return slices.IndexFunc(ships, func(s *Ship) bool { return s.ID == id }) }
	for i := range group {
		group[i] = i
	}
	for i, s := range ships {
		for _, h := range s.Holds {
			if j := index(h.Target); j >= 0 {
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
func (st *State) held(s *Ship) []rules.Row {
	var out []rules.Row
	for _, other := range st.alive() {
		for _, h := range other.Holds {
			switch {
			case other == s && h.Double:
				out = append(out, rules.Row{Label: "Holds", Text: st.nameOf(h.Target) + " with " + h.Beam + ", doubled"})
			case other == s:
				out = append(out, rules.Row{Label: "Holds", Text: st.nameOf(h.Target) + " with " + h.Beam})
			case h.Target == s.ID:
				out = append(out, rules.Row{Label: "Held by", Text: other.Name + " with " + h.Beam})
			}
		}
	}
	return out
}
