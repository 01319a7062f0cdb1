package words

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/near"
)

// gist reads a sentence by its drift: by the phrases with which it has most in common,
// in whatever order its words stand, whatever stands between them.
type gist struct {
	Vocabulary
	said  []string // the words, spelled as the phrasebooks spell them
	slips int      // how many are spelled otherwise, or of another tongue
	asks  bool     // it is a question
	units map[string][]string
}

// asking are words that a question begins with, and denying those that turn a sentence
// into its opposite.
var (
	asking  = set("what whats what's how who whos where which why when can could does do is are am will should whose may did was")
	denying = set("not no dont don't never without nicht kein nie pas ne jamais")
)

// mostDrift is how far a sentence may be from a phrase to mean it still, and mostNear
// how many phrases it may mean.
const mostDrift, mostNear = 11, 5

// drifts are the lines of the phrases that a text is near to.
func (v Vocabulary) drifts(text string) []Reading {
	g := gist{Vocabulary: v, units: map[string][]string{}}
	books := []*book{bookOf(v.Game), ownBook}
	g.hear(text, books)
	if len(g.said) == 0 || len(g.said) > 2*mostSaid {
		return nil
	}
	var all []likeness
	for _, b := range books {
		for i := range b.phrases {
			if l, ok := g.like(&b.phrases[i]); ok {
				all = append(all, l)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b likeness) int { return cmp.Or(a.drift-b.drift, b.hits-a.hits) })
	var out []Reading
	for _, l := range all[:min(len(all), mostNear)] {
		for _, r := range v.written(*l.phrase, l.found) {
			out = append(out, Reading{r.Line, r.Cost + l.drift + slip + aside(v.Game, r.Line)})
		}
	}
	return out
}

// elsewhere are the commands that are of no game: who plays means them last.
var elsewhere = []string{"roll ", "deck ", "rps", "game new", "game list", "help topic:start"}

// aside is what a line costs that has nothing to do with the game that is played.
func aside(game *rules.Spec, line string) int {
	if game != nil && slices.ContainsFunc(elsewhere, func(e string) bool { return strings.HasPrefix(line, e) }) {
		return farther
	}
	return 0
}

// hear takes the words of a text, each as a phrasebook has it where one has.
func (g *gist) hear(text string, books []*book) {
	for i, t := range tokens(strings.NewReplacer(":", " , ", "/", " ", "!", " ", "?", " ? ", "(", " ", ")", " ").Replace(text)) {
		word := near.Fold(t.text)
		if i == 0 && asking[strings.ToLower(t.text)] || t.text == "?" {
			g.asks = true
		}
		if word == "" {
			continue
		}
		heard, slipped := g.spelled(word, books)
		g.said = append(g.said, heard...)
		g.slips += slipped
	}
}

// spelled is a word as a phrasebook has it: as it stands, in plain words, or without the
// slip of a finger. What a unit is called by stays.
func (g *gist) spelled(word string, books []*book) (heard []string, slips int) {
	known := func(w string) bool {
		return slices.ContainsFunc(books, func(b *book) bool { return b.known[w] || b.known[near.Stem(w)] })
	}
	if known(word) || fillers[word] || soft[word] || asking[word] || denying[word] || len(g.unitsCalled(word, anyUnit)) > 0 || strings.ContainsAny(word, "0123456789") {
		return []string{word}, 0
	}
	if plain, ok := plainWord(word); ok {
		return strings.Fields(strings.ToLower(plain)), 0
	}
	best, off := word, near.Slips(len(word))+1
	for _, b := range books {
		for _, w := range b.words {
			if d := near.Distance(word, w); d < off && len(w) > 3 {
				best, off = w, d
			}
		}
	}
	if best != word {
		slips = slip
	}
	return []string{best}, slips
}

func anyUnit(Unit) bool { return true }

// likeness is how far a sentence is from a phrase.
type likeness struct {
	phrase *phrase
	found  []slot
	hits   int // words that they share
	drift  int
}

// like holds the sentence against a phrase; ok is false where they have too little in
// common.
func (g *gist) like(p *phrase) (l likeness, ok bool) {
	h := held{gist: g, used: make([]bool, len(g.said))}
	l.phrase = p
	for _, e := range p.elements { // which first: their words are those of no others
		if e.slot != "" && !h.slot(e) {
			return l, false
		}
	}
	for _, e := range p.elements {
		if e.slot == "" {
			h.word(e)
		}
	}
	l.found, l.hits, l.drift = h.found, h.hits, h.drift+h.unsaid()+g.slips
	return l, h.hits > 0 && h.hits >= h.misses && l.drift <= mostDrift
}

// held is a sentence as it is held against a phrase.
type held struct {
	*gist
	used         []bool
	found        []slot
	hits, misses int
	drift        int
	asked        bool // the phrase is a question too
	denied       bool // and this one says no
}

// slot looks for what an element says which; false where the phrase cannot be meant
// without.
func (h *held) slot(e element) bool {
	if e.slot == "..." || e.slot == "topic" { // of which any sentence would be one
		return false
	}
	for n := longestRun - 1; n > 0; n-- {
		for i := 0; i+n <= len(h.said); i++ {
			if values := h.fitting(e.slot, i, n); len(values) > 0 {
				h.use(i, n)
				h.found = append(h.found, slot{e.slot, values[0]})
				return true
			}
		}
	}
	if !e.optional {
		h.drift += missing
	}
	return e.optional || e.slot != "unit" && e.slot != "place"
}

// fitting are the values of a slot that a run of words may be, if none of them is used.
func (h *held) fitting(name string, from, n int) []string {
	if slices.Contains(h.used[from:from+n], true) {
		return nil
	}
	run := h.said[from : from+n]
	key := name + " " + strings.Join(run, " ")
	values, ok := h.units[key]
	if !ok {
		values = h.fits("<"+name+">", run)
		h.units[key] = values
	}
	return values
}

func (h *held) use(from, n int) {
	for i := from; i < from+n; i++ {
		h.used[i] = true
	}
}

// word looks for a word of the phrase.
func (h *held) word(e element) {
	h.asked = h.asked || slices.ContainsFunc(e.words, func(w string) bool { return asking[w] })
	h.denied = h.denied || slices.ContainsFunc(e.words, func(w string) bool { return denying[w] })
	for i, w := range h.said {
		if h.used[i] || !slices.Contains(e.words, w) && !slices.Contains(e.stems, near.Stem(w)) {
			continue
		}
		h.used[i] = true
		if !fillers[w] && !soft[w] && !asking[w] {
			h.hits++
		}
		return
	}
	if !e.optional {
		h.misses++
		h.drift += missing
	}
}

// unsaid is what the words cost that are not in the phrase.
func (h *held) unsaid() (cost int) {
	for i, w := range h.said {
		switch {
		case h.used[i]:
		case denying[w] && !h.denied:
			cost += farther
		case fillers[w]:
		case soft[w] || asking[w]:
			cost++
		case strings.ContainsAny(w, "0123456789"): // how much, and which: it would be lost
			cost += leftOver + slip
		default:
			cost += leftOver
		}
	}
	if h.asks && !h.asked {
		cost += farther
	}
	return cost
}
