package match

import (
	"errors"
	"slices"

	"impulse/commands/journal"
	"impulse/commands/outbox"
	"impulse/commands/picture"
	"impulse/rules"
	"impulse/storage"
)

// Moment is what a picture of a game is drawn from. What was undone since is not to
// be found.
func (r *Shelf) Moment(p outbox.Picture, reader rules.SeatID) (m picture.Moment, err error) {
	err = r.Read(func(tx *storage.Tx) error {
		g, err := r.loadAt(tx, p.Game, p.To)
		if err != nil {
			return err
		}
		if g.Body.Undone.Has(p.To) {
			return storage.ErrNotFound
		}
		m.Now = g.Position
		m.Events, err = g.Readable(reader).eventsOf(tx, p.Game, p.From, p.To)
		if err != nil || p.From < 2 {
			return err
		}
		was, err := r.loadAt(tx, p.Game, p.From-1)
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
func (r *Shelf) loadAt(tx *storage.Tx, id storage.ID, n uint64) (*Game, error) {
	g, err := r.Load(tx, id)
	if err != nil {
		return nil, err
	}
	_, snap, err := tx.SnapshotAt(id, n)
	if err != nil {
		return nil, err
	}
	return g, r.open(g, snap)
}

// eventsOf are the events of a stretch of entries that the reader may read.
// Those of entries that were undone never were.
func (r Readable) eventsOf(tx *storage.Tx, game storage.ID, from, to uint64) ([]rules.Event, error) {
	var out []rules.Event
	for e, err := range journal.Entries(tx, game, from, to) {
		if err != nil {
			return nil, err
		}
		if !r.Undone.Struck(e) {
			out = append(out, rules.Visible(slices.Concat(e.Public.Events, e.Hidden.Events), r.As)...)
		}
	}
	return out, nil
}

// Since is the first entry of what is new to who looks now. What came before a
// game was brought here is not, however much that is.
func (g *Game) Since() uint64 {
	return max(g.Body.Last, g.Imported(g.Head.ID))
}
