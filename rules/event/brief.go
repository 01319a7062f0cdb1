package event

import (
	"cmp"
	"strings"

	"impulse/rules/legible"
)

// Gravity says how much something matters to who reads of it.
type Gravity uint8

// The gravities of what is told, the least first.
const (
	Slight Gravity = iota // that it went on: nothing is lost if it is left out
	Coming                // what is on its way: missiles, a charge, somebody who was seen
	Done                  // who did what to whom, with sums
	Grave                 // a unit crippled, routed, out of control; in bold
	Ending                // a unit destroyed or gone, a battle decided; in bold
)

// LineRoom is how many letters a line of a digest has, so that it is one line, or two on
// a phone.
const LineRoom = 110

// Brief is one line of a digest: what came of a stretch of play, in few words.
type Brief struct {
	Gravity Gravity
	Text    string // a sentence without its last stop: "Lance is crippled: 13 inside"
	// Lead is what of the text, from its beginning, stands out where the line is grave;
	// all of it if empty.
	Lead string
	// Units are those that it is about.
	Units []string
	// Names are those with which the text begins, in a sentence, if it begins with several: whoever
	// cuts it may name fewer ([Brief.Naming]).
	Names []string
	// Rank is how much the best of them is good for, by skill or the like, as far as the reader
	// knows; what befalls such is told first at the end.
	Rank int
}

// Naming is the line with at most so many named of those with which it begins, and the others counted,
// so that what became of them stays: "Lance, Wraith and 3 more go down".
func (b Brief) Naming(most int) Brief {
	if most >= len(b.Names) {
		return b
	}
	few := legible.Few(b.Names, most)
	for n := len(b.Names); n > most; n-- {
		if rest, ok := strings.CutPrefix(b.Text, legible.Few(b.Names, n)); ok {
			if lead, leads := strings.CutPrefix(b.Lead, legible.Few(b.Names, n)); leads {
				b.Lead = few + lead
			}
			b.Text = few + rest
			return b
		}
	}
	return b
}

// Graver orders lines by how grave they are, the gravest first.
func Graver(a, b Brief) int { return cmp.Compare(b.Gravity, a.Gravity) }

// Sentences tells events by their own sentences, where no book tells them in short.
func Sentences(told []Event) []Brief {
	var out []Brief
	for _, e := range told {
		if !e.Quiet && e.Text != "" {
			out = append(out, Brief{Gravity: Done, Text: e.Text})
		}
	}
	return out
}
