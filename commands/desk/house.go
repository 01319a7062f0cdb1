package desk

import (
	"impulse/commands/help"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/ration"
	"impulse/rules/cmdline"
)

// House is what all desks of a referee share.
type House struct {
	*match.Engine
	Limits   Limits
	spent    ration.Purse  // of work, by user and server
	Explains *help.Index   // what there is, for who asks for help
	Line     *journal.Line // in which journals wait that are played again
	// Meant is what may be meant by a line of a sheet that was refused; nil of a trial.
	Meant func(d Desk, line string, refused *cmdline.Refusal) Meaning

	tries *House // whose calls are tried here; nil: they are carried out
}

// Meaning is what may be meant by a line that was refused.
type Meaning struct {
	Why     *cmdline.Refusal // why that cannot be done; nil: it is not clear what was meant
	Instead []Button         // lines in its place, each with what a button for it is called
}

// Trial is a house like this one in which nothing is kept that is done.
func (r *House) Trial() *House {
	return &House{Engine: r.Engine.Trial(), Limits: r.Limits, Explains: r.Explains, Line: r.Line, tries: r}
}

// Tries reports whether what is said of a call is read by nobody: it is only tried.
func (r *House) Tries() bool { return r.tries != nil }

// purse is what is spent in the house.
func (r *House) purse() *ration.Purse {
	if r.tries != nil {
		return r.tries.purse()
	}
	return &r.spent
}
