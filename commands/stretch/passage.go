// Package stretch tells what happens between two moments at which somebody
// decides. Each step of it is an entry of its own, but all are told in one post, in
// short: what a step tells is kept in the header of the game, saved with the step's
// entry, and goes out with the entry at which the stretch ends.
package stretch

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"impulse/rules"
	"impulse/rules/codec"
)

// maxUntold is how many bytes are kept for one reader before they go out all the
// same, so that the header stays small.
const maxUntold = 32 << 10

// Passage is what one step tells one reader.
type Passage struct {
	Entry  uint64        `cbor:"1,keyasint"`
	Clock  string        `cbor:"2,keyasint"` // before the step
	To     rules.SeatID  `cbor:"4,keyasint,omitempty"`
	Events []rules.Event `cbor:"7,keyasint,omitempty"` // without their dice; none of a quiet step
	Size   int           `cbor:"8,keyasint,omitempty"` // of the events, in bytes
}

// quiet reports whether it says only that time went on.
func (c Passage) quiet() bool { return len(c.Events) == 0 }

// telling is the passage of a step for a reader.
func (c Passage) telling(to rules.SeatID, events []rules.Event) Passage {
	c.To, c.Events = to, nil
	for _, e := range events {
		if !e.Quiet {
			e.Rolls = nil
			c.Events = append(c.Events, e)
		}
	}
	if !c.quiet() {
		c.Size = len(codec.Must(c.Events))
	}
	return c
}

// Passages are what a step tells, of which the open events are for everybody and
// the others for a seat alone.
func (r Readers) Passages(at Passage, open, all []rules.Event) []Passage {
	out := []Passage{at.telling("", open)}
	for _, seat := range r.All {
		if own := at.telling(seat, r.addressed(all, seat)); !own.quiet() {
			out = append(out, own)
		}
	}
	return out
}

// With adds what a step tells to what is kept. A quiet step is left out where its
// time is there already, or was told of last.
func With(kept, told []Passage, last string) []Passage {
	out := slices.Clone(kept)
	for _, c := range told {
		known := c.Clock == last || slices.ContainsFunc(kept, func(k Passage) bool { return k.To == "" && k.Clock == c.Clock })
		if !c.quiet() || !known {
			out = append(out, c)
		}
	}
	return out
}

// Last is the latest time of which passages tell everybody; "" where they do not.
func Last(passages []Passage) (clock string) {
	for _, c := range keptFor(passages, "") {
		clock = c.Clock
	}
	return clock
}

// Tells reports whether there is more to tell than that time went on.
func Tells(kept []Passage) bool {
	return slices.ContainsFunc(kept, func(c Passage) bool { return !c.quiet() })
}

func keptFor(kept []Passage, to rules.SeatID) []Passage {
	return slices.DeleteFunc(slices.Clone(kept), func(c Passage) bool { return c.To != to })
}

// loud are the passages that tell something.
func loud(passages []Passage) []Passage {
	return slices.DeleteFunc(slices.Clone(passages), Passage.quiet)
}

// eventsOf are the events of passages, in order.
func eventsOf(passages []Passage) (out []rules.Event) {
	for _, c := range passages {
		out = append(out, c.Events...)
	}
	return out
}

// hushed are passages without what they tell; of a time there is one.
func hushed(passages []Passage) (out []Passage) {
	for _, c := range passages {
		if len(out) == 0 || out[len(out)-1].Clock != c.Clock {
			c.Events, c.Size = nil, 0
			out = append(out, c)
		}
	}
	return out
}

// quietTimes says of the times that tell nothing that they do: "Impulses 2-5: quiet";
// the title says the turn, where it is the same. Empty where there are none.
func (r Readers) quietTimes(passages []Passage, title string) string {
	tells := map[string]bool{}
	for _, c := range passages {
		tells[c.Clock] = tells[c.Clock] || !c.quiet()
	}
	var spans [][2]string
	on := false
	for _, c := range passages {
		switch {
		case tells[c.Clock]:
			on = false
		case on:
			spans[len(spans)-1][1] = c.Clock
		default:
			on, spans = true, append(spans, [2]string{c.Clock, c.Clock})
		}
	}
	if spans == nil {
		return ""
	}
	return first(strings.ToUpper, listed(named(spans, title))) + ": " + r.quiet()
}

// quiet is what everybody reads of times of which nobody is told everything.
func (r Readers) quiet() string {
	if r.Unseen {
		return "nothing that all see"
	}
	return "quiet"
}

// before says that nothing is told of what lay before the time of the first passage that
// tells something; empty where that is the first time.
func (r Readers) before(passages []Passage) string {
	first := slices.IndexFunc(passages, func(c Passage) bool { return !c.quiet() })
	if first <= 0 || passages[0].Clock == passages[first].Clock {
		return ""
	}
	return "Before that: " + r.quiet()
}

// mostTimes is how many spans of time are named one by one.
const mostTimes = 4

// Times names spans of time as one reads them behind another time: "impulses 1-2, 4"; of
// many the first.
func Times(spans [][2]string, since string) string {
	all := named(spans, since)
	if more := len(all) - mostTimes; more > 1 {
		all = append(all[:mostTimes], fmt.Sprintf("and %d times more", more))
	}
	return listed(all)
}

// listed are names of times in a row, apart where they have commas of their own.
func listed(times []string) string {
	if len(times) > 1 && slices.ContainsFunc(times, func(time string) bool { return strings.Contains(time, ", ") }) {
		return strings.Join(times, "; ")
	}
	return strings.Join(times, ", ")
}

// named are spans of time as one reads them one behind another, and the first behind a
// title: of one turn the numbers alone, "impulses 2", "4-6".
func named(spans [][2]string, title string) (out []string) {
	before := title
	for i, s := range spans {
		what, one := numbered(s[0])
		_, other := numbered(s[1])
		together := func(j int) bool { return j >= 0 && j < len(spans) && within(spans[j], what) }
		time := Since(before, clocks(s[0], s[1]))
		switch {
		case !within(s, what):
		case together(i - 1):
			time = span(one, other)
		case together(i + 1):
			time = Since(before, strings.TrimSpace(what)+"s "+span(one, other))
		}
		out, before = append(out, time), s[1]
	}
	return out
}

// within reports whether a span of time begins and ends in a turn.
func within(s [2]string, what string) bool {
	from, one := numbered(s[0])
	to, _ := numbered(s[1])
	return from == what && to == what && one != ""
}

// span is from one number to another.
func span(from, to string) string {
	if from == to {
		return from
	}
	return from + "-" + to
}

// clocks names the time from one clock to another: "Turn 1, impulses 3-6".
func clocks(from, to string) string {
	what, one := numbered(from)
	also, other := numbered(to)
	switch {
	case from == to:
		return from
	case what == also && one != "" && other != "":
		return strings.TrimSpace(what) + "s " + one + "-" + other
	}
	return from + " to " + Since(from, to)
}

// numbered cuts the number off the end of a clock; "" where it has none.
func numbered(clock string) (what, number string) {
	what = strings.TrimRightFunc(clock, unicode.IsDigit)
	return what, clock[len(what):]
}

// Since is a clock as it reads behind another: without the turn where that is the
// same, and small.
func Since(before, clock string) string {
	turn, within, parts := strings.Cut(clock, ", ")
	if was, _, _ := strings.Cut(before, ", "); parts && was == turn {
		clock = within
	}
	return first(strings.ToLower, clock)
}

// first changes the first letter of words.
func first(change func(string) string, s string) string {
	_, n := utf8.DecodeRuneInString(s)
	return change(s[:n]) + s[n:]
}

// TooMuch sets apart what is kept for those for whom it has become too much.
// Each reader counts alone: how much one is told in secret must not show in when
// the others are told.
func TooMuch(kept []Passage) (much, little []Passage) {
	size := map[rules.SeatID]int{}
	for _, c := range kept {
		size[c.To] += c.Size + len(c.Clock)
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
