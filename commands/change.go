package commands

import (
	"context"
	"crypto/sha256"
	"errors"
	"slices"

	"impulse/commands/draft"
	"impulse/commands/journal"
	"impulse/commands/outbox"
	"impulse/commands/stretch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/storage"
)

// change is one entry to be committed, with everything that goes with it.
type change struct {
	entry journal.Public
	journal.Outcome
	lines  []string // secret order lines
	text   string   // free text
	sheets map[rules.SeatID]draft.Sheet
	old    *journal.Export // an imported journal, to be stored before the entry
	posts  []outbox.Message
	kept   []stretch.Passage // what is to be told with a later step
	call   Call              // whose answer is kept with it
	answer Answer            // kept for a call that comes again
	apart  journal.Apart     // what of the entry is not for everybody
}

// do carries a deed out, as the change that it makes.
func (g *game) do(x journal.Deed) (*change, error) {
	out, err := g.before().Do(x)
	if err != nil {
		return nil, err
	}
	return &change{entry: x.Public, lines: x.Lines, Outcome: out}, nil
}

// before is the game as an operation of the journal knows it.
func (g *game) before() journal.Before {
	return journal.Before{Position: g.Position, Entries: g.head.Entries, Eras: g.body.Eras, Seeds: g.keys.Seeds}
}

// commit saves a change: entry, state, sheets, messages and the answer for a
// call that comes again, in one transaction. The game moves on only when all
// of it is saved.
func (r *clerk) commit(ctx context.Context, g *game, ch *change) error {
	fresh := g.head.Entries == 0
	m, err := r.make(g, ch)
	if err != nil {
		return err
	}
	err = r.store.Update(ctx, func(tx *storage.Tx) error {
		if done, err := r.repeated(tx, ch.call); err != nil || done {
			return errors.Join(err, errRepeated)
		}
		if fresh {
			if err := tx.PutGame(m.game.head); err != nil {
				return err
			}
		}
		return r.write(tx, m)
	})
	if err == nil {
		*g = *m.game
		r.saved(m)
	}
	return err
}

// made is a change that is ready to be saved.
type made struct {
	*change
	game *game // as it is after it; its head is that of the entry before until it is saved
	rec  records
}

// saved notes that the state after a change is sound. That after an end is not
// checked, see mayStand.
func (r *clerk) saved(m made) {
	if m.Next != nil && m.entry.Op != journal.OpEnd {
		r.sound.Add(sha256.Sum256(m.rec.snapshot), struct{}{})
	}
}

// make makes all that is saved with a change.
func (r *clerk) make(g *game, ch *change) (m made, err error) {
	if err := r.finish(g, ch); err != nil {
		return m, err
	}
	head, next := *g.head, *g
	next.head = &head
	if ch.Next != nil {
		next.Position = ch.Next
	}
	if err := next.body.closed(g, next.Position); err != nil {
		return m, err
	}
	if ch.apart.Secret {
		next.body.Begun = true
	}
	if ch.entry.Op != journal.OpStep {
		ch.posts = append(g.untold(ch.standsTo(g)), ch.posts...)
		next.body.Kept = nil
		next.body.told()
		if ch.entry.Op == journal.OpAct { // told as a result is
			next.body.Last = g.head.Entries + 1
		}
	}
	if err := r.mayStand(g, ch); err != nil {
		return m, err
	}
	r.markDue(&next, ch)
	next.body.Broken = broken(g.body.Broken, ch.entry.Op, ch.Events)
	next.body.Sign(ch.call.User, r.now())
	rec, err := ch.records(&next)
	return made{ch, &next, rec}, err
}

// mayStand refuses a change after which the game would be one that no play leads
// to, as a ruling might. A step is asked before, where that is a fault of its own.
func (r *clerk) mayStand(g *game, ch *change) error {
	if ch.Next == nil || ch.entry.Op == journal.OpStep || ch.entry.Op == journal.OpEnd {
		return nil
	}
	err := ch.Next.Check()
	if rules.IsUnsound(err) {
		return cmdline.Unclear("That is more than a game can hold (%s).", err)
	}
	return err
}

// standsTo is the last entry that still stands when the change is made.
func (ch *change) standsTo(g *game) uint64 {
	if ch.entry.Op == journal.OpUndo {
		return ch.entry.Back
	}
	return g.head.Entries
}

// broken lists the seats that are asked after an entry because a break stopped
// their standing orders. It is forgotten with the next step.
func broken(before []rules.SeatID, what journal.Op, events []rules.Event) []rules.SeatID {
	var out []rules.SeatID
	if what != journal.OpStep && what != journal.OpUndo {
		out = slices.Clone(before)
	}
	for _, e := range events {
		if seat, ok := e.Figures.Get("seat"); ok && e.Kind == "break" {
			out = append(out, rules.SeatID(seat.String()))
		}
	}
	return out
}

// errRepeated stops a call that was handled while this one was at work.
var errRepeated = errors.New("the call was handled before")

// repeated reports whether the call was handled before.
func (r *shelf) repeated(tx *storage.Tx, c Call) (done bool, err error) {
	if c.ID != "" {
		_, done, err = tx.Handled(c.ID)
	}
	return done, err
}

// finish fills in what every entry has: time, version, and what the journal adds.
func (r *clerk) finish(g *game, ch *change) (err error) {
	ch.entry.At = r.now().UnixMilli()
	ch.entry.Book = g.Sys.Spec().Version
	ch.entry, ch.apart, err = ch.Outcome.Write(ch.entry, ch.lines, ch.text, r.random)
	return err
}

// records are a change's parts as they are stored.
type records struct{ public, secret, text, snapshot, answer []byte }

func (ch *change) records(g *game) (rec records, err error) {
	if g.head.Body, err = codec.Encode(g.body); err != nil {
		return rec, err
	}
	if g.head.Secret, err = codec.Encode(g.keys); err != nil {
		return rec, err
	}
	if ch.entry.Serial > 0 {
		g.head.Serial = ch.entry.Serial
	}
	parts := []struct {
		to    *[]byte
		value any
	}{
		{&rec.public, ch.entry}, {&rec.secret, ch.apart.Opening}, {&rec.text, ch.apart.Free}, {&rec.snapshot, g.Snap},
		{&rec.answer, ch.answer.stored()},
	}
	for _, p := range parts {
		if *p.to, err = codec.Encode(p.value); err != nil {
			return rec, err
		}
	}
	if ch.text == "" {
		rec.text = nil
	}
	return rec, nil
}

func (r *clerk) write(tx *storage.Tx, m made) error {
	g, ch, rec := m.game, m.change, m.rec
	if err := ch.old.Store(tx, g.head); err != nil {
		return err
	}
	e, err := tx.Append(g.head, rec.public, rec.secret, rec.text)
	if err != nil {
		return err
	}
	if ch.entry.Op.Moves() || ch.entry.Op.Brings() { // else the last one still holds
		if err := tx.PutSnapshot(g.head.ID, e.N, rec.snapshot); err != nil {
			return err
		}
	}
	for _, seat := range g.Snap.Seats {
		if s, changed := ch.sheets[seat.ID]; changed {
			if err := s.Put(tx, g.head.ID, seat.ID, g.Snap.Count); err != nil {
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
func (r *shelf) place(tx *storage.Tx, g *game) error {
	at, err := tx.Place(g.head.Place)
	if err != nil {
		return err
	}
	switch {
	case g.head.Status == storage.Running && at.Game != g.head.ID:
		if !at.Game.IsZero() {
			return cmdline.Unclear("A game runs here already; end it first, or play elsewhere.")
		}
		return tx.SetPlace(g.head.Place, g.head.ID)
	case g.head.Status == storage.Ended && at.Game == g.head.ID:
		return tx.ClearPlace(g.head.Place)
	}
	return nil
}

// enqueue queues the posts that tell of an entry.
func (r *clerk) enqueue(tx *storage.Tx, g *game, posts []outbox.Message, entry uint64) error {
	about := slices.Clone(posts)
	for i := range about {
		about[i].Game, about[i].Entry = g.short(), entry
	}
	return r.Outbox.Post(tx, about)
}

// remember keeps the answer of a call that may come again.
func (r *clerk) remember(tx *storage.Tx, c Call, answer []byte) error {
	if c.ID == "" {
		return nil
	}
	now := r.now().UnixMilli()
	if err := tx.SetHandled(c.ID, answer, now); err != nil {
		return err
	}
	return tx.PruneHandled(now)
}
