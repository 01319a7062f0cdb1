// Package match has a game go from entry to entry: it is loaded, warm or from the
// file, changed, and saved with all that goes with the change in one transaction;
// then its steps are resolved until somebody is awaited.
package match

import (
	"crypto/sha256"
	"fmt"
	"iter"

	"impulse/commands/journal"
	"impulse/commands/outbox"
	"impulse/commands/roster"
	"impulse/commands/stretch"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/houserule"
	"impulse/storage"
)

// Game is a game as it is loaded for one call.
type Game struct {
	Head *storage.Game
	Body
	keys keys
	*watch.Position

	unsound error // what is wrong with the snapshot, which may name what is hidden

	Called  func(user string) string  // how people are named in texts
	located func(place string) string // how places are
}

// Body is the referee's part of a game's header.
type Body struct {
	roster.Roster
	Dicing

	Begun   bool           `cbor:"5,keyasint,omitempty"`  // something secret has been sealed
	Stuck   string         `cbor:"6,keyasint,omitempty"`  // the fault in the step that is due
	Idle    Lull           `cbor:"39,keyasint,omitempty"` // why it rests; "" where it does not
	Asked   string         `cbor:"7,keyasint,omitempty"`  // dice that the step that is due needs, as everybody may know
	Undone  journal.Undone `cbor:"8,keyasint,omitempty"`  // entries that were undone
	Consent *Consent       `cbor:"9,keyasint,omitempty"`  // what some seats have agreed to
	Open    *openedGame    `cbor:"11,keyasint,omitempty"`
	Aside   aside          `cbor:"13,keyasint,omitzero"`  // dice that the step needs, as one seat may know
	Server  string         `cbor:"14,keyasint,omitempty"` // of its place, when it was made
	Room    string         `cbor:"15,keyasint,omitempty"` // what its place was called then, without Markdown

	Kept   []stretch.Passage `cbor:"17,keyasint,omitempty"` // what steps told that is not posted yet
	Broken []rules.SeatID    `cbor:"18,keyasint,omitempty"` // seats that are asked because a break fired
	Last   uint64            `cbor:"19,keyasint,omitempty"` // the first entry of what was told last: what is new since before it
	Closed string            `cbor:"21,keyasint,omitempty"` // the clock of the step that ended the game
	From   uint64            `cbor:"20,keyasint,omitempty"` // the first step of the stretch that is under way; 0: none is
	Closes bool              `cbor:"24,keyasint,omitempty"` // the end that was called for leaves closed what was secret

	Conceded []Concession `cbor:"25,keyasint,omitempty"` // seats that have given up
	Ending   *Ending      `cbor:"32,keyasint,omitempty"` // the end that somebody has proposed
	Parting  string       `cbor:"38,keyasint,omitempty"` // how people have ended the game, for its last post; Markdown
	Given    []int        `cbor:"26,keyasint,omitempty"` // dice of the step that is due, as they were typed in so far
	Rest     bool         `cbor:"27,keyasint,omitempty"` // the referee rolls those that are missing
	InHand   *InHand      `cbor:"42,keyasint,omitempty"` // dice of an act, as they were typed in so far

	Tried Tried  `cbor:"30,keyasint,omitzero"`  // the step that is due is being resolved, or was when the process died
	Fatal string `cbor:"31,keyasint,omitempty"` // the version of the program that the step which it is stuck in has ended, or held up

	Acts   []act   `cbor:"35,keyasint,omitempty"` // when each player last did something in the open
	Began  string  `cbor:"36,keyasint,omitempty"` // the clock at which the last entry was made that is no step
	Heard  string  `cbor:"33,keyasint,omitempty"` // the clock to which the last result went
	Owed   []int   `cbor:"40,keyasint,omitempty"` // players who are asked and were not pinged, since they were there
	Soon   bool    `cbor:"41,keyasint,omitempty"` // they are pinged sooner: what they gave lasts over many steps
	Times  []timed `cbor:"43,keyasint,omitempty"` // when what was grave came, as the last post tells it
	Pinged uint64  `cbor:"34,keyasint,omitempty"` // the entry of a post that only asks, and is to go when the next one comes
}

// openedGame says what was opened at the end: the seeds of the dice, and with
// them all that was secret or not.
type openedGame struct {
	Orders bool   `cbor:"2,keyasint"`
	From   uint64 `cbor:"3,keyasint"` // from which entry on
}

// OpenedWhole reports whether the game has ended so that everybody reads all of it, from its first
// entry on.
func (b *Body) OpenedWhole() bool { return b.Open != nil && b.Open.Orders && b.Open.From <= 1 }

// keys is the secret part of a game's header.
type keys struct {
	Seeds []dice.Seed `cbor:"1,keyasint"` // one an era
}

// Take loads a game for a call, warm if it is: the call gives it back.
func (r *Shelf) Take(tx *storage.Tx, id storage.ID) (*Game, error) {
	g, err := r.header(tx, id)
	if err != nil {
		return nil, err
	}
	if g.Position = r.warm.Take(g.Head); g.Position == nil || r.Watch.IsAway(id) {
		return g, r.readAnew(tx, g)
	}
	sys, ok := r.System(g.Snap.System)
	if !ok {
		return g, r.latest(tx, g)
	}
	g.Sys = watch.ForGame(sys, id, nil)
	return g, nil
}

// readAnew reads the state of a game that is not warm.
func (r *Shelf) readAnew(tx *storage.Tx, g *Game) error {
	err := r.latest(tx, g)
	if err == nil && g.unsound == nil {
		r.warm.Found(g.Head, g.Position)
	}
	return err
}

// Give keeps a game for the next call. One that could not be asked, or is being
// asked something still that nobody waits for, is read again.
func (r *Shelf) Give(g *Game) {
	if g != nil && g.Head.Entries > 0 && g.unsound == nil && !r.Watch.IsAway(g.Head.ID) && r.Watch.Stopped() == nil {
		r.warm.Give(g.Head, g.Position)
	}
}

// Load reads a game.
func (r *Shelf) Load(tx *storage.Tx, id storage.ID) (*Game, error) {
	g, err := r.header(tx, id)
	if err != nil {
		return nil, err
	}
	return g, r.latest(tx, g)
}

// header reads a game without its state.
func (r *Shelf) header(tx *storage.Tx, id storage.ID) (*Game, error) {
	head, err := tx.Game(id)
	if err != nil {
		return nil, err
	}
	g, err := r.Headed(head)
	if err != nil {
		return nil, err
	}
	if err := codec.Decode(head.Secret, &g.keys); err != nil {
		return nil, fmt.Errorf("reading the keys of game %s: %w", id, err)
	}
	return g, nil
}

// latest reads the state after the last entry.
func (r *Shelf) latest(tx *storage.Tx, g *Game) error {
	_, snap, err := tx.LatestSnapshot(g.Head.ID)
	if err != nil {
		return err
	}
	return r.open(g, snap)
}

// open puts a snapshot and its system into the game. One that no play leads to is
// asked nothing: the game can be ended, and that is all.
func (r *Shelf) open(g *Game, snap []byte) error {
	s, err := rules.ReadSnapshot(snap)
	broken := rules.IsUnsound(err)
	if broken {
		s = &rules.Snapshot{System: g.Head.System, Scenario: g.Head.Scenario}
	} else if err != nil {
		return err
	}
	sys, ok := r.System(s.System)
	if !ok {
		return cmdline.Unclear("This Impulse does not know the game %s; a newer one may.", s.System)
	}
	g.Position = &watch.Position{Sys: sys, Snap: s}
	if !broken {
		err = r.checked(g.Position, snap)
	}
	g.Sys = watch.ForGame(sys, g.Head.ID, unplayable(err))
	g.unsound = err
	return nil
}

// maxSound is how many snapshots that were found sound are remembered.
const maxSound = 4096

// checked looks at a snapshot, unless it was found sound before.
func (r *Shelf) checked(p *watch.Position, raw []byte) (err error) {
	key := sha256.Sum256(raw)
	if _, known := r.sound.Get(key); known {
		return nil
	}
	if err = p.Examine(); err == nil {
		r.sound.Add(key, struct{}{})
	}
	return err
}

// unplayable is the refusal of everything in a game whose state cannot be played;
// nil if it can, or if what is wrong is told elsewhere.
func unplayable(err error) error {
	if !rules.IsUnsound(err) && !watch.TooLong(err) {
		return nil
	}
	return cmdline.Unclear("The state of this game cannot be played, since no play leads to it; the log says more, and its host can end it with: game end")
}

// Short is the game's id as people read and type it.
func (g *Game) Short() string { return g.Head.ID.String()[:8] }

// Over reports whether the game has ended.
func (g *Game) Over() bool { return g.Head.Status == storage.Ended }

// Clock says where the game is, or where it ended: the state after its last step
// may be that of the next turn already.
func (g *Game) Clock() (string, error) {
	if g.Over() && g.Body.Closed != "" {
		return g.Body.Closed, nil
	}
	return watch.Know(g.Position, rules.Position.Clock)
}

// closed notes the clock of what has ended the game.
func (b *Body) closed(before *Game, after *watch.Position) error {
	if !after.Snap.Over || before.Snap == nil || before.Snap.Over {
		return nil
	}
	clock, err := watch.Know(before.Position, rules.Position.Clock)
	if _, refused := cmdline.AsRefusal(err); refused {
		return nil // of a game that cannot be played no more is known
	}
	b.Closed = clock
	return err
}

// GoOn forgets why the game had stopped, what somebody had proposed, and how it
// was to end.
func (b *Body) GoOn() {
	b.Stuck, b.Fatal, b.Consent, b.Closes, b.Parting, b.Idle = "", "", nil, false, "", ""
	b.dropDice()
}

// Named names a user in a post, with the seat for which they act, in Markdown.
func (g *Game) Named(user string, seat rules.SeatID) string {
	mine := g.Body.Seats(g.Body.Player(user))
	as := ""
	switch {
	case seat != "" && seat != rules.GM && g.Snap.Seat(seat).Side != "":
		as = text.Escape(g.SeatInShort(seat))
	case g.Body.IsGM(user):
		as = "game master"
	case len(mine) > 0:
		as = text.Escape(g.SeatInShort(mine[0]))
	default:
		return g.Called(user)
	}
	return "**" + as + "** (" + g.Called(user) + ")"
}

// Announce is a post in the game's place.
func (g *Game) Announce(format string, a ...any) outbox.Message {
	return outbox.Say(g.Head.Place, fmt.Sprintf(format, a...))
}

// Headers yields games by their headers alone. One that is damaged is logged and left
// out: it must not keep others from being played.
func (r *Shelf) Headers(heads iter.Seq2[*storage.Game, error]) iter.Seq[*Game] {
	return func(yield func(*Game) bool) {
		for head, err := range heads {
			var g *Game
			if err == nil {
				g, err = r.Headed(head)
			}
			if err != nil {
				r.Log.Error("a game cannot be read", "error", err)
			} else if !yield(g) {
				return
			}
		}
	}
}

// Headed is a game of which only the header was read.
func (r *Shelf) Headed(head *storage.Game) (*Game, error) {
	g := &Game{Head: head, Called: r.Called, located: r.Located}
	if err := codec.Decode(head.Body, &g.Body); err != nil {
		return nil, fmt.Errorf("reading game %s: %w", head.ID, err)
	}
	return g, nil
}

// HouseRules are the house rules as they hold now and from the next step on: in a game of an
// older version, those that its book has got since too.
func (g *Game) HouseRules() (now, next rules.Settings) {
	all := houserule.List(g.Sys.Spec().HouseRules)
	return all.Settings(g.Snap.House), all.Changed(g.Snap.House, g.Snap.Pending)
}

// KeepsFrom reports whether a user may not read the book of a game that runs:
// whoever is not its game master, once the house rule says so.
func (g *Game) KeepsFrom(user, system string) bool {
	if g.Over() || g.Head.System != system || g.Body.GM == 0 || g.Body.IsGM(user) {
		return false
	}
	_, next := g.HouseRules()
	return next.Closes(g.Sys.Spec().Closed)
}
