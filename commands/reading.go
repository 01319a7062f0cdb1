package commands

import (
	"impulse/commands/journal"
	"impulse/rules"
)

// readable is the journal of a game as one reader may read it.
type readable struct {
	as     rules.SeatID
	open   *openedGame // what the end has opened
	undone journal.Undone
}

func (g *game) readable(as rules.SeatID) readable { return readable{as, g.body.Open, g.body.Undone} }
