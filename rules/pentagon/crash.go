package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/hex"
)

// crashLimit is the roll of two dice at which crash acceleration damages the
// craft (Advanced, Crash acceleration).
const crashLimit = 12

// mayCrash needs main control, and engines for the multiple of the size class.
func (s *Craft) mayCrash(fourths int, h house) error {
	if s.hampered(h) {
		return cmdline.Refuse("control-loss", "%s has lost main control and cannot crash-accelerate.", s.Name)
	}
	needs := (max(1, s.size())*fourths + standard - 1) / standard
	if n := s.live(engine); n < needs {
		return cmdline.Refuse("crash-acceleration", "%s of size class %d needs %s for %s times the standard thrust, and %d work.",
			s.Name, s.size(), counted(needs, "engine"), multipleOf(fourths), n)
	}
	return nil
}

// crash begins an impulse of crash acceleration: no magnetic beams, no ECM, no
// second target (Advanced). Its flare is seen.
func (s *Ship) crash(r *ruling) {
	r.State.notice(r, s, "it crash-accelerates")
	s.Crash, s.Strained = r.State.now(), true
	for len(s.Holds) > 0 {
		s.release(r, s.Holds[0].Beam, "crash-accelerates and lets go of")
	}
}

// after is the impulse after a moment.
func (m Moment) after() Moment {
	if m.Impulse == impulses {
		return Moment{m.Turn + 1, 1}
	}
	return Moment{m.Turn, m.Impulse + 1}
}

// stiff says whether the unit turns by one hexside at most, as it crash-
// accelerated in the impulse before.
func (s *Helm) stiff(now Moment) bool { return s.Crash.Turn > 0 && s.Crash.after() == now }

// strained rolls how many interior hits crash acceleration costs; mostly none.
func strained(d *dice.Roller, name string) (faces []int, hits int) {
	faces = d.Dice("crash acceleration of "+name, 2, 6)
	if faces[0]+faces[1] < crashLimit {
		return faces, 0
	}
	return faces, d.Die("interior hits on "+name, 6)
}

// strain rolls at the end of an impulse for those that crash-accelerated in
// it. What it breaks has no bearing (house rule crash-damage).
func (st *State) strain(r *ruling) {
	for _, s := range st.alive() {
		if !s.Strained {
			continue
		}
		s.Strained = false
		rolled, hits := strained(r.Dice, s.Name)
		roll := faces(rolled...) + " = {sum}, damaged from {limit} on"
		f := figures{fig("dice", rolled), fig("sum", rolled[0]+rolled[1]), fig("limit", crashLimit)}
		if hits == 0 {
			r.Tell(rules.Event{Kind: "strain", Unit: s.ID, Rule: "crash-acceleration", Text: "{unit} bears its crash acceleration: " + roll + ".", Figures: f})
			continue
		}
		r.Tell(rules.Event{Kind: "strain", Unit: s.ID, Rule: "crash-acceleration", Text: "{unit} takes {hits} inside from its crash acceleration: " + roll + ".",
			Figures: append(f, fig("hits", hits))})
		source := hex.Vec{} // bears for every weapon, as the own hex does
		if crashDamage.In(r) == fromAstern {
			source = hex.Unit(s.Facing.Turn(3))
		}
		s.interiorHits(r, 0, slices.Repeat([]hex.Vec{source}, hits))
	}
	st.spread(r)
}
