package phoenix

import "impulse/rules"

// fireStep resolves the fire of the impulse at its end (2.2), in the order of the shots
// where 5.7 is played.
var fireStep = step{
	Name: fireName, Title: "Fire", Rule: "fire",
	Resolve: func(r *ruling, _ rules.Orders) error {
		r.State.Fire = nil
		return nil
	},
}
