package phoenix

import "impulse/rules"

// blastStep lets go off what is due (2.11, 3.6).
var blastStep = step{
	Name: blastName, Title: "Explosions", Rule: "explosives",
	Resolve: func(r *ruling, _ rules.Orders) error { return nil },
}
