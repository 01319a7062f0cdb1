// Package event holds what happens in a game as it is told: figures first, and a sentence
// made of them, with its dice, its rule and its readers; and what of it the game master
// alone reads where the guide is theirs.
package event

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules/dice"
	"impulse/rules/envelope"
	"impulse/rules/figure"
	"impulse/rules/pick"
)

// Event is something that happened: figures first, and a sentence made of
// them. A journal, a report and a picture are all read from events.
type Event struct {
	Kind    string            `cbor:"1,keyasint" json:"kind"` // "shot", "hit", "moved"
	Step    string            `cbor:"2,keyasint,omitempty" json:"step,omitempty"`
	Unit    string            `cbor:"3,keyasint,omitempty" json:"unit,omitempty"`   // id of the unit it is about
	Target  string            `cbor:"4,keyasint,omitempty" json:"target,omitempty"` // id of the unit it was done to
	Figures figure.Figures    `cbor:"5,keyasint,omitempty" json:"figures,omitempty"`
	Rolls   []dice.Roll       `cbor:"6,keyasint,omitempty" json:"rolls,omitempty"`
	Rule    string            `cbor:"7,keyasint,omitempty" json:"rule,omitempty"` // id in rules.csv
	To      []envelope.SeatID `cbor:"8,keyasint,omitempty" json:"-"`              // readers; empty means everybody
	Text    string            `cbor:"9,keyasint" json:"text"`                     // told with {name} for figures, kept with them filled in
	Guide   []string          `cbor:"-" json:"-"`                                 // figures that players do not read where the guide is the game master's
	By      []string          `cbor:"-" json:"-"`                                 // what stands for each {by} of the text, and gives the guide away: a target number, a modifier
	Quiet   bool              `cbor:"-" json:"-"`                                 // it says only that time goes on: a report of many steps folds it
}

// AsksGM is the kind of events that ask the game master for a ruling. They are sent
// them at once, also where only some seats read them.
const AsksGM = "asked"

// Bar is the kind of events that a chart shows too: the figures label and value, and
// here of the one that holds now.
const Bar = "bar"

// Reads reports whether the seat may read the event.
func (e Event) Reads(seat envelope.SeatID) bool {
	if len(e.To) == 0 || seat == envelope.GM {
		return true
	}
	for _, to := range e.To {
		if to == seat {
			return true
		}
	}
	return false
}

// Visible returns the events that the seat may read, in order.
func Visible(events []Event, seat envelope.SeatID) []Event {
	return pick.Where(events, func(e Event) bool { return e.Reads(seat) })
}

// Fill replaces {unit}, {target} and {name of a figure} in the event's text.
// name gives a unit's name for its id.
func (e Event) Fill(name func(string) string) string {
	var out strings.Builder
	rest := e.Text
	for {
		before, after, opened := strings.Cut(rest, "{")
		key, after, closed := strings.Cut(after, "}")
		if !opened || !closed {
			out.WriteString(rest)
			return out.String()
		}
		out.WriteString(before)
		out.WriteString(e.word(key, name))
		rest = after
	}
}

func (e Event) word(key string, name func(string) string) string {
	switch key {
	case "unit":
		return name(e.Unit)
	case "target":
		return name(e.Target)
	}
	v, ok := e.Figures.Get(key)
	if !ok {
		panic(fmt.Sprintf("rules: event %q has no figure %q for its text %q", e.Kind, key, e.Text))
	}
	return v.String()
}

// GuideKind is the kind of the events that tell the game master what players do
// not read of the event before.
const GuideKind = "guide"

// guarded is the place in a text of what [Event.By] says.
const guarded = "{by}"

// Open is the event as everybody may read it where the guide is open.
func (e Event) Open() Event {
	for _, clause := range e.By {
		e.Text = strings.Replace(e.Text, guarded, clause, 1)
	}
	return e
}

// Parted is the event without what it says by the guide, and an event that tells
// the game master that; ok is false where its text says nothing of it.
func (e Event) Parted() (said, guide Event, ok bool) {
	said, guide = e, e
	said.Text = strings.ReplaceAll(e.Text, guarded, "")
	said.Figures = pick.Where(e.Figures, func(f figure.Figure) bool { return !slices.Contains(e.Guide, f.Name) })
	guide.Kind, guide.To, guide.Rolls, guide.Quiet = GuideKind, []envelope.SeatID{envelope.GM}, nil, false
	guide.Text = "By the guide"
	if e.Unit != "" {
		guide.Text += ", {unit}"
	}
	clauses := make([]string, len(e.By))
	for i, clause := range e.By {
		clauses[i] = strings.TrimPrefix(strings.Trim(clause, " ,:;"), "and ")
	}
	guide.Text += ": " + strings.Join(clauses, "; ") + "."
	return said, guide, len(e.By) > 0
}
