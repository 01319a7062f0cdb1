// Package brief gathers the lines of a digest from events: each kind of event by its own
// function, the rest by their sentences. What the lines say is each game's own.
package brief

import (
	"slices"
	"strings"
	"unicode/utf8"

	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/verdict"
)

// Kinds says what each kind of event comes to: nil for those of which nothing is told by
// itself.
type Kinds[G any] map[string]func(G, rules.Event)

// Gather gives each event to the function of its kind. Kinds that are not listed are told
// by their sentences, unless they only say that time goes on.
func (k Kinds[G]) Gather(g G, told []rules.Event, lines *Lines) {
	for _, e := range told {
		gather, listed := k[e.Kind]
		switch {
		case gather != nil:
			gather(g, e)
		case !listed && !e.Quiet:
			lines.Say(rules.Done, e.Text, e.Unit)
		}
	}
}

// Lines are the lines of a digest that stand by themselves.
type Lines struct {
	Ends []rules.Brief // how the fight ended
	Told []rules.Brief
	Name func(id string) string // of a unit in a sentence; the id itself where nobody has that name
}

// Say adds a line; see [New].
func (l *Lines) Say(gravity rules.Gravity, text string, units ...string) {
	l.Told = append(l.Told, New(gravity, text, "", units...))
}

// End adds how it ended, in the words of the event.
func (l *Lines) End(e rules.Event) {
	text := e.Text
	for _, f := range e.Figures {
		text = strings.ReplaceAll(text, "{"+f.Name+"}", legible.Capital(f.Value.String()))
	}
	l.Ends = append(l.Ends, New(rules.Ending, text, ""))
}

// Called is a unit in a sentence, also of one that the reader knows no more.
func (l *Lines) Called(id string) string {
	if name := l.Name(id); name != id {
		return name
	}
	return legible.Capital(id)
}

// MostNamed is how many units a line names; more are counted.
const MostNamed = 4

// Names are units in a sentence: of very many, how many, in the word for one of them.
func (l *Lines) Names(ids []string, one string) string {
	if len(ids) > MostNamed {
		return legible.Counted(len(ids), one, one+"s")
	}
	var out []string
	for _, id := range ids {
		out = append(out, l.Called(id))
	}
	return legible.And(out)
}

// Add adds an id to those that are there, once.
func Add(ids []string, id string) []string {
	if id == "" || slices.Contains(ids, id) {
		return ids
	}
	return append(ids, id)
}

// New makes a line of a sentence: without its stop, without what may be done until a battle
// ends, which its details say, and cut at a word where it is far too long.
func New(gravity rules.Gravity, text, lead string, units ...string) rules.Brief {
	return rules.Brief{Gravity: gravity, Text: shortened(strings.TrimSuffix(strings.TrimSpace(strings.TrimSuffix(text, verdict.Until)), ".")), Lead: lead,
		Units: slices.DeleteFunc(units, func(id string) bool { return id == "" })}
}

// Together makes a line of what is the same of several: it names as many as it has room for, counts the
// others, and says of all what became of them.
func (l *Lines) Together(gravity rules.Gravity, ids []string, became string) rules.Brief {
	var names []string
	for _, id := range ids {
		names = append(names, l.Called(id))
	}
	all := rules.Brief{Gravity: gravity, Text: legible.And(names) + " " + became, Units: ids, Names: names}
	out := all
	for most := len(names) - 1; most > 0 && utf8.RuneCountInString(out.Text) > rules.LineRoom; most-- {
		out = all.Naming(most)
	}
	out.Text = shortened(out.Text)
	return out
}

// shortened is a text in the room of a line: one that is far too long ends behind a word.
func shortened(text string) string {
	if utf8.RuneCountInString(text) <= rules.LineRoom {
		return text
	}
	return legible.WholeWords(text, rules.LineRoom-2) + " …"
}

// Distinct are the lines of several lists in order; equal ones are one.
func Distinct(lists ...[]rules.Brief) (out []rules.Brief) {
	for _, b := range slices.Concat(lists...) {
		if !slices.ContainsFunc(out, func(x rules.Brief) bool { return x.Text == b.Text }) {
			out = append(out, b)
		}
	}
	return out
}
