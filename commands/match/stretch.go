package match

import (
	"cmp"
	"slices"
	"time"

	"impulse/commands/outbox"
	"impulse/commands/stretch"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/standing"
)

// Readers are who is told of the game.
func (g *Game) Readers() stretch.Readers {
	r := stretch.Readers{Game: g.Head.ID, Place: g.Head.Place, Spot: g.Venue().inSpot(), Link: g.Venue().link(), User: map[rules.SeatID]string{}, Own: g.Seats(g.Body.GM)}
	r.Unseen = mostlyUnseen(g.Sys.Spec().Causes)
	for _, seat := range g.Snap.Seats {
		r.All = append(r.All, seat.ID)
	}
	r.All = append(r.All, rules.GM)
	for _, seat := range r.All {
		r.User[seat] = g.Addressee(seat)
	}
	return r
}

// mostlyUnseen reports whether most of what may be something is known to its seat alone, so
// that what all see says little of what happened.
func mostlyUnseen(causes []standing.Cause) bool {
	unseen := 0
	for _, c := range causes {
		if !c.Public {
			unseen++
		}
	}
	return 2*unseen > len(causes)
}

// settle notes what posts tell everybody, that go out with an entry or after it.
// Where the stretch under way began is public, and what steps told in secret is not:
// what is new counts from the former. A post that only asks tells nothing; it goes
// when the next one comes that tells where the game is, or, unless what it asks
// still stands, with any; but for one that asks for dice for what it announces.
func (g *Game) settle(posts []outbox.Message, entry uint64, stands bool) {
	for i, m := range posts {
		if m.Place != g.Head.Place || m.Throw != "" && stretch.Tells(g.Body.Kept) {
			continue
		}
		if m.Step != "" || !stands {
			posts[i].Clears, g.Body.Pinged = g.Body.Pinged, 0
		}
		if m.Fleeting {
			g.Body.Pinged = entry
			continue
		}
		g.Body.Last, g.Body.From = cmp.Or(g.Body.From, g.Body.Last), 0
	}
}

// stillAsks reports whether what was asked before a change is asked after it too.
func (g *Game) stillAsks(before *Game) bool {
	awaited, err := watch.Know(g.Position, rules.Position.Awaited)
	return err == nil && len(awaited) > 0 && !g.Over() && g.StepMark() == before.StepMark()
}

// flush gives the messages for what is kept of steps up to an entry, which go out
// where something else is posted now, and keeps the quiet times.
func (g *Game) flush(upTo uint64, posts []outbox.Message) telling {
	kept := slices.DeleteFunc(slices.Clone(g.Body.Kept), func(c stretch.Passage) bool { return c.Entry > upTo })
	i := slices.IndexFunc(posts, func(m outbox.Message) bool { return m.Place == g.Head.Place })
	if i < 0 {
		return telling{kept: kept, heard: g.Body.Heard}
	}
	return g.tell(g.Position, kept, stretch.Ending{Entry: upTo, Throws: posts[i].Throw != ""})
}

// telling is what is told of steps now.
type telling struct {
	posts []outbox.Message
	kept  []stretch.Passage // what is to be told with a later step
	heard string            // the clock to which the last result goes, this one or one before
}

// tell makes the messages for what is kept of steps. A time that a result told of,
// now or before, is not called quiet later.
func (g *Game) tell(p *watch.Position, kept []stretch.Passage, end stretch.Ending) telling {
	kept = end.Over(kept)
	out := telling{heard: g.Body.Heard}
	out.posts, out.kept = g.Readers().Letters(p, kept, end)
	for i, m := range out.posts {
		if began := g.Body.From; m.Place == g.Head.Place && began > 0 && began < cmp.Or(m.From, m.Entry, end.Entry) {
			out.posts[i].From = began // its details leave out nothing since the post before
		}
	}
	if slices.ContainsFunc(out.posts, func(m outbox.Message) bool { return m.Place == g.Head.Place && !m.Fleeting }) {
		out.heard = stretch.Last(kept)
	}
	out.kept = stretch.With(nil, out.kept, out.heard)
	return out
}

// report takes down what a resolved step tells. Where the stretch ends with it,
// it makes the messages that tell of all of it. What is told beside it names its seat.
func (g *Game) report(ch *Change, now time.Time, beside []rules.Event) (out telling, err error) {
	clock, err := watch.Know(g.Position, rules.Position.Clock)
	if err != nil {
		return out, err
	}
	end := stretch.Ending{Entry: g.Head.Entries + 1}
	events := ch.Events
	if ch.Next.Snap.Over {
		events = withoutVerdict(events)
	}
	told := g.Readers().Passages(stretch.Passage{Entry: end.Entry, Clock: clock}, Seen(events, rules.Spectator), slices.Concat(events, beside))
	kept := stretch.With(g.Body.Kept, told, g.Body.Heard)
	asks, err := g.After(ch).Summons().Asking(cmp.Or(g.Body.Began, clock), now)
	if err != nil {
		return out, err
	}
	if asks.Ask == "" && !ch.Next.Snap.Over {
		much, little := stretch.TooMuch(kept)
		out = g.tell(ch.Next, much, end)
		out.kept = append(out.kept, little...)
		return out, nil
	}
	end.Ask, end.Mention, end.Step = asks.Ask, asks.Mention, g.After(ch).PlayedStep()
	end.Began, end.Now = g.Body.Began, ch.Next.Time()
	return g.tell(ch.Next, kept, end), nil
}

// withoutVerdict leaves out how a game has ended, which is the last thing that its last
// step tells everybody: the last post says it.
func withoutVerdict(events []rules.Event) []rules.Event {
	for i := len(events) - 1; i >= 0; i-- {
		if len(events[i].To) == 0 {
			return slices.Delete(slices.Clone(events), i, i+1)
		}
	}
	return events
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
