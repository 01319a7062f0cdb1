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
	tries    *House                    // whose calls are tried here; nil: they are carried out
}

// Trial is a house like this one in which nothing is kept that is done.
func (r *House) Trial() *House {
	return &House{Engine: r.Engine.Trial(), Limits: r.Limits, Declared: r.Declared, Line: r.Line, tries: r}
}

// purse is what is spent in the house.
func (r *House) purse() *ration.Purse {
	if r.tries != nil {
		return r.tries.purse()
	}
	return &r.spent
}
