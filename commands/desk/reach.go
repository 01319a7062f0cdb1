package desk

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"impulse/commands/draft"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/pick"
	"impulse/storage"
)

// ErrNoGame refuses what needs a game where none runs.
var ErrNoGame = cmdline.Unclear("No game runs here; start one with: game new system:pentagon scenario:duel")

// find names the game that the call is about: the running one of the place,
// or in the bot's own conversation the one that the user means.
func (d Asker) find(tx *storage.Tx) (storage.ID, error) {
	if d.Call.Outside != "" {
		return storage.ID{}, ErrNoGame
	}
	if d.Call.Game != "" {
		return d.marked(tx)
	}
	if d.Call.Place == outbox.DM(d.Call.User) {
		return d.Privately(tx)
	}
	at, err := tx.Place(d.Call.Place)
	if err == nil && at.Game.IsZero() {
		err = ErrNoGame
	}
	if err != nil {
		return storage.ID{}, err
	}
	return at.Game, nil
}

// Look loads the game that the call is about as it was last committed. Where
// none runs, the last one that ended here can still be looked at.
func (d *session) Look() (*match.Game, error) {
	if d.Game != nil {
		return d.Game, nil
	}
	if d.Seen != nil {
		return d.Seen, nil
	}
	var g *match.Game
	err := d.House.Read(func(tx *storage.Tx) error {
		id, err := d.find(tx)
		if d.Call.Game == "" && (errors.Is(err, ErrNoGame) || errors.Is(err, errNonePlayed)) {
			var ended error
			if id, ended = d.last(tx); ended != nil {
				return err
			}
			err = nil
		}
		if err == nil {
			g, err = d.House.Take(tx, id)
		}
		return err
	})
	if d.Absent = err; err == nil {
		d.Seen = g
	}
	return g, err
}

// last names the game that was last played at the place.
func (d Asker) last(tx *storage.Tx) (storage.ID, error) {
	if d.Call.Outside != "" {
		return storage.ID{}, ErrNoGame
	}
	ids, err := tx.GamesAt(d.Call.Place)
	if err != nil || len(ids) == 0 {
		return storage.ID{}, ErrNoGame
	}
	return ids[len(ids)-1], nil
}

// Open takes the running game that the call is about, so that nobody else can
// change it until the call is answered.
func (d *session) Open() (*match.Game, error) {
	if d.Unlock != nil {
		return d.held()
	}
	var id storage.ID
	err := d.House.Read(func(tx *storage.Tx) (err error) {
		id, err = d.find(tx)
		return err
	})
	if err != nil {
		return nil, err
	}
	return d.Hold(id)
}

// Hold locks a running game for a change.
func (d *session) Hold(id storage.ID) (*match.Game, error) {
	d.Unlock = d.House.Locks.Lock(id)
	d.barred = d.House.Read(func(tx *storage.Tx) error {
		g, err := d.House.Take(tx, id)
		if err == nil {
			d.Game = g
		}
		return err
	})
	if d.barred == nil {
		d.barred = d.outlived()
	}
	return d.held()
}

// held is the game that is locked, if it may be changed.
func (d *session) held() (*match.Game, error) {
	if d.barred != nil {
		return nil, d.barred
	}
	return d.Game, nil
}

// OpenSeat opens the game for one of the user's seats.
func (d *session) OpenSeat(want string) (*match.Game, rules.SeatID, error) {
	g, err := d.Open()
	if err != nil {
		return nil, "", err
	}
	seat, err := d.Seat(g, want)
	return g, seat, err
}

// Seat says as whom the user speaks: the seat they name, or their only one,
// or the only one of theirs that is awaited. The GM speaks for any seat that is named.
func (d *session) Seat(g *match.Game, want string) (rules.SeatID, error) {
	mine := g.Body.Seats(g.Body.Player(d.Call.User))
	if want != "" {
		id := rules.SeatID(want)
		if slices.Contains(mine, id) || (g.Body.IsGM(d.Call.User) && g.Snap.Seat(id).Side != "") {
			return id, nil
		}
		return "", cmdline.Refuse("seat", "You do not hold the seat %s.", cmdline.Shorten(want, 32))
	}
	switch {
	case len(mine) == 1:
		return mine[0], nil
	case len(mine) > 0:
		return d.theOne(g, mine, "You hold several seats; say which one: %s.", func(rules.SeatID) bool { return true })
	case g.Body.IsGM(d.Call.User): // who stands in for those whom nobody plays
		free := func(s rules.SeatID) bool { return g.Body.IsFree(g.Snap.Seat(s)) }
		return d.theOne(g, d.SpeaksFor(g), "You are the game master; say for which seat: %s.", free)
	}
	return "", BenchesOf(g).Watching()
}

// theOne is the one of some seats that is awaited and may be meant unasked; else it is asked
// which.
func (d *session) theOne(g *match.Game, seats []rules.SeatID, format string, may func(rules.SeatID) bool) (rules.SeatID, error) {
	awaited, err := watch.Know(g.Position, rules.Position.Awaited)
	if err != nil {
		return "", err
	}
	free := pick.Where(awaited, func(s rules.SeatID) bool { return slices.Contains(seats, s) && may(s) })
	if len(free) == 1 {
		return free[0], nil
	}
	return "", d.whichSeat(narrowed(seats, awaited), format)
}

// whichSeat asks for which of some seats a command is, with a button for each.
func (d *session) whichSeat(seats []rules.SeatID, format string) error {
	buttons := d.forEach(seats)
	if d.Call.Phone && buttons != nil {
		asked, _, _ := strings.Cut(format, ";")
		return &Offering{Refusal: cmdline.Refuse("seat", "%s. For which seat is it?", asked), Buttons: buttons}
	}
	return &Offering{Refusal: cmdline.Refuse("seat", format, seatOptions(seats)), Buttons: buttons}
}

// perSeat is how a command is called on a button that does it for one seat.
var perSeat = map[string]string{"orders done": "Seal For ", "orders show": "Orders Of ", "orders unseal": "Take Back For ", "orders clear": "Clear For ", "pass": "Pass For ", "game leave": "Leave "}

// forEach are buttons that do the command of the call for one seat each: a
// button that was pressed cannot say which one is meant.
func (d *session) forEach(seats []rules.SeatID) []Button {
	label, ok := perSeat[d.Cmd.Name()]
	if !ok {
		return nil
	}
	var out []Button
	for _, s := range seats[:min(len(seats), MaxJoins)] {
		out = append(out, Button{Label: label + d.called(s), Line: d.Cmd.With(string(SeatOption), string(s)).String()})
	}
	return out
}

// called is how a seat is called on a button.
func (d *session) called(seat rules.SeatID) string {
	if g := cmp.Or(d.Game, d.Seen); g != nil {
		return g.SeatInShort(seat)
	}
	return string(seat)
}

// seatOptions lists seats as options that say which one is meant.
func seatOptions(seats []rules.SeatID) string {
	words := make([]string, len(seats))
	for i, s := range seats {
		words[i] = "seat:" + string(s)
	}
	return strings.Join(words, " or ")
}

// AwaitedOf narrows seats to those that are awaited, if any is.
func (d *session) AwaitedOf(g *match.Game, seats []rules.SeatID) ([]rules.SeatID, error) {
	awaited, err := watch.Know(g.Position, rules.Position.Awaited)
	return narrowed(seats, awaited), err
}

// narrowed are those of some seats that are awaited, all of them where none is.
func narrowed(seats, awaited []rules.SeatID) []rules.SeatID {
	if out := pick.Where(seats, func(s rules.SeatID) bool { return slices.Contains(awaited, s) }); len(out) > 0 {
		return out
	}
	return seats
}

// Snapshot reads the state after an entry.
func (d *session) Snapshot(g *match.Game, n uint64) (*watch.Position, error) {
	var b []byte
	err := d.House.Read(func(tx *storage.Tx) (err error) {
		_, b, err = tx.SnapshotAt(g.Head.ID, n)
		return err
	})
	if isNotFound(err) {
		return nil, cmdline.Refuse("to", "Only the last %d entries that changed the game can be undone.", storage.KeepSnapshots-1)
	}
	if err != nil {
		return nil, err
	}
	s, err := rules.ReadSnapshot(b)
	return &watch.Position{Sys: g.Sys, Snap: s}, err
}

// Entry reads one entry.
func (d *session) Entry(g *match.Game, n uint64) (*journal.Entry, error) {
	var raw *storage.Entry
	err := d.House.Read(func(tx *storage.Tx) (err error) {
		raw, err = tx.Entry(g.Head.ID, n)
		return err
	})
	if isNotFound(err) {
		return nil, cmdline.Refuse("entry", "There is no entry %d; the journal has %d.", n, g.Head.Entries)
	}
	if err != nil {
		return nil, err
	}
	return journal.Read(raw)
}

// Secrets reports whether anything secret was sealed or drafted in the game.
func (d *session) Secrets(g *match.Game) (found bool, err error) {
	err = d.House.Read(func(tx *storage.Tx) error {
		found = g.Secrets(tx)
		return nil
	})
	return found, err
}

// Reads says as whom the user reads the answer to what a seat has done. Players who rule
// by consent read what is theirs to read, and not all that a game master does.
func (d *session) Reads(g *match.Game, seat rules.SeatID) rules.SeatID {
	if seat == rules.Spectator || seat == rules.GM || g.Body.IsGM(d.Call.User) {
		return g.Reader(d.Call.User)
	}
	return seat
}

// EveryUnit stands for all units of a seat that could carry an order out.
const EveryUnit = "all"

// SeatOfOrder says whose order a command is: of a user with several seats, that of
// the unit they name. The GM stands in for anybody: for the unit that is named, or
// for the seat whose turn it is.
func (d *session) SeatOfOrder(g *match.Game, spec rules.ActionSpec, cmd cmdline.Command) (rules.SeatID, error) {
	mine := g.Body.Seats(g.Body.Player(d.Call.User))
	if g.Body.IsGM(d.Call.User) {
		for _, s := range g.Snap.Seats {
			mine = append(mine, s.ID)
		}
	}
	if len(mine) < 2 {
		return d.Seat(g, "")
	}
	var all []opts.Choice
	for _, seat := range mine {
		own, err := watch.KnowFor(g.Position, seat, watch.Own(seat))
		if err != nil {
			return "", err
		}
		for _, u := range own {
			if names(spec, cmd, u.ID) {
				return seat, nil
			}
			all = append(all, opts.Choice{Value: u.ID, Label: u.Name})
		}
	}
	for _, p := range spec.Params { // one that is gone, or was never there
		if id, named := cmd.Get(p.Name); named && p.Kind == opts.UnitParam && id != EveryUnit {
			return "", opts.Unlisted(p.Name, id, all)
		}
	}
	awaited, err := d.AwaitedOf(g, mine)
	if err != nil {
		return "", err
	}
	if len(awaited) == 1 {
		return awaited[0], nil
	}
	return "", cmdline.Refuse("seat", "Several seats could do that; name the unit, or put it on a sheet with: orders add lines:\"…\" seat:%s", awaited[0])
}

// names reports whether the command says that the unit carries it out: by the
// option for it, or as the prefix of another value.
func names(spec rules.ActionSpec, cmd cmdline.Command, unit string) bool {
	for _, p := range spec.Params {
		value, _ := cmd.Get(p.Name)
		first, _, _ := strings.Cut(value, ",")
		if (p.Kind == opts.UnitParam && strings.EqualFold(strings.TrimSpace(first), unit)) || strings.HasPrefix(strings.ToLower(value), unit+"/") {
			return true
		}
	}
	return false
}

// ActionSpec finds the declaration of a command.
func ActionSpec(sys rules.System, cmd cmdline.Command) (rules.ActionSpec, error) {
	if a, ok := rules.Declared(sys.Spec().Actions, cmd.Path); ok {
		return a, nil
	}
	var names []string
	for _, a := range sys.Spec().Actions {
		if a.Path[0] == cmd.Path[0] {
			names = append(names, a.Path[1])
		}
	}
	if len(cmd.Path) == 1 {
		return rules.ActionSpec{}, cmdline.Unclear("%s needs an action: %s.", cmd.Path[0], strings.Join(names, ", "))
	}
	return rules.ActionSpec{}, cmdline.Unclear("%s has no action %s; it has %s.", cmd.Path[0], cmdline.Shorten(cmd.Path[1], 32), strings.Join(names, ", "))
}

// Sheet reads the draft of a seat's orders.
func (d *session) Sheet(g *match.Game, seat rules.SeatID) (s draft.Sheet, err error) {
	err = d.House.Read(func(tx *storage.Tx) error {
		s, err = draft.Read(tx, g.Head.ID, seat, g.Snap.Count)
		return err
	})
	return s, err
}

// SpeaksFor lists the seats that the user may speak for: their own, and of the
// GM all.
func (d *session) SpeaksFor(g *match.Game) []rules.SeatID {
	if !g.Body.IsGM(d.Call.User) {
		return g.Body.Seats(g.Body.Player(d.Call.User))
	}
	var all []rules.SeatID
	for _, s := range g.Snap.Seats {
		all = append(all, s.ID)
	}
	return all
}
