package render

import (
	"fmt"
	"strings"
	"unicode/utf16"

	"impulse/rules/render/canvas"
)

// altPart is a sentence of an alternative text: a head and a list, of which the
// last ones may be left out.
type altPart struct {
	head  string
	items []string
	spare int // how much sooner than others it is shortened
	cut   int // how many of the items are left out
}

// alt joins the parts. While it is longer than MostAlt, the list that is longest
// for what it matters loses its last item. Heads are brief and stay.
func alt(parts []altPart) string {
	for i := range parts {
		parts[i].bound()
	}
	text := joined(parts)
	for units(text) > MostAlt {
		longest := longestOf(parts)
		if longest == nil {
			return ""
		}
		longest.cut++
		text = joined(parts)
	}
	return text
}

// bound leaves out the items that have no room even where nothing else is said:
// a list without end would take too long to shorten item by item.
func (p *altPart) bound() {
	room := MostAlt
	for i, item := range p.items {
		if room -= units(item); room < 0 {
			p.cut = len(p.items) - i
			return
		}
	}
}

func joined(parts []altPart) string {
	var sentences []string
	for _, p := range parts {
		if text := p.text(); text != "" {
			sentences = append(sentences, strings.TrimRight(text, ". ")+".")
		}
	}
	return strings.Join(sentences, " ")
}

// longestOf is the part that says the most, for what it matters, of those that
// can be shortened.
func longestOf(parts []altPart) *altPart {
	var longest *altPart
	for i := range parts {
		p := &parts[i]
		if p.cut < len(p.items) && (longest == nil || p.weight() > longest.weight()) {
			longest = p
		}
	}
	return longest
}

func (p altPart) weight() int { return p.spare * units(p.text()) }

func (p altPart) text() string {
	shown := strings.Join(p.items[:len(p.items)-p.cut], "; ")
	switch {
	case p.cut > 0 && p.cut == len(p.items):
		shown = fmt.Sprintf("%d, too many to list", p.cut)
	case p.cut > 0:
		shown += "; " + more(p.cut)
	case shown == "" && len(p.items) == 0 && strings.HasSuffix(p.head, ":"):
		return "" // a list with nothing in it
	}
	return some(" ", p.head, shown)
}

// units is the length as Discord counts it.
func units(text string) int { return len(utf16.Encode([]rune(text))) }

// A part of a sentence has at most so many characters.
const briefly = 60

// brief is a text of somebody else's, cut between words where it is long.
func brief(text string) string {
	words, short := strings.Fields(canvas.Printable(text)), ""
	for i, word := range words {
		switch longer := some(" ", short, word); {
		case units(longer) <= briefly:
			short = longer
		case i == 0:
			return "…" // a single word without end
		default:
			return short + " …"
		}
	}
	return short
}
