package commands

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strings"

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
	hide   bool          // a secret ruling: all that it told is for the game master
	old    []exportEntry // an imported journal, to be stored before the entry
	posts  []Message
	kept   []passage // what is to be told with a later step
	call   Call      // whose answer is kept with it
	answer Answer    // kept for a call that comes again

	secret  bool // there is something that not everybody may read
	opening opening
	free    freeText
}

// messages, so far of one kind.
const messageRow = 1

// commit saves a change: entry, state, sheets, messages and the answer for a
// call that comes again, in one transaction. The game moves on only when all
// of it is saved.
func (r *Referee) commit(ctx context.Context, g *game, ch *change) error {
	if err := r.finish(g, ch); err != nil {
		return err
	}
	head, next := *g.head, *g
	next.head = &head
	if ch.snap != nil {
		next.snap = ch.snap.Kept()
	}
	if err := next.body.closed(g, ch.snap); err != nil {
		return err
	}
	if ch.secret {
		next.body.Begun = true
	}
	if ch.entry.Op != opStep {
		ch.posts = append(g.untold(ch.standsTo(g)), ch.posts...)
		next.body.Kept = nil
		next.body.told()
		if ch.entry.Op == opAct { // told as a result is
			next.body.Last = g.head.Entries + 1
		}
	}
	if err := r.mayStand(g, ch); err != nil {
		return err
	}
	r.markDue(&next, ch)
	next.body.Broken = broken(g.body.Broken, ch.entry.Op, ch.events)
	next.body.sign(ch.call.User, r.now())
	rec, err := ch.records(&next)
	if err != nil {
		return err
	}
	fresh := head.Entries == 0
	err = r.store.Update(ctx, func(tx *storage.Tx) error {
		if done, err := r.repeated(tx, ch.call); err != nil || done {
			return errors.Join(err, errRepeated)
		}
		if fresh {
			if err := tx.PutGame(&head); err != nil {
				return err
			}
		}
		return r.write(tx, &next, ch, rec)
	})
	if err == nil {
		*g = next
		if ch.snap != nil && ch.entry.Op != opEnd { // an end is not checked, see mayStand
			r.sound.Add(sha256.Sum256(rec.snapshot), struct{}{})
		}
	}
	return err
}

// mayStand refuses a change after which the game would be one that no play leads
// to, as a ruling might. A step is asked before, where that is a fault of its own.
func (r *Referee) mayStand(g *game, ch *change) error {
	if ch.snap == nil || ch.entry.Op == opStep || ch.entry.Op == opEnd {
		return nil
	}
	err := g.sys.Check(ch.snap)
	if rules.IsUnsound(err) {
		return rules.Unclear("That is more than a game can hold (%s).", err)
	}
	return err
}

// standsTo is the last entry that still stands when the change is made.
func (ch *change) standsTo(g *game) uint64 {
	if ch.entry.Op == opUndo {
		return ch.entry.Back
	}
	return g.head.Entries
}

// broken lists the seats that are asked after an entry because a break stopped
// their standing orders. It is forgotten with the next step.
func broken(before []rules.SeatID, what op, events []rules.Event) []rules.SeatID {
	var out []rules.SeatID
	if what != opStep && what != opUndo {
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
func (r *Referee) repeated(tx *storage.Tx, c Call) (done bool, err error) {
	if c.ID != "" {
		_, done, err = tx.Handled(c.ID)
	}
	return done, err
}

// finish fills in what every entry has: time, version, commitment, the hash of
// its text.
func (r *Referee) finish(g *game, ch *change) error {
	ch.entry.At = r.now().UnixMilli()
	ch.entry.Book = g.sys.Spec().Version
	if told := g.told(ch.entry); told != nil {
		ch.events = told
	}
	var secret hidden
	ch.entry.Events, ch.entry.Rolls, secret = part(ch.events, ch.rolls, ch.hide)
	secret.Lines = ch.lines
	ch.secret = secret.any()
	salt, err := r.salt()
	if err != nil {
		return err
	}
	if ch.opening, err = secret.open(ch.entry.Op, salt); err != nil {
		return err
	}
	ch.entry.Commit = ch.opening.commitment()
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
		{&rec.public, ch.entry}, {&rec.secret, ch.opening}, {&rec.text, ch.free}, {&rec.snapshot, g.snap},
		{&rec.answer, ch.answer.stored()},
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
	for _, x := range ch.old {
		if _, err := tx.Append(g.head, x.Public, x.secret(), x.text()); err != nil {
			return err
		}
	}
	e, err := tx.Append(g.head, rec.public, rec.secret, rec.text)
	if err != nil {
		return err
	}
	if ch.entry.Op.moves() || ch.entry.Op == opImport { // else the last one still holds
		if err := tx.PutSnapshot(g.head.ID, e.N, rec.snapshot); err != nil {
			return err
		}
	}
	for _, seat := range g.snap.Seats {
		if s, changed := ch.sheets[seat.ID]; changed {
			if err := g.putSheet(tx, seat.ID, s); err != nil {
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

// enqueue queues the posts that tell of an entry.
func (r *Referee) enqueue(tx *storage.Tx, g *game, posts []Message, entry uint64) error {
	about := slices.Clone(posts)
	for i := range about {
		about[i].Game, about[i].Entry = g.short(), entry
	}
	return r.post(tx, about)
}

// post queues messages, each for its place.
func (r *Referee) post(tx *storage.Tx, posts []Message) error {
	for _, m := range paged(posts) {
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

// pingUnits is what naming somebody who is pinged takes at most.
const pingUnits = 25

// paged cuts messages that are too long for Discord, with room for the names of
// those who are pinged, for the heading and for the footer. The last piece pings
// and has what belongs to the end.
func paged(posts []Message) []Message {
	var out []Message
	for _, m := range posts {
		first, later := m.headings()
		footer := Message{Game: m.Game, Entry: m.Entry}.Content()
		room := pageUnits - units(footer) - units(later) - pingUnits*len(m.Mention)
		pages := pagesOf(strings.TrimPrefix(m.Text, first), room)
		for i, text := range pages {
			page := m
			page.Text = first + text
			if i > 0 {
				page.Text = later + text
				page.Title += continued
			}
			if i < len(pages)-1 {
				page.Mention, page.Await, page.Step, page.Pictures = nil, "", "", nil
			}
			out = append(out, page)
		}
	}
	return out
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
