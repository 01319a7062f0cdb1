package commands

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/storage"
)

// One-line aliases, so that the desk reads like a book.
type (
	action = rules.Action[*desk]
	param  = rules.Param[*desk]
	ruling = rules.Ruling[*desk]
	args   = rules.Args
	known  = rules.Known[*desk]
)

var (
	oneOf    = rules.OneOf[*desk]
	choiceOf = rules.ChoiceOf[*desk]
	intOf    = rules.Int[*desk]
	switchOf = rules.Switch[*desk]
	textOf   = rules.Text[*desk]
	of       = rules.Of[*desk]
)

// deskActions is the contents page of the referee's own commands.
var deskActions = slices.Concat(gameActions, journalActions, ruleActions, orderActions, showActions, rollActions, oddsActions, tableActions, deckActions, privacyActions)

// desk is what the referee's actions work on during one call: who asks, the
// game it is about, and the answer as it grows.
type desk struct {
	r      *Referee
	ctx    context.Context
	call   Call
	cmd    rules.Command
	answer Answer
	due    *Due

	waived string // why some seats were not asked for their consent

	lasting bool // an answer that changes nothing, but is to be given again to a call that comes again

	offers []Button // what a refusal leaves to be pressed
	also   string   // what a refusal says behind its sentence

	seen   *game // the game as it was last committed
	absent error // why there is none to look at
	game   *game // the game held for a change
	unlock func()
}

// run carries the call out.
func (d *desk) run() error {
	cmd, err := rules.ParseCommand(d.call.Line)
	if err != nil {
		return err
	}
	d.cmd = cmd
	if sys, ok := d.r.system(cmd.Path[0]); ok {
		return d.play(sys)
	}
	if !d.r.desk.Has(cmd) {
		return d.unknown()
	}
	if d.cmd, err = d.r.desk.Canonical(d, cmd); err != nil {
		return cmp.Or(d.absent, err)
	}
	if err := d.spend(); err != nil {
		return err
	}
	_, err = d.r.desk.Run(d, cmd, dice.FromFaces(nil))
	return err
}

// data adds figures to the answer.
func (d *desk) data(f ...rules.Figure) { d.answer.Data = append(d.answer.Data, f...) }

// named is the answer so far. In the bot's own conversation with a user it
// says which game it is about, since several may be.
func (d *desk) named() Answer {
	a, g := d.answer, d.game
	if g == nil {
		g = d.seen
	} else {
		a.Board = g.head.Place
	}
	if g == nil || d.call.Place != DM(d.call.User) || strings.Contains(a.Text, g.short()) {
		return a
	}
	gap := " "
	if strings.HasPrefix(a.Text, fence) {
		gap = "\n"
	}
	a.Text = "Game " + g.short() + ":" + gap + a.Text
	return a
}

// unknown refuses a command that does not exist, with those that begin alike.
func (d *desk) unknown() error {
	var near []string
	for _, s := range d.r.Specs() {
		if s.Path[0] == d.cmd.Path[0] {
			near = append(near, strings.Join(s.Path, " "))
		}
	}
	if len(near) > 0 {
		return rules.Unclear("There is no command %s; there is %s.", rules.Shorten(d.cmd.Name(), 40), list(near))
	}
	return rules.Unclear("There is no command %s; help topic:commands lists them all.", rules.Shorten(d.cmd.Name(), 40))
}

// close lets the game go.
func (d *desk) close() {
	if d.unlock != nil {
		d.unlock()
	}
}

// choices lists the values of an option of the call's command.
func (d *desk) choices(option string) []rules.Choice {
	sys, ok := d.r.system(d.cmd.Path[0])
	if !ok {
		return d.r.desk.Choices(d, d.cmd, option)
	}
	g, err := d.look()
	if err != nil || g.sys.Spec().Name != sys.Spec().Name {
		choices, _ := sys.Choices(nil, rules.Spectator, d.cmd, option)
		return choices
	}
	choices, _ := d.valuesIn(g, option)
	return choices
}

var errNoGame = rules.Unclear("No game runs here; start one with: game new system:pentagon scenario:duel")

// find names the game that the call is about: the running one of the place,
// or in the bot's own conversation the one that the user means.
func (d *desk) find(tx *storage.Tx) (storage.ID, error) {
	if d.call.Place == DM(d.call.User) {
		return d.privately(tx)
	}
	at, err := tx.Place(d.call.Place)
	if err == nil && at.Game.IsZero() {
		err = errNoGame
	}
	if err != nil {
		return storage.ID{}, err
	}
	return at.Game, nil
}

// look loads the game that the call is about as it was last committed. Where
// none runs, the last one that ended here can still be looked at.
func (d *desk) look() (*game, error) {
	if d.game != nil {
		return d.game, nil
	}
	if d.seen != nil {
		return d.seen, nil
	}
	var g *game
	err := d.r.read(func(tx *storage.Tx) error {
		id, err := d.find(tx)
		if errors.Is(err, errNoGame) || errors.Is(err, errNonePlayed) {
			var ended error
			if id, ended = d.last(tx); ended != nil {
				return err
			}
			err = nil
		}
		if err == nil {
			g, err = d.r.load(tx, id)
		}
		return err
	})
	if d.absent = err; err == nil {
		d.seen = g
	}
	return g, err
}

// last names the game that was last played at the place.
func (d *desk) last(tx *storage.Tx) (storage.ID, error) {
	ids, err := tx.GamesAt(d.call.Place)
	if err != nil || len(ids) == 0 {
		return storage.ID{}, errNoGame
	}
	return ids[len(ids)-1], nil
}

// open takes the running game that the call is about, so that nobody else can
// change it until the call is answered.
func (d *desk) open() (*game, error) {
	if d.unlock != nil {
		return d.game, nil
	}
	var id storage.ID
	err := d.r.read(func(tx *storage.Tx) (err error) {
		id, err = d.find(tx)
		return err
	})
	if err != nil {
		return nil, err
	}
	d.unlock = d.r.locks.lock(id)
	err = d.r.read(func(tx *storage.Tx) (err error) {
		d.game, err = d.r.load(tx, id)
		return err
	})
	if err != nil {
		d.game = nil
		return nil, err
	}
	if d.game.over() {
		return nil, errNoGame
	}
	return d.game, nil
}

// openSeat opens the game for one of the user's seats.
func (d *desk) openSeat(want string) (*game, rules.SeatID, error) {
	g, err := d.open()
	if err != nil {
		return nil, "", err
	}
	seat, err := d.seat(g, want)
	return g, seat, err
}

// seat says as whom the user speaks: the seat he names, or his only one, or
// the only one of his that is awaited. The GM speaks for any seat he names.
func (d *desk) seat(g *game, want string) (rules.SeatID, error) {
	mine := g.body.seats(g.body.player(d.call.User))
	if want != "" {
		id := rules.SeatID(want)
		if slices.Contains(mine, id) || (g.body.isGM(d.call.User) && g.snap.Seat(id).Side != "") {
			return id, nil
		}
		return "", rules.Refuse("seat", "You do not hold the seat %s.", rules.Shorten(want, 32))
	}
	if len(mine) > 1 {
		mine = d.awaitedOf(g, mine)
	}
	switch len(mine) {
	case 0:
		if g.body.isGM(d.call.User) {
			all := d.awaitedOf(g, d.speaksFor(g))
			d.offers = d.forEach(all)
			return "", rules.Refuse("seat", "You are the game master; say for which seat: %s.", seatOptions(all))
		}
		return "", g.watching()
	case 1:
		return mine[0], nil
	}
	d.offers = d.forEach(mine)
	return "", rules.Refuse("seat", "You hold several seats; say which one: %s.", seatOptions(mine))
}

// perSeat is how a command is called on a button that does it for one seat.
var perSeat = map[string]string{"orders done": "Done for ", "orders show": "Orders of ", "orders unseal": "Take back for ", "orders clear": "Clear for "}

// forEach are buttons that do the command of the call for one seat each: a
// button that was pressed cannot say which one is meant.
func (d *desk) forEach(seats []rules.SeatID) []Button {
	label, ok := perSeat[d.cmd.Name()]
	if !ok {
		return nil
	}
	var out []Button
	for _, s := range seats[:min(len(seats), maxJoins)] {
		out = append(out, Button{label + string(s), d.cmd.With("seat", string(s)).String()})
	}
	return out
}

// seatOptions lists seats as options that say which one is meant.
func seatOptions(seats []rules.SeatID) string {
	words := make([]string, len(seats))
	for i, s := range seats {
		words[i] = "seat:" + string(s)
	}
	return strings.Join(words, " or ")
}

// awaitedOf narrows seats to those that are awaited, if any is.
func (d *desk) awaitedOf(g *game, seats []rules.SeatID) []rules.SeatID {
	awaited, err := g.sys.Awaited(g.snap)
	if err != nil {
		return seats
	}
	var out []rules.SeatID
	for _, s := range seats {
		if slices.Contains(awaited, s) {
			out = append(out, s)
		}
	}
	if len(out) == 0 {
		return seats
	}
	return out
}

// commit saves a change with the answer given so far.
func (d *desk) commit(ch *change) error {
	if d.waived != "" {
		d.say("%s", d.waived)
		ch.posts = append(ch.posts, d.game.announce("%s", d.waived))
	}
	if d.postedHere(ch) {
		d.answer.Private = true // the others read the post, and nobody reads it twice
	}
	ch.call, ch.answer = d.call, d.named()
	if ch.entry.Who == "" {
		ch.entry.Who = d.game.who(d.call.User, ch.entry.Seat)
	}
	if ch.entry.Line == "" {
		ch.entry.Line = d.cmd.String()
	}
	d.answer.Events = append(d.answer.Events, ch.events...)
	return d.r.commit(d.ctx, d.game, ch)
}

// postedHere reports whether all who could read the answer read a post of the
// change anyway. An answer with buttons is for them too.
func (d *desk) postedHere(ch *change) bool {
	if d.call.Elsewhere || len(d.answer.Buttons) > 0 {
		return false
	}
	return slices.ContainsFunc(ch.posts, func(m Message) bool { return m.Place == d.call.Place })
}

// draft saves what is no entry, such as a seat's sheet, with the answer.
func (d *desk) draft(save func(tx *storage.Tx) error) error {
	answer, err := rules.Encode(d.named().stored())
	if err != nil {
		return err
	}
	d.lasting = false
	return d.r.store.Update(d.ctx, func(tx *storage.Tx) error {
		if done, err := d.r.repeated(tx, d.call); err != nil || done {
			return errors.Join(err, errRepeated)
		}
		if err := save(tx); err != nil {
			return err
		}
		return d.r.remember(tx, d.call, answer)
	})
}

// advance has the game advanced once the call is answered.
func (d *desk) advance(faces []int) { d.due = &Due{game: d.game.head.ID, faces: faces} }

// say adds a line to the answer.
func (d *desk) say(format string, a ...any) {
	if d.answer.Text != "" {
		d.answer.Text += "\n"
	}
	d.answer.Text += fmt.Sprintf(format, a...)
}

// whisper makes the answer one for the asker alone.
func (d *desk) whisper(format string, a ...any) {
	d.answer.Private = true
	d.say(format, a...)
}

// announce is a post in the game's place.
func (g *game) announce(format string, a ...any) Message {
	return Message{Place: g.head.Place, Text: fmt.Sprintf(format, a...)}
}

// isNotFound reports whether the store has no such thing.
func isNotFound(err error) bool { return errors.Is(err, storage.ErrNotFound) }
