// Package stretch tells what happens between two moments at which somebody is
// awaited. Each step of it is an entry of its own, but all are told in one post:
// what a step tells is kept in the header of the game, saved with the step's
// entry, and goes out with the entry at which the stretch ends.
package stretch

import (
	"slices"
	"strings"
	"unicode"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules"
)

// maxUntold is how many bytes are kept for one reader before they go out all the
// same, so that the header stays small.
const maxUntold = 32 << 10

// Passage is what one step tells one reader.
type Passage struct {
	Entry uint64       `cbor:"1,keyasint"`
	Clock string       `cbor:"2,keyasint"` // before the step
	Step  string       `cbor:"3,keyasint"` // its title
	To    rules.SeatID `cbor:"4,keyasint,omitempty"`
	Lines []string     `cbor:"5,keyasint"`
	Quiet bool         `cbor:"6,keyasint,omitempty"` // it says only that time went on
}

func (c Passage) heading() string {
	if c.Quiet {
		return c.Clock
	}
	return c.Clock + ", " + c.Step
}

// size is about how many bytes the passage takes.
func (c Passage) size() int {
	n := len(c.Clock) + len(c.Step)
	for _, line := range c.Lines {
		n += len(line)
	}
	return n
}

// Passages are what a step tells, of which the open events are for everybody and
// the others for a seat alone: in words of which the first say whose standing
// orders answered.
func (r Readers) Passages(at Passage, spec *rules.Spec, open, all []rules.Event, by []string) []Passage {
	var out []Passage
	add := func(to rules.SeatID, events []rules.Event, by []string) {
		if len(events) == 0 {
			return
		}
		more := slices.DeleteFunc(slices.Clone(events), func(e rules.Event) bool { return e.Quiet })
		c := at
		c.To, c.Lines = to, append(slices.Clone(by), text.TellAll(more, spec)...)
		c.Quiet = len(c.Lines) == 0
		out = append(out, c)
	}
	add("", open, by)
	for _, seat := range r.All {
		add(seat, r.addressed(all, seat), nil)
	}
	return out
}

func keptFor(kept []Passage, to rules.SeatID) []Passage {
	return slices.DeleteFunc(slices.Clone(kept), func(c Passage) bool { return c.To != to })
}

// readBy are the passages that a seat reads, those of everybody included.
func readBy(kept []Passage, seat rules.SeatID) []Passage {
	return slices.DeleteFunc(slices.Clone(kept), func(c Passage) bool { return c.To != "" && c.To != seat })
}

// nothing is what is told where nothing is.
var nothing = []string{"Nothing to report."}

// condensed leaves out quiet passages of a time that tells more, and makes one of
// those of times that follow each other and tell nothing else.
func condensed(passages []Passage) (out []Passage) {
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
func idle(passages []Passage, now string) bool {
	return len(passages) > 0 && !slices.ContainsFunc(passages, func(c Passage) bool { return !c.Quiet || c.Clock != now })
}

// volume puts passages under one title: that of the only one, or the stretch
// from the first to the last, each then with its own heading.
func volume(passages []Passage) (title string, lines []string) {
	if len(passages) == 0 {
		return "", nil
	}
	first, last := passages[0], passages[len(passages)-1]
	told := condensed(passages)
	alone := !slices.ContainsFunc(told, func(c Passage) bool { return c.heading() != told[0].heading() })
	under := ""
	for _, c := range told {
		if h := c.heading(); h != under && !alone {
			under = h
			if first.Clock == last.Clock {
				h = c.Step
			}
			lines = append(lines, outbox.Heading(h))
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

// TooMuch sets apart what is kept for those for whom it has become too much.
// Each reader counts alone: how much one is told in secret must not show in when
// the others are told.
func TooMuch(kept []Passage) (much, little []Passage) {
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
