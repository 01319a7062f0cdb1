package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
)

var grab = action{
	Name: "grab", Summary: "Take hold of a ship with a magnetic beam", Rule: "magnetic-beams", Kind: rules.OrderKind,
	Example: "weapon:M1 target:lance", Step: "direct-fire-decision", Unit: "ship", Key: []string{"weapon"},
	Params: []param{
		rules.ChoiceOf("weapon", "which magnetic beam", beamChoices),
		{Name: "target", Summary: "whom", Kind: rules.UnitParam, Choices: heldChoices},
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
		return s.mayAdd(k, Shot{Ship: s.ID, Weapon: a.Text("weapon"), Target: target.ID, Grab: true, Double: a.On("double")}, 0)
	},
	Odds: grabOdds,
}

// heldChoices are the foes within reach of a beam.
func heldChoices(k known, a rules.Args) []rules.Choice {
	s := chosen(k, a)
	if s == nil {
		return nil
	}
	return choicesAmong(k, a, k.State().foes(s.Side), func(w row, o object) error { return w.mayReach(o, k.House) })
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
func (r row) mayReach(o object, h house) error {
	if o.ship == nil {
		return rules.Refuse("magnetic-beams", "%s is a seeking weapon; magnetic beams hold spacecraft, bases and drones.", o.Name)
	}
	if n, reach := hex.Range(r.ship.At, o.At), number(h("beam-reach")); n > reach {
		return rules.Refuse("beam-reach", "%s is %s away; magnetic beams reach %d (house rule beam-reach).", o.Name, counted(n, "hex"), reach)
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
			return w.mayReach(o, h) == nil && s.mayHold(o, double) == nil && st.inSight(h, s, o) == nil && st.grips(s, w, o, h)
		})
	})
}

// grips says whether the best of rolls takes hold.
func (st *State) grips(s *Ship, w row, o object, h house) bool {
	return st.grip(s, w, o, h).outcome(6, 6, h).Hit
}

// grip is what it depends on whether a beam takes hold: a bolt's number, with
// range penalties.
func (st *State) grip(s *Ship, w row, o object, h house) aim {
	a := st.aim(s, w.weapon, o, h)
	a.bolt = o.size == 0 // held, not destroyed
	return a
}

// reach rolls whether a beam takes hold.
func (st *State) reach(r *ruling, s *Ship, w row, target object, double bool) {
	a := st.grip(s, w, target, r.House)
	o := a.fire(r.Dice, w.weapon.name+" "+w.id+" of "+s.Name, r.House)
	text := "miss."
	if o.Hit {
		text = "it holds."
		s.Holds = append(s.Holds, Hold{w.id, target.ID, double})
	}
	r.Tell(rules.Event{Kind: "grabbed", Unit: s.ID, Target: target.ID, Rule: "magnetic-beams", Text: "{unit}'s {weapon} at {target}, range {range}: " + a.arithmetic() + ": {number} needed, " + text,
		Figures: slices.Concat(figures{fig("weapon", w.id)}, s.line(target), figures{fig("range", a.rng), fig("dice", []int{o.A, o.B}), fig("sum", o.A+o.B), fig("size", a.target),
			fig("penalty", o.Penalty), fig("lock", o.NoLock == 0), fig("modified", o.Modified), fig("number", w.weapon.number), fig("hit", o.Hit), fig("double", double)}, a.maneuvers())})
}
