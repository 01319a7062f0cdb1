package desk

import (
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/ration"
	"impulse/rules"
)

// House is what all desks of a referee share.
type House struct {
	*match.Engine
	Limits   Limits
	spent    ration.Purse              // of work, by user and server
	Declared func() []rules.ActionSpec // of every command there is
	Line     *journal.Line             // in which journals wait that are played again
}
