package match

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/commands/outbox"
	"impulse/commands/stretch"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/dice"
)

// Readers are who is told of the game.
func (g *Game) Readers() stretch.Readers {
	r := stretch.Readers{Game: g.Head.ID, Place: g.Head.Place, Spot: g.Venue().inSpot(), User: map[rules.SeatID]string{}, Own: g.Seats(g.Body.GM)}
	for _, seat := range g.Snap.Seats {
		r.All = append(r.All, seat.ID)
	}
	r.All = append(r.All, rules.GM)
	for _, seat := range r.All {
		r.User[seat] = g.Addressee(seat)
	}
	return r
}

// passages are what a step tells: everybody, and each seat alone.
func (g *Game) passages(ch *Change, by []rules.SeatID) ([]stretch.Passage, error) {
	clock, err := watch.Know(g.Position, rules.Position.Clock)
	if err != nil {
		return nil, err
	}
	var answered []string
	if len(by) > 0 {
		answered = []string{byStanding(g.Position, by)}
	}
	at := stretch.Passage{Entry: g.Head.Entries + 1, Clock: clock, Step: g.StepTitle()}
	return g.Readers().Passages(at, g.Sys.Spec(), Seen(ch.Events, rules.Spectator), ch.Events, answered), nil
}

// byStanding says whose standing orders answered in a step.
func byStanding(p *watch.Position, by []rules.SeatID) string {
	names := make([]string, len(by))
	for i, seat := range by {
		names[i] = p.SeatTitle(seat)
	}
	return "*By standing orders of " + text.Escape(text.List(names)) + ".*"
}

// Told notes that everybody has been told of the stretch under way. Where it
// began is public, and what steps told in secret is not: what is new counts from
// the former.
func (b *Body) Told() { b.Last, b.From = cmp.Or(b.From, b.Last), 0 }

// untold are the messages for what is kept of steps up to an entry, which goes
// out because something else comes now.
func (g *Game) untold(upTo uint64) []outbox.Message {
	kept := slices.DeleteFunc(slices.Clone(g.Body.Kept), func(c stretch.Passage) bool { return c.Entry > upTo })
	return g.Readers().Letters(kept, stretch.Ending{})
}

// report takes down what a resolved step tells. Where the stretch ends with it,
// it makes the messages that tell of all of it, and keeps nothing.
func (g *Game) report(ch *Change, by []rules.SeatID) (posts []outbox.Message, kept []stretch.Passage, err error) {
	told, err := g.passages(ch, by)
	if err != nil {
		return nil, nil, err
	}
	kept = slices.Concat(g.Body.Kept, told)
	awaited, err := watch.Know(ch.Next, rules.Position.Awaited)
	if err != nil {
		return nil, nil, err
	}
	if len(awaited) == 0 && !ch.Next.Snap.Over {
		much, little := stretch.TooMuch(kept)
		return g.Readers().Letters(much, stretch.Ending{}), little, nil
	}
	end, err := g.endsWith(ch, awaited)
	return g.Readers().Letters(kept, end), nil, err
}

// endsWith says how a stretch ends with a step.
func (g *Game) endsWith(ch *Change, awaited []rules.SeatID) (end stretch.Ending, err error) {
	next := g.After(ch)
	clock, err := watch.Know(g.Position, rules.Position.Clock)
	end = stretch.Ending{Title: clock + ", " + g.StepTitle(), Step: next.PlayedStep(), Mention: next.Holders(awaited)}
	if len(awaited) > 0 && err == nil {
		end.Await, err = awaits(next.Position, awaited)
	}
	if err == nil {
		end.Clock, err = watch.Know(next.Position, rules.Position.Clock)
	}
	return end, err
}

// awaits says whose orders a step waits for.
func awaits(p *watch.Position, seats []rules.SeatID) (string, error) {
	clock, err := watch.Know(p, rules.Position.Clock)
	names := make([]string, len(seats))
	for i, s := range seats {
		names[i] = p.SeatTitle(s)
	}
	return fmt.Sprintf("*Now: %s, %s. Awaited: %s.*", clock, p.StepTitle(), text.Escape(strings.Join(names, ", "))), err
}

// Seen are the events that a reader may read, with the dice they may see.
func Seen(events []rules.Event, reader rules.SeatID) []rules.Event {
	if reader == rules.GM {
		return events
	}
	var out []rules.Event
	for _, e := range rules.Visible(events, reader) {
		if len(e.To) == 0 {
			e.Rolls, _ = dice.Part(e.Rolls)
		}
		out = append(out, e)
	}
	return out
}
