package words

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"impulse/commands/words/tokens"
	"impulse/rules"
	"impulse/rules/near"
)

// shelf is all that a sentence is held against where it is said: the phrases of the
// game and the referee's own, and what there is to read of its rules.
type shelf struct {
	game    string   // that is played; empty: none
	looks   []string // its commands that only show something
	phrases []*phrase
	terms   []*phrase // conditions
	called  []calling
	troops  []string       // the command and the option of which values may be named
	ids     map[string]int // of words by their stems, from 1 on
	having  [][]int        // which phrases have a word, by its id
	needing map[int][]int  // which must have it, or another that means the same
	wanting []int          // which need no word
	weights []int          // what a word costs that is left over, by its id
	lengths map[int][]string
	spelled map[string]bool // the words as they stand
}

// shelves are those that were needed, by their labels.
var shelves sync.Map

// label says which shelf it is.
type label struct {
	played bool
	names  string
	length int
}

// shelf is that of the game that is played; where none is, of all that may be asked for.
func (v Vocabulary) shelf() *shelf {
	books, key := v.Books, label{}
	if v.Game != nil {
		books, key.played = []*rules.Spec{v.Game}, true
	}
	for _, b := range books {
		key.names += b.Name + " "
		key.length += len(b.Phrases)
	}
	known, ok := shelves.Load(key)
	if !ok {
		known, _ = shelves.LoadOrStore(key, newShelf(v.Game, books))
	}
	return known.(*shelf)
}

// newShelf fills a shelf: with the phrases of the game that is played, the referee's
// own, and what there is to read.
func newShelf(game *rules.Spec, books []*rules.Spec) *shelf {
	s := &shelf{ids: map[string]int{}, having: [][]int{nil}, needing: map[int][]int{}, lengths: map[int][]string{}, spelled: map[string]bool{}}
	own := readBook(ownPhrases, nil)
	all := []*book{own}
	if game != nil {
		s.game, s.looks = game.Name, looksOf(game)
		all = []*book{readBook(game.Phrases, own.families), own}
	}
	for _, b := range books {
		if game == nil {
			all = append(all, readBook(b.Phrases, own.families).anywhere())
		}
	}
	for _, b := range all {
		s.called = append(s.called, b.called...)
		if game == nil && b.troops != nil {
			s.troops = b.troops
		}
		for i := range b.phrases {
			s.put(&b.phrases[i])
		}
	}
	for _, b := range books {
		for _, p := range loreOf(b, game != nil) {
			s.put(p)
		}
	}
	for i := range all[0].terms { // the referee's own has none
		s.terms = append(s.terms, s.numbered(&all[0].terms[i]))
	}
	s.weigh()
	return s
}

// put adds a phrase.
func (s *shelf) put(p *phrase) {
	at := len(s.phrases)
	s.phrases = append(s.phrases, s.numbered(p))
	if i := slices.IndexFunc(p.elements, element.isNeeded); i < 0 {
		s.wanting = append(s.wanting, at)
	} else {
		for _, id := range p.elements[i].ids {
			s.needing[id] = append(s.needing[id], at)
		}
	}
	for _, e := range p.elements {
		for _, id := range e.ids {
			if in := s.having[id]; len(in) == 0 || in[len(in)-1] != at {
				s.having[id] = append(in, at)
			}
		}
	}
}

// numbered gives the words of a phrase their ids, and notes what they are.
func (s *shelf) numbered(p *phrase) *phrase {
	p.measures = slices.ContainsFunc(p.lines, func(line string) bool { return strings.Contains(line, "range:<n>") })
	p.ordered, p.acts = s.isOrder(p.lines), Acts(p.lines[0])
	for i := range p.elements {
		e := &p.elements[i]
		e.light = !slices.ContainsFunc(e.words, func(w string) bool { return !isLight(w) })
		e.denies = slices.ContainsFunc(e.words, func(w string) bool { return tokens.Denying[w] })
		for _, w := range e.words {
			if w != "" {
				e.ids = append(e.ids, s.number(w))
				s.spelled[w] = s.spelled[w] || !e.faint
			}
		}
	}
	return p
}

// number is the id of a word: all its forms have the same.
func (s *shelf) number(word string) int {
	if n := len(word); n > 3 && !slices.Contains(s.lengths[n], word) {
		s.lengths[n] = append(s.lengths[n], word)
	}
	stem := near.Stem(word)
	id, ok := s.ids[stem]
	if !ok {
		id = len(s.having)
		s.ids[stem] = id
		s.having = append(s.having, nil)
	}
	return id
}

// isOrder reports whether what a phrase stands for is first of all an order.
func (s *shelf) isOrder(lines []string) bool {
	first := strings.TrimPrefix(strings.TrimSpace(lines[0]), "each ")
	return s.game != "" && !begins(first, s.looks) && (strings.HasPrefix(first, s.game+" ") || strings.HasPrefix(first, "orders add"))
}

// looksOf are the commands of a game that only show something.
func looksOf(game *rules.Spec) (out []string) {
	for _, a := range game.Actions {
		if a.Kind == rules.LookKind {
			out = append(out, strings.Join(a.Path, " "))
		}
	}
	return out
}

// acting are the commands that change something.
var acting = []string{"pass", "orders done", "orders clear", "orders unseal", "game undo", "game concede", "game draw", "game end", "game new", "game leave", "game join", "game default", "game note", "orders keep", "orders use", "forget-me"}

// Acts reports whether a line is a command of the referee's own that changes something.
func Acts(line string) bool { return begins(line, acting) }

// begins reports whether a line begins with one of some words.
func begins(line string, words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(strings.TrimSpace(line), w) })
}

// rare is in how few phrases a word stands that says much.
const rare = 4

// weigh says what a word costs that a phrase leaves over: one of few phrases says more
// than one of many, and one that is only read of says little.
func (s *shelf) weigh() {
	s.weights = make([]int, len(s.having))
	for id, in := range s.having {
		said := 0
		for _, at := range in {
			if !s.phrases[at].lore {
				said++
			}
		}
		switch {
		case said > rare:
			s.weights[id] = tokens.LeftOver
		case said > 0:
			s.weights[id] = tokens.LeftOver + 1
		default:
			s.weights[id] = 1
		}
	}
	for _, p := range s.terms {
		for _, e := range p.elements {
			for _, id := range e.ids {
				s.weights[id] = max(s.weights[id], tokens.LeftOver)
			}
		}
	}
}

// nearest is the word that is meant by one with a slip of the finger in it.
func (s *shelf) nearest(word string) (meant string, ok bool) {
	off := near.Slips(len(word)) + 1
	for n := len(word) - off + 1; n < len(word)+off; n++ {
		for _, w := range s.lengths[n] {
			if w[0] != word[0] && w[1] != word[1] && w[0] != word[1] {
				continue
			}
			if d := near.Distance(word, w); d < off {
				meant, off, ok = w, d, true
			}
		}
	}
	return meant, ok
}

// byDrift puts what is nearest first, and of that what shares more.
func byDrift(a, b likeness) int { return cmp.Or(a.drift-b.drift, b.gain-a.gain) }
