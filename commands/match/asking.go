package match

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"impulse/commands/stretch"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
)

// awake is how long nobody is pinged after they have done something in the open:
// they are there, and see what is asked. A draft, or a private look, would tell that
// they are.
const awake = 10 * time.Minute

// awakeBriefly is how long that is where orders last over many steps: who has given some
// thinks that they need not look again so soon.
const awakeBriefly = time.Minute

// act is when a player last did something in the open.
type act struct {
	Player int   `cbor:"1,keyasint"`
	AtMS   int64 `cbor:"2,keyasint"`
}

// acted notes that a user does something in the open.
func (b *Body) acted(user string, now time.Time) {
	n := b.Player(user)
	if n == 0 {
		return
	}
	b.Acts = slices.DeleteFunc(slices.Clone(b.Acts), func(a act) bool { return a.Player == n })
	b.Acts = append(b.Acts, act{n, now.UnixMilli()})
}

// ActedLast reports whether nobody has done anything in the open since a user did.
func (b *Body) ActedLast(user string) bool {
	n := len(b.Acts)
	return n > 0 && b.Acts[n-1].Player == b.Player(user)
}

// away are those of the users who have done nothing in the open for so long.
func (b *Body) away(users []string, grace time.Duration, now time.Time) []string {
	return slices.DeleteFunc(slices.Clone(users), func(user string) bool {
		n := b.Player(user)
		return slices.ContainsFunc(b.Acts, func(a act) bool { return a.Player == n && now.Sub(time.UnixMilli(a.AtMS)) < grace })
	})
}

// Summons is what a game asks of the people who play it, as posts word it.
type Summons struct{ *Game }

// Summons is what the game asks.
func (g *Game) Summons() Summons { return Summons{g} }

// grace is how long nobody is pinged of what is asked now.
func (g Summons) grace() time.Duration {
	if g.Sys.Spec().Step(g.Snap.Step).Lasts {
		return awakeBriefly
	}
	return awake
}

// Asking is what is asked of whom, for everybody to read.
type Asking struct {
	Seats   []rules.SeatID
	Ask     string   // "" where nobody is asked
	Mention []string // who is pinged
}

// Asking says what the game asks now, behind what was told of a time.
func (g Summons) Asking(told string, now time.Time) (a Asking, err error) {
	if a.Seats, err = watch.Know(g.Position, rules.Position.Awaited); err != nil || len(a.Seats) == 0 {
		return Asking{}, err
	}
	what, err := g.Wanted(told)
	if err != nil {
		return Asking{}, err
	}
	a.Ask = fmt.Sprintf("%s: %s (%s)", strings.Join(g.named(a.Seats), ", "), what, text.Escape(g.Battle()))
	a.Mention = g.Body.away(g.answering(a.Seats), g.grace(), now)
	return a, nil
}

// mostStoodIn is how many seats are named for which the game master stands in.
const mostStoodIn = 3

// named are those whose orders for some seats are due: who holds them, and for those that
// nobody does the game master, who alone can order them.
func (g Summons) named(seats []rules.SeatID) (names []string) {
	master := g.Body.User(g.Body.GM)
	var free []string
	for _, seat := range seats {
		if master != "" && g.isFree(seat) {
			free = append(free, text.Escape(g.SeatInShort(seat)))
			continue
		}
		names = append(names, g.NameOf(seat, seats))
	}
	switch {
	case len(free) > mostStoodIn:
		names = append(names, fmt.Sprintf("%s (%d free seats)", g.Called(master), len(free)))
	case len(free) > 0:
		names = append(names, g.Called(master)+" ("+strings.Join(free, ", ")+")")
	}
	return names
}

// isFree reports whether nobody plays a seat, nor the program.
func (g Summons) isFree(seat rules.SeatID) bool {
	return g.Body.IsFree(g.Snap.Seat(seat))
}

// answering are the users who order for some seats.
func (g Summons) answering(seats []rules.SeatID) []string {
	users, master := g.Body.Holders(seats), g.Body.User(g.Body.GM)
	if master != "" && !slices.Contains(users, master) && slices.ContainsFunc(seats, g.isFree) {
		users = append(users, master)
	}
	return users
}

// Wanted says what is asked of who decides now, behind what was told of a time:
// "impulse 2, turn your ships or pass".
func (g Summons) Wanted(told string) (string, error) {
	clock, err := watch.Know(g.Position, rules.Position.Clock)
	return text.Escape(stretch.Since(told, clock)) + ", " + g.WhatToDo(), err
}

// WhatToDo says what is asked of who decides in the step: "turn and thrust your
// ships or pass".
func (g Summons) WhatToDo() string {
	ask, _ := watch.Know(g.Position, func(at rules.Position) string { return at.Ask(g.Snap.Step) })
	what := text.Escape(cmp.Or(ask, "give orders for the "+g.Sys.Spec().Step(g.Snap.Step).Title))
	if strings.HasPrefix(what, "pass") { // there is nothing else to do
		return what
	}
	return what + " or pass"
}

// Marks say of who decides now whose orders are in: "✅ Ann ⬜ Ben".
func (g Summons) Marks() (string, error) {
	waits, err := watch.Know(g.Position, func(at rules.Position) rules.Waits { return at.Waits(g.Snap.Step) })
	if err != nil {
		return "", err
	}
	awaited, err := watch.Know(g.Position, rules.Position.Awaited)
	var out []string
	for _, seat := range waits.Seats {
		mark := "✅ "
		if slices.Contains(awaited, seat) {
			mark = "⬜ "
		}
		out = append(out, mark+g.inRow(seat, waits.Seats))
	}
	return strings.Join(out, " "), err
}

// mostTitled is how many seats in a row are told with their titles.
const mostTitled = 2

// inRow names who holds a seat among others; of many a free one without its title's
// particulars.
func (g Summons) inRow(seat rules.SeatID, among []rules.SeatID) string {
	if g.Body.Holder(seat) == "" && len(among) > mostTitled {
		return text.Escape(g.SeatInShort(seat))
	}
	return g.NameOf(seat, among)
}

// NameOf names who holds a seat, with the seat where they hold several of those
// that are named; of a free seat its title. It is Markdown.
func (g Summons) NameOf(seat rules.SeatID, among []rules.SeatID) string {
	user := g.Body.Holder(seat)
	if user == "" {
		return text.Escape(g.SeatTitle(seat))
	}
	if slices.ContainsFunc(among, func(other rules.SeatID) bool { return other != seat && g.Body.Holder(other) == user }) {
		return g.Called(user) + " (" + text.Escape(g.SeatInShort(seat)) + ")"
	}
	return g.Called(user)
}

// Battle is the title of what is played.
func (g *Game) Battle() string {
	sc, _ := g.Sys.Spec().Scenario(g.Head.Scenario)
	return cmp.Or(sc.Title, g.Head.Scenario)
}
