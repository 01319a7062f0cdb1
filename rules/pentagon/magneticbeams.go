package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

var grab = order{
	Name: "grab", Summary: "Take hold of a ship with a magnetic beam", Rule: "magnetic-beams", Rolls: true,
	Example: "weapon:M1 target:lance", Step: "direct-fire-decision", Unit: unitOption, Key: []opts.Word{weaponOption},
	Params: []param{
		opts.ChoiceOf(weaponOption, "which magnetic beam", beamChoices).None("it has no magnetic beam"),
		opts.Unit(targetOption, "whom", heldChoices),
		switchOf(doubleOption, "double strength, 1 capacitor"),
	},
	Lacks: forGood(ofUnit((*Ship).controlled), lacksWeapon),
	Idle:  "no beam of yours could take hold of anybody",
	Check: func(k known, a opts.Args) error {
		s, err := commanded(k, a)
		if err != nil {
			return err
		}
		if !magneticBeams.In(k) {
			return cmdline.Refuse("magnetic-beams", "Magnetic beams grab nothing in this game.")
		}
		target, _ := k.State().object(targetOption.In(a))
		if err := s.mayHold(target, doubleOption.In(a)); err != nil {
			return err
		}
		return s.mayAdd(k, Shot{Ship: s.ID, Weapon: weaponOption.In(a), Target: target.ID, Grab: true, Double: doubleOption.In(a)}, 0)
	},
	Odds: grabOdds,
}

// heldChoices are the foes within reach of a beam.
func heldChoices(k known, a opts.Args) []opts.Choice {
	s := chosen(k, a)
	if s == nil {
		return nil
	}
	return choicesAmong(k, a, k.State().foes(s.Side), func(w mount, o object) error { return w.mayReach(o, k) })
}

func beamChoices(k known, a opts.Args) []opts.Choice {
	s := chosen(k, a)
	if s == nil {
		return nil
	}
	var out []opts.Choice
	for _, w := range s.mounts((*part).beam) {
		out = append(out, opts.Choice{Value: w.id, Label: w.id + " " + w.weapon.name, Not: w.mayFire(k.State().now(), k)})
	}
	return out
}

// mayReach refuses what no beam can hold: something without a velocity of its
// own to match, or too far away.
func (r mount) mayReach(o object, h house) error {
	if o.ship == nil {
		return cmdline.Refuse("magnetic-beams", "%s is a seeking weapon; magnetic beams hold spacecraft, bases and drones.", o.Name)
	}
	if n, reach := hex.Range(r.ship.At, o.At), beamReach.In(h); n > reach {
		return cmdline.Refuse("beam-reach", "%s is %s away; magnetic beams reach %d.", o.Name, counted(n, "hex"), reach)
	}
	return nil
}

// beam says whether it is a magnetic beam.
func (p *part) beam() bool { return p.system == magnetic }

// mayHold holds a beam to its own ship's size class, doubled to one more.
func (s *Craft) mayHold(o object, double bool) error {
	most := s.size()
	if double {
		most++
	}
	if o.size > most {
		return cmdline.Refuse("magnetic-beams", "%s is of size class %d; this beam of %s holds up to %d.", o.Name, o.size, s.Name, most)
	}
	return nil
}

var release = order{
	Name: "release", Summary: "Let go what a magnetic beam holds", Rule: "magnetic-beams", Rolls: true,
	Example: "weapon:M1", Step: "direct-fire-decision", Unit: unitOption, Key: []opts.Word{weaponOption},
	Lacks:  ofUnit((*Ship).controlled),
	Params: []param{opts.ChoiceOf(weaponOption, "which magnetic beam", holdingChoices).None(holdsNothing)},
	Check: func(k known, a opts.Args) error {
		s, err := commanded(k, a)
		if err != nil {
			return err
		}
		return s.controlled(k)
	},
}

// holdsNothing is why nothing is let go, and no hold doubled.
const holdsNothing = "it holds nothing with a magnetic beam"

func holdingChoices(k known, a opts.Args) []opts.Choice {
	s := chosen(k, a)
	if s == nil {
		return nil
	}
	var out []opts.Choice
	for _, h := range s.Holds {
		out = append(out, opts.Choice{Value: h.Beam, Label: h.Beam + " on " + k.State().nameOf(h.Target)})
	}
	return out
}

// hasGrab says whether the unit could let something go or reach for something.
func (st *Scene) hasGrab(h house, s *Ship) bool {
	if !magneticBeams.In(h) || s.controlled(h) != nil {
		return false
	}
	double := s.affords(1, 0) == nil
	return len(s.Holds) > 0 || slices.ContainsFunc(s.mounts((*part).beam), func(w mount) bool {
		return w.mayFire(st.now(), h) == nil && slices.ContainsFunc(st.foes(s.Side), func(o object) bool {
			return w.mayReach(o, h) == nil && s.mayHold(o, double) == nil && st.inSight(h, s, o) == nil && st.grips(s, w, o, h)
		})
	})
}

// grips says whether the best of rolls takes hold.
func (st *Scene) grips(s *Ship, w mount, o object, h house) bool {
	return st.grip(s, w, o, h).outcome(6, 6, h).Hit
}

// grip is what it depends on whether a beam takes hold: a bolt's number, with
// range penalties.
func (st *Scene) grip(s *Ship, w mount, o object, h house) aim {
	a := st.aim(s, w.weapon, o, h)
	a.bolt = o.size == 0 // held, not destroyed
	return a
}

// reach rolls whether a beam takes hold.
func (st *Scene) reach(r *ruling, s *Ship, w mount, target object, double bool) {
	a := st.grip(s, w, target, r)
	o := a.fire(r.Dice, w.weapon.name+" "+w.id+" of "+s.Name, r)
	text := "misses"
	if o.Hit {
		text = "takes hold of"
		s.Holds = append(s.Holds, Hold{w.id, target.ID, double})
	}
	r.Tell(rules.Event{Kind: "grabbed", Unit: s.ID, Target: target.ID, Rule: "magnetic-beams", Text: "{unit}'s {weapon} " + text + " {target} at range {range}. " + a.arithmetic(o) + ".",
		Figures: slices.Concat(figures{fig("weapon", w.id)}, wayTo(s.Body, target), figures{fig("range", a.rng), fig("dice", []int{o.A, o.B}), fig("sum", o.A+o.B), fig("size", a.target),
			fig("penalty", o.Penalty), fig("lock", o.NoLock == 0), fig("modified", o.Modified), fig("number", w.weapon.number), fig("hit", o.Hit), fig("double", double)}, a.maneuvers())})
}
