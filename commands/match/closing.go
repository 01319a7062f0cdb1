package match

import (
	"context"
	"errors"
	"slices"
	"time"

	"impulse/commands/journal"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/pick"
	"impulse/rules/verdict"
	"impulse/storage"
)

// Grace is how long a game goes on whose end was proposed: until then everybody may
// agree, and the game ends at once, or somebody takes it back.
const Grace = 24 * time.Hour

// Ending is the end of a game that somebody has proposed. It stays proposed while the
// game goes on.
type Ending struct {
	AtMS   int64  `cbor:"1,keyasint"`           // when it comes, in milliseconds since 1970
	Player int    `cbor:"2,keyasint"`           // who proposed it
	Agreed []int  `cbor:"7,keyasint,omitempty"` // players who have agreed
	Closes bool   `cbor:"5,keyasint,omitempty"` // what was secret stays closed
	Offer  uint64 `cbor:"6,keyasint,omitempty"` // the entry that proposed it
}

// Concession says which seat has given up, and by which entry: it holds while that
// stands.
type Concession struct {
	Seat  rules.SeatID `cbor:"1,keyasint"`
	Entry uint64       `cbor:"2,keyasint"`
}

// Concedes notes that a seat gives up by the next entry.
func (g *Game) Concedes(seat rules.SeatID) {
	g.Body.Conceded = append(slices.Clone(g.Body.Conceded), Concession{seat, g.Head.Entries + 1})
}

// HasConceded reports whether a seat has given up, and that is not undone.
func (g *Game) HasConceded(seat rules.SeatID) bool {
	return slices.ContainsFunc(g.Body.Conceded, func(c Concession) bool { return c.Seat == seat && !g.Body.Undone.Has(c.Entry) })
}

// Without is the proposal without the voice of a player who has none any more; nil of none.
func (e *Ending) Without(player int) *Ending {
	if e == nil {
		return nil
	}
	left := *e
	left.Agreed = slices.DeleteFunc(slices.Clone(e.Agreed), func(n int) bool { return n == player })
	return &left
}

// Sides are those of a game that people end by giving up.
type Sides struct{ *Game }

// Sides are the game's.
func (g *Game) Sides() Sides { return Sides{g} }

// Decides reports whether the concession of a seat, after those before, decides the game:
// nobody plays on for its side, and of the sides that people play one is left at most.
func (g Sides) Decides(seat rules.SeatID) bool {
	side := g.Snap.Seat(seat).Side
	var left []string
	for _, s := range g.playOn(seat) {
		if s.Side == side {
			return false
		}
		left = append(left, s.Side)
	}
	slices.Sort(left)
	return len(slices.Compact(left)) < 2
}

// AwaitGM reports whether the game master alone ends the game, however it is decided, by
// the house rule of its book.
func (g Sides) AwaitGM() bool {
	return g.Body.GM > 0 && slices.Contains(g.Snap.House, rules.Setting{ID: verdict.Rule, Value: string(verdict.ByGM)})
}

// GiveUp is the change after which the game goes on without a seat that has conceded.
// Where the game is decided, and waits for its game master, the last who gives orders goes
// on giving them: somebody must.
func (g Sides) GiveUp(seat rules.SeatID, line string, decided bool) (*Change, error) {
	deed := journal.Deed{Public: journal.Public{Op: journal.OpDefault, Line: line, Seat: seat}}
	ch, err := g.Do(deed)
	if _, refused := cmdline.AsRefusal(err); refused && decided {
		deed.Op = journal.OpConsent
		return g.Do(deed)
	}
	return ch, err
}

// playOn are the seats that people play and that have not given up, but for one that is
// about to; beside comrades who have, those that nobody holds or that are left to their
// default play on for nobody.
func (g Sides) playOn(but rules.SeatID) (left []rules.Seat) {
	gives := func(s rules.Seat) bool { return s.ID == but || g.HasConceded(s.ID) }
	unplayed := func(s rules.Seat) bool { return g.Snap.ByDefault(s.ID) || g.Body.Holder(s.ID) == "" }
	for _, s := range g.Snap.Seats {
		beside := func(x rules.Seat) bool { return x.Side == s.Side && gives(x) }
		if s.Program || gives(s) || unplayed(s) && slices.ContainsFunc(g.Snap.Seats, beside) {
			continue
		}
		left = append(left, s)
	}
	return left
}

// EndedBy says of a game that people end who won it: where a side has conceded, the one
// that is left, or nobody. It is Markdown.
func (g Sides) EndedBy() string {
	names := g.Winners("")
	if names == "" {
		return "Nobody won."
	}
	return "**" + names + " won.**"
}

// Winners names who has won where a side has conceded, with what they played: "ann (red)".
// It is Markdown; also the seat counts that is about
// to concede; empty is nobody.
func (g Sides) Winners(but rules.SeatID) string {
	var names []string
	for _, s := range g.winners(but) {
		name := text.Escape(g.free(s))
		if user := g.Body.Holder(s.ID); user != "" {
			name = g.Called(user) + " (" + text.Escape(g.SeatInShort(s.ID)) + ")"
		}
		names = append(names, name)
	}
	return legible.And(names)
}

// free is what a seat is called that nobody holds: its title where it is all of its side.
func (g Sides) free(s rules.Seat) string {
	beside := func(x rules.Seat) bool { return x.Side == s.Side && x.ID != s.ID }
	if s.Title != "" && !slices.ContainsFunc(g.Snap.Seats, beside) {
		return s.Title
	}
	return legible.Capital(g.SeatInShort(s.ID))
}

// winners are the seats of the one side that is left where another has conceded: of those
// that people play, or else of those that the program plays.
func (g Sides) winners(but rules.SeatID) []rules.Seat {
	left := g.playOn(but)
	side := func(s rules.Seat) bool {
		return slices.ContainsFunc(left, func(x rules.Seat) bool { return x.Side == s.Side })
	}
	gone := slices.ContainsFunc(g.Snap.Seats, func(s rules.Seat) bool { return (s.ID == but || g.HasConceded(s.ID)) && !side(s) })
	if len(left) == 0 {
		left = pick.Where(g.Snap.Seats, func(s rules.Seat) bool { return s.Program })
	}
	another := func(s rules.Seat) bool { return s.Side != left[0].Side }
	if !gone || len(left) == 0 || slices.ContainsFunc(left, another) {
		return nil
	}
	return left
}

// At is when the end comes.
func (e *Ending) At() time.Time { return time.UnixMilli(e.AtMS) }

// Soon says when that is, as Discord shows it to each reader in their own time.
func (e *Ending) Soon() string { return text.Until(e.At()) }

// EndWith notes how people have ended the game, in Markdown: the last post says it. What
// was secret is opened then, unless it closes.
func (b *Body) EndWith(closes bool, words string) {
	b.Closes, b.Parting, b.Ending = closes, words, nil
}

// EndLine is the line with which a game is ended, as the journal has it.
func EndLine(closes bool) string {
	if closes {
		return "game end open:dice confirm:on"
	}
	return "game end confirm:on"
}

// Close ends the games whose end was proposed, and whose time has come. Each is ended
// by itself: what goes wrong with one is logged.
func (r *Engine) Close(ctx context.Context) error {
	var due []storage.ID
	err := r.Read(func(tx *storage.Tx) error {
		for g := range r.Headers(tx.Running()) {
			if e := g.Body.Ending; e != nil && !r.Now().Before(e.At()) {
				due = append(due, g.Head.ID)
			}
		}
		return nil
	})
	for _, id := range due {
		if err := r.alone(id, func(g *Game) error { return r.close(ctx, g) }); err != nil {
			r.Log.Error("a game does not end", "game", id, "error", err)
			continue
		}
		r.Advance(ctx, &Due{Game: id})
	}
	return err
}

// Vacate closes a game that is over in the place where it was played, for what comes next
// there: its last entry follows the answer to what has ended it, and somebody may be
// quicker.
func (r *Engine) Vacate(ctx context.Context, place string) error {
	var at *storage.PlaceRec
	err := r.Read(func(tx *storage.Tx) (err error) {
		at, err = tx.Place(place)
		return err
	})
	if err != nil || at.Game.IsZero() {
		return err
	}
	over := false
	err = r.alone(at.Game, func(g *Game) error {
		over = g.Snap.Over && !g.Over()
		return nil
	})
	if over {
		r.Advance(ctx, &Due{Game: at.Game})
	}
	return err
}

// alone does something with a game while nobody else changes it.
func (r *Engine) alone(id storage.ID, do func(g *Game) error) error {
	defer r.Locks.Lock(id)()
	var g *Game
	err := r.Read(func(tx *storage.Tx) (err error) {
		g, err = r.Take(tx, id)
		return err
	})
	if err != nil {
		return err
	}
	defer func() { r.Give(g) }()
	return do(g)
}

// close ends a game whose time has come, in the name of who proposed it.
func (r *Engine) close(ctx context.Context, g *Game) error {
	e := g.Body.Ending
	if g.Over() || e == nil || r.Now().Before(e.At()) { // somebody was there first
		return nil
	}
	ch, err := g.Do(journal.Deed{Public: journal.Public{Op: journal.OpEnd, Who: g.Who(g.Body.User(e.Player), ""), Line: EndLine(e.Closes)}})
	if err != nil {
		return err
	}
	g.Body.EndWith(e.Closes, g.Sides().EndedBy()+" The game ends, as "+g.Called(g.Body.User(e.Player))+" proposed: nobody took it back.")
	return r.Commit(ctx, g, ch)
}

// Closing looks every so often for games whose time has come, and for whom they wait,
// until ctx ends.
func (r *Engine) Closing(ctx context.Context, every time.Duration) {
	t := time.NewTicker(every)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
		if err := errors.Join(r.Close(ctx), r.Remind(ctx)); err != nil && ctx.Err() == nil {
			r.Log.Error("the games could not all be looked at", "error", err)
		}
	}
}
