package stretch

import (
	"slices"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/storage"
)

// What not everybody reads goes by mail to those whom it is addressed to: the
// seats that it names, and, where a ruling is asked for, the game master too.

// Readers are who is told of a game: everybody where it is played, and by mail
// those whom something is addressed to.
type Readers struct {
	Game  storage.ID
	Place string                  // where everybody reads
	Spot  string                  // where that is, behind the titles of mail
	All   []rules.SeatID          // who may get mail, in the order of the game: the seats and the game master
	User  map[rules.SeatID]string // who gets it
	Own   []rules.SeatID          // seats that the game master holds
}

func (r Readers) user(seat rules.SeatID) string { return r.User[seat] }

// addressed are the events that only some seats read, and this is one of them;
// of the game master, those that ask them.
func (r Readers) addressed(events []rules.Event, seat rules.SeatID) []rules.Event {
	return slices.DeleteFunc(slices.Clone(events), func(e rules.Event) bool {
		if seat == rules.GM {
			return !r.asksGM(e)
		}
		return !slices.Contains(e.To, seat)
	})
}

// asksGM reports whether an event asks for a ruling, and is told neither to all
// nor to a seat of the game master's own.
func (r Readers) asksGM(e rules.Event) bool {
	return e.Kind == rules.AsksGM && len(e.To) > 0 && !slices.ContainsFunc(e.To, func(seat rules.SeatID) bool { return slices.Contains(r.Own, seat) })
}

// Mail makes the messages for events that not everybody reads, of the place and
// the lines of each.
func (r Readers) Mail(spec *rules.Spec, events []rules.Event, message func(place string, lines []string) outbox.Message) []outbox.Message {
	var out []outbox.Message
	for _, seat := range r.All {
		own := r.addressed(events, seat)
		if user := r.user(seat); user != "" && len(own) > 0 {
			out = append(out, message(outbox.DM(user), text.TellAll(own, spec)))
		}
	}
	return out
}

// Ending is how a stretch ends.
type Ending struct {
	Title   string // of a post that tells nothing else
	Await   string // who is awaited now; "" for nobody
	Clock   string // when that is
	Step    string // mark of the step in which the game is left
	Mention []string
}

// Letters are the messages in which a stretch is told: a post, and mail for
// what only some seats may read.
func (r Readers) Letters(kept []Passage, end Ending) []outbox.Message {
	var out []outbox.Message
	if open := keptFor(kept, ""); len(open) > 0 || end.Await != "" {
		title, lines := volume(open)
		if title == "" {
			title, lines = end.Title, nothing
		}
		if end.Await != "" && idle(open, end.Clock) {
			lines = nil // who is awaited says enough
		}
		post := outbox.Result(r.Place, title, lines, end.Await)
		post.Step, post.Mention = end.Step, end.Mention
		post.Pictures = r.mapOf(rules.Spectator, open, post.Title)
		out = append(out, post)
	}
	for _, seat := range r.All {
		own, user := keptFor(kept, seat), r.user(seat)
		if user != "" && len(own) > 0 {
			title, lines := volume(own)
			mail := outbox.Result(outbox.DM(user), title+r.Spot, lines, "")
			mail.Pictures = r.mapOf(seat, readBy(kept, seat), mail.Title)
			out = append(out, mail)
		}
	}
	return out
}

// mapOf asks for the map of a stretch, for everybody or for a seat.
func (r Readers) mapOf(reader rules.SeatID, told []Passage, title string) []outbox.Picture {
	if len(told) == 0 {
		return nil
	}
	return r.MapAfter(reader, told[0].Entry, told[len(told)-1].Entry, title)
}

// MapAfter asks for the map after the last of some entries.
func (r Readers) MapAfter(reader rules.SeatID, from, to uint64, title string) []outbox.Picture {
	p := outbox.Picture{Game: r.Game, Reader: reader, From: from, To: to, Title: title, When: outbox.IfNew}
	if reader != rules.Spectator {
		p.When = outbox.IfOwn
	}
	return []outbox.Picture{p}
}
