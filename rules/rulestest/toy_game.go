package rulestest

import "impulse/rules/rulestest/toy"

// Toy is the smallest whole game, and the one to read first. See [toy.Toy].
var Toy = toy.Toy

// What the toy's state is made of.
type (
	Garden = toy.Garden
	Marker = toy.Marker
)
