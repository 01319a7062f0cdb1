package commands

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/storage"
)

func joinGame(r *ruling, a args) error {
	d := r.State
	g, err := d.open()
	if err != nil {
		return err
	}
	seat := g.freeSeat(a.Text("seat"), d.call.User)
	if seat == "" {
		return rules.Unclear("Every seat is taken: %s.", g.seatList())
	}
	if g.body.holder(seat) != "" || g.snap.Seat(seat).Side == "" {
		return rules.Refuse("seat", "The seat %s is not free.", seat)
	}
	defer d.r.locks.lock(seating{})()
	if err := d.mayJoin(g, seat); err != nil {
		return err
	}
	both, err := d.bothSides(g, seat)
	if err != nil {
		return err
	}
	wasGM := g.body.isGM(d.call.User)
	n := g.body.enrol(d.call.User)
	g.body.Held = append(g.body.Held, holding{Seat: seat, Player: n, Day: day(d.r.now())})
	g.body.Consent = nil
	text := fmt.Sprintf("%s takes the seat %s.", d.r.called(d.call.User), Escape(g.seatTitle(seat)))
	if wasGM {
		g.body.GM = 0
		text += " The game has no game master now."
	}
	text += both
	d.whisper("You hold %s. Your orders are secret until they resolve; see them with `orders show`. How it goes: `help topic:player`", Escape(g.seatTitle(seat)))
	d.answer.Buttons = []Button{{"Give orders", ""}, {"My sheet", "sheet"}, {"Map", "map"}, {"How it goes", "help topic:player"}}
	d.data(rules.Fig("seat", seat))
	ch := &change{entry: public{Op: opJoin, Line: "game join seat:" + string(seat), Seat: seat}}
	if g.knowsSeed(d.call.User) {
		if err := d.newDice(g, ch); err != nil {
			return err
		}
		text += fmt.Sprintf(" %s has had an export with the seed of the dice, so they are new from here on.", d.r.called(d.call.User))
	}
	ch.posts = append([]Message{g.announce("%s", text)}, ch.posts...)
	return d.commit(ch)
}

// newDice has new dice begin with a change, and posts their commitment.
func (d *desk) newDice(g *game, ch *change) error {
	secrets, err := d.secrets(g)
	if err != nil {
		return err
	}
	if err := d.r.newEra(g, g.head.Entries+1, secrets); err != nil {
		return err
	}
	ch.entry.Dice, ch.entry.Setup = g.commitment(), &setup{Game: g.head.ID}
	ch.posts = append(ch.posts, g.dicePost())
	return nil
}

// mayJoin refuses who may know secrets that the seat must not: a game master,
// who is no side, and players of another side.
func (d *desk) mayJoin(g *game, seat rules.SeatID) error {
	secrets, err := d.secrets(g)
	switch {
	case err != nil || !secrets:
		return err
	case g.body.isGM(d.call.User):
		return rules.Unclear("A game master who may have read secret orders cannot take a seat.")
	}
	if other := g.otherSide(d.call.User, seat); other != "" {
		return rules.Refuse("seat", "You know what %s keeps secret, so you cannot take %s now.", other, seat)
	}
	return d.knownElsewhere(g, seat)
}

// bothSides refuses a user who holds a seat of another side, for somebody else
// could take this one. Only the host may play several sides, alone or to try a
// battle out; then it says so.
func (d *desk) bothSides(g *game, seat rules.SeatID) (string, error) {
	n := g.body.player(d.call.User)
	var sides []string
	for _, own := range g.body.seats(n) {
		if g.snap.Seat(own).Side != g.snap.Seat(seat).Side {
			sides = append(sides, string(own))
		}
	}
	switch {
	case len(sides) == 0:
		return "", nil
	case n != g.body.Host:
		return "", rules.Refuse("seat", "You hold %s, and %s is of another side: it is for somebody else. Only who made the game may play several sides; give yours up first with: game leave", list(sides), seat)
	}
	return fmt.Sprintf(" One player now plays several sides: %s.", list(append(sides, string(seat)))), nil
}

// secrets reports whether anything secret was sealed or drafted in the game.
func (d *desk) secrets(g *game) (found bool, err error) {
	err = d.r.read(func(tx *storage.Tx) error {
		found = g.secrets(tx)
		return nil
	})
	return found, err
}

func (g *game) secrets(tx *storage.Tx) bool {
	for range tx.Sheets(g.head.ID) {
		return true
	}
	return g.body.Begun
}

// freeSeat chooses a seat: the one asked for, else the free one that is called
// like the user, else the first free one.
func (g *game) freeSeat(want, user string) rules.SeatID {
	if want != "" {
		return rules.SeatID(want)
	}
	first := rules.SeatID("")
	for _, s := range g.snap.Seats {
		if g.body.holder(s.ID) != "" {
			continue
		}
		if strings.EqualFold(string(s.ID), user) {
			return s.ID
		}
		if first == "" {
			first = s.ID
		}
	}
	return first
}

func leaveGame(r *ruling, a args) error {
	d := r.State
	g, err := d.open()
	if err != nil {
		return err
	}
	mine := g.body.seats(g.body.player(d.call.User))
	if want := rules.SeatID(a.Text("seat")); want != "" && !slices.Contains(mine, want) {
		return d.unseat(g, want)
	}
	if len(mine) == 0 {
		return rules.Unclear("You hold no seat in this game, so there is none to leave.")
	}
	seat, err := d.seat(g, a.Text("seat"))
	if err != nil {
		return err
	}
	if !slices.Contains(mine, seat) {
		return rules.Refuse("seat", "You do not hold the seat %s.", seat)
	}
	d.say("You have left %s. What is sealed stays sealed.", Escape(g.seatTitle(seat)))
	return d.vacate(g, seat, g.announce("%s leaves the seat %s.", d.r.called(d.call.User), Escape(g.seatTitle(seat))))
}

// unseat frees the seat of somebody else: the game master any, the host one
// whose holder has been silent. What is sealed stays sealed.
func (d *desk) unseat(g *game, seat rules.SeatID) error {
	if err := d.mayUnseat(g, seat); err != nil {
		return err
	}
	user, why := g.body.holder(seat), ""
	if h := g.body.holding(seat); h.silent(d.r.now()) {
		why = " " + without([]holding{h})
	}
	title := Escape(g.seatTitle(seat))
	posts := []Message{g.announce("%s frees the seat %s.%s", d.r.called(d.call.User), title, why)}
	if user != "" {
		posts = append(posts, Message{Place: DM(user), Text: fmt.Sprintf("You no longer hold %s%s: %s has freed the seat.%s What you had sealed stays sealed.", title, g.inWhere(), d.r.called(d.call.User), why)})
	}
	d.say("The seat %s is free. What is sealed stays sealed.", title)
	return d.vacate(g, seat, posts...)
}

// mayUnseat refuses who may not free a seat.
func (d *desk) mayUnseat(g *game, seat rules.SeatID) error {
	h, host := g.body.holding(seat), g.body.Host == g.body.player(d.call.User)
	switch {
	case g.body.isGM(d.call.User), host && h.silent(d.r.now()):
		if h.Player == 0 {
			return rules.Refuse("seat", "The seat %s is free already.", seat)
		}
		return nil
	case host && h.Player > 0:
		return rules.Refuse("seat", "You do not hold the seat %s. You may free it when its holder has given no sign for %d days.", seat, silenceDays)
	case len(g.body.seats(g.body.player(d.call.User))) == 0:
		return rules.Unclear("You hold no seat in this game, so there is none to leave.")
	}
	return rules.Refuse("seat", "You do not hold the seat %s.", seat)
}

// vacate commits that a seat is free, and tells of it.
func (d *desk) vacate(g *game, seat rules.SeatID, posts ...Message) error {
	who, h := g.who(d.call.User, seat), g.body.holding(seat)
	g.body.Consent = nil
	g.body.Left = append(g.body.Left, holding{Seat: seat, Player: h.Player})
	g.body.Held = slices.DeleteFunc(g.body.Held, func(x holding) bool { return x.Seat == seat })
	d.data(rules.Fig("seat", seat))
	return d.commit(&change{
		entry: public{Who: who, Op: opLeave, Line: "game leave seat:" + string(seat), Seat: seat},
		posts: posts,
	})
}

// seatsToFree lists the seats that the user may leave, or free.
func seatsToFree(k known, _ args) []rules.Choice {
	d := k.State()
	return seatChoices(k, func(g *game, seat rules.SeatID) error {
		if slices.Contains(g.body.seats(g.body.player(d.call.User)), seat) {
			return nil
		}
		return d.mayUnseat(g, seat)
	})
}
