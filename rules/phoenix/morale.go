package phoenix

import "impulse/rules"

// moraleStep finds whom near misses have shaken (5.6).
var moraleStep = step{
	Name: moraleName, Title: "Morale", Rule: "morale",
	Resolve: func(r *ruling, _ rules.Orders) error { return nil },
}
