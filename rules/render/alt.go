package render

import (
	"fmt"
	"strings"
	"unicode/utf16"

	"impulse/rules/render/canvas"
)

// Sentence is a sentence of an alternative text: a head and a list, of which the
// last ones may be left out.
type Sentence struct {
	Head  string
	Items []string
	Spare int // how much sooner than others it is shortened
	cut   int // how many of the items are left out
	said  string
}

// Alt joins the parts. While it is longer than MostAlt, the list that is longest
// for what it matters loses its last item. Heads are brief and stay.
func Alt(parts []Sentence) string {
	for i := range parts {
		parts[i].bound()
	}
	text := joinSentences(parts)
	for Units(text) > MostAlt {
		longest := longestOf(parts)
		if longest == nil {
			return ""
		}
		longest.cut++
		longest.said = longest.text()
		text = joinSentences(parts)
	}
	return text
}

// bound leaves out the items that have no room even where nothing else is said:
// a list without end would take too long to shorten item by item.
func (p *Sentence) bound() {
	room := MostAlt
	for i, item := range p.Items {
		if room -= Units(item); room < 0 {
			p.cut = len(p.Items) - i
			break
		}
	}
	p.said = p.text()
}

func joinSentences(parts []Sentence) string {
	var sentences []string
	for _, p := range parts {
		if p.said != "" {
			sentences = append(sentences, strings.TrimRight(p.said, ". ")+".")
		}
	}
	return strings.Join(sentences, " ")
}

// longestOf is the part that says the most, for what it matters, of those that
// can be shortened.
func longestOf(parts []Sentence) *Sentence {
	var longest *Sentence
	for i := range parts {
		p := &parts[i]
		if p.cut < len(p.Items) && (longest == nil || p.weight() > longest.weight()) {
			longest = p
		}
	}
	return longest
}

func (p Sentence) weight() int { return p.Spare * Units(p.said) }

func (p Sentence) text() string {
	shown := strings.Join(p.Items[:len(p.Items)-p.cut], "; ")
	switch {
	case p.cut > 0 && p.cut == len(p.Items):
		shown = fmt.Sprintf("%d, too many to list", p.cut)
	case p.cut > 0:
		shown += "; " + More(p.cut)
	case shown == "" && len(p.Items) == 0 && strings.HasSuffix(p.Head, ":"):
		return "" // a list with nothing in it
	}
	return Join(" ", p.Head, shown)
}

// Units is the length as Discord counts it.
func Units(text string) int {
	n := 0
	for _, r := range text {
		n += utf16.RuneLen(r)
	}
	return n
}

// A part of a sentence has at most so many characters.
const briefly = 60

// Brief is a text of somebody else's, cut between words where it is long.
func Brief(text string) string {
	words, short := strings.Fields(canvas.Printable(text)), ""
	for i, word := range words {
		switch longer := Join(" ", short, word); {
		case Units(longer) <= briefly:
			short = longer
		case i == 0:
			return "…" // a single word without end
		default:
			return short + " …"
		}
	}
	return short
}

// Titled is a title for a sentence of its own: one that ends as the head of a list does
// would be taken for an empty list.
func Titled(text string) string { return strings.TrimRight(Brief(text), ":. ") }

func More(n int) string { return fmt.Sprintf("and %d more", n) }
