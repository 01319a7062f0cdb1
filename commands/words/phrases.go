package words

import (
	_ "embed"
	"iter"
	"slices"
	"strconv"
	"strings"
	"sync"

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
// its line; for <mine> and <enemy> each unit is tried. A phrase with ! before it is
// certain: its first line is carried out.
//
//go:embed phrases.txt
var ownPhrases string

// ownBook is the referee's own phrasebook.
var ownBook = readBook(ownPhrases)

// book is a phrasebook as it is read.
type book struct {
	phrases []phrase
	called  []calling
	words   []string        // of all phrases, once each
	known   map[string]bool // those words, and their stems
}

// calling says what kinds of units people call by some words.
type calling struct{ called, kinds []string }

// books are those of the games, by their text: each is read once.
var books sync.Map

// bookOf is the phrasebook of a game; an empty one of none.
func bookOf(spec *rules.Spec) *book {
	if spec == nil {
		return &book{}
	}
	known, ok := books.Load(spec.Phrases)
	if !ok {
		known, _ = books.LoadOrStore(spec.Phrases, readBook(spec.Phrases))
	}
	return known.(*book)
}

// phrase is one sentence of a phrasebook.
type phrase struct {
	words    []string // what matches, in order
	elements []element
	lines    []string
	certain  bool
}

// element is a word of a phrase, read: one of several words, or what says which.
type element struct {
	slot     string // mine, n, "..."; empty: a word
	words    []string
	stems    []string
	optional bool
}

// elementOf reads a word of a phrase.
func elementOf(word string) element {
	bare, optional := strings.CutPrefix(word, "[")
	bare = strings.TrimSuffix(bare, "]")
	e := element{optional: optional}
	if bare == "..." || strings.HasPrefix(bare, "<") {
		e.slot = strings.Trim(bare, "<>")
		return e
	}
	for _, w := range strings.Split(bare, "/") {
		e.words = append(e.words, near.Fold(w))
		e.stems = append(e.stems, near.Stem(w))
	}
	return e
}

// add takes a phrase into the book.
func (b *book) add(p phrase) {
	for _, w := range p.words {
		e := elementOf(w)
		p.elements = append(p.elements, e)
		for i, w := range e.words {
			if w != "" && !b.known[w] {
				b.words = append(b.words, w)
			}
			b.known[w], b.known[e.stems[i]] = true, true
		}
	}
	b.phrases = append(b.phrases, p)
}

// readBook reads a phrasebook.
func readBook(text string) *book {
	out := &book{known: map[string]bool{}}
	for line := range strings.Lines(text) {
		if called, kinds, ok := strings.Cut(line, " = "); ok {
			out.called = append(out.called, calling{strings.Fields(called), strings.Fields(kinds)})
		}
		said, lines, ok := strings.Cut(line, "=>")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		said, certain := strings.CutPrefix(strings.TrimSpace(said), "!")
		for _, way := range strings.Split(said, "|") {
			out.add(phrase{words: strings.Fields(way), lines: strings.Split(strings.TrimSpace(lines), " ; "), certain: certain})
		}
	}
	return out
}

// phrased are the lines of the phrasebooks for a text, those of the game before the
// referee's own.
func (v Vocabulary) phrased(text string) []Reading {
	said := spoken(text)
	if len(said) == 0 {
		return nil
	}
	for _, p := range slices.Concat(bookOf(v.Game).phrases, ownBook.phrases) {
		if found, ok := v.match(p.words, said, nil); ok {
			return v.written(p, found)
		}
	}
	return nil
}

// mostSaid is how many words a sentence has at most.
const mostSaid = 16

// spoken are the words of a text as a phrase is held against them.
func spoken(text string) []string {
	var out []string
	for _, t := range tokens(text) {
		if t.name != "" {
			return nil
		}
		out = append(out, strings.ToLower(t.text))
	}
	if len(out) > mostSaid {
		return nil
	}
	return out
}

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

// match holds words against a phrase; found are its slots.
func (v Vocabulary) match(words, said []string, found []slot) ([]slot, bool) {
	if len(words) == 0 {
		return found, !slices.ContainsFunc(said, func(w string) bool { return !skipped(w) })
	}
	word, optional := strings.CutPrefix(words[0], "[")
	word = strings.TrimSuffix(word, "]")
	if word == "..." {
		for n := range len(said) + 1 {
			if out, ok := v.match(words[1:], said[n:], found); ok {
				return out, true
			}
		}
		return nil, false
	}
	longest := min(len(said), longestRun)
	if word == "<mine>" {
		longest = min(len(said), 2*longestRun) // red 5 and red 1
	}
	for i := range longest {
		n := longest - i
		if word == "<topic>" { // as short as may be: the rest is what is asked of it
			n = i + 1
		}
		for _, value := range v.fits(word, said[:n]) {
			if out, ok := v.match(words[1:], said[n:], append(slices.Clip(found), slot{strings.Trim(word, "<>"), value})); ok {
				return out, true
			}
		}
	}
	if optional {
		if out, ok := v.match(words[1:], said, found); ok {
			return out, true
		}
	}
	if len(said) > 0 && skipped(said[0]) {
		return v.match(words, said[1:], found)
	}
	return nil, false
}

// skipped reports whether a word may stand anywhere in a sentence; what is asked for
// may not.
func skipped(word string) bool {
	return fillers[word] && !slices.Contains([]string{"order", "orders", "command", "let"}, word)
}

// fits are the values that words may be for one word of a phrase: none where they do
// not fit.
func (v Vocabulary) fits(word string, said []string) []string {
	text := strings.Join(said, " ")
	switch strings.TrimRight(strings.Trim(word, "<>"), "0123456789") {
	case "n":
		if n, ok := number(text); ok && strings.HasPrefix(word, "<") {
			return []string{n}
		}
	case "place":
		if place.MatchString(text) && strings.HasPrefix(word, "<") {
			return []string{text}
		}
	}
	switch word {
	case "<unit>":
		return v.unitsCalled(text, func(Unit) bool { return true })
	case "<mine>":
		if ids, ok := (clauses{v}).together(said); ok {
			return []string{ids}
		}
		return v.unitsCalled(text, func(u Unit) bool { return u.Mine })
	case "<enemy>":
		return v.unitsCalled(text, func(u Unit) bool { return !u.Mine })
	case "<topic>":
		return []string{text}
	}
	if len(said) == 1 && slices.ContainsFunc(strings.Split(word, "/"), func(w string) bool { return same(text, w) }) {
		return []string{text}
	}
	return nil
}

// same reports whether a typed word is one of a phrase, with a slip of the finger.
func same(typed, word string) bool {
	a, b := near.Fold(typed), near.Fold(word)
	switch {
	case a == "" || b == "":
		return typed == word // 👍
	case a == b:
		return true
	case len(a) < 4 || len(b) < 4:
		return false
	}
	return near.Stem(a) == near.Stem(b) || len(a) > 4 && len(b) > 4 && a[0] == b[0] && near.Distance(a, b) <= 1
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

// Unit is a unit by what it is called, and whether it is of the seat that speaks.
type Unit struct {
	ID, Name string
	Mine     bool
}

// unitsCalled are the units that a text may mean: by their name, or by a word of it.
func (v Vocabulary) unitsCalled(text string, of func(Unit) bool) []string {
	if fillers[text] {
		return nil
	}
	var exactly, nearly []string
	typed, meant := near.Fold(text), v.meantBy(text)
	for _, u := range v.Units {
		id, whole := near.Fold(u.ID), near.Fold(u.Name)
		switch {
		case !of(u) || typed == "":
		case typed == id, typed == whole:
			exactly = append(exactly, u.ID)
		case len(typed) > 3 && (near.Distance(typed, id) <= 1 || near.Distance(typed, whole) <= 1), meant.partOf(u.Name):
			nearly = append(nearly, u.ID)
		}
	}
	return slices.Concat(exactly, nearly)
}

// parts are the words that a part of the name of a unit may have: one list is enough.
type parts [][]string

// meantBy are a text's own words, or any word for what the game's people call so.
func (v Vocabulary) meantBy(text string) parts {
	words := near.Words(text)
	out := parts{words}
	if len(words) != 1 {
		return out
	}
	for _, c := range bookOf(v.Game).called {
		if slices.ContainsFunc(c.called, func(called string) bool { return same(words[0], called) }) {
			for _, kind := range c.kinds {
				out = append(out, []string{kind})
			}
		}
	}
	return out
}

// partOf reports whether the words are part of a name, in whole words.
func (p parts) partOf(name string) bool {
	whole := near.Words(name)
	return slices.ContainsFunc(p, func(words []string) bool {
		return len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool {
			return len(w) < 4 || !slices.ContainsFunc(whole, func(n string) bool { return same(w, n) })
		})
	})
}

// written are the lines of a phrase with what was said in its slots.
func (v Vocabulary) written(p phrase, found []slot) []Reading {
	var out []Reading
	for i, line := range p.lines {
		cost := i + slip
		if p.certain && i == 0 {
			cost = 0
		}
		for j, whole := range v.filledIn(strings.TrimSpace(line), found) {
			out = append(out, Reading{whole, cost + j*len(p.lines)})
		}
	}
	return out
}

// mostLines is how many lines one line of a phrasebook comes to at most.
const mostLines = 2 * mostBranches

// filledIn is a line with its slots filled: several where it does not say which unit, and
// one for all units together where it begins with each.
func (v Vocabulary) filledIn(line string, found []slot) []string {
	for _, s := range found {
		line = strings.ReplaceAll(line, "<"+s.name+">", s.value)
	}
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
		if slices.ContainsFunc(spec.Params, func(p opts.Spec) bool { return p.Name == a.Name && p.Kind == opts.TextParam }) {
			h.cmd = h.cmd.With(a.Name, a.Value)
			continue
		}
		h.line.tokens = append(h.line.tokens, token{a.Name, a.Value})
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
