package desk

import (
	"fmt"
	"slices"
	"strings"

	"impulse/commands/match"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// Benches are the seats of a game and who sits on them, as people are shown them.
type Benches struct{ g *match.Game }

// BenchesOf are the seats of a game.
func BenchesOf(g *match.Game) Benches { return Benches{g} }

// Invitation says how seats are taken.
func (b Benches) Invitation() string {
	if b.g.Venue().Alone() {
		return "In private messages only you can play; take the seats that you want to play with `game join`"
	}
	return "Take a seat with `game join`"
}

// joinLabel is how a button is called that takes a seat: where nobody else can
// come, it is one more to be played by the same.
func (b Benches) joinLabel() string {
	if b.g.Venue().Alone() {
		return "Play "
	}
	return "Join "
}

// Joins are buttons that take a seat, one for each.
func (b Benches) Joins() []Button { return b.joins(func(rules.SeatID) bool { return true }) }

// joins are those of the seats that somebody may take.
func (b Benches) joins(may func(rules.SeatID) bool) []Button {
	var out []Button
	for _, s := range b.g.Snap.Seats {
		if b.g.Body.IsFree(s) && may(s.ID) && len(out) < MaxJoins {
			out = append(out, Button{Label: b.joinLabel() + b.g.SeatTitle(s.ID), Line: "game join seat:" + string(s.ID)})
		}
	}
	return out
}

// SeatList names the seats with who holds them, in Markdown. Where several are free they
// stand together: "Keller, Brandt: free; russians: the program".
func (b Benches) SeatList() string { return b.seats(b.g.Called, text.Escape, b.g.SeatTitle) }

// SeatsInShort is SeatList without the particulars of the titles where there are many seats.
func (b Benches) SeatsInShort() string {
	if len(b.g.Snap.Seats) <= mostApart {
		return b.SeatList()
	}
	return b.seats(b.g.Called, text.Escape, b.g.SeatInShort)
}

// Taken names the seats with who holds them, for a refusal.
func (b Benches) Taken() string {
	return b.seats(text.Person, func(title string) string { return title }, b.g.SeatTitle)
}

// mostApart is how many seats of which the same is true are told one by one.
const mostApart = 2

// seats names them by their holders: each by itself, or those together that nobody holds.
func (b Benches) seats(called, escape func(string) string, titled func(rules.SeatID) string) string {
	alike := map[string][]string{} // seats by what is true of them
	for _, s := range b.g.Snap.Seats {
		if b.g.Body.Holder(s.ID) == "" {
			is := b.holder(s, called)
			alike[is] = append(alike[is], escape(titled(s.ID)))
		}
	}
	var out []string
	between := ", "
	for _, s := range b.g.Snap.Seats {
		is := b.holder(s, called)
		title := escape(titled(s.ID))
		together := alike[is]
		if b.g.Body.Holder(s.ID) != "" { // whatever they are called
			together = nil
		}
		switch {
		case len(together) <= mostApart:
			out = append(out, title+": "+is)
		case together[0] == title:
			between = "; "
			out = append(out, strings.Join(together, ", ")+": "+strings.ReplaceAll(is, "its default", "their default"))
		}
	}
	return strings.Join(out, between)
}

// holder says who holds a seat, or that it is free.
func (b Benches) holder(s rules.Seat, called func(string) string) string {
	holder := "free"
	if user := b.g.Body.Holder(s.ID); user != "" {
		holder = called(user)
	}
	if s.Program {
		holder = "the program"
	} else if b.g.Snap.ByDefault(s.ID) {
		holder += " (left to its default orders)"
	}
	return holder
}

// WaitingFor says for whom the game waits, by their seats, for a refusal.
func WaitingFor(p *watch.Position) string {
	return waitingFor(p, p.SeatInShort)
}

// WaitingFor says for whom the game waits, by their names, in Markdown; a seat that
// nobody holds is named itself.
func (b Benches) WaitingFor() string {
	return waitingFor(b.g.Position, func(seat rules.SeatID) string {
		if user := b.g.Body.Holder(seat); user != "" {
			return b.g.Called(user)
		}
		return text.Escape(b.g.SeatTitle(seat))
	})
}

func waitingFor(p *watch.Position, named func(rules.SeatID) string) string {
	var names []string
	awaited, err := watch.Know(p, rules.Position.Awaited)
	for _, seat := range awaited {
		if name := named(seat); !slices.Contains(names, name) { // one may hold several
			names = append(names, name)
		}
	}
	if err != nil || names == nil {
		return "Waiting for nobody."
	}
	return "Waiting for " + legible.And(names) + "."
}

// SeatWords are seats of a game as they are called in short.
func SeatWords(g *match.Game, seats []rules.SeatID) []string {
	words := make([]string, len(seats))
	for i, s := range seats {
		words[i] = g.SeatInShort(s)
	}
	return words
}

// LeftToDefault says to who holds a seat why nobody waits for it.
func LeftToDefault(seat rules.SeatID) string {
	return fmt.Sprintf("It is left to its default orders; to give your own: `game default seat:%s to:off`", seat)
}

// OwnOrders lets who holds a seat give its orders, of which nobody is asked.
func OwnOrders(seat rules.SeatID) Button {
	return Button{Label: "Give My Own Orders", Line: fmt.Sprintf("game default seat:%s to:off", seat)}
}

// FreeSeat chooses a seat: the one asked for, else the free one that is called
// like the user, else the first free one.
func (b Benches) FreeSeat(want, user string) rules.SeatID {
	if want != "" {
		return rules.SeatID(want)
	}
	first := rules.SeatID("")
	for _, s := range b.g.Snap.Seats {
		if !b.g.Body.IsFree(s) {
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

// Full refuses a seat where none is free: to who holds one it says how that is given up.
func (b Benches) Full(user string) error {
	held := b.g.Body.Seats(b.g.Body.Player(user))
	if len(held) == 0 {
		return cmdline.Unclear("Every seat is taken: %s.", b.Taken())
	}
	return cmdline.Unclear("You hold %s already, and every seat is taken: %s. To give yours up: game leave", legible.And(SeatWords(b.g, held)), b.Taken())
}

// FreeSeats are buttons into the game that runs here, for who has no seat in it.
func (d Desk) FreeSeats() []Button {
	c := d.Call
	c.Game = "" // the one that runs, and not one that was played
	g, err := d.House.LookAt(c).Look()
	if err != nil || g.Over() || len(g.Body.Seats(g.Body.Player(c.User))) > 0 {
		return nil
	}
	return BenchesOf(g).Joins()
}

// Runs is the refusal of a second game, as it is said, with the way to the one that runs: into it,
// where a seat is free for who has none.
func (d Desk) Runs(said string) error {
	joins := d.FreeSeats()
	if len(joins) > 0 {
		said += " Or take a free seat in it: game join"
	}
	buttons := append(joins, Button{Label: "Board", Line: "game status"}, Button{Label: "End It", Line: "game end"})
	return &Offering{Refusal: cmdline.Unclear("%s", said), Anytime: true, Buttons: buttons}
}

// GMLine says who the game master is, as a sentence that follows another.
func (b Benches) GMLine() string {
	if user := b.g.Body.User(b.g.Body.GM); user != "" {
		return " Game master: " + b.g.Called(user) + "."
	}
	return " No game master."
}

// Watching refuses somebody who holds no seat, and offers those that are free.
func (b Benches) Watching() error {
	if b.Joins() == nil {
		return &Offering{Refusal: cmdline.Unclear("You hold no seat in this game, and all are taken; watch it with: game status"), Buttons: watching, Anytime: true}
	}
	return &Offering{Refusal: cmdline.Unclear("You hold no seat in this game; take one with: game join"), Buttons: b.Joins(), Anytime: true}
}

// MayTake refuses a seat that somebody plays, or that there is not.
func (b Benches) MayTake(seat rules.SeatID) error {
	switch s := b.g.Snap.Seat(seat); {
	case s.Side == "":
		return cmdline.Refuse("seat", "There is no seat %s here.", cmdline.Shorten(string(seat), 32))
	case s.Program:
		return cmdline.Refuse("seat", "The seat %s is taken. The program plays it.", b.g.SeatTitle(seat))
	case !b.g.Body.IsFree(s):
		return cmdline.Refuse("seat", "The seat %s is taken. %s plays it.", b.g.SeatTitle(seat), text.Person(b.g.Body.Holder(seat)))
	}
	return nil
}

// Instead is a refusal of a seat with those that its reader may take, or with what there is to
// watch.
func (b Benches) Instead(refusal error, may func(rules.SeatID) bool) error {
	buttons := b.joins(may)
	if buttons == nil {
		buttons = watching
	}
	return &Offering{Refusal: refusal, Buttons: buttons, Anytime: true}
}

// watching is what who holds no seat can do.
var watching = []Button{{Label: "Watch", Line: "game status"}, MapButton()}

// GMName names the game master in a refusal.
func (b Benches) GMName() string { return text.Person(b.g.Body.User(b.g.Body.GM)) }

// SeatChoices lists the seats of the game here, those that may not be chosen
// with the reason.
func SeatChoices(d Desk, not func(g *match.Game, seat rules.SeatID) error) []opts.Choice {
	g, err := d.Look()
	if err != nil {
		return nil
	}
	var out []opts.Choice
	for _, seat := range g.Snap.Seats {
		out = append(out, opts.Choice{Value: string(seat.ID), Label: g.SeatTitle(seat.ID), Not: not(g, seat.ID)})
	}
	return out
}

// MaxJoins is how many seats are offered as buttons.
const MaxJoins = 25
