package commands

import (
	"crypto/sha256"
	"fmt"

	"impulse/commands/journal"
	"impulse/commands/roster"
	"impulse/commands/stretch"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/storage"
)

// game is a game as it is loaded for one call.
type game struct {
	head *storage.Game
	body
	keys keys
	*watch.Position

	unsound error // what is wrong with the snapshot, which may name what is hidden

	called  func(user string) string  // how people are named in texts
	located func(place string) string // how places are
}

// body is the referee's part of a game's header.
type body struct {
	roster.Roster
	dicing

	Begun   bool           `cbor:"5,keyasint,omitempty"` // something secret has been sealed
	Stuck   string         `cbor:"6,keyasint,omitempty"` // the fault in the step that is due
	Asked   string         `cbor:"7,keyasint,omitempty"` // dice that the step that is due needs, as everybody may know
	Undone  journal.Undone `cbor:"8,keyasint,omitempty"` // entries that were undone
	Consent *consent       `cbor:"9,keyasint,omitempty"` // what some seats have agreed to
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

	Tried tried  `cbor:"30,keyasint,omitzero"`  // the step that is due is being resolved, or was when the process died
	Fatal string `cbor:"31,keyasint,omitempty"` // the version of the program that the step which it is stuck in has ended, or held up
}

// openedGame says what was opened at the end: the seeds of the dice, and with
// them all that was secret or not.
type openedGame struct {
	Orders bool   `cbor:"2,keyasint"`
	From   uint64 `cbor:"3,keyasint"` // from which entry on
}

// keys is the secret part of a game's header.
type keys struct {
	Seeds []dice.Seed `cbor:"1,keyasint"` // one an era
}

// take loads a game for a call, warm if it is: the call gives it back.
func (r *shelf) take(tx *storage.Tx, id storage.ID) (*game, error) {
	g, err := r.header(tx, id)
	if err != nil {
		return nil, err
	}
	if g.Position = r.warm.Take(g.head); g.Position == nil {
		return g, r.latest(tx, g)
	}
	sys, ok := r.system(g.Snap.System)
	if !ok {
		return g, r.latest(tx, g)
	}
	g.Sys = watch.ForGame(sys, id, nil)
	return g, nil
}

// give keeps a game for the next call. One that could not be asked, or is being
// asked something still that nobody waits for, is read again.
func (r *shelf) give(g *game) {
	if g != nil && g.head.Entries > 0 && g.unsound == nil && !r.watch.IsAway(g.head.ID) && r.watch.Stopped() == nil {
		r.warm.Give(g.head, g.Position)
	}
}

// load reads a game.
func (r *shelf) load(tx *storage.Tx, id storage.ID) (*game, error) {
	g, err := r.header(tx, id)
	if err != nil {
		return nil, err
	}
	return g, r.latest(tx, g)
}

// header reads a game without its state.
func (r *shelf) header(tx *storage.Tx, id storage.ID) (*game, error) {
	head, err := tx.Game(id)
	if err != nil {
		return nil, err
	}
	g := &game{head: head, called: r.called, located: r.located}
	if err := codec.Decode(head.Body, &g.body); err != nil {
		return nil, fmt.Errorf("reading game %s: %w", id, err)
	}
	if err := codec.Decode(head.Secret, &g.keys); err != nil {
		return nil, fmt.Errorf("reading the keys of game %s: %w", id, err)
	}
	return g, nil
}

// latest reads the state after the last entry.
func (r *shelf) latest(tx *storage.Tx, g *game) error {
	_, snap, err := tx.LatestSnapshot(g.head.ID)
	if err != nil {
		return err
	}
	return r.open(g, snap)
}

// open puts a snapshot and its system into the game. One that no play leads to is
// asked nothing: the game can be ended, and that is all.
func (r *shelf) open(g *game, snap []byte) error {
	s, err := rules.ReadSnapshot(snap)
	broken := rules.IsUnsound(err)
	if broken {
		s = &rules.Snapshot{System: g.head.System, Scenario: g.head.Scenario}
	} else if err != nil {
		return err
	}
	sys, ok := r.system(s.System)
	if !ok {
		return cmdline.Unclear("This Impulse does not know the game %s; a newer one may.", s.System)
	}
	g.Position = &watch.Position{Sys: sys, Snap: s}
	if !broken {
		err = r.checked(g.Position, snap)
	}
	g.Sys = watch.ForGame(sys, g.head.ID, unplayable(err))
	g.unsound = err
	return nil
}

// maxSound is how many snapshots that were found sound are remembered.
const maxSound = 4096

// checked looks at a snapshot, unless it was found sound before.
func (r *shelf) checked(p *watch.Position, raw []byte) (err error) {
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

// short is the game's id as people read and type it.
func (g *game) short() string { return g.head.ID.String()[:8] }

// over reports whether the game has ended.
func (g *game) over() bool { return g.head.Status == storage.Ended }

// clock says where the game is, or where it ended: the state after its last step
// may be that of the next turn already.
func (g *game) clock() (string, error) {
	if g.over() && g.body.Closed != "" {
		return g.body.Closed, nil
	}
	return watch.Know(g.Position, rules.Position.Clock)
}

// closed notes the clock of what has ended the game.
func (b *body) closed(before *game, after *watch.Position) error {
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

// goOn forgets why the game had stopped, what somebody had proposed, and how it
// was to end.
func (b *body) goOn() {
	b.Stuck, b.Asked, b.Aside, b.Consent, b.Closes = "", "", aside{}, nil, false
	b.Fatal = ""
}

// named names a user in a post, with the seat for which he acts, in Markdown.
func (g *game) named(user string, seat rules.SeatID) string {
	mine := g.body.Seats(g.body.Player(user))
	as := ""
	switch {
	case seat != "" && seat != rules.GM && g.Snap.Seat(seat).Side != "":
		as = text.Escape(string(seat))
	case g.body.IsGM(user):
		as = "game master"
	case len(mine) > 0:
		as = text.Escape(string(mine[0]))
	default:
		return g.called(user)
	}
	return "**" + as + "** (" + g.called(user) + ")"
}
