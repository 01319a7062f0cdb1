package commands

import (
	"fmt"
	"impulse/commands/match"
	"impulse/commands/roster"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"strings"
)

// benches are the seats of a game and who sits on them, as people are shown them.
type benches struct {
	*watch.Position
	*roster.Roster
	match.Venue
	called func(user string) string
}

func benchesOf(g *match.Game) benches { return benches{g.Position, &g.Roster, g.Venue(), g.Called} }

// invitation says how seats are taken.
func (b benches) invitation() string {
	if b.Alone() {
		return "In private messages only you can play; take the seats that you want to play with `game join`"
	}
	return "Take a seat with `game join`"
}

// joinLabel is how a button is called that takes a seat: where nobody else can
// come, it is one more to be played by the same.
func (b benches) joinLabel() string {
	if b.Alone() {
		return "Play "
	}
	return "Join "
}

// joins are buttons that take a seat, one for each.
func (b benches) joins() []Button {
	var out []Button
	for _, s := range b.Snap.Seats {
		if b.isFree(s) && len(out) < maxJoins {
			out = append(out, Button{b.joinLabel() + b.SeatTitle(s.ID), "game join seat:" + string(s.ID)})
		}
	}
	return out
}

// seatList names the seats with who holds them.
func (b benches) seatList() string {
	var out []string
	for _, s := range b.Snap.Seats {
		holder := "free"
		if user := b.Holder(s.ID); user != "" {
			holder = b.called(user)
		}
		if s.Program {
			holder = "the program"
		} else if b.Snap.ByDefault(s.ID) {
			holder += " (left to its default orders)"
		}
		out = append(out, fmt.Sprintf("%s: %s", text.Escape(b.SeatTitle(s.ID)), holder))
	}
	return strings.Join(out, ", ")
}

// waitingFor says in half a sentence what the game waits for.
func waitingFor(p *watch.Position) string {
	awaited, err := watch.Know(p, rules.Position.Awaited)
	if err != nil || len(awaited) == 0 {
		return "nobody is awaited."
	}
	return "the orders of " + text.List(seatWords(awaited)) + " are awaited."
}

// seatWords are seats by their ids.
func seatWords(seats []rules.SeatID) []string {
	words := make([]string, len(seats))
	for i, s := range seats {
		words[i] = string(s)
	}
	return words
}

// isFree reports whether a seat can be taken: nobody holds it, nor does the program
// play it.
func (b benches) isFree(seat rules.Seat) bool { return b.Holder(seat.ID) == "" && !seat.Program }

// leftToDefault says to who holds a seat why nobody waits for it.
func leftToDefault(seat rules.SeatID) string {
	return fmt.Sprintf("It is left to its default orders; to give your own: `game default seat:%s to:off`", seat)
}

// freeSeat chooses a seat: the one asked for, else the free one that is called
// like the user, else the first free one.
func (b benches) freeSeat(want, user string) rules.SeatID {
	if want != "" {
		return rules.SeatID(want)
	}
	first := rules.SeatID("")
	for _, s := range b.Snap.Seats {
		if !b.isFree(s) {
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

func (b benches) gmLine() string {
	if user := b.User(b.GM); user != "" {
		return " Game master: " + b.called(user) + "."
	}
	return " No game master."
}

// watching refuses somebody who holds no seat.
func (b benches) watching() error {
	if b.joins() == nil {
		return cmdline.Unclear("You hold no seat in this game, and all are taken; watch it with: game status")
	}
	return cmdline.Unclear("You hold no seat in this game; take one with: game join")
}

// gmName names the game master.
func (b benches) gmName() string { return b.called(b.User(b.GM)) }

// seatChoices lists the seats of the game here, those that may not be chosen
// with the reason.
func seatChoices(d desk, not func(g *match.Game, seat rules.SeatID) error) []opts.Choice {
	g, err := d.look()
	if err != nil {
		return nil
	}
	var out []opts.Choice
	for _, seat := range g.Snap.Seats {
		out = append(out, opts.Choice{Value: string(seat.ID), Label: g.SeatTitle(seat.ID), Not: not(g, seat.ID)})
	}
	return out
}

// maxJoins is how many seats are offered as buttons.
const maxJoins = 25
