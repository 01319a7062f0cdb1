package stretch

import (
	"fmt"
	"slices"
	"strings"

	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
)

// How much a result says at most, title and what is asked included; and what is
// left for its lines at least, however much is asked.
const (
	maxLines   = 12
	maxUnits   = 900
	leastUnits = 200
)

// Unsealed is the kind of the event that tells a seat alone which orders went with a
// step unsealed. It is in no entry.
const Unsealed = "unsealed-draft"

// ofTheCore are the events that the core makes and no book's digest need know, with
// what they weigh: a question to the game master comes before all else.
var ofTheCore = map[string]rules.Gravity{
	rules.AsksGM: rules.Ending, "unsealed": rules.Done, "unsealed-why": rules.Done,
	"stand-down": rules.Coming, "break": rules.Done, "break-why": rules.Done, Unsealed: rules.Coming,
}

// brief is one line of a result. What is plain has nothing in bold, however grave.
type brief struct {
	rules.Brief
	plain bool
}

// digest tells events in short, the gravest first, to a reader who knows the
// position that they have led to.
func digest(p *watch.Position, reader rules.SeatID, events []rules.Event) []brief {
	core, own := coreOf(events)
	return gravestFirst(append(core, told(p, reader, own)...))
}

// coreOf tells in short what is the core's of events; the others are the book's.
func coreOf(events []rules.Event) (out []brief, own []rules.Event) {
	for _, e := range events {
		weight, core := ofTheCore[e.Kind]
		switch {
		case !core:
			own = append(own, e)
		case e.Text != "":
			out = append(out, brief{rules.Brief{Gravity: weight, Text: strings.TrimSuffix(e.Text, ".")}, true})
		}
	}
	return out, own
}

func gravestFirst(all []brief) []brief {
	slices.SortStableFunc(all, func(a, b brief) int { return rules.Graver(a.Brief, b.Brief) })
	return all
}

// told is what the book tells of events in short; where it cannot, it is their
// sentences.
func told(p *watch.Position, reader rules.SeatID, events []rules.Event) (out []brief) {
	if len(events) == 0 {
		return nil
	}
	briefs, err := watch.KnowFor(p, reader, func(s rules.Seated) []rules.Brief { return s.Digest(events) })
	if err != nil {
		briefs = rules.Sentences(events)
	}
	for _, b := range briefs {
		out = append(out, brief{b, false})
	}
	return out
}

// line is the brief as one reads it.
func (b brief) line(most int) string {
	words := cmdline.Shorten(strings.ReplaceAll(b.Text, "\n", " "), most)
	if b.plain {
		return text.Escape(words)
	}
	return Bold(b.Brief, words)
}

// Bold is what a brief says in these words, with what stands out of it in bold where it
// is grave.
func Bold(b rules.Brief, words string) string {
	if b.Gravity < rules.Grave {
		return text.Escape(words)
	}
	lead := b.Lead
	if lead == "" || !strings.HasPrefix(words, lead) {
		lead = words
	}
	return "**" + text.Escape(lead) + "**" + text.Escape(words[len(lead):])
}

// lines are the lines of a result: as many as there is room for, beside what is said
// around them, then how many more there are.
func lines(briefs []brief, quiet string, around ...string) []string {
	rows, room := maxLines, maxUnits
	for _, s := range append(around, quiet) {
		if s != "" {
			rows, room = rows-1, room-text.Units(s)-1
		}
	}
	room = max(room, leastUnits)
	var out []string
	for i, b := range briefs {
		more := len(briefs) - i
		line, last := b.line(max(room/2-beside, beside)), more == 1
		if last && len(out) < rows && text.Units(line)+1 <= room || len(out) < rows-1 && text.Units(line)+2+len(andMore(more)) <= room {
			out, room = append(out, line), room-text.Units(line)-1
			continue
		}
		out = append(out, andMore(more))
		break
	}
	if quiet != "" {
		out = append(out, quiet)
	}
	return out
}

// Deed is something done at once: by whom it was and with which line, which is
// Markdown; why, and what is asked then.
type Deed struct{ By, Reason, Ask string }

// longestReason is as much of a reason as is read beside what came of it.
const longestReason = 200

// Lines tell what came of it in short, as a reader reads of it: the outcome first,
// then, small, who did it. What the book's digest leaves out, as the map shows it, is
// told in the sentences of its events where nothing else is.
func (x Deed) Lines(p *watch.Position, reader rules.SeatID, events []rules.Event) []string {
	below := []string{x.By}
	if x.Reason != "" {
		below = append(below, "Reason: "+text.Escape(cmdline.Shorten(strings.ReplaceAll(x.Reason, "\n", " "), longestReason)))
	}
	core, own := coreOf(events)
	briefs := append(core, told(p, reader, own)...)
	if len(briefs) == len(core) {
		briefs = append(spelledOut(own), core...)
	}
	if len(briefs) == 0 {
		return below
	}
	for i := range below {
		below[i] = "-# " + below[i]
	}
	return append(lines(gravestFirst(briefs), "", append(below, x.Ask)...), below...)
}

// spelledOut are events in their own words.
func spelledOut(events []rules.Event) (out []brief) {
	for _, e := range events {
		if e.Text != "" {
			out = append(out, brief{rules.Brief{Gravity: rules.Done, Text: e.Text}, true})
		}
	}
	return out
}

// beside is room for the signs of what is bold, and for how many more there are: a line
// is at most twice as long with its Markdown taken for what it is, and the first one
// always has room.
const beside = 12

func andMore(n int) string { return fmt.Sprintf("and %d more", n) }
