package pentagon

import (
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/opts"
)

const reinforcePower = 3 // capacitors for a unit of screening (Course of Play, line 8)

// screening is how many points of non-radiative damage an impulse the screens
// stop: a unit a box, with reinforcement up to two.
func screening(boxes, extra int) int { return boxes + min(extra, boxes) }

func (s *Ship) screening() int { return screening(s.screens(), s.Extra) }

var reinforceStep = step{
	Name: "screen-reinforcement", Title: "Screen Reinforcement segment", Rule: "reinforcement", Ask: "reinforce your screens",
	Waits: rules.Together(someShip(func(k known, s *Ship) bool { // what the screens stop anyway needs no more
		st := k.State()
		return st.wanting(k, s) > 0 || asksAll(k) && !s.drone() && s.mayReinforce(1) == nil ||
			st.shrouded(k) && len(st.coming(k)) > 0 // who alone is asked would give away who hides near it
	})),
	Resolve: func(r *ruling, o rules.Orders) error {
		for _, order := range o.Of("reinforce") {
			s, units := r.State.ship(order.Unit), unitsOption.In(order.Args)
			if upToOption.Given(order.Args) {
				units = min(upToOption.In(order.Args), r.State.wanting(r, s))
			}
			if units > 0 {
				s.reinforce(r, units)
			}
		}
		return nil
	},
}

// factHit is what a standing order to reinforce waits for.
func factHit(k known, unit string) figure.Value {
	s := k.State().ship(unit)
	if s == nil {
		return figure.Value{}
	}
	return fig("", k.State().danger(k, s) > 0).Value
}

var reinforce = order{
	Name: "reinforce", Summary: "Add screening, 3 capacitors a unit", Rule: "reinforcement",
	Example: "units:1", Step: "screen-reinforcement", Unit: unitOption, Key: []opts.Word{},
	Lacks: lacks(screen, "screens"),
	Params: []param{
		intOf(unitsOption, "units of screening to add", 1, 99).Opt(),
		intOf(upToOption, "as many units as may help, at most", 1, 99).Opt(),
	},
	Idle: "nothing is coming that your screens do not stop anyway",
	Check: func(k known, a opts.Args) error {
		s, err := commanded(k, a)
		if err != nil {
			return err
		}
		switch {
		case unitsOption.Given(a) == upToOption.Given(a):
			return cmdline.Refuse("reinforcement", "Give units:, so many, or up-to:, as many as announced fire may need but no more.")
		case upToOption.Given(a):
			return s.mayReinforce(1)
		}
		return s.mayReinforce(unitsOption.In(a))
	},
}

// mayReinforce holds screening to double its normal level and to the power.
func (s *Ship) mayReinforce(extra int) error {
	if boxes := s.screens(); s.Extra+extra > boxes {
		return cmdline.Refuse("reinforcement", "%s has %d screen %s, so screening grows by %d at most, and %d of it is there.",
			s.Name, boxes, noun(boxes, "box"), boxes, s.Extra)
	}
	return s.affords(reinforcePower*extra, 0)
}

func (s *Ship) reinforce(r *ruling, extra int) {
	s.Extra += extra
	s.discharge(lineReinforce, reinforcePower*extra)
	s.tell(r, rules.Event{Kind: "reinforced", Unit: s.ID, Rule: "reinforcement",
		Text:    "{unit} reinforces its screens by {extra} to {screens} for {power} power; {left} left.",
		Figures: figures{fig("extra", extra), fig("screens", s.screening()), fig("power", reinforcePower*extra), fig("left", s.Form.Left())}})
}

// wanting is how many units of reinforcement could stop something now, and can
// be bought.
func (st *State) wanting(h house, s *Ship) int {
	boxes := s.screens()
	return max(0, min(st.danger(h, s)-s.screening(), boxes-s.Extra, s.Form.Left()/reinforcePower))
}
