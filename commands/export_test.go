package commands

import "impulse/rules"

// What the tests of the referee look at besides what it shows.
const (
	Trusted = trusted
)

// Own describes the referee's own commands.
func (r *Referee) Own() []rules.ActionSpec { return r.rooms.Specs() }
