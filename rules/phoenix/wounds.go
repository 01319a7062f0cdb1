package phoenix

import "impulse/rules"

// woundsStep finds who can go on with the wounds of the impulse (2.7, 3.3, 5.13).
var woundsStep = step{
	Name: woundsName, Title: "Knockouts", Rule: "knockouts",
	Resolve: func(r *ruling, _ rules.Orders) error {
		for _, c := range r.State.Combatants {
			c.Fresh = Fresh{}
		}
		return nil
	},
}
