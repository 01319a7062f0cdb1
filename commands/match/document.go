package match

import (
	"math"

	"impulse/commands/draft"
	"impulse/commands/journal"
	"impulse/rules"
	"impulse/storage"
)

// ExportFor writes the game as the reader may read it.
func (r *Shelf) ExportFor(tx *storage.Tx, g *Game, reader rules.SeatID, full bool) ([]byte, error) {
	doc, err := r.Document(tx, g, reader, full)
	if err != nil {
		return nil, err
	}
	return doc.Write()
}

// Document is the game as the reader may read it, before it is written.
func (r *Shelf) Document(tx *storage.Tx, g *Game, reader rules.SeatID, full bool) (doc *journal.Export, err error) {
	doc = g.before().Export(g.Head, g.Body.Open.seedsFrom(full))
	for e, err := range journal.Entries(tx, g.Head.ID, 1, g.Head.Entries) {
		if err != nil {
			return nil, err
		}
		doc.Add(e, g.Readable(reader).MayOpen(e), reader, g.Body.Undone.Struck(e))
	}
	if full {
		if doc.Full, err = g.full(tx); err != nil {
			return nil, err
		}
	}
	return doc, nil
}

// full is what a game needs to go on elsewhere. Drafts are part of it: a game
// master reads them as it is.
func (g *Game) full(tx *storage.Tx) (*journal.ExportFull, error) {
	snap, err := g.Snap.Bytes()
	if err != nil {
		return nil, err
	}
	out := &journal.ExportFull{Snapshot: snap, Serial: g.Head.Serial, Drafts: map[rules.SeatID][]string{}}
	for _, seat := range g.Snap.Seats {
		s, err := draft.Read(tx, g.Head.ID, seat.ID, g.Snap.Count)
		if err != nil {
			return nil, err
		}
		if len(s.Lines) > 0 {
			out.Drafts[seat.ID] = s.Lines
		}
	}
	return out, nil
}

// seedsFrom is the entry from which on the seeds of the dice are shown: in a full
// export all of them, else those that the end has opened.
func (o *openedGame) seedsFrom(full bool) uint64 {
	switch {
	case full:
		return 0
	case o != nil:
		return o.From
	}
	return math.MaxUint64
}

// TakeOver puts what the export holds of the game into one that was just
// found: its dice before the new ones, its serial, what was undone.
func (g *Game) TakeOver(doc *journal.Export) error {
	g.Head.Scenario, g.Head.Serial = doc.Game.Scenario, doc.Full.Serial
	now, seed := g.Body.Eras[0], g.keys.Seeds[0]
	past, err := doc.Past()
	if err != nil {
		return err
	}
	g.Body.Undone = past.Undone
	for _, e := range past.Entries {
		g.Body.Broken = broken(g.Body.Broken, e.Public.Op, e.Public.Events)
	}
	now.From = uint64(len(doc.Entries)) + 1
	g.Body.Begun = past.Secret || len(doc.Full.Drafts) > 0
	now.Secret = g.Body.Begun
	g.Body.Eras, g.keys.Seeds = append(past.Eras, now), append(past.Seeds, seed)
	g.Renumber(past.Players)
	return nil
}
