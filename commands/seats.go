package commands

import (
	"fmt"
	"slices"

	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/roster"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// joinGame gives the user a seat. Where they were the game master they are that no more,
// and where they know the dice to come those are new from here on.
func (d seats) joinGame(a args) error {
	g, err := d.Open()
	if err != nil && course(d).free() == nil {
		return desk.Trying(err, d.starts())
	}
	if err != nil {
		return err
	}
	seat, err := d.freeSeat(g, desk.SeatOption.In(a))
	if err != nil {
		return err
	}
	defer d.House.Locks.Lock(seating{})()
	if err := d.mayJoin(g, seat); err != nil {
		return err
	}
	both, err := d.bothSides(g, seat)
	if err == nil && d.Call.Pressed && !desk.ConfirmOption.In(a) {
		err = d.oneMore(g, seat)
	}
	if err != nil {
		return err
	}
	words := fmt.Sprintf("%s takes the seat %s.", d.House.Called(d.Call.User), text.Escape(g.SeatTitle(seat))) + d.sit(g, seat) + both
	d.welcome(g, seat)
	e := journal.Public{Op: journal.OpJoin, Line: "game join seat:" + string(seat), Seat: seat}
	var dice []outbox.Message
	if g.KnowsSeed(d.Call.User) {
		if err := d.newDice(g, &e); err != nil {
			return err
		}
		dice = []outbox.Message{g.DicePost()}
		words += fmt.Sprintf(" %s has had an export with the seed of the dice, so they are new from here on.", d.House.Called(d.Call.User))
	}
	ch, err := g.Do(journal.Deed{Public: e})
	if err != nil {
		return err
	}
	ch.Posts = append([]outbox.Message{g.Announce("%s", words)}, dice...)
	return d.Commit(ch)
}

// oneMore asks once who holds a seat and has pressed for another.
func (d seats) oneMore(g *match.Game, seat rules.SeatID) error {
	mine := g.Body.Seats(g.Body.Player(d.Call.User))
	if len(mine) == 0 {
		return nil
	}
	line := cmdline.Command{Path: []string{"game", "join"}}.With(string(desk.SeatOption), string(seat)).With(string(desk.ConfirmOption), "on").String()
	asked := cmdline.Refuse(string(desk.ConfirmOption), "You hold %s already. Take %s too?", g.SeatTitle(mine[0]), g.SeatTitle(seat))
	return &desk.Offering{Refusal: desk.Trying(asked, []string{line}), Also: "To take both: " + line, Buttons: []desk.Button{{Label: "Take " + g.SeatInShort(seat) + " Too", Line: line}}}
}

// sit seats the user, and says what of the game that changes.
func (d seats) sit(g *match.Game, seat rules.SeatID) (words string) {
	if g.Body.IsGM(d.Call.User) {
		g.Body.GM, words = 0, " The game has no game master now."
	}
	n := g.Body.Enrol(d.Call.User)
	g.Body.Held = append(g.Body.Held, roster.Holding{Seat: seat, Player: n, Day: roster.Day(d.House.Now()), Since: g.Head.Entries + 1})
	g.Body.Consent = nil
	return words
}

// starts are lines that begin a game, one of each system.
func (d seats) starts() (out []string) {
	for _, sys := range d.House.Systems {
		spec := sys.Spec()
		out = append(out, "game new system:"+spec.Name+" scenario:"+spec.Scenarios[min(1, len(spec.Scenarios)-1)].Name)
	}
	return out
}

// freeSeat is the seat that the user takes who asks for one, "" for any; it must be free.
func (d seats) freeSeat(g *match.Game, want string) (rules.SeatID, error) {
	all := desk.BenchesOf(g)
	seat := all.FreeSeat(want, d.Call.User)
	if seat == "" {
		return "", all.Instead(all.Full(d.Call.User), d.isFor(g))
	}
	return seat, d.mayTake(g, seat)
}

// mayTake refuses a seat that somebody plays, or that there is not, and offers those that are
// for the user.
func (d seats) mayTake(g *match.Game, seat rules.SeatID) error {
	all := desk.BenchesOf(g)
	err := all.MayTake(seat)
	if slices.Contains(g.Body.Seats(g.Body.Player(d.Call.User)), seat) {
		err = cmdline.Refuse("seat", "You hold %s already.", g.SeatTitle(seat))
	}
	if err == nil {
		return nil
	}
	return all.Instead(err, d.isFor(g))
}

// isFor reports of a seat whether the user may play it beside what they hold and know.
func (d seats) isFor(g *match.Game) func(rules.SeatID) bool {
	return func(seat rules.SeatID) bool {
		_, err := d.bothSides(g, seat)
		return err == nil && d.mayJoin(g, seat) == nil
	}
}

// welcome answers who takes a seat with what they can do next: orders for a whole
// turn first, and how to pass.
func (d seats) welcome(g *match.Game, seat rules.SeatID) {
	const guide = " How it goes: `help topic:player`"
	const secret = "You hold %s. Your orders are secret until they resolve."
	first, yours := firstTactic(g, d.Call.User), text.Escape(g.SeatTitle(seat))+commanding(g, seat)
	switch {
	case g.Snap.Mode == rules.Free:
		d.Whisper("You hold %s. Your orders resolve at once.", yours)
		d.Typing("Give one, or press *Orders*." + guide)
	case first.Name == "":
		d.Whisper(secret, yours)
		d.Typing("Give orders with `orders add`, or *Orders*; to pass: `pass`." + guide)
	case d.Call.Phone:
		d.Whisper(secret+" The first button orders a whole turn; *Orders* leads you through one at a time.", yours)
	default:
		d.Whisper(secret, yours)
		d.Say("Orders for a whole turn: `%s`. To pass: `pass`. One at a time: `orders add`, or *Orders*."+guide, wholeTurn(first.Name))
	}
	d.Answer.Buttons = course(d).firstButtons(g)
	if g.Snap.ByDefault(seat) {
		d.Say("%s", desk.LeftToDefault(seat))
		d.Answer.Buttons = []desk.Button{desk.OwnOrders(seat)}
	}
	d.Data(figure.Fig("seat", seat))
}

// mostCommanded is how many units are named to who takes a seat.
const mostCommanded = 6

// commanding names the units of a seat, behind it; of more than a few how many.
func commanding(g *match.Game, seat rules.SeatID) string {
	own, err := watch.KnowFor(g.Position, seat, watch.Own(seat))
	if err != nil {
		return ""
	}
	var names []string
	for _, u := range own {
		names = append(names, text.Escape(u.Name))
	}
	switch {
	case len(names) == 0:
		return ""
	case len(names) > mostCommanded:
		return fmt.Sprintf(": %d units", len(names))
	}
	return ": " + legible.And(names)
}

// newDice has new dice begin with an entry.
func (d seats) newDice(g *match.Game, e *journal.Public) error {
	secrets, err := d.Secrets(g)
	if err != nil {
		return err
	}
	if err := d.House.NewEra(g, g.Head.Entries+1, secrets); err != nil {
		return err
	}
	e.Dice, e.Setup = g.Commitment(), &journal.Setup{Game: g.Head.ID}
	return nil
}

// mayJoin refuses who may know secrets that the seat must not: a game master,
// who is no side, and players of another side.
func (d seats) mayJoin(g *match.Game, seat rules.SeatID) error {
	secrets, err := d.Secrets(g)
	switch {
	case err != nil || !secrets:
		return err
	case g.Body.IsGM(d.Call.User):
		return cmdline.Unclear("A game master who may have read secret orders cannot take a seat.")
	}
	if other := g.OtherSide(d.Call.User, seat); other != "" {
		return cmdline.Refuse("seat", "You know what %s keeps secret, so you cannot take %s now.", other, seat)
	}
	return d.knownElsewhere(g, seat)
}

// bothSides refuses a user who holds a seat of another side, for somebody else
// could take this one. Only the host may play several sides, alone or to try a
// battle out; then it says so.
func (d seats) bothSides(g *match.Game, seat rules.SeatID) (string, error) {
	n := g.Body.Player(d.Call.User)
	var sides []string
	for _, own := range g.Body.Seats(n) {
		if g.Snap.Seat(own).Side != g.Snap.Seat(seat).Side {
			sides = append(sides, string(own))
		}
	}
	switch {
	case len(sides) == 0:
		return "", nil
	case n != g.Body.Host:
		return "", cmdline.Refuse("seat", "You hold %s, and %s is of another side: it is for somebody else. Only who made the game may play several sides; give yours up first with: game leave", legible.And(sides), seat)
	}
	return fmt.Sprintf(" One player now plays several sides: %s.", legible.And(append(sides, string(seat)))), nil
}

// leaveGame frees a seat of the user, or that of somebody else where they may.
func (d seats) leaveGame(a args) error {
	g, err := d.Open()
	if err != nil {
		return err
	}
	mine := g.Body.Seats(g.Body.Player(d.Call.User))
	if want := rules.SeatID(desk.SeatOption.In(a)); want != "" && !slices.Contains(mine, want) {
		return d.unseat(g, want)
	}
	if len(mine) == 0 {
		return cmdline.Unclear("You hold no seat in this game, so there is none to leave.")
	}
	seat, err := d.Seat(g, desk.SeatOption.In(a))
	if err != nil {
		return err
	}
	if !slices.Contains(mine, seat) {
		return cmdline.Refuse("seat", "You do not hold the seat %s.", seat)
	}
	spent := d.Call.Offer != 0 && d.Call.Offer != g.Body.Holding(seat).Since // it was for the seat as they held it before
	if (d.Call.Phone || d.Call.Pressed) && !desk.ConfirmOption.In(a) || spent {
		return d.askToLeave(g, seat)
	}
	d.Say("You have left %s. What is sealed stays sealed.", text.Escape(g.SeatTitle(seat)))
	leaving := g.Announce("%s leaves the seat %s.", d.House.Called(d.Call.User), text.Escape(g.SeatTitle(seat)))
	leaving.Buttons = append(leaving.Buttons, outbox.Button{Label: "Join " + g.SeatTitle(seat), Line: "game join seat:" + string(seat)})
	return d.vacate(g, seat, leaving)
}

// askToLeave asks once whether a seat is to be left: what is lost, and who plays on.
func (d seats) askToLeave(g *match.Game, seat rules.SeatID) error {
	sheet, err := d.Sheet(g, seat)
	if err != nil {
		return err
	}
	title := g.SeatTitle(seat)
	d.Whisper("You leave %s. What you have sealed stays sealed; anybody can take the seat.", text.Escape(title))
	if n := len(sheet.Lines); n > 0 {
		d.Say("What is on your sheet (%s) goes to who takes it.", legible.Counted(n, "line", "lines"))
	}
	var others []string
	for _, h := range g.Body.Held {
		if name := d.House.Called(g.Body.User(h.Player)); h.Player != g.Body.Player(d.Call.User) && !slices.Contains(others, name) {
			others = append(others, name)
		}
	}
	mine := slices.DeleteFunc(slices.Clone(g.Body.Seats(g.Body.Player(d.Call.User))), func(s rules.SeatID) bool { return s == seat })
	switch {
	case len(mine) > 0:
		d.Say("You play on as %s.", text.Escape(legible.And(desk.SeatWords(g, mine))))
	case others == nil:
		d.Say("Nobody plays on then.")
	default:
		d.Say("%s.", playOn(others))
	}
	line := cmdline.Command{Path: []string{"game", "leave"}}.With(string(desk.SeatOption), string(seat)).With(string(desk.ConfirmOption), "on").String()
	d.Typing("To do it: `%s`", line)
	d.Answer.Buttons = []desk.Button{{Label: "Leave " + g.SeatInShort(seat), Line: line, Offer: g.Body.Holding(seat).Since}, {Label: "Stay", Line: "game status"}}
	return nil
}

// playOn says who does.
func playOn(others []string) string {
	if len(others) == 1 {
		return others[0] + " plays on"
	}
	return legible.And(others) + " play on"
}

// unseat frees the seat of somebody else: the game master any, the host one
// whose holder has been silent. What is sealed stays sealed.
func (d seats) unseat(g *match.Game, seat rules.SeatID) error {
	if err := d.mayUnseat(g, seat); err != nil {
		return err
	}
	user, why := g.Body.Holder(seat), ""
	if h := g.Body.Holding(seat); h.Silent(d.House.Now()) {
		why = " " + roster.Without([]roster.Holding{h})
	}
	title := text.Escape(g.SeatTitle(seat))
	posts := []outbox.Message{g.Announce("%s frees the seat %s.%s", d.House.Called(d.Call.User), title, why)}
	if user != "" {
		posts = append(posts, outbox.Message{Place: outbox.DM(user), Lines: []string{fmt.Sprintf("You no longer hold %s%s: %s has freed the seat.%s What you had sealed stays sealed.", title, g.Venue().InWhere(), d.House.Called(d.Call.User), why)}})
	}
	d.Say("The seat %s is free. What is sealed stays sealed.", title)
	return d.vacate(g, seat, posts...)
}

// mayUnseat refuses who may not free a seat.
func (d seats) mayUnseat(g *match.Game, seat rules.SeatID) error {
	h, host := g.Body.Holding(seat), g.Body.Host == g.Body.Player(d.Call.User)
	switch {
	case g.Body.IsGM(d.Call.User), host && h.Silent(d.House.Now()):
		if h.Player == 0 {
			return cmdline.Refuse("seat", "The seat %s is free already.", seat)
		}
		return nil
	case host && h.Player > 0:
		return cmdline.Refuse("seat", "You do not hold the seat %s. You may free it when its holder has given no sign for %d days.", seat, roster.SilenceDays)
	case len(g.Body.Seats(g.Body.Player(d.Call.User))) == 0:
		return cmdline.Unclear("You hold no seat in this game, so there is none to leave.")
	}
	return cmdline.Refuse("seat", "You do not hold the seat %s.", seat)
}

// vacate commits that a seat is free, and tells of it.
func (d seats) vacate(g *match.Game, seat rules.SeatID, posts ...outbox.Message) error {
	who, h := g.Who(d.Call.User, seat), g.Body.Holding(seat)
	g.Body.Consent = nil
	g.Body.Left = append(g.Body.Left, roster.Holding{Seat: seat, Player: h.Player})
	g.Body.Held = slices.DeleteFunc(g.Body.Held, func(x roster.Holding) bool { return x.Seat == seat })
	if len(g.Body.Seats(h.Player)) == 0 && h.Player != g.Body.Host { // the host keeps their own
		g.Body.Ending = g.Body.Ending.Without(h.Player)
	}
	d.Data(figure.Fig("seat", seat))
	ch, err := g.Do(journal.Deed{Public: journal.Public{Who: who, Op: journal.OpLeave, Line: "game leave seat:" + string(seat), Seat: seat}})
	if err != nil {
		return err
	}
	ch.Posts = posts
	return d.Commit(ch)
}

// seatsToFree lists the seats that the user may leave, or free.
func seatsToFree(d desk.Desk, _ args) []opts.Choice {
	return desk.SeatChoices(d, func(g *match.Game, seat rules.SeatID) error {
		if slices.Contains(g.Body.Seats(g.Body.Player(d.Call.User)), seat) {
			return nil
		}
		return seats{d}.mayUnseat(g, seat)
	})
}
