package words

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/near"
)

// sentence is a text as it is heard: its words as the phrasebooks spell them, and the
// units that it names.
type sentence struct {
	Vocabulary
	shelf   *shelf
	words   []heard
	named   []mention
	asks    bool // it is a question
	curious bool // who says it wants to know, or has doubts
	rules   bool // of the rules
	assigns bool // it has a name:value in it
	slips   int  // how many words are spelled otherwise
	tongues int  // how many are of another tongue
}

// heard is a word of a sentence.
type heard struct {
	text string
	id   int // on the shelf; 0: it stands nowhere there
}

// is reports whether a word is one of a part of a phrase.
func (w heard) is(e element) bool { return w.id > 0 && slices.Contains(e.ids, w.id) }

// skipped reports whether a word may stand anywhere in a sentence; what is asked for
// may not.
func (w heard) skipped() bool {
	return fillers[w.text] && !slices.Contains([]string{"order", "orders", "command", "let"}, w.text)
}

// light reports whether a word says little by itself.
func (w heard) light() bool { return fillers[w.text] || soft[w.text] || asking[w.text] }

// asking are words that a question begins with, and denying those that turn a sentence
// into its opposite.
var (
	asking    = set("what whats how hows who whos where wheres which why when can could does do is are am will would should whose may might did was were has have isnt arent cant")
	denying   = set("not no dont never without nor cannot")
	opening   = set("ok okay so um uh hm well hey hi hello bot please pls and but also now then wait captain sir oh er yo dear quick question")
	doubting  = set("wrong should explain meaning means mean cheating unfair")
	ruling    = set("rule rules illegal legal allowed permitted")
	chancy    = set("odds chance chances probability likelihood likely percent percentage expected average")
	pronouns  = set("i we he she it they you")
	wondering = set("what how which why who where when whats")
)

// hear takes the words of a text, each as the shelf has it where it has it.
func (v Vocabulary) hear(text string) *sentence {
	s := &sentence{Vocabulary: v, shelf: v.shelf()}
	s.Units = slices.Concat(v.Units, s.types())
	units := newMuster(s.Units, s.shelf.called)
	for _, t := range tokens(separated.Replace(text)) {
		t.text = s.sounded(t.text)
		s.assigns = s.assigns || t.name != ""
		if t.text == "?" {
			s.asks = true
			continue
		}
		for _, word := range s.spelled(t.text, units) {
			s.words = append(s.words, heard{word, s.shelf.ids[near.Stem(word)]})
		}
	}
	if len(s.words) > 2*mostSaid {
		s.words = s.words[:2*mostSaid]
	}
	s.named = units.names(s.words)
	s.asks = s.isQuestion()
	s.rules = slices.ContainsFunc(s.words, func(w heard) bool { return ruling[w.text] })
	s.curious = s.asks || s.rules || slices.ContainsFunc(s.words, func(w heard) bool { return doubting[w.text] })
	return s
}

// types are what may be named where nothing is played: types of troops.
func (s *sentence) types() (out []Unit) {
	if n := len(s.shelf.troops) - 1; n > 0 {
		for _, c := range s.Values(cmdline.Command{Path: s.shelf.troops[:n]}, s.shelf.troops[n]) {
			out = append(out, Unit{ID: c.Value, Name: c.Value})
		}
	}
	return out
}

// mayName reports whether a part of a phrase says what may be named here: units where
// a game is played, types of troops elsewhere.
func (s *sentence) mayName(slotted string) bool {
	return strings.HasPrefix(slotted, "troops") == (s.shelf.troops != nil)
}

// sounded is a number as it was meant that was written as it sounds: laser won.
func (s *sentence) sounded(word string) string {
	n, ok := sounds[strings.ToLower(word)]
	if !ok || len(s.words) == 0 {
		return word
	}
	before := s.words[len(s.words)-1].text
	if joined[before] && len(s.words) > 1 {
		before = s.words[len(s.words)-2].text
	}
	if isNumber(before) || numbered[before] {
		return n
	}
	return word
}

// sounds are numbers by words that sound so, and numbered what a number stands behind.
var (
	sounds   = map[string]string{"won": "1", "wan": "1", "too": "2", "tree": "3", "fore": "4", "ate": "8"}
	numbered = set("laser lasers red blue unit units impulse turn number gun weapon missile range move forward ahead")
)

// separated parts signs from the words beside them.
var separated = strings.NewReplacer(":", " : ", "/", " ", "!", " ", "?", " ? ", "¿", " ", "¡", " ", "(", " ", ")", " ", "@", " at ", "->", " ", "→", " ", "…", " ", "—", " ", "–", "-")

// isQuestion reports whether something is asked for rather than ordered: by a question
// mark, or by how it begins; can you is polite.
func (s *sentence) isQuestion() bool {
	at := 0
	for at < len(s.words)-1 && opening[s.words[at].text] {
		at++
	}
	if at >= len(s.words) {
		return false
	}
	first, next := s.words[at].text, ""
	if at+1 < len(s.words) {
		next = s.words[at+1].text
	}
	switch first {
	case "can", "could", "would", "will":
		if next == "you" || next == "we" && slices.ContainsFunc(s.words, func(w heard) bool { return w.text == "please" }) {
			return false
		}
	case "do", "have": // do nothing, have them fire
		return s.asks || pronouns[next]
	case "when":
		return s.asks || asking[next]
	}
	return s.asks || asking[first] || s.wonders()
}

// wonders reports whether a question stands in the midst of a sentence: what does.
func (s *sentence) wonders() bool {
	for i := range len(s.words) - 1 {
		if wondering[s.words[i].text] && asking[s.words[i+1].text] {
			return true
		}
	}
	return false
}

// spelled is a word as the shelf has it: as it stands, in plain words, in its parts, or
// without the slip of a finger. What a unit is called by stays.
func (s *sentence) spelled(typed string, units *muster) []string {
	word := near.Fold(typed)
	if word == "" {
		return []string{typed} // 👍
	}
	known := func(w string) bool { return s.shelf.ids[near.Stem(w)] > 0 || isPlain(w) || units.words[w] }
	if known(word) || strings.ContainsAny(word, "0123456789") {
		return []string{word}
	}
	if bare := unaccented.Replace(word); known(bare) {
		return []string{bare}
	}
	if parts := near.Words(typed); len(parts) > 1 {
		return parts
	}
	if plain, ok := plainWord(word); ok {
		s.tongues = slip
		return strings.Fields(strings.ToLower(plain))
	}
	if unit, ok := units.knows(word); ok {
		return []string{unit}
	}
	if short := squeezed(word); short != word && known(short) {
		return []string{short}
	}
	if meant, ok := s.shelf.nearest(word); ok {
		s.slips++
		return []string{meant}
	}
	return []string{word}
}

// squeezed is a word without the letters that were held down: nooo.
func squeezed(word string) string {
	var out []rune
	runes := []rune(word)
	for i, r := range runes {
		if i < 2 || r != runes[i-1] || r != runes[i-2] {
			out = append(out, r)
		}
	}
	if n := len(out); n > 2 && len(out) < len(runes) && out[n-1] == out[n-2] && out[n-1] != 'l' && out[n-1] != 's' {
		out = out[:n-1]
	}
	return string(out)
}

// isPlain reports whether a word is of everybody's tongue, and says little by itself.
func isPlain(word string) bool {
	return fillers[word] || soft[word] || asking[word] || denying[word]
}

// run joins n words from one on.
func (s *sentence) run(at, n int) string {
	var out []string
	for _, w := range s.words[at : at+n] {
		out = append(out, w.text)
	}
	return strings.Join(out, " ")
}

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
			if seen[at] || w.light() && !s.shelf.phrases[at].short() {
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
		return e.slot == "" && !e.optional && slices.ContainsFunc(e.words, func(w string) bool { return !fillers[w] && !soft[w] && !asking[w] })
	})
}

// read are the lines of a phrase that a sentence is near to.
func (s *sentence) read(l likeness) (out []Reading) {
	for _, r := range s.written(l.phrase, l.found) {
		r.Cost += l.drift + slip + aside(s.Game, r.Line)
		out = append(out, s.asked(l.phrase, r)...)
	}
	return out
}

// asked is a line of a phrase; to who asks about an order it is offered with what there
// is to read of it.
func (s *sentence) asked(p *phrase, r Reading) []Reading {
	if !s.asks || !p.ordered {
		return []Reading{r}
	}
	return append(s.about(r), r)
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
	return []Reading{{"help topic:" + name, r.Cost + slip}, {"rule id:" + spec.Rule, r.Cost + slip}}
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
	for _, e := range p.elements {
		if e.slot == "" {
			h.word(e)
		}
	}
	l = likeness{p, h.found, h.gain, h.drift + h.unsaid() + s.slips + s.tongues}
	if p.lore {
		return l, h.called && h.gain >= leftOver && l.drift <= mostDrift
	}
	return l, h.gain > h.missed && (h.gain > 1 || p.short()) && l.drift <= mostDrift
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
	h.found, h.drift = nil, 0
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

// figure takes the first number or place that is no part of the name of a unit.
func (h *held) figure(e element) bool {
	for at := range h.words {
		if h.used[at] || slices.ContainsFunc(h.named, func(m mention) bool { return at >= m.from && at < m.from+m.n }) {
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
func (h *held) word(e element) {
	h.denied = h.denied || slices.ContainsFunc(e.words, func(w string) bool { return denying[w] })
	found := false
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
		if slices.ContainsFunc(e.words, func(w string) bool { return denying[w] }) {
			h.missed += farther // who does not say no does not mean it
		}
	}
}

// share notes a word that both have.
func (h *held) share(w heard, e element) {
	switch {
	case e.faint:
		h.gain, h.drift = h.gain+1, h.drift+1
	case w.light():
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
		case h.used[i]:
		case denying[w.text] && !h.denied && !h.phrase.lore:
			cost += farther
		case fillers[w.text] || denying[w.text]:
		case soft[w.text] || asking[w.text]:
			cost++
		case isNumber(w.text) && !h.phrase.lore: // how much, and which: it would be lost
			cost += leftOver + slip
		case h.weighs(w) == 1:
			noise = min(noise+1, mostNoise)
		default:
			cost += h.weighs(w)
		}
	}
	if h.phrase.lore && h.rules {
		cost -= farther
	}
	if (h.phrase.ordered || h.phrase.acts) && h.asks && !h.phrase.asks() || h.phrase.lore && !h.curious {
		cost += farther
	}
	return cost + noise
}

// asks reports whether a phrase is a question too.
func (p *phrase) asks() bool {
	return slices.ContainsFunc(p.elements, func(e element) bool {
		return e.slot == "" && slices.ContainsFunc(e.words, func(w string) bool { return asking[w] || chancy[w] })
	})
}
