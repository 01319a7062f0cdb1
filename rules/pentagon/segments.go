package pentagon

import "impulse/rules"

// The segments between movement and fire (Course of Play).

var pointDefenseStep = step{
	Name: "point-defense", Title: "Point Defense segment", Rule: "segment-point-defense", Who: rules.Nobody,
	Resolve: func(*ruling, rules.Orders) error { return nil },
}

var rammingStep = step{
	Name: "self-destruction-and-ramming", Title: "Self-Destruction and Ramming segment", Rule: "segment-ramming", Who: rules.Nobody,
	Resolve: func(*ruling, rules.Orders) error { return nil },
}

var launchStep = step{
	Name: "launching", Title: "Launching segment", Rule: "segment-launching", Who: rules.Nobody,
	Resolve: func(*ruling, rules.Orders) error { return nil },
}
