package words

import (
	"slices"
	"strings"

	"impulse/commands/words/tokens"
	"impulse/rules"
)

// mostDrift is how far a sentence may be from a phrase to mean it still, and mostNear
// how many phrases it may mean.
const mostDrift, mostNear = 16, 6

// drifts are the lines of the phrases that a sentence has most in common with, in
// whatever order its words stand, whatever stands between them.
func (s *sentence) drifts() (out []Reading) {
	seen := map[int]bool{}
	var all []likeness
	for _, w := range s.words {
		for _, at := range s.shelf.having[w.id] {
			if seen[at] || w.light && !s.shelf.phrases[at].short() {
				continue
			}
			seen[at] = true
			if l, ok := s.like(s.shelf.phrases[at]); ok {
				all = append(all, l)
			}
		}
	}
	slices.SortStableFunc(all, byDrift)
	for _, l := range all[:min(len(all), mostNear)] {
		out = append(out, s.read(l)...)
	}
	return out
}

// short reports whether a phrase is of light words alone: where am i.
func (p *phrase) short() bool {
	return !slices.ContainsFunc(p.elements, func(e element) bool {
		return e.isNeeded() && !e.light
	})
}

// read are the lines of a phrase that a sentence is near to.
func (s *sentence) read(l likeness) (out []Reading) {
	for _, r := range s.written(l.phrase, l.found) {
		r.Cost += max(l.drift, 0) + slip + aside(s.Game, r.Line) // it is a guess however near
		out = append(out, s.asked(l.phrase, r)...)
	}
	return out
}

// past are the commands that tell what was and is: who asks what would be means others.
var past = []string{"game details", "game log", "game status"}

// asked is a line of a phrase; to who asks about an order it is offered with what there
// is to read of it.
func (s *sentence) asked(p *phrase, r Reading) []Reading {
	if s.supposes && begins(r.Line, past) {
		r.Cost += farther
	}
	if !s.asks || !p.ordered {
		return []Reading{r}
	}
	out := s.about(r)
	if !p.asks() {
		r.Cost += afar
	}
	return append(out, r)
}

// about is what there is to read of an order.
func (s *sentence) about(r Reading) []Reading {
	_, order, ok := strings.Cut(r.Line, s.shelf.game+" ")
	if !ok {
		return nil
	}
	name, _, _ := strings.Cut(order, " ")
	spec, ok := rules.Declared(s.Commands, []string{s.shelf.game, name})
	if !ok {
		return nil
	}
	return []Reading{{"help topic:" + name, r.Cost + slip}, {"rule id:" + spec.Rule, r.Cost + slip + tokens.LeftOver}}
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

// likeness is how far a sentence is from a phrase.
type likeness struct {
	phrase *phrase
	found  []slot
	gain   int // what the words weigh that they share
	drift  int
}

// like holds the sentence against a phrase; ok is false where they have too little in
// common.
func (s *sentence) like(p *phrase) (l likeness, ok bool) {
	h := held{sentence: s, phrase: p, used: make([]bool, len(s.words))}
	if !h.slots() {
		return l, false
	}
	needed, said := 0, 0
	for _, e := range p.elements {
		if e.slot != "" {
			continue
		}
		hit := h.word(e)
		if !e.isNeeded() || e.light {
			continue
		}
		if needed++; hit {
			said++
		}
	}
	h.lacks = said == 0 && (needed > 0 || h.gaps > 0)
	l = likeness{p, h.found, h.gain, h.drift + h.unsaid() + s.slips + s.tongues}
	if p.lore {
		return l, (h.called || h.gain > tokens.LeftOver) && h.gain >= tokens.LeftOver && l.drift <= mostDrift
	}
	return l, h.gain > h.missed && (h.gain > 1 || p.short()) && !h.lacks && l.drift <= mostDrift
}

// held is a sentence as it is held against a phrase.
type held struct {
	*sentence
	phrase       *phrase
	used         []bool
	found        []slot
	gain, missed int
	drift        int
	called       bool // it is called so, by one of the words
	gaps         int  // what it says which, and was not said
	lacks        bool // no word of those is said that the phrase needs
	denied       bool // the phrase says no
}

// slots looks for all that a phrase says which, before its words: those are of no
// others. What need not be said goes first where it leaves enough for what must.
func (h *held) slots() bool {
	fill := func(which func(element) bool) bool {
		for _, e := range h.phrase.elements {
			if e.slot != "" && which(e) && !h.slot(e) {
				return false
			}
		}
		return true
	}
	if len(h.named) > 1 && fill(func(element) bool { return true }) && h.drift == 0 {
		return true
	}
	clear(h.used)
	h.found, h.drift, h.gaps = nil, 0, 0
	return fill(func(e element) bool { return !e.optional }) && fill(func(e element) bool { return e.optional })
}

// slot looks for what a part of the phrase says which; false where the phrase cannot be
// meant without.
func (h *held) slot(e element) bool {
	switch strings.TrimRight(e.slot, "0123456789") {
	case "...", "topic": // of which any sentence would be one
		return false
	case "mine", "enemy", "unit", "troops":
		if h.unit(e.slot) {
			return true
		}
	default:
		if h.figure(e) {
			return true
		}
	}
	if !e.optional {
		h.drift += missing
		h.gaps++
	}
	return e.optional || e.slot != "unit" && e.slot != "place" && !strings.HasPrefix(e.slot, "troops")
}

// unit takes the first mention of a unit that may be meant.
func (h *held) unit(slotted string) bool {
	if !h.mayName(slotted) {
		return false
	}
	for _, loosely := range []bool{false, true} {
		for _, m := range h.named {
			value := m.may(slotted)
			if loosely && slotted == "mine" && len(m.kindred) > 0 && !h.phrase.targets() {
				value = m.kindred[0]
			}
			if value != "" && !slices.Contains(h.used[m.from:m.from+m.n], true) {
				h.use(m.from, m.n)
				h.found = append(h.found, slot{slotted, value})
				return true
			}
		}
	}
	return false
}

// targets reports whether a phrase says at whom.
func (p *phrase) targets() bool {
	return slices.ContainsFunc(p.elements, func(e element) bool { return e.slot == "enemy" || e.slot == "unit" })
}

// figure takes the first number or place that is no part of the name of a unit: one of a
// distance, where the phrase wants that.
func (h *held) figure(e element) bool {
	return h.phrase.measures && h.figureOf(e, h.measured) || h.figureOf(e, func(int) bool { return true })
}

// measured reports whether a number says how far: at range 4, 4 hexes.
func (h *held) measured(at int) bool {
	beside := func(i int) bool { return i >= 0 && i < len(h.words) && distances[h.words[i].text] }
	return beside(at-1) || beside(at+1)
}

// distances are the words beside how far it is.
var distances = tokens.Set("range distance hex hexes inch inches within from")

// figureOf takes the first number or place that is of some kind.
func (h *held) figureOf(e element, is func(at int) bool) bool {
	for at := range h.words {
		if !is(at) || h.used[at] || slices.ContainsFunc(h.named, func(m mention) bool { return at >= m.from && at < m.from+m.n }) {
			continue
		}
		if fits := h.fitting(e, at); len(fits) > 0 {
			h.use(at, 1)
			h.found = append(h.found, fits[0].slot)
			return true
		}
	}
	return false
}

func (h *held) use(from, n int) {
	for i := from; i < from+n; i++ {
		h.used[i] = true
	}
}

// word looks for a word of the phrase.
func (h *held) word(e element) (found bool) {
	h.denied = h.denied || e.denies
	for i, w := range h.words {
		if h.used[i] || !w.is(e) || found && !e.optional {
			continue
		}
		h.used[i], found = true, true
		h.share(w, e)
	}
	switch {
	case found:
	case h.phrase.lore && !e.optional:
		h.drift++ // of its name
	case !e.optional:
		h.missed += missing
		h.drift += missing
		if e.denies {
			h.missed += farther // who does not say no does not mean it
		}
	}
	return found
}

// share notes a word that both have.
func (h *held) share(w heard, e element) {
	switch {
	case e.faint:
		h.gain, h.drift = h.gain+1, h.drift+1
	case w.light, h.phrase.lore && w.denies: // no jokers is not of a rule about no penetration
		h.gain++
	default:
		h.gain += h.weighs(w)
		h.called = true
	}
}

// weighs is what a word costs that is left over.
func (s *sentence) weighs(w heard) int {
	if w.id == 0 {
		return 1
	}
	return s.shelf.weights[w.id]
}

// mostNoise is what words cost at most that stand in no phrase.
const mostNoise = 3

// unsaid is what the words cost that are not in the phrase.
func (h *held) unsaid() (cost int) {
	noise := 0
	for i, w := range h.words {
		switch {
		case h.used[i] || h.phrase.lore && ruling[w.text]:
		case w.denies && !h.denied && !h.phrase.lore:
			cost += farther
		case w.denies || w.light && tokens.Fillers[w.text]:
		case w.light:
			cost++
		case w.which && !h.phrase.lore: // how much, and which: it would be lost
			cost += tokens.LeftOver + slip
		case h.weighs(w) == 1:
			noise = min(noise+1, mostNoise)
		default:
			cost += h.weighs(w)
		}
	}
	if h.rules && (h.phrase.lore || strings.HasPrefix(h.phrase.lines[0], "rule id:")) {
		cost -= farther
	}
	if h.phrase.acts && h.asks && !h.phrase.asks() || h.phrase.lore && !h.curious {
		cost += farther
	}
	return cost + noise
}

// asks reports whether a phrase is a question too.
func (p *phrase) asks() bool {
	return slices.ContainsFunc(p.elements, func(e element) bool {
		return e.slot == "" && slices.ContainsFunc(e.words, func(w string) bool { return tokens.Asking[w] || chancy[w] })
	})
}
