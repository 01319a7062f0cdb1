package match

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

// Change is one entry to be committed, with everything that goes with it.
type Change struct {
	Entry journal.Public
	journal.Outcome
	Lines  []string // secret order lines
	Text   string   // free text
	Sheets map[rules.SeatID]draft.Sheet
	Old    *journal.Export // an imported journal, to be stored before the entry
	Posts  []outbox.Message
	With   []Beside          // what comes of it in other games
	kept   []stretch.Passage // what is to be told with a later step
	heard  string            // the clock to which the last result tells after it
	User   string            // who asked for it
	Call   string            // its id, where it may come again
	Answer []byte            // what is answered to it then
	apart  journal.Apart     // what of the entry is not for everybody
}

// Do carries a deed out, as the change that it makes.
func (g *Game) Do(x journal.Deed) (*Change, error) {
	out, err := g.before().Do(x)
	if err != nil {
		return nil, err
	}
	return &Change{Entry: out.Shown(x.Public), Lines: x.Lines, Outcome: out}, nil
}

// before is the game as an operation of the journal knows it.
func (g *Game) before() journal.Before {
	return journal.Before{Position: g.Position, Entries: g.Head.Entries, Eras: g.Body.Eras, Seeds: g.keys.Seeds}
}

// Commit saves a change: entry, state, sheets, messages and the answer for a
// call that comes again, in one transaction. The game moves on only when all
// of it is saved.
func (r *Clerk) Commit(ctx context.Context, g *Game, ch *Change) error {
	fresh := g.Head.Entries == 0
	m, err := r.make(g, ch)
	if err != nil {
		return err
	}
	with, err := r.makeBeside(ch.With)
	if err != nil {
		return err
	}
	err = r.Store.Update(ctx, func(tx *storage.Tx) error {
		if done, err := r.Repeated(tx, ch.Call); err != nil || done {
			return errors.Join(err, ErrRepeated)
		}
		if fresh {
			if err := tx.PutGame(m.game.Head); err != nil {
				return err
			}
		}
		if err := r.write(tx, m); err != nil {
			return err
		}
		return r.writeBeside(tx, ch.With, with)
	})
	if err == nil {
		*g = *m.game
		for _, m := range append(with, m) {
			r.saved(m)
		}
	}
	return err
}

// made is a change that is ready to be saved.
type made struct {
	*Change
	game *Game // as it is after it; its head is that of the entry before until it is saved
	rec  records
}

// saved notes that the state after a change is sound. That after an end is not
// checked, see mayStand.
func (r *Clerk) saved(m made) {
	if m.Next != nil && m.Entry.Op != journal.OpEnd {
		r.sound.Add(sha256.Sum256(m.rec.snapshot), struct{}{})
	}
}

// make makes all that is saved with a change.
func (r *Clerk) make(g *Game, ch *Change) (m made, err error) {
	if err := r.finish(g, ch); err != nil {
		return m, err
	}
	head, next := *g.Head, *g
	next.Head = &head
	if ch.Next != nil {
		next.Position = ch.Next
	}
	if err := next.Body.closed(g, next.Position); err != nil {
		return m, err
	}
	if ch.apart.Secret {
		next.Body.Begun = true
	}
	if ch.Entry.Op != journal.OpStep {
		told := g.flush(ch.standsTo(g), ch.Posts)
		ch.Posts = append(told.posts, ch.Posts...)
		next.Body.Kept, next.Body.Heard = told.kept, told.heard
		next.settle(ch.Posts, g.Head.Entries+1, next.stillAsks(g))
		next.Body.Began = next.Time()
		if ch.Entry.Op == journal.OpAct { // told as a result is
			next.Body.Last = g.Head.Entries + 1
		}
	}
	if err := r.mayStand(g, ch); err != nil {
		return m, err
	}
	if ch.Entry.Op.Moves() { // the step is another now, or not due
		next.Body.Given, next.Body.Rest = nil, false
	}
	r.markDue(&next, ch)
	next.Body.Broken = broken(g.Body.Broken, ch.Entry.Op, ch.Events)
	next.Body.timed(g, ch)
	next.Body.Sign(ch.User, r.Now())
	next.Body.acted(ch.User, r.Now())
	next.Body.owe(g, &next, ch)
	rec, err := ch.records(&next)
	return made{ch, &next, rec}, err
}

// mayStand refuses a change after which the game would be one that no play leads
// to, as a ruling might. A step is asked before, where that is a fault of its own.
func (r *Clerk) mayStand(g *Game, ch *Change) error {
	if ch.Next == nil || ch.Entry.Op == journal.OpStep || ch.Entry.Op == journal.OpEnd {
		return nil
	}
	err := ch.Next.Check()
	if rules.IsUnsound(err) {
		return cmdline.Unclear("That is more than a game can hold (%s).", err)
	}
	return err
}

// standsTo is the last entry that still stands when the change is made.
func (ch *Change) standsTo(g *Game) uint64 {
	if ch.Entry.Op == journal.OpUndo {
		return ch.Entry.Back
	}
	return g.Head.Entries
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

// ErrRepeated stops a call that was handled while this one was at work.
var ErrRepeated = errors.New("the call was handled before")

// Repeated reports whether the call was handled before.
func (r *Shelf) Repeated(tx *storage.Tx, call string) (done bool, err error) {
	if call != "" {
		_, done, err = tx.Handled(call)
	}
	return done, err
}

// finish fills in what every entry has: time, version, and what the journal adds.
func (r *Clerk) finish(g *Game, ch *Change) (err error) {
	ch.Entry.At = r.Now().UnixMilli()
	ch.Entry.Book = g.Sys.Spec().Version
	ch.Entry, ch.apart, err = ch.Outcome.Write(ch.Entry, ch.Lines, ch.Text, r.Random)
	return err
}

// records are a change's parts as they are stored.
type records struct{ public, secret, text, snapshot []byte }

func (ch *Change) records(g *Game) (rec records, err error) {
	if g.Head.Body, err = codec.Encode(g.Body); err != nil {
		return rec, err
	}
	if g.Head.Secret, err = codec.Encode(g.keys); err != nil {
		return rec, err
	}
	if ch.Entry.Serial > 0 {
		g.Head.Serial = ch.Entry.Serial
	}
	parts := []struct {
		to    *[]byte
		value any
	}{
		{&rec.public, ch.Entry}, {&rec.secret, ch.apart.Opening}, {&rec.text, ch.apart.Free}, {&rec.snapshot, g.Snap},
	}
	for _, p := range parts {
		if *p.to, err = codec.Encode(p.value); err != nil {
			return rec, err
		}
	}
	if ch.Text == "" {
		rec.text = nil
	}
	return rec, nil
}

func (r *Clerk) write(tx *storage.Tx, m made) error {
	g, ch, rec := m.game, m.Change, m.rec
	if err := ch.Old.Store(tx, g.Head); err != nil {
		return err
	}
	e, err := tx.Append(g.Head, rec.public, rec.secret, rec.text)
	if err != nil {
		return err
	}
	if ch.Entry.Op.Moves() || ch.Entry.Op.Brings() { // else the last one still holds
		if err := tx.PutSnapshot(g.Head.ID, e.N, rec.snapshot); err != nil {
			return err
		}
	}
	for _, seat := range g.Snap.Seats {
		if s, changed := ch.Sheets[seat.ID]; changed {
			if err := s.Put(tx, g.Head.ID, seat.ID, g.Snap.Count); err != nil {
				return err
			}
		}
	}
	if err := r.place(tx, g); err != nil {
		return err
	}
	if err := r.enqueue(tx, g, ch.Posts, e.N); err != nil {
		return err
	}
	return r.Remember(tx, ch.Call, ch.Answer)
}

// place keeps the index of what runs where in step with the game.
func (r *Shelf) place(tx *storage.Tx, g *Game) error {
	at, err := tx.Place(g.Head.Place)
	if err != nil {
		return err
	}
	switch {
	case g.Head.Status == storage.Running && at.Game != g.Head.ID:
		if !at.Game.IsZero() {
			return cmdline.Unclear("A game runs here already; end it first, or play elsewhere.")
		}
		return tx.SetPlace(g.Head.Place, g.Head.ID)
	case g.Head.Status == storage.Ended && at.Game == g.Head.ID:
		return tx.ClearPlace(g.Head.Place)
	}
	return nil
}

// enqueue queues the posts that tell of an entry.
func (r *Clerk) enqueue(tx *storage.Tx, g *Game, posts []outbox.Message, entry uint64) error {
	about := slices.Clone(posts)
	for i := range about {
		about[i].Game, about[i].Entry = g.Short(), entry
	}
	return r.Outbox.Post(tx, about)
}

// Remember keeps the answer of a call that may come again.
func (r *Clerk) Remember(tx *storage.Tx, call string, answer []byte) error {
	if call == "" {
		return nil
	}
	now := r.Now().UnixMilli()
	if err := tx.SetHandled(call, answer, now); err != nil {
		return err
	}
	return tx.PruneHandled(now)
}

// KeepSign notes in a game, without an entry, that a user was here today.
func (r *Clerk) KeepSign(ctx context.Context, id storage.ID, user string) error {
	return r.Store.Update(ctx, func(tx *storage.Tx) error {
		head, err := tx.Game(id)
		if err != nil {
			return err
		}
		var b Body
		if err := codec.Decode(head.Body, &b); err != nil || !b.Sign(user, r.Now()) {
			return err
		}
		if head.Body, err = codec.Encode(b); err != nil {
			return err
		}
		return tx.PutGame(head)
	})
}
