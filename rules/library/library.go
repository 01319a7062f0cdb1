// Package library lists the games by hand. To add one: its folder, and a line
// here; the contract test beside this file does the rest.
package library

import (
	"impulse/rules"
	"impulse/rules/goliath"
	"impulse/rules/outsider"
	"impulse/rules/pentagon"
	"impulse/rules/phoenix"
)

// Systems are the games that players can start, in the order of the help.
var Systems = []rules.System{pentagon.Book.System(), goliath.Book.System(), outsider.Book.System(), phoenix.Book.System()}

// Find returns the system of that name.
func Find(name string) (rules.System, bool) {
	for _, s := range Systems {
		if s.Spec().Name == name {
			return s, true
		}
	}
	return nil, false
}
