package commands

import (
	"context"
	"fmt"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/storage"
)

// change is one entry to be committed, with everything that goes with it.
type change struct {
	entry  public
	lines  []string        // secret order lines
	events []rules.Event   // all of them, secret ones too
	rolls  []dice.Roll     // all of them
	text   string          // free text
	snap   *rules.Snapshot // new state; nil: as it was
	sheets map[rules.SeatID]sheet
	posts  []Message
	call   Call   // whose answer is kept with it
	answer Answer // kept for a call that comes again

	secret hidden
	free   freeText
}

// messages, so far of one kind.
const messageRow = 1

// commit saves a change: entry, state, sheets, messages and the answer for a
// call that comes again, in one transaction.
func (r *Referee) commit(ctx context.Context, g *game, ch *change) error {
	if err := r.finish(g, ch); err != nil {
		return err
	}
	if ch.snap != nil {
		g.snap = ch.snap
	}
	rec, err := ch.records(g)
	if err != nil {
		return err
	}
	fresh := g.head.Entries == 0
	return r.store.Update(ctx, func(tx *storage.Tx) error {
		if fresh {
			if err := tx.PutGame(g.head); err != nil {
				return err
			}
		}
		return r.write(tx, g, ch, rec)
	})
}

// finish fills in what every entry has: time, version, commitment, the hash of
// its text.
func (r *Referee) finish(g *game, ch *change) error {
	ch.entry.At = r.now().UnixMilli()
	ch.entry.Book = g.sys.Spec().Version
	ch.entry.Events, ch.entry.Rolls, ch.secret = part(ch.events, ch.rolls)
	ch.secret.Lines = ch.lines
	var err error
	if ch.secret.Salt, err = r.salt(); err != nil {
		return err
	}
	if ch.entry.Commit, err = ch.secret.commitment(); err != nil {
		return err
	}
	if ch.text == "" {
		return nil
	}
	if ch.free.Salt, err = r.salt(); err != nil {
		return err
	}
	ch.free.Text = ch.text
	ch.entry.Text = ch.free.hash()
	return nil
}

// records are a change's parts as they are stored.
type records struct{ public, secret, text, snapshot, answer []byte }

func (ch *change) records(g *game) (rec records, err error) {
	if g.head.Body, err = rules.Encode(g.body); err != nil {
		return rec, err
	}
	if g.head.Secret, err = rules.Encode(g.keys); err != nil {
		return rec, err
	}
	if ch.entry.Serial > 0 {
		g.head.Serial = ch.entry.Serial
	}
	parts := []struct {
		to    *[]byte
		value any
	}{
		{&rec.public, ch.entry}, {&rec.secret, ch.secret}, {&rec.text, ch.free}, {&rec.snapshot, g.snap},
		{&rec.answer, storedAnswer{ch.answer.Text, ch.answer.Private}},
	}
	for _, p := range parts {
		if *p.to, err = rules.Encode(p.value); err != nil {
			return rec, err
		}
	}
	if ch.text == "" {
		rec.text = nil
	}
	return rec, nil
}

func (r *Referee) write(tx *storage.Tx, g *game, ch *change, rec records) error {
	e, err := tx.Append(g.head, rec.public, rec.secret, rec.text)
	if err != nil {
		return err
	}
	if err := tx.PutSnapshot(g.head.ID, e.N, rec.snapshot); err != nil {
		return err
	}
	for _, seat := range g.snap.Seats {
		if s, changed := ch.sheets[seat.ID]; changed {
			if err := putSheet(tx, g.head.ID, seat.ID, s); err != nil {
				return err
			}
		}
	}
	if err := r.place(tx, g); err != nil {
		return err
	}
	if err := r.enqueue(tx, g, ch.posts, e.N); err != nil {
		return err
	}
	return r.remember(tx, ch.call, rec.answer)
}

// place keeps the index of what runs where in step with the game.
func (r *Referee) place(tx *storage.Tx, g *game) error {
	at, err := tx.Place(g.head.Place)
	if err != nil {
		return err
	}
	switch {
	case g.head.Status == storage.Running && at.Game != g.head.ID:
		if !at.Game.IsZero() {
			return rules.Unclear("A game runs here already; end it first, or play elsewhere.")
		}
		return tx.SetPlace(g.head.Place, g.head.ID)
	case g.head.Status == storage.Ended && at.Game == g.head.ID:
		return tx.ClearPlace(g.head.Place)
	}
	return nil
}

func (r *Referee) enqueue(tx *storage.Tx, g *game, posts []Message, entry uint64) error {
	for _, m := range posts {
		m.Game, m.Entry = g.short(), entry
		b, err := rules.Encode(m)
		if err != nil {
			return err
		}
		if _, err := tx.Enqueue(m.Place, messageRow, b, r.now().UnixMilli()); err != nil {
			return fmt.Errorf("queueing a message: %w", err)
		}
	}
	return nil
}

// remember keeps the answer of a call that may come again.
func (r *Referee) remember(tx *storage.Tx, c Call, answer []byte) error {
	if c.ID == "" {
		return nil
	}
	now := r.now().UnixMilli()
	if err := tx.SetHandled(c.ID, answer, now); err != nil {
		return err
	}
	return tx.PruneHandled(now)
}

// Deliver sends what waits in the outbox, in order within each place, and
// marks each message when send has returned nil. The first error of a place
// leaves the rest of that place waiting.
func (r *Referee) Deliver(ctx context.Context, send func(Message) error) error {
	var places []string
	err := r.read(func(tx *storage.Tx) (err error) {
		places, err = tx.PendingPlaces()
		return err
	})
	for _, place := range places {
		if failed := r.deliverTo(ctx, place, send); err == nil {
			err = failed
		}
	}
	return err
}

func (r *Referee) deliverTo(ctx context.Context, place string, send func(Message) error) error {
	var rows []storage.Row
	err := r.read(func(tx *storage.Tx) (err error) {
		rows, err = tx.Pending(place, 0)
		return err
	})
	if err != nil {
		return err
	}
	for _, row := range rows {
		var m Message
		if err := rules.Decode(row.Body, &m); err != nil {
			return fmt.Errorf("reading a message for %s: %w", place, err)
		}
		m.Place = place
		if err := send(m); err != nil {
			return err
		}
	}
	return r.delivered(ctx, place, rows)
}

// delivered marks rows as sent. Those of one place are marked together: the
// console shows them in one piece.
func (r *Referee) delivered(ctx context.Context, place string, rows []storage.Row) error {
	return r.store.Update(ctx, func(tx *storage.Tx) error {
		for _, row := range rows {
			if err := tx.Delivered(place, row.Seq); err != nil {
				return err
			}
		}
		return nil
	})
}
