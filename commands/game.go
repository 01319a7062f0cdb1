package commands

import (
	"crypto/sha256"
	"fmt"
	"math"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/storage"
)

// game is a game as it is loaded for one call.
type game struct {
	head *storage.Game
	body body
	keys keys
	snap *rules.Snapshot
	sys  rules.System

	unsound error // what is wrong with the snapshot, which may name what is hidden

	called  func(user string) string  // how people are named in texts
	located func(place string) string // how places are
}

// body is the referee's part of a game's header.
type body struct {
	Players []string    `cbor:"1,keyasint"` // users by player number - 1; outside the journal, so that one can be forgotten
	Held    []holding   `cbor:"2,keyasint,omitempty"`
	Host    int         `cbor:"3,keyasint"`           // player number of who made the game
	GM      int         `cbor:"4,keyasint,omitempty"` // player number of the game master
	Begun   bool        `cbor:"5,keyasint,omitempty"` // something secret has been sealed
	Stuck   string      `cbor:"6,keyasint,omitempty"` // the fault in the step that is due
	Asked   string      `cbor:"7,keyasint,omitempty"` // dice that the step that is due needs, as everybody may know
	Undone  []span      `cbor:"8,keyasint,omitempty"` // entries that were undone
	Consent *consent    `cbor:"9,keyasint,omitempty"` // what some seats have agreed to
	Eras    []era       `cbor:"10,keyasint"`          // whose dice hold from which entry on
	Open    *openedGame `cbor:"11,keyasint,omitempty"`
	Left    []holding   `cbor:"12,keyasint,omitempty"` // seats that players have given up, and what they knew
	Aside   aside       `cbor:"13,keyasint,omitzero"`  // dice that the step needs, as one seat may know
	Server  string      `cbor:"14,keyasint,omitempty"` // of its place, when it was made
	Room    string      `cbor:"15,keyasint,omitempty"` // what its place was called then, without Markdown
	Gone    gone        `cbor:"16,keyasint,omitzero"`  // who was forgotten, while the game runs

	Kept   []passage      `cbor:"17,keyasint,omitempty"` // what steps told that is not posted yet
	Broken []rules.SeatID `cbor:"18,keyasint,omitempty"` // seats that are asked because a break fired
	Last   uint64         `cbor:"19,keyasint,omitempty"` // the first entry of what was told last: what is new since before it
	Closed string         `cbor:"21,keyasint,omitempty"` // the clock of the step that ended the game
	From   uint64         `cbor:"20,keyasint,omitempty"` // the first step of the stretch that is under way; 0: none is
	Seen   []int          `cbor:"23,keyasint,omitempty"` // players who were given the seed of the dice that are rolled now
	Closes bool           `cbor:"24,keyasint,omitempty"` // the end that was called for leaves closed what was secret
	Here   int64          `cbor:"22,keyasint,omitempty"` // day of the host's last sign, as of a holding

	Tried tried  `cbor:"30,keyasint,omitzero"`  // the step that is due is being resolved, or was when the process died
	Fatal string `cbor:"31,keyasint,omitempty"` // the version of the program that the step which it is stuck in has ended, or held up
}

// holding says which player holds a seat.
type holding struct {
	Seat   rules.SeatID `cbor:"1,keyasint"`
	Player int          `cbor:"2,keyasint"`
	Day    int64        `cbor:"3,keyasint,omitempty"` // of his last sign, in days since 1970; 0: not known
}

// span is a range of entries, both ends included.
type span struct {
	From uint64 `cbor:"1,keyasint"`
	To   uint64 `cbor:"2,keyasint"`
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
func (r *Referee) take(tx *storage.Tx, id storage.ID) (*game, error) {
	g, err := r.header(tx, id)
	if err != nil {
		return nil, err
	}
	if g.snap = r.warm.take(g.head); g.snap == nil {
		return g, r.latest(tx, g)
	}
	sys, ok := r.system(g.snap.System)
	if !ok {
		return g, r.latest(tx, g)
	}
	g.sys = forGame(sys, id, nil)
	return g, nil
}

// give keeps a game for the next call. One that could not be asked, or is being
// asked something still that nobody waits for, is read again.
func (r *Referee) give(g *game) {
	if g != nil && g.head.Entries > 0 && g.unsound == nil && !r.watch.isAway(g.head.ID) && r.watch.stopped() == nil {
		r.warm.give(g.head, g.snap)
	}
}

// load reads a game.
func (r *Referee) load(tx *storage.Tx, id storage.ID) (*game, error) {
	g, err := r.header(tx, id)
	if err != nil {
		return nil, err
	}
	return g, r.latest(tx, g)
}

// header reads a game without its state.
func (r *Referee) header(tx *storage.Tx, id storage.ID) (*game, error) {
	head, err := tx.Game(id)
	if err != nil {
		return nil, err
	}
	g := &game{head: head, called: r.called, located: r.located}
	if err := rules.Decode(head.Body, &g.body); err != nil {
		return nil, fmt.Errorf("reading game %s: %w", id, err)
	}
	if err := rules.Decode(head.Secret, &g.keys); err != nil {
		return nil, fmt.Errorf("reading the keys of game %s: %w", id, err)
	}
	return g, nil
}

// latest reads the state after the last entry.
func (r *Referee) latest(tx *storage.Tx, g *game) error {
	_, snap, err := tx.LatestSnapshot(g.head.ID)
	if err != nil {
		return err
	}
	return r.open(g, snap)
}

// open puts a snapshot and its system into the game. One that no play leads to is
// asked nothing: the game can be ended, and that is all.
func (r *Referee) open(g *game, snap []byte) error {
	s, err := rules.ReadSnapshot(snap)
	broken := rules.IsUnsound(err)
	if broken {
		s = &rules.Snapshot{System: g.head.System, Scenario: g.head.Scenario}
	} else if err != nil {
		return err
	}
	s = s.Kept()
	sys, ok := r.system(s.System)
	if !ok {
		return rules.Unclear("This Impulse does not know the game %s; a newer one may.", s.System)
	}
	if !broken {
		err = r.checked(sys, s, snap)
	}
	g.snap, g.sys = s, forGame(sys, g.head.ID, unplayable(err))
	g.unsound = err
	return nil
}

// maxSound is how many snapshots that were found sound are remembered.
const maxSound = 4096

// checked looks at a snapshot, unless it was found sound before.
func (r *Referee) checked(sys rules.System, s *rules.Snapshot, raw []byte) error {
	key := sha256.Sum256(raw)
	if _, known := r.sound.Get(key); known {
		return nil
	}
	err := sys.Check(s)
	if err == nil {
		r.sound.Add(key, struct{}{})
	}
	return err
}

// unplayable is the refusal of everything in a game whose state cannot be played;
// nil if it can, or if what is wrong is told elsewhere.
func unplayable(err error) error {
	if !rules.IsUnsound(err) && !takesTooLong(err) {
		return nil
	}
	return rules.Unclear("The state of this game cannot be played, since no play leads to it; the log says more, and its host can end it with: game end")
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
	return g.sys.Clock(g.snap)
}

// closed notes the clock of what has ended the game.
func (b *body) closed(before *game, after *rules.Snapshot) error {
	if after == nil || !after.Over || before.snap == nil || before.snap.Over {
		return nil
	}
	clock, err := before.sys.Clock(before.snap)
	if _, refused := rules.AsRefusal(err); refused {
		return nil // of a game that cannot be played no more is known
	}
	b.Closed = clock
	return err
}

// player returns the number of a user in this game, 0 if he has none.
func (b *body) player(user string) int { return slices.Index(b.Players, user) + 1 }

// enrol returns the number of a user, a new one if he has none yet.
func (b *body) enrol(user string) int {
	if n := b.player(user); n > 0 {
		return n
	}
	b.Players = append(b.Players, user)
	return len(b.Players)
}

// user returns the user with a player number, "" if he is unknown or was
// forgotten.
func (b *body) user(player int) string {
	if player < 1 || player > len(b.Players) {
		return ""
	}
	return b.Players[player-1]
}

// seats lists the seats that a player holds.
func (b *body) seats(player int) []rules.SeatID {
	var out []rules.SeatID
	for _, h := range b.Held {
		if h.Player == player && player > 0 {
			out = append(out, h.Seat)
		}
	}
	return out
}

// goOn forgets why the game had stopped, what somebody had proposed, and how it
// was to end.
func (b *body) goOn() {
	b.Stuck, b.Asked, b.Aside, b.Consent, b.Closes = "", "", aside{}, nil, false
	b.Fatal = ""
}

// holder returns who holds a seat, "" if it is free.
func (b *body) holder(seat rules.SeatID) string {
	for _, h := range b.Held {
		if h.Seat == seat {
			return b.user(h.Player)
		}
	}
	return ""
}

// holding returns who holds a seat and since when nothing was heard of him.
func (b *body) holding(seat rules.SeatID) holding {
	for _, h := range b.Held {
		if h.Seat == seat {
			return h
		}
	}
	return holding{}
}

// isGM reports whether the user is the game master.
func (b *body) isGM(user string) bool { return b.GM > 0 && b.player(user) == b.GM }

// reader returns as whom the user reads the game: the GM, his seat, or a
// spectator. Of several seats the first counts; seats of one side know alike.
func (g *game) reader(user string) rules.SeatID {
	if g.body.isGM(user) {
		return rules.GM
	}
	if seats := g.body.seats(g.body.player(user)); len(seats) > 0 {
		return seats[0]
	}
	return rules.Spectator
}

// who names a user in the journal, by seat and player number, when he acts for
// one of his seats.
func (g *game) who(user string, seat rules.SeatID) string {
	n := g.body.player(user)
	mine := g.body.seats(n)
	role := "p"
	switch {
	case n == 0:
		return "spectator"
	case g.body.GM == n:
		role = "gm/p"
	case slices.Contains(mine, seat):
		role = string(seat) + "/p"
	case len(mine) > 0:
		role = string(mine[0]) + "/p"
	case g.body.Host == n:
		role = "host/p"
	}
	return fmt.Sprintf("%s%d", role, n)
}

// named names a user in a post, with the seat for which he acts, in Markdown.
func (g *game) named(user string, seat rules.SeatID) string {
	mine := g.body.seats(g.body.player(user))
	as := ""
	switch {
	case seat != "" && seat != rules.GM && g.snap.Seat(seat).Side != "":
		as = Escape(string(seat))
	case g.body.isGM(user):
		as = "game master"
	case len(mine) > 0:
		as = Escape(string(mine[0]))
	default:
		return g.called(user)
	}
	return "**" + as + "** (" + g.called(user) + ")"
}

// alone reports whether nobody but its host can come to where the game is
// played.
func (g *game) alone() bool { return isConversation(g.head.Place) }

// seatTitle names a seat with its side: red (Solar System).
func (g *game) seatTitle(id rules.SeatID) string {
	seat := g.snap.Seat(id)
	if seat.Title == "" || strings.EqualFold(seat.Title, string(id)) {
		return string(id)
	}
	return fmt.Sprintf("%s (%s)", id, seat.Title)
}

// undone reports whether an entry was undone, and is so still: an undo may
// have been undone itself. The entry that undid a span follows right after it.
func (b *body) undone(n uint64) bool {
	at := uint64(math.MaxUint64) // the state now is that of this entry
	for _, s := range slices.Backward(b.Undone) {
		if s.To+1 > at {
			continue
		}
		if s.From <= n && n <= s.To {
			return true
		}
		at = s.From - 1
	}
	return false
}

// struck reports whether an entry is struck through in the journal.
func (b *body) struck(e *entry) bool { return e.public.Op.moves() && b.undone(e.n) }

// sheet is the draft of a seat's orders for one step, with its own number: it
// counts every change of the draft.
type sheet struct {
	Number uint64   `cbor:"1,keyasint"`
	Lines  []string `cbor:"2,keyasint"`
	Step   uint64   `cbor:"3,keyasint,omitempty"` // steps resolved before the one it is for
	Mend   toMend   `cbor:"4,keyasint,omitzero"`  // what was written last and is not on it
}

// readSheet reads the draft for the step that the game stands in. Of one for an
// earlier step the standing lines go on, which are for no one step; of any
// other, as an undo may leave one, only the number does.
func (g *game) readSheet(tx *storage.Tx, seat rules.SeatID) (sheet, error) {
	var s sheet
	b, err := tx.Sheet(g.head.ID, string(seat))
	if err == nil && b != nil {
		err = rules.Decode(b, &s)
	}
	switch {
	case s.Step > g.snap.Count:
		s.Lines, s.Mend = nil, toMend{}
	case s.Step < g.snap.Count:
		s.Lines, s.Mend = standingOf(s.Lines), s.Mend.later()
	}
	return s, err
}

// putSheet saves the draft for the step that the game stands in.
func (g *game) putSheet(tx *storage.Tx, seat rules.SeatID, s sheet) error {
	s.Step = g.snap.Count
	b, err := rules.Encode(s)
	if err != nil {
		return err
	}
	return tx.PutSheet(g.head.ID, string(seat), b)
}
