package stretch

import (
	"cmp"
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

// ofTheCore are the events that the core makes and no book's digest need know, with
// what they weigh: a question to the game master comes before all else.
var ofTheCore = map[string]rules.Gravity{
	rules.AsksGM: rules.Ending, "unsealed": rules.Done, "unsealed-why": rules.Done,
	"stand-down": rules.Coming, "break": rules.Done, "break-why": rules.Done,
}

// brief is one line of a result. What is plain has nothing in bold, however grave.
type brief struct {
	rules.Brief
	plain bool
}

// digest tells events in short, the gravest first, to a reader who knows the
// position that they have led to.
func digest(p *watch.Position, reader rules.SeatID, events []rules.Event) []brief {
	var out []brief
	var own []rules.Event
	for _, e := range events {
		weight, core := ofTheCore[e.Kind]
		switch {
		case !core:
			own = append(own, e)
		case e.Text != "":
			out = append(out, brief{rules.Brief{Gravity: weight, Text: strings.TrimSuffix(e.Text, ".")}, true})
		}
	}
	for _, b := range told(p, reader, own) {
		out = append(out, brief{b, b.Gravity < rules.Grave})
	}
	slices.SortStableFunc(out, func(a, b brief) int { return cmp.Compare(b.Gravity, a.Gravity) })
	return out
}

// told is what the book tells of events in short; where it cannot, it is their
// sentences.
func told(p *watch.Position, reader rules.SeatID, events []rules.Event) []rules.Brief {
	if len(events) == 0 {
		return nil
	}
	briefs, err := watch.KnowFor(p, reader, func(s rules.Seated) []rules.Brief { return s.Digest(events) })
	if err == nil {
		return briefs
	}
	for _, e := range events {
		if e.Text != "" {
			briefs = append(briefs, rules.Brief{Gravity: rules.Done, Text: e.Text})
		}
	}
	return briefs
}

// line is the brief as one reads it.
func (b brief) line(most int) string {
	words := cmdline.Shorten(strings.ReplaceAll(b.Text, "\n", " "), most)
	if b.plain {
		return text.Escape(words)
	}
	return Bold(b.Brief, words)
}

// Bold is what a brief says in these words, with what stands out of it in bold.
func Bold(b rules.Brief, words string) string {
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

// beside is room for the signs of what is bold, and for how many more there are: a line
// is at most twice as long with its Markdown taken for what it is, and the first one
// always has room.
const beside = 12

func andMore(n int) string { return fmt.Sprintf("and %d more", n) }
