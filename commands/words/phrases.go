package words

import (
	"cmp"
	_ "embed"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/near"
	"impulse/rules/opts"
)

// A phrasebook says what whole sentences mean of which the words alone say too little:
//
//	how far is <unit> | distance to <unit> => map ; sheet unit:<unit>
//
// Before the arrow stands how people say it, with | between ways to say it; a/b is one
// of several words, [a] may be left out, ... is any words, and <unit>, <mine>, <enemy>,
// <n>, <place> and <topic> are what they say; fillers may stand anywhere. Behind the arrow stand
// the lines for it, most likely first. An option whose <n> was not said falls out of
// its line; for <mine> and <enemy> each unit is tried, and *laser is all values that are
// called laser. A phrase with ! before it is certain: its first line is carried out; one
// with ? says little, and others are held against the sentence too.
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
}

// element is a word of a phrase, read: one of several words, or what says which.
type element struct {
	slot     string // mine, n, "..."; empty: a word
	words    []string
	ids      []int // of the words, on a shelf
	optional bool
	faint    bool // it is only read of
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
	out := &book{troops: b.troops}
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

// phrased are the lines of the first phrase that a sentence is word by word.
func (s *sentence) phrased() []Reading { return s.exactly(false) }

// loosely are those of the first phrase of any words that it is: why ...
func (s *sentence) loosely() []Reading { return s.exactly(true) }

// exactly are the lines of the phrase of a kind that a sentence is, and of several that
// with most of its words.
func (s *sentence) exactly(loose bool) []Reading {
	if len(s.words) == 0 || len(s.words) > mostSaid || s.assigns {
		return nil
	}
	var best *phrase
	var said []slot
	most := 0
	for _, p := range s.mayBe(loose) {
		if found, ok := s.match(p.elements, 0, nil); ok && (best == nil || s.shared(p) > most) {
			best, said, most = p, found, s.shared(p)
		}
	}
	if best == nil {
		return nil
	}
	var out []Reading
	for _, r := range s.written(best, said) {
		r.Cost += s.tongues + s.slips
		if loose {
			r.Cost += farther
		}
		out = append(out, s.asked(best, r)...)
	}
	return out
}

// shared is how many words of a sentence are words of a phrase.
func (s *sentence) shared(p *phrase) (n int) {
	for _, w := range s.words {
		if slices.ContainsFunc(p.elements, w.is) {
			n++
		}
	}
	return n
}

// mayBe are the phrases of which each word that must be said is said.
func (s *sentence) mayBe(loose bool) (out []*phrase) {
	all := slices.Clone(s.shelf.wanting)
	for _, w := range s.words {
		all = append(all, s.shelf.needing[w.id]...)
	}
	slices.Sort(all)
	for _, at := range slices.Compact(all) {
		p := s.shelf.phrases[at]
		if !p.lore && p.loose == loose && !slices.ContainsFunc(p.elements, func(e element) bool { return e.isNeeded() && !s.says(e) }) {
			out = append(out, p)
		}
	}
	return out
}

// isNeeded reports whether one of the words of an element must be said.
func (e element) isNeeded() bool { return e.slot == "" && !e.optional }

// says reports whether one of the words of an element is said.
func (s *sentence) says(e element) bool {
	return slices.ContainsFunc(s.words, func(w heard) bool { return w.is(e) })
}

// mostSaid is how many words a sentence has at most that is held word by word.
const mostSaid = 16

// plain is a sign as it is written by a keyboard: no typographer's quotes, no wide
// letters.
func plain(r rune) rune {
	switch {
	case strings.ContainsRune("“”„«»", r):
		return '"'
	case strings.ContainsRune("‘’`´", r):
		return '\''
	case r >= '！' && r <= '～':
		return r - '！' + '!'
	}
	return r
}

// slot is a part of a sentence that says which, with what was said.
type slot struct{ name, value string }

// match holds the words from one on against a phrase; found are its slots.
func (s *sentence) match(elements []element, at int, found []slot) ([]slot, bool) {
	if len(elements) == 0 {
		return found, !slices.ContainsFunc(s.words[at:], func(w heard) bool { return !w.skipped() })
	}
	e := elements[0]
	if e.slot == "..." {
		for n := range len(s.words) - at + 1 {
			if out, ok := s.match(elements[1:], at+n, found); ok {
				return out, true
			}
		}
		return nil, false
	}
	for _, f := range s.fitting(e, at) {
		rest := elements[1:]
		if e.optional && e.slot == "" { // any of its words, as many as there are
			rest = elements
		}
		if out, ok := s.match(rest, at+f.n, f.noted(found)); ok {
			return out, true
		}
	}
	if e.optional {
		if out, ok := s.match(elements[1:], at, found); ok {
			return out, true
		}
	}
	if at < len(s.words) && s.words[at].skipped() {
		return s.match(elements, at+1, found)
	}
	return nil, false
}

// fit is how many words a part of a phrase may be, and what it says.
type fit struct {
	slot
	n int
}

// noted are the slots that were found, with this one.
func (f fit) noted(found []slot) []slot {
	if f.name == "" {
		return found
	}
	return append(slices.Clip(found), f.slot)
}

// fitting are the ways in which the words from one on may be a part of a phrase.
func (s *sentence) fitting(e element, at int) (out []fit) {
	if at >= len(s.words) {
		return nil
	}
	if e.slot == "" {
		if s.words[at].is(e) {
			return []fit{{n: 1}}
		}
		return nil
	}
	switch strings.TrimRight(e.slot, "0123456789") {
	case "topic": // as short as may be: the rest is what is asked of it
		for n := 1; n <= min(longestRun, len(s.words)-at) && !s.words[at].light(); n++ {
			out = append(out, fit{slot{e.slot, s.run(at, n)}, n})
		}
	case "n":
		if n, ok := number(s.words[at].text); ok {
			out = append(out, fit{slot{e.slot, n}, 1})
		}
	case "place":
		if place.MatchString(s.words[at].text) {
			out = append(out, fit{slot{e.slot, s.words[at].text}, 1})
		}
	default:
		for _, m := range s.named {
			if m.from == at && s.mayName(e.slot) && m.may(e.slot) != "" {
				out = append(out, fit{slot{e.slot, m.may(e.slot)}, m.n})
			}
		}
	}
	return out
}

var numerals = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// number reads a number, in figures or as a word.
func number(text string) (string, bool) {
	if i := slices.Index(numerals, text); i >= 0 {
		return strconv.Itoa(i), true
	}
	_, err := strconv.ParseFloat(text, 64)
	return text, err == nil && len(text) < 6
}

func isNumber(text string) bool {
	_, ok := number(text)
	return ok
}

// written are the lines of a phrase with what was said in its slots.
func (v Vocabulary) written(p *phrase, found []slot) []Reading {
	var out []Reading
	for i, line := range p.lines {
		cost := leftOver*i + slip
		if p.certain && i == 0 {
			cost = 0
		}
		for j, whole := range v.filledIn(strings.TrimSpace(line), found) {
			out = append(out, Reading{whole, cost + j*len(p.lines)})
		}
	}
	return out
}

// someMany is how many are meant where it is not said, of what needs a number.
const someMany = "10 "

// mostLines is how many lines one line of a phrasebook comes to at most.
const mostLines = 2 * mostBranches

// filledIn is a line with its slots filled: several where it does not say which unit, and
// one for all units together where it begins with each.
func (v Vocabulary) filledIn(line string, found []slot) []string {
	for _, s := range found {
		line = strings.ReplaceAll(line, "<"+s.name+">", s.value)
	}
	line = strings.ReplaceAll(line, "<n> ", someMany)
	if order, ok := strings.CutPrefix(line, "each "); ok {
		return forAll(v.Game.Name, slices.Collect(v.every(order, "<mine>", true)))
	}
	var out []string
	for mine := range v.every(line, "<mine>", true) {
		for both := range v.every(mine, "<enemy>", false) {
			if len(out) >= mostLines { // in a large battle most are never asked for
				return out[:mostLines]
			}
			out = append(out, v.resolved(both)...)
		}
	}
	return out[:min(len(out), mostLines)]
}

// forAll puts the same order for each unit on a sheet.
func forAll(game string, orders []string) []string {
	for i := range orders {
		orders[i] = strings.TrimPrefix(orders[i], game+" ")
	}
	if len(orders) < 2 {
		return nil
	}
	return []string{Sheet(orders...)}
}

// every yields a line for each unit of one kind where it says none.
func (v Vocabulary) every(line, slot string, mine bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		if !strings.Contains(line, slot) {
			yield(line)
			return
		}
		for _, u := range v.Units {
			if u.Mine == mine && !yield(strings.ReplaceAll(line, slot, u.ID)) {
				return
			}
		}
	}
}

// allCalled are the values of an option that are called by a word, with commas between.
func (v Vocabulary) allCalled(spec rules.ActionSpec, option, word string) string {
	var out []string
	for _, c := range v.Values(cmdline.Command{Path: spec.Path}, option) {
		if slices.Contains(near.Words(c.Label), word) {
			out = append(out, c.Value)
		}
	}
	return strings.Join(out, ",")
}

// resolved are the commands that a line of a phrasebook comes to: its values as they
// are called here, and what it must say and does not. An option whose slot was not said
// falls out.
func (v Vocabulary) resolved(line string) []string {
	c, err := cmdline.Parse(line)
	if err != nil {
		return nil
	}
	c.Args = slices.DeleteFunc(c.Args, func(a cmdline.Arg) bool { return strings.Contains(a.Value, "<") && !strings.Contains(a.Value, " ") })
	spec, ok := rules.Declared(v.Commands, c.Path)
	if !ok {
		return nil
	}
	h := half{cmd: cmdline.Command{Path: c.Path}}
	for _, a := range c.Args {
		if word, ok := strings.CutPrefix(a.Value, "*"); ok {
			if a.Value = v.allCalled(spec, a.Name, word); a.Value == "" {
				return nil
			}
		}
		if slices.ContainsFunc(spec.Params, func(p opts.Spec) bool { return p.Name == a.Name && p.Kind == opts.TextParam }) {
			h.cmd = h.cmd.With(a.Name, a.Value)
			continue
		}
		h.line.tokens = append(h.line.tokens, newToken(a.Name, a.Value))
	}
	h.line.used = make([]bool, len(h.line.tokens))
	all := []half{v.assigned(spec, h)}
	for _, p := range spec.Params {
		if p.Required {
			all = v.each(all, func(h half) []half { return v.missing(spec, p, h) })
		}
	}
	var out []string
	for _, h := range all {
		out = append(out, ordered(spec, h.cmd).String())
	}
	return out
}
