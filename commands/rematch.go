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
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
)

// rematch begins the last battle of a place again, with its house rules and the same
// people, each on a seat of the other side. Nobody is asked for it: whoever does not
// want it leaves. In a conversation with the bot others would not even read of it, so
// there it is for who played alone.
func (d course) rematch(_ args) error {
	if err := d.vacated(); err != nil {
		return d.begunAgain(err)
	}
	was, err := d.Look()
	if err != nil {
		return err
	}
	if !was.Concerns(d.Call.User) {
		return cmdline.Unclear("A rematch is for those who played: the players, the host and the game master. Start a game of your own with: game new system:%s scenario:%s", was.Head.System, was.Head.Scenario)
	}
	if !was.Over() {
		return cmdline.Unclear("Game %s still runs; a rematch follows upon its end.", was.Short())
	}
	if others := playedBeside(d.Call.User, was); d.Call.Place == outbox.DM(d.Call.User) && others != nil {
		return cmdline.Unclear("%s played too, and would not read of it here. Ask for the rematch where you both read: with *Rematch* below the last post, or game rematch, in the channel.", legible.And(others))
	}
	sys, ok := d.House.System(was.Head.System)
	if !ok {
		return cmdline.Unclear("This Impulse does not know the game %s.", was.Head.System)
	}
	g, err := d.found(sys)
	if err != nil {
		return err
	}
	also := ", a rematch"
	if d.seatAgain(g, was) {
		also += " with the sides swapped"
		d.Say("The sides are swapped: everybody plays the other one now.")
	}
	set := journal.Setup{Game: g.Head.ID, System: was.Head.System, Scenario: was.Head.Scenario, Mode: was.Snap.Mode, Typed: was.Snap.Typed, House: houseOf(was)}
	for _, s := range was.Snap.Seats {
		if len(was.Snap.Default) > 0 && g.Body.IsFree(s) {
			set.Default = append(set.Default, s.ID)
		}
	}
	return d.begin(g, set, also)
}

// playedBeside are those who played beside a user, as a refusal names them.
func playedBeside(user string, was *match.Game) (out []string) {
	for _, h := range was.Body.Held {
		if other := was.Body.User(h.Player); other != "" && other != user && !slices.Contains(out, text.Person(other)) {
			out = append(out, text.Person(other))
		}
	}
	return out
}

// begunAgain refuses a second rematch: it says what runs already, and who plays what in
// it.
func (d course) begunAgain(err error) error {
	d.Call.Game = "" // the one that runs, and not the one that was played
	g, failed := d.Open()
	if failed != nil || len(g.Body.Held) == 0 {
		return err
	}
	return d.Runs(fmt.Sprintf("Game %s runs here already: %s.", g.Short(), desk.BenchesOf(g).Taken()))
}

// seatAgain seats the people of a game in the next one, each on the other side; whoever
// was its game master is that again. It reports whether anybody sits elsewhere now.
func (d course) seatAgain(g, was *match.Game) (swapped bool) {
	if host := was.Body.User(was.Body.Host); host != "" {
		g.Body.Host = g.Body.Enrol(host)
	}
	if gm := was.Body.User(was.Body.GM); gm != "" {
		g.Body.GM = g.Body.Enrol(gm)
	}
	turned := turnedSeats(was.Snap.Seats)
	for _, h := range was.Body.Held {
		if user := was.Body.User(h.Player); user != "" {
			swapped = swapped || turned[h.Seat] != h.Seat
			g.Body.Held = append(g.Body.Held, roster.Holding{Seat: turned[h.Seat], Player: g.Body.Enrol(user), Day: roster.Day(d.House.Now()), Since: 1})
		}
	}
	return swapped
}

// turnedSeats says which seat of the next game follows each of this one: that at the
// same place of the next side, as far as there are as many.
func turnedSeats(seats []rules.Seat) map[rules.SeatID]rules.SeatID {
	var sides []string
	of := map[string][]rules.SeatID{}
	for _, s := range seats {
		if s.Program {
			continue
		}
		if !slices.Contains(sides, s.Side) {
			sides = append(sides, s.Side)
		}
		of[s.Side] = append(of[s.Side], s.ID)
	}
	var from, to []rules.SeatID
	for i, side := range sides {
		from = append(from, of[side]...)
		to = append(to, of[sides[(i+1)%len(sides)]]...)
	}
	out := map[rules.SeatID]rules.SeatID{}
	for i := range from {
		out[from[i]] = to[i]
	}
	return out
}

// houseOf are the house rules of a game that differ from the defaults.
func houseOf(g *match.Game) []rules.Setting {
	var out []rules.Setting
	house, _ := g.HouseRules()
	for _, h := range g.Sys.Spec().HouseRules {
		if value := house.Get(h.ID); value != h.Default && value != "" {
			out = append(out, rules.Setting{ID: h.ID, Value: value})
		}
	}
	return out
}
