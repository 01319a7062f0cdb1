package commands

import (
	"errors"
	"slices"

	"impulse/commands/journal"
	"impulse/commands/outbox"
	"impulse/commands/picture"
	"impulse/rules"
	"impulse/storage"
)

// moments are where games stood after their entries, as long as that is kept.
type moments struct{ r *shelf }

// of is what a picture of a game is drawn from. What was undone since is not to
// be found.
func (x moments) of(p outbox.Picture, reader rules.SeatID) (m picture.Moment, err error) {
	err = x.r.read(func(tx *storage.Tx) error {
		g, err := x.loadAt(tx, p.Game, p.To)
		if err != nil {
			return err
		}
		if g.body.Undone.Has(p.To) {
			return storage.ErrNotFound
		}
		m.Now = g.Position
		m.Events, err = g.readable(reader).eventsOf(tx, p.Game, p.From, p.To)
		if err != nil || p.From < 2 {
			return err
		}
		was, err := x.loadAt(tx, p.Game, p.From-1)
		if errors.Is(err, storage.ErrNotFound) {
			return nil
		}
		if err == nil {
			m.Was = was.Position
		}
		return err
	})
	return m, err
}

// loadAt reads a game as it was after an entry.
func (x moments) loadAt(tx *storage.Tx, id storage.ID, n uint64) (*game, error) {
	g, err := x.r.load(tx, id)
	if err != nil {
		return nil, err
	}
	_, snap, err := tx.SnapshotAt(id, n)
	if err != nil {
		return nil, err
	}
	return g, x.r.open(g, snap)
}

// eventsOf are the events of a stretch of entries that the reader may read.
// Those of entries that were undone never were.
func (r readable) eventsOf(tx *storage.Tx, game storage.ID, from, to uint64) ([]rules.Event, error) {
	var out []rules.Event
	for raw, err := range tx.Entries(game, from, to) {
		if err != nil {
			return nil, err
		}
		e, err := journal.Read(raw)
		if err != nil {
			return nil, err
		}
		if !r.undone.Struck(e) {
			out = append(out, rules.Visible(slices.Concat(e.Public.Events, e.Hidden.Events), r.as)...)
		}
	}
	return out, nil
}

// since is the first entry of what is new to who looks now. What came before a
// game was brought here is not, however much that is.
func (g *game) since() uint64 {
	return max(g.body.Last, g.imported(g.head.ID))
}
