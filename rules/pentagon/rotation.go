package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

var rotateStep = step{
	Name: "rotation", Title: "Rotation segment", Rule: "rotation", Ask: "turn your ships",
	// A facing is chosen for thrust, arcs and armor alike, so whoever can turn
	// has a decision; a stretch of them is what standing orders are for. What needs
	// thrust can turn, or thrusts as it faces.
	Waits: rules.Together(unlessShrouded(someShip(func(k known, s *Ship) bool {
		return s.mayRotate(k) == nil || k.State().weighsIt(k, s) || plotting.In(k) == plotTogether && k.State().steers(k, s)
	}))),
	Warns: true,
	Resolve: func(r *ruling, o rules.Orders) error {
		for _, order := range o.Of("rotate") {
			s := r.State.ship(order.Unit)
			if to, err := r.State.turning(s, toOption.In(order.Args), r); err == nil {
				s.rotate(r, to)
			}
		}
		for _, order := range o.Of("self-destruct") {
			r.State.ship(order.Unit).doom(r)
		}
		return nil
	},
}

func (s *Ship) rotate(r *ruling, to hex.Dir) {
	from := s.Facing
	if s.Facing = to; to != from {
		s.tell(r, rules.Event{Kind: "rotated", Unit: s.ID, Rule: "rotation", Text: "{unit} turns from {from} to {to}.",
			Figures: figures{fig("from", from.String()), fig("to", to.String())}})
	}
}

var rotate = order{
	Name: "rotate", Summary: "Turn a ship to a facing", Rule: "rotation",
	Example: "to:B", Step: "rotation", Unit: unitOption, Key: []opts.Word{},
	Lacks:  ofUnit((*Ship).mayRotate),
	Params: []param{opts.Unit(toOption, "facing, or toward whom", facingChoices)},
	Check: func(k known, a opts.Args) error {
		s, err := commanded(k, a)
		if err != nil {
			return err
		}
		if err := s.mayRotate(k); err != nil {
			return err
		}
		to, err := k.State().turning(s, toOption.In(a), k)
		if err != nil {
			return err
		}
		return k.State().mayThrustAlong(s, to, k)
	},
	Means: facingMeant,
}

// mayThrustAlong refuses to turn a ship whose thrust on the same sheet could not be
// given then.
func (st *State) mayThrustAlong(s *Ship, to hex.Dir, k known) error {
	thrust := slices.IndexFunc(k.Orders(), func(o rules.SealedOrder) bool { return o.Action == "accelerate" && o.Unit == s.ID })
	if thrust < 0 {
		return nil
	}
	turned := *s
	turned.Facing = to
	return turned.mayThrust(fourthsOf(k.Orders()[thrust].Args), k)
}

func (s *Craft) mayRotate(h house) error {
	if !s.design().mobile {
		return cmdline.Refuse("rotation", "%s is a base and cannot rotate.", s.Name)
	}
	return s.controlled(h)
}

// mayTurnTo holds a ship without its main control to one hexside an impulse
// (house rule control-loss), and one that crash-accelerated in the impulse
// before (Advanced, Crash acceleration).
func (s *Ship) mayTurnTo(to hex.Dir, now Moment, h house) error {
	turn := hex.Between(s.Facing, to)
	switch {
	case turn >= -1 && turn <= 1:
		return nil
	case s.stiff(now):
		return cmdline.Refuse("crash-acceleration", "%s crash-accelerated in the impulse before and turns one hexside: from %s to %s or %s.",
			s.Name, s.Facing, s.Facing.Turn(-1), s.Facing.Turn(1))
	case s.hampered(h):
		return cmdline.Refuse("control-loss", "%s has lost main control and turns one hexside an impulse: from %s to %s or %s.",
			s.Name, s.Facing, s.Facing.Turn(-1), s.Facing.Turn(1))
	}
	return nil
}

func directions(name opts.Word, summary string) param {
	return oneOf(name, summary, "A", "B", "C", "D", "E", "F")
}
