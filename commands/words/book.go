package words

import (
	"cmp"
	_ "embed"
	"maps"
	"slices"
	"strings"

	"impulse/rules/near"
)

// A phrasebook says what whole sentences mean of which the words alone say too little:
//
//	how far is <unit> | distance to <unit> => map ; sheet unit:<unit>
//
// Before the arrow stands how people say it, with | between ways to say it; a/b is one
// of several words, [a] may be left out, ... is any words, and <unit>, <mine>, <enemy>,
// <n>, <count>, <nth>, <code>, <place> and <topic> are what they say: a number, one of an
// impulse or turn, one in its place, a weapon as L1; fillers may stand anywhere. Behind the arrow stand the lines for it,
// most likely first. An option whose <n> was not said falls out of its line; for <mine>
// and <enemy> each unit is tried, and *laser is all values that are called laser. A
// phrase with ! before it is certain: its first line is carried out; one with ? says
// little, and others are held against the sentence too.
//
// A line with = says what kinds of units people call by some words, @fire = is a family
// of words that stands for them all, <troops> = says of which option the values may be
// named where nothing is played, and when ... => is a condition.
//
//go:embed phrases.txt
var ownPhrases string

// book is a phrasebook as it is read.
type book struct {
	phrases  []phrase
	terms    []phrase // conditions
	called   []calling
	families map[string][]string
	troops   []string // the command and the option whose values are called <troops>
}

// calling says what kinds of units people call by some words.
type calling struct{ called, kinds []string }

// phrase is one sentence of a phrasebook.
type phrase struct {
	elements []element
	lines    []string
	certain  bool
	loose    bool // it says little
	lore     bool // it is what there is to read
	ordered  bool // its lines are orders
	acts     bool // they change something
	measures bool // they say how far
}

// element is a word of a phrase, read: one of several words, or what says which.
type element struct {
	slot     string // mine, n, "..."; empty: a word
	words    []string
	ids      []int // of the words, on a shelf
	optional bool
	faint    bool // it is only read of
	light    bool // all of its words are
	denies   bool // one of its words does
}

// elementOf reads a word of a phrase.
func (b *book) elementOf(word string) element {
	bare, optional := strings.CutPrefix(word, "[")
	bare = strings.TrimSuffix(bare, "]")
	e := element{optional: optional}
	if bare == "..." || strings.HasPrefix(bare, "<") {
		e.slot = strings.Trim(bare, "<>")
		return e
	}
	for _, w := range strings.Split(bare, "/") {
		if family, ok := b.families[w]; ok {
			e.words = append(e.words, family...)
			continue
		}
		e.words = append(e.words, cmp.Or(near.Fold(w), w)) // 👍
	}
	return e
}

// phrasesOf reads the ways to say one thing.
func (b *book) phrasesOf(said, lines string) (out []phrase) {
	said, certain := strings.CutPrefix(strings.TrimSpace(said), "!")
	said, loose := strings.CutPrefix(said, "?")
	for _, way := range strings.Split(said, "|") {
		p := phrase{lines: strings.Split(strings.TrimSpace(lines), " ; "), certain: certain, loose: loose}
		for _, w := range strings.Fields(way) {
			p.elements = append(p.elements, b.elementOf(w))
		}
		out = append(out, p)
	}
	return out
}

// readBook reads a phrasebook, which may use the families of another.
func readBook(text string, families map[string][]string) *book {
	out := &book{families: maps.Clone(families)}
	if out.families == nil {
		out.families = map[string][]string{}
	}
	for line := range strings.Lines(text) {
		said, lines, ok := strings.Cut(line, "=>")
		switch called, kinds, equal := strings.Cut(line, " = "); {
		case strings.HasPrefix(line, "#"):
		case equal && !ok && strings.HasPrefix(line, "@"):
			out.families[called] = strings.Fields(kinds)
		case equal && !ok && called == "<troops>":
			out.troops = strings.Fields(kinds)
		case equal && !ok:
			out.called = append(out.called, calling{strings.Fields(called), strings.Fields(kinds)})
		case ok && strings.HasPrefix(said, "when "):
			out.terms = append(out.terms, out.phrasesOf(strings.TrimPrefix(said, "when "), lines)...)
		case ok:
			out.phrases = append(out.phrases, out.phrasesOf(said, lines)...)
		}
	}
	return out
}

// anywhere is what of a game's phrasebook can be said where it is not played: questions
// to its rules.
func (b *book) anywhere() *book {
	out := &book{troops: b.troops, called: b.called}
	for _, p := range b.phrases {
		p.lines = slices.DeleteFunc(slices.Clone(p.lines), func(line string) bool {
			return !begins(line, []string{"rule ", "table", "help topic:"}) && !strings.Contains(line, "-calc ")
		})
		p.elements = slices.DeleteFunc(slices.Clone(p.elements), func(e element) bool {
			return slices.Contains([]string{"mine", "mine2", "enemy", "unit", "unit2"}, e.slot)
		})
		if len(p.lines) > 0 && len(p.elements) > 0 && !p.loose {
			out.phrases = append(out.phrases, p)
		}
	}
	return out
}
