package commands

import (
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/ration"
	"impulse/rules"
)

// house is what all desks of a referee share.
type house struct {
	*match.Engine
	limits Limits
	spent  ration.Purse              // of work, by user and server
	specs  func() []rules.ActionSpec // of every command there is
	line   *journal.Line             // in which journals wait that are played again
}
