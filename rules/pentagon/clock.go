package pentagon

import (
	stdmaps "maps"

	"impulse/rules"
	"impulse/rules/opts"
)

var clock = gmAction{
	Name: "clock", Summary: "Set turn and impulse", Rule: "course-of-play",
	Example: `turn:5 impulse:11 reason:"set-up"`,
	Params: []param{
		intOf(turnOption, "which turn", 1, 9999),
		intOf(impulseOption, "which impulse", 1, impulses),
	},
	Do: func(r *ruling, a opts.Args) error {
		r.State.setClock(r, Moment{turnOption.In(a), impulseOption.In(a)})
		return nil
	},
}

// setClock sets turn and impulse. The segment stays as it is, but for the
// phases before the first impulse, which no other has: they are passed over.
func (st *Scene) setClock(r *ruling, to Moment) {
	early, newTurn := st.Impulse == 0, to.Turn != st.Turn
	ahead := to.Impulse - max(1, st.Impulse)
	st.Turn, st.Impulse = to.Turn, to.Impulse
	st.Moved = max(0, st.Moved+ahead)
	for _, s := range st.Ships {
		if newTurn {
			s.Record.begin(r)
			s.unfireSince(to.Turn)
		}
		s.restart(st.Moved)
	}
	text, passed := "It is turn {turn}, impulse {impulse}.", "lock-on"
	if newTurn || st.Forms != st.Turn {
		st.openForms(r)
		passed = "power is not allocated, and lock-on"
	}
	if early {
		st.passPhases(r)
		text += " The phases before it are passed over: " + passed + " stays as it was."
	}
	r.Tell(rules.Event{Kind: "clock", Rule: "course-of-play", Quiet: true, Text: text,
		Figures: figures{fig("turn", st.Turn), fig("impulse", st.Impulse)}})
}

// unfireSince forgets shots of that turn and of later ones: in a turn to which
// the clock goes back they have not been fired yet.
func (s *Hull) unfireSince(turn int) {
	stdmaps.DeleteFunc(s.Fired, func(_ string, fired Moment) bool { return fired.Turn >= turn })
}

// passPhases lets the game go on with the first segment of an impulse. What was
// declared of radar was for a lock-on that does not come.
func (st *Fleet) passPhases(r *ruling) {
	for _, s := range st.Ships {
		s.Radar = ""
	}
	r.GoTo(rotateStep.Name)
}

// openForms gives every unit a new form, an Acceleration Record without thrust
// and weapons that have not fired this turn. Velocity and lock-on stay as they are.
func (st *Scene) openForms(r *ruling) {
	for _, s := range st.alive() {
		s.unfire()
		s.Record.Thrusts = nil
		s.open(r)
		s.allocate(r, nil)
	}
	st.Forms = st.Turn
}
