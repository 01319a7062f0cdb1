package commands

import (
	"slices"

	"impulse/rules"
)

// What not everybody reads goes by mail to those whom it is addressed to: the
// seats that it names, and, where a ruling is asked for, the game master too.

// addressees are all who may get mail of the game, in its order.
func (g *game) addressees() []rules.SeatID {
	var out []rules.SeatID
	for _, seat := range g.snap.Seats {
		out = append(out, seat.ID)
	}
	return append(out, rules.GM)
}

// addressee is the user who gets the mail of a seat or of the game master; ""
// if there is none.
func (g *game) addressee(seat rules.SeatID) string {
	if seat == rules.GM {
		return g.body.user(g.body.GM)
	}
	return g.body.holder(seat)
}

// addressed are the events that only some seats read, and this is one of them;
// of the game master, those that ask him.
func (g *game) addressed(events []rules.Event, seat rules.SeatID) []rules.Event {
	return slices.DeleteFunc(slices.Clone(events), func(e rules.Event) bool {
		if seat == rules.GM {
			return !g.asksGM(e)
		}
		return !slices.Contains(e.To, seat)
	})
}

// asksGM reports whether an event asks for a ruling, and is told neither to all
// nor to a seat of the game master's own.
func (g *game) asksGM(e rules.Event) bool {
	own := g.body.seats(g.body.GM)
	return e.Kind == rules.AsksGM && len(e.To) > 0 && !slices.ContainsFunc(e.To, func(seat rules.SeatID) bool { return slices.Contains(own, seat) })
}

// mail makes the messages for events that not everybody reads, of the place and
// the lines of each.
func (g *game) mail(events []rules.Event, message func(place string, lines []string) Message) []Message {
	var out []Message
	for _, seat := range g.addressees() {
		own := g.addressed(events, seat)
		if user := g.addressee(seat); user != "" && len(own) > 0 {
			out = append(out, message(DM(user), tellAll(own, g.sys.Spec())))
		}
	}
	return out
}
