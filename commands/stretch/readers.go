package stretch

import (
	"slices"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/pick"
	"impulse/storage"
)

// What not everybody reads goes by mail to those whom it is addressed to: the
// seats that it names, and, where a ruling is asked for, the game master too.

// Readers are who is told of a game: everybody where it is played, and by mail
// those whom something is addressed to.
type Readers struct {
	Game   storage.ID
	Place  string                  // where everybody reads
	Spot   string                  // where that is, behind the titles of mail
	Link   string                  // leads there from mail, Markdown; "" where nothing does
	All    []rules.SeatID          // who may get mail, in the order of the game: the seats and the game master
	User   map[rules.SeatID]string // who gets it
	Own    []rules.SeatID          // seats that the game master holds
	Unseen bool                    // whether a seat may come to know what not everybody does
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

// Mail makes the messages for events of something done at once that not everybody
// reads.
func (r Readers) Mail(p *watch.Position, events []rules.Event, deed Deed) []outbox.Message {
	var out []outbox.Message
	for _, seat := range r.All {
		own := r.addressed(events, seat)
		if user := r.user(seat); user != "" && len(own) > 0 {
			out = once(out, outbox.Say(outbox.DM(user), deed.Lines(p, seat, own)...))
		}
	}
	return out
}

// once adds a message to others, unless its reader has the same already, as who holds
// several seats.
func once(all []outbox.Message, m outbox.Message) []outbox.Message {
	if slices.ContainsFunc(all, func(x outbox.Message) bool { return x.Place == m.Place && x.Text() == m.Text() }) {
		return all
	}
	return append(all, m)
}

// Ending is how a stretch ends.
type Ending struct {
	Entry   uint64   // the last of it
	Ask     string   // what is asked of whom now; "" where nobody is
	Step    string   // mark of the step in which the game is left
	Mention []string // who is to be pinged
	Began   string   // the time in which somebody decided last
	Now     string   // the time in which who is asked decides
	Throws  bool     // whether somebody is to throw dice now, of which more comes
}

// skipped are the whole times that a stretch went over, in which nobody decided:
// those behind the one in which it began, before the one in which it ends. Where there
// are any, the one in which it began is named with them: it was as quiet.
func (end Ending) skipped(open []Passage) []Passage {
	began, from := 0, 0
	for i, c := range open {
		if c.Clock == end.Began {
			began, from = i, i+1
		}
	}
	over := func(c Passage) bool { return c.Clock != end.Now }
	if !slices.ContainsFunc(open[from:], over) {
		return nil
	}
	return pick.Where(open[began:], over)
}

// Over are passages without those that tell nothing of the time in which somebody is asked:
// it is not over, and is called quiet only when it is. One in which the stretch began stays.
func (end Ending) Over(kept []Passage) []Passage {
	begins := end.Ask != "" && end.Now != end.Began
	return slices.DeleteFunc(slices.Clone(kept), func(c Passage) bool { return begins && c.Clock == end.Now && c.quiet() })
}

// Letters are the messages in which a stretch is told, as its readers know the game
// at its end: a post, and mail for what only some seats may read. Where there is
// nothing to tell everybody, a post only asks, and only if somebody is pinged or a
// whole time went by in which nobody decided, which it names: who is there has not
// seen that either. What is left then are the quiet times, for the next post. Where
// nothing has come of it yet, as of fire that is announced before screens are
// reinforced, the post goes when the next comes, which tells of it all; who throws
// dice for it is asked for them alone.
func (r Readers) Letters(p *watch.Position, kept []Passage, end Ending) (posts []outbox.Message, left []Passage) {
	open := keptFor(kept, "")
	post, gravity := r.result(p, rules.Spectator, open, end)
	if much, _ := TooMuch(open); gravity == rules.Coming && len(much) == 0 && (end.Throws || end.Ask != "") {
		post.Fleeting, left = true, open
	}
	post.Place, post.Step, post.Mention = r.Place, end.Step, end.Mention
	switch {
	case post.Fleeting && end.Throws:
	case gravity != none:
		posts = append(posts, post)
	default:
		left = hushed(open)
		skipped := end.skipped(left)
		if end.Ask != "" && len(end.Mention)+len(skipped) > 0 {
			posts = append(posts, r.asking(end, open, skipped))
		}
	}
	for _, seat := range r.All {
		mail, gravity := r.result(p, seat, keptFor(kept, seat), Ending{Entry: end.Entry})
		if user := r.user(seat); gravity != none && user != "" {
			mail.Place = outbox.DM(user)
			if r.Link != "" {
				mail.Lines = append(mail.Lines, "-# In "+r.Link)
			}
			if end.Ask != "" { // what they read may be why it is their turn
				mail.Step = end.Step
			}
			posts = once(posts, mail)
		}
	}
	return posts, left
}

// asking is a post that only asks behind passages, and names the times that the
// stretch went over, with the map if anything moved in them.
func (r Readers) asking(end Ending, open, skipped []Passage) outbox.Message {
	m := Ping(r.Place, end)
	if len(open) > 0 {
		m.From = open[0].Entry
	}
	if quiet := r.quietTimes(skipped, ""); quiet != "" {
		m.Lines = []string{text.Escape(quiet)}
		m.Pictures = r.MapAfter(rules.Spectator, m.From, end.Entry, end.Now)
	}
	return m
}

// Ping is a post that only asks, and is gone with the next one.
func Ping(place string, end Ending) outbox.Message {
	return outbox.Message{Place: place, Ask: end.Ask, Mention: end.Mention, Step: end.Step, Fleeting: true}
}

// none is the gravity of nothing at all.
const none = rules.Ending + 1

// result is the message in which passages are told to a reader, and how grave the
// gravest is that it tells; none where they tell nothing.
func (r Readers) result(p *watch.Position, reader rules.SeatID, passages []Passage, end Ending) (m outbox.Message, gravest rules.Gravity) {
	tells := loud(passages)
	briefs := digest(p, reader, eventsOf(tells))
	if len(briefs) == 0 {
		return m, none
	}
	title := clocks(tells[0].Clock, tells[len(tells)-1].Clock)
	quiet := r.quietTimes(passages, title)
	if reader != rules.Spectator {
		title += r.Spot
	}
	m = outbox.Result("", title, lines(briefs, []string{text.Escape(quiet), r.before(passages)}, outbox.Heading(title), end.Ask), end.Ask)
	m.From = passages[0].Entry
	m.Pictures = r.MapAfter(reader, m.From, end.Entry, m.Title)
	return m, briefs[0].Gravity
}

// MapAfter asks for the map after the last of some entries.
func (r Readers) MapAfter(reader rules.SeatID, from, to uint64, title string) []outbox.Picture {
	p := outbox.Picture{Game: r.Game, Reader: reader, From: from, To: to, Title: title, When: outbox.IfNew}
	if reader != rules.Spectator {
		p.When = outbox.IfOwn
	}
	return []outbox.Picture{p}
}
