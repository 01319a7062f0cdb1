package commands

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"impulse/rules"
)

// A stretch is what happens between two moments at which somebody is awaited.
// Each of its steps is an entry of its own, but all are told in one post: what
// a step tells is kept in the header of the game, saved with the step's entry,
// and goes out with the entry at which the stretch ends.

// maxUntold is how many bytes are kept for one reader before they go out all the
// same, so that the header stays small.
const maxUntold = 32 << 10

// passage is what one step tells one reader.
type passage struct {
	Entry uint64       `cbor:"1,keyasint"`
	Clock string       `cbor:"2,keyasint"` // before the step
	Step  string       `cbor:"3,keyasint"` // its title
	To    rules.SeatID `cbor:"4,keyasint,omitempty"`
	Lines []string     `cbor:"5,keyasint"`
	Quiet bool         `cbor:"6,keyasint,omitempty"` // it says only that time went on
}

func (c passage) heading() string {
	if c.Quiet {
		return c.Clock
	}
	return c.Clock + ", " + c.Step
}

// size is about how many bytes the passage takes.
func (c passage) size() int {
	n := len(c.Clock) + len(c.Step)
	for _, line := range c.Lines {
		n += len(line)
	}
	return n
}

// passages are what a step tells: everybody, and each seat alone.
func (g *game) passages(res *rules.Result, by []rules.SeatID) ([]passage, error) {
	clock, err := g.sys.Clock(g.snap)
	if err != nil {
		return nil, err
	}
	var out []passage
	spec := g.sys.Spec()
	add := func(to rules.SeatID, events []rules.Event, by []rules.SeatID) {
		if len(events) == 0 {
			return
		}
		more := slices.DeleteFunc(slices.Clone(events), func(e rules.Event) bool { return !spec.Tells(e) })
		c := passage{Entry: g.head.Entries + 1, Clock: clock, Step: g.stepTitle(), To: to, Lines: tellAll(more, spec)}
		if len(by) > 0 {
			c.Lines = append([]string{g.byStanding(by)}, c.Lines...)
		}
		c.Quiet = len(c.Lines) == 0
		out = append(out, c)
	}
	add("", seen(res.Events, rules.Spectator), by)
	for _, seat := range g.addressees() {
		add(seat, g.addressed(res.Events, seat), nil)
	}
	return out, nil
}

// byStanding says whose standing orders answered in a step.
func (g *game) byStanding(by []rules.SeatID) string {
	names := make([]string, len(by))
	for i, seat := range by {
		names[i] = g.seatTitle(seat)
	}
	return "*By standing orders of " + Escape(list(names)) + ".*"
}

// ending is how a stretch ends.
type ending struct {
	title   string // of a post that tells nothing else
	await   string // who is awaited now; "" for nobody
	clock   string // when that is
	step    string // mark of the step in which the game is left
	mention []string
}

// letters are the messages in which a stretch is told: a post, and mail for
// what only some seats may read.
func (g *game) letters(kept []passage, end ending) []Message {
	var out []Message
	if open := keptFor(kept, ""); len(open) > 0 || end.await != "" {
		title, lines := volume(open)
		if title == "" {
			title, lines = end.title, nothing
		}
		if end.await != "" && idle(open, end.clock) {
			lines = nil // who is awaited says enough
		}
		post := result(g.head.Place, title, lines, end.await)
		post.Step, post.Mention = end.step, end.mention
		post.Pictures = g.mapOf(rules.Spectator, open, post.Title)
		out = append(out, post)
	}
	for _, seat := range g.addressees() {
		own, user := keptFor(kept, seat), g.addressee(seat)
		if user != "" && len(own) > 0 {
			title, lines := volume(own)
			mail := result(DM(user), title+g.inSpot(), lines, "")
			mail.Pictures = g.mapOf(seat, readBy(kept, seat), mail.Title)
			out = append(out, mail)
		}
	}
	return out
}

// told notes that everybody has been told of the stretch under way. Where it
// began is public, and what steps told in secret is not: what is new counts from
// the former.
func (b *body) told() { b.Last, b.From = cmp.Or(b.From, b.Last), 0 }

func keptFor(kept []passage, to rules.SeatID) []passage {
	return slices.DeleteFunc(slices.Clone(kept), func(c passage) bool { return c.To != to })
}

// readBy are the passages that a seat reads, those of everybody included.
func readBy(kept []passage, seat rules.SeatID) []passage {
	return slices.DeleteFunc(slices.Clone(kept), func(c passage) bool { return c.To != "" && c.To != seat })
}

// nothing is what is told where nothing is.
var nothing = []string{"Nothing to report."}

// condensed leaves out quiet passages of a time that tells more, and makes one of
// those of times that follow each other and tell nothing else.
func condensed(passages []passage) (out []passage) {
	tells := map[string]bool{}
	for _, c := range passages {
		tells[c.Clock] = tells[c.Clock] || !c.Quiet
	}
	since := ""
	for _, c := range passages {
		switch {
		case !c.Quiet:
			since, out = "", append(out, c)
		case tells[c.Clock]:
		case since == "":
			c.Lines = nothing
			since, out = c.Clock, append(out, c)
		default:
			out[len(out)-1].Clock = clocks(since, c.Clock)
		}
	}
	return out
}

// idle reports whether passages tell no more than that steps of the time that it
// still is have gone by.
func idle(passages []passage, now string) bool {
	return len(passages) > 0 && !slices.ContainsFunc(passages, func(c passage) bool { return !c.Quiet || c.Clock != now })
}

// volume puts passages under one title: that of the only one, or the stretch
// from the first to the last, each then with its own heading.
func volume(passages []passage) (title string, lines []string) {
	if len(passages) == 0 {
		return "", nil
	}
	first, last := passages[0], passages[len(passages)-1]
	told := condensed(passages)
	alone := !slices.ContainsFunc(told, func(c passage) bool { return c.heading() != told[0].heading() })
	under := ""
	for _, c := range told {
		if h := c.heading(); h != under && !alone {
			under = h
			if first.Clock == last.Clock {
				h = c.Step
			}
			lines = append(lines, heading(h))
		}
		lines = append(lines, c.Lines...)
	}
	if alone {
		return told[0].heading(), lines
	}
	return clocks(first.Clock, last.Clock), lines
}

// clocks names the time from one clock to another: "Turn 1, impulses 3 to 6".
func clocks(from, to string) string {
	what, first := numbered(from)
	also, last := numbered(to)
	switch {
	case from == to:
		return from
	case what == also && first != "" && last != "":
		return strings.TrimSpace(what) + "s " + first + " to " + last
	}
	return from + " to " + to
}

// numbered cuts the number off the end of a clock; "" where it has none.
func numbered(clock string) (what, number string) {
	what = strings.TrimRightFunc(clock, unicode.IsDigit)
	return what, clock[len(what):]
}

// untold are the messages for what is kept of steps up to an entry, which goes
// out because something else comes now.
func (g *game) untold(upTo uint64) []Message {
	kept := slices.DeleteFunc(slices.Clone(g.body.Kept), func(c passage) bool { return c.Entry > upTo })
	return g.letters(kept, ending{})
}

// answered lists the seats whose standing orders answer in the step that is
// due. Both that they stand and who has a decision are public.
func (g *game) answered() ([]rules.SeatID, error) {
	if len(g.snap.Standing) == 0 {
		return nil, nil
	}
	asked := *g.snap
	asked.Standing = nil
	who, err := g.sys.Awaited(&asked)
	return slices.DeleteFunc(who, func(seat rules.SeatID) bool { return !g.snap.Stands(seat) }), err
}

// report takes down what a resolved step tells. Where the stretch ends with it,
// it makes the messages that tell of all of it, and keeps nothing.
func (g *game) report(res *rules.Result, by []rules.SeatID) (posts []Message, kept []passage, err error) {
	told, err := g.passages(res, by)
	if err != nil {
		return nil, nil, err
	}
	kept = slices.Concat(g.body.Kept, told)
	awaited, err := g.sys.Awaited(res.Snapshot)
	if err != nil {
		return nil, nil, err
	}
	if len(awaited) == 0 && !res.Snapshot.Over {
		much, little := tooMuch(kept)
		return g.letters(much, ending{}), little, nil
	}
	end, err := g.endsWith(res, awaited)
	return g.letters(kept, end), nil, err
}

// tooMuch sets apart what is kept for those for whom it has become too much.
// Each reader counts alone: how much one is told in secret must not show in when
// the others are told.
func tooMuch(kept []passage) (much, little []passage) {
	size := map[rules.SeatID]int{}
	for _, c := range kept {
		size[c.To] += c.size()
	}
	for _, c := range kept {
		if size[c.To] > maxUntold {
			much = append(much, c)
		} else {
			little = append(little, c)
		}
	}
	return much, little
}

// endsWith says how a stretch ends with a step.
func (g *game) endsWith(res *rules.Result, awaited []rules.SeatID) (end ending, err error) {
	next := g.after(res)
	clock, err := g.sys.Clock(g.snap)
	end = ending{title: clock + ", " + g.stepTitle(), step: next.playedStep(), mention: next.holders(awaited)}
	if len(awaited) > 0 && err == nil {
		end.await, err = next.awaits(awaited)
	}
	if err == nil {
		end.clock, err = g.sys.Clock(next.snap)
	}
	return end, err
}

// awaits says whose orders a step waits for.
func (g *game) awaits(seats []rules.SeatID) (string, error) {
	clock, err := g.sys.Clock(g.snap)
	names := make([]string, len(seats))
	for i, s := range seats {
		names[i] = g.seatTitle(s)
	}
	return fmt.Sprintf("*Now: %s, %s. Awaited: %s.*", clock, g.stepTitle(), Escape(strings.Join(names, ", "))), err
}

// holders lists the users who hold the seats.
func (g *game) holders(seats []rules.SeatID) []string {
	var out []string
	for _, s := range seats {
		if user := g.body.holder(s); user != "" && !slices.Contains(out, user) {
			out = append(out, user)
		}
	}
	return out
}
