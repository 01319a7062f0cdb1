package match

import (
	"slices"

	"impulse/commands/journal"
	"impulse/rules"
)

// Readable is the journal of a game as one reader may read it.
type Readable struct {
	As     rules.SeatID
	open   *openedGame // what the end has opened
	Undone journal.Undone
}

// Readable is the journal of the game as a seat, a spectator or the GM may read it.
func (g *Game) Readable(as rules.SeatID) Readable { return Readable{as, g.Body.Open, g.Body.Undone} }

// MayOpen reports whether the reader may read the whole secret part of the
// entry: the GM, everybody when all was opened, and a seat what it sealed.
func (r Readable) MayOpen(e *journal.Entry) bool {
	switch {
	case r.As == rules.GM, r.open != nil && r.open.Orders && e.N >= r.open.From:
		return true
	}
	return e.IsSheetOf(r.As)
}

// Events are those of the entry that the reader may read.
func (r Readable) Events(e *journal.Entry) []rules.Event {
	if r.MayOpen(e) {
		return slices.Concat(e.Public.Events, e.Hidden.Events)
	}
	return slices.Concat(e.Public.Events, rules.Visible(e.Hidden.Events, r.As))
}
