package pentagon

import (
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

var rotateStep = step{
	Name: "rotation", Title: "Rotation segment", Rule: "rotation", Ask: "turn your ships",
	// A facing is chosen for thrust, arcs and armor alike, so whoever can turn
	// has a decision; a stretch of them is what standing orders are for.
	Waits: rules.Together(unlessShrouded(someShip(func(k known, s *Ship) bool { return s.mayRotate(k) == nil || k.State().weighsIt(k, s) }))),
	Resolve: func(r *ruling, o rules.Orders) error {
		for _, order := range o.Of("rotate") {
			to, err := hex.ParseDir(toOption.In(order.Args))
			if err != nil {
				return err
			}
			r.State.ship(order.Unit).rotate(r, to)
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
	Params: []param{directions(toOption, "facing after turning")},
	Check: func(k known, a opts.Args) error {
		s, err := commanded(k, a)
		if err != nil {
			return err
		}
		if err := s.mayRotate(k); err != nil {
			return err
		}
		return s.mayTurnTo(dirOf(toOption.In(a)), k.State().now(), k)
	},
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
