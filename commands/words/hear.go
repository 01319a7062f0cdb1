package words

import (
	"regexp"
	"slices"
	"strings"

	"impulse/commands/words/manner"
	"impulse/commands/words/scan"
	"impulse/commands/words/tokens"
	"impulse/commands/words/tongues"
	"impulse/rules/cmdline"
	"impulse/rules/near"
)

// sentence is a text as it is heard: its words as the phrasebooks spell them, and the
// units that it names.
type sentence struct {
	Vocabulary
	shelf    *shelf
	words    []heard
	named    []mention
	asks     bool // it is a question
	curious  bool // who says it wants to know, or has doubts
	supposes bool // it asks what would be
	rules    bool // of the rules
	disputes bool // it says that something should not be as it is
	assigns  bool // it has a name:value in it
	slips    int  // how many words are spelled otherwise
	tongues  int  // how many are of another tongue
}

// heard is a word of a sentence.
type heard struct {
	text   string
	id     int  // on the shelf; 0: it stands nowhere there
	light  bool // it says little by itself
	denies bool // it turns a sentence into its opposite
	which  bool // it is a number or a code
}

// word is a word as it is heard.
func (s *shelf) word(text string) heard {
	return heard{text, s.ids[near.Stem(text)], isLight(text), tokens.Denying[text], tokens.IsNumber(text) || code.MatchString(text)}
}

// isLight reports whether a word says little by itself.
func isLight(word string) bool {
	return tokens.Fillers[word] || tokens.Soft[word] || tokens.Asking[word]
}

// is reports whether a word is one of a part of a phrase.
func (w heard) is(e element) bool { return w.id > 0 && slices.Contains(e.ids, w.id) }

// skipped reports whether a word may stand anywhere in a sentence; what is asked for
// may not.
func (w heard) skipped() bool {
	return tokens.Fillers[w.text] && !slices.Contains([]string{"order", "orders", "command", "let"}, w.text)
}

// What other words tell of a sentence.
var (
	opening   = tokens.Set("ok okay so um uh hm well hey hi hello bot please pls and but also now then wait captain sir oh er yo dear quick question")
	doubting  = tokens.Set("wrong should explain meaning means mean cheating unfair")
	typing    = tokens.Set("type command button syntax key")
	ruling    = tokens.Set("rule rules illegal legal allowed permitted")
	chancy    = tokens.Set("odds chance chances probability likelihood likely percent percentage expected average")
	pronouns  = tokens.Set("i we he she it they you")
	wondering = tokens.Set("what how which why who where when whats")
)

// hear takes the words of a text, each once, as the shelf has it where it has it.
func (v Vocabulary) hear(text string) *sentence {
	known, ok := v.heard[text]
	if !ok {
		known = v.listen(text)
		v.heard[text] = known
	}
	s := *known
	s.Vocabulary = v
	return &s
}

// Asks reports whether a text is a question.
func (v Vocabulary) Asks(text string) bool { return v.begun().hear(text).asks }

// listen takes the words of a text.
func (v Vocabulary) listen(text string) *sentence {
	s := &sentence{Vocabulary: v, shelf: v.shelf()}
	for _, t := range tokens.Tokens(separated.Replace(elided.ReplaceAllString(text, "$1"))) {
		t.Text = s.sounded(t.Text)
		s.assigns = s.assigns || t.Name != ""
		if t.Text == "?" {
			s.asks = true
			continue
		}
		for _, word := range s.spelled(t.Text) {
			s.words = append(s.words, s.shelf.word(word))
		}
	}
	if len(s.words) > 2*mostSaid {
		s.words = s.words[:2*mostSaid]
	}
	s.named = v.units.names(s.words)
	s.asks = s.isQuestion() || manner.AsksLater(text)
	s.supposes = manner.Supposes(text)
	s.rules = s.supposes || slices.ContainsFunc(s.words, func(w heard) bool { return ruling[w.text] })
	s.disputes = manner.Disputes(text)
	s.curious = s.asks || s.rules || slices.ContainsFunc(s.words, func(w heard) bool { return doubting[w.text] })
	return s
}

// types are what may be named where nothing is played: types of troops.
func (v Vocabulary) types(s *shelf) (out []Unit) {
	if n := len(s.troops) - 1; n > 0 {
		for _, c := range v.Values(cmdline.Command{Path: s.troops[:n]}, s.troops[n]) {
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
	if tokens.IsNumber(before) || numbered[before] {
		return n
	}
	return word
}

// sounds are numbers by words that sound so, and numbered what a number stands behind.
var (
	sounds   = map[string]string{"won": "1", "wan": "1", "too": "2", "tree": "3", "fore": "4", "ate": "8"}
	numbered = tokens.Set("laser lasers red blue unit units impulse turn number gun weapon missile range move forward ahead")
)

// elided are the short words of French before a vowel: d'hommes.
var elided = regexp.MustCompile(`(?i)\b(?:[dlnjsct]|qu)['’](\pL)`)

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
		if next == "you" || slices.ContainsFunc(s.words, func(w heard) bool { return w.text == "please" || w.text == "kindly" }) {
			return false
		}
	case "do", "have": // do nothing, have them fire
		return s.asks || pronouns[next]
	case "when":
		return s.asks || tokens.Asking[next]
	}
	return s.asks || tokens.Asking[first] || s.wonders() || slices.ContainsFunc(s.words, func(w heard) bool { return typing[w.text] })
}

// wonders reports whether a question stands in the midst of a sentence: what does.
func (s *sentence) wonders() bool {
	for i := range len(s.words) - 1 {
		if wondering[s.words[i].text] && tokens.Asking[s.words[i+1].text] {
			return true
		}
	}
	return false
}

// spelled is a word as the shelf has it: as it stands, in plain words, in its parts, or
// without the slip of a finger. What a unit is called by stays.
func (s *sentence) spelled(typed string) []string {
	word := near.Fold(typed)
	if word == "" {
		return []string{typed} // 👍
	}
	if of, ok := strings.CutSuffix(strings.ToLower(typed), "'s"); ok && len(s.units.called([]string{near.Fold(of)})) == 1 {
		return []string{near.Fold(of)} // lance's
	}
	known := func(w string) bool {
		return s.shelf.ids[near.Stem(w)] > 0 || tokens.IsPlain(w) || isIdle(w) || s.units.words[w]
	}
	if plain, ok := tongues.Exact(word); ok && s.isForeign(word) && !s.units.words[word] {
		s.tongues = slip
		return strings.Fields(strings.ToLower(plain))
	}
	if known(word) || strings.ContainsAny(word, "0123456789") {
		return []string{word}
	}
	if s.plays(word) {
		return []string{somebody}
	}
	if bare := tongues.Bare(word); known(bare) {
		return []string{bare}
	}
	if parts := near.Words(typed); len(parts) > 1 {
		return parts
	}
	if plain, ok := tongues.Word(word); ok {
		s.tongues = slip
		return strings.Fields(strings.ToLower(plain))
	}
	if unit, ok := s.units.knows(word); ok {
		return []string{unit}
	}
	for most := 2; most > 0; most-- {
		if short := scan.Squeezed(word, most); short != word && known(short) {
			return []string{short}
		}
	}
	if meant, ok := s.shelf.nearest(word); ok {
		s.slips++
		return []string{meant}
	}
	return []string{word}
}

// somebody stands in the phrasebooks for everybody's name.
const somebody = "bob"

// plays reports whether a word is the name of somebody who plays here.
func (v Vocabulary) plays(word string) bool {
	word = near.Fold(word)
	return word != "" && slices.ContainsFunc(v.People, func(name string) bool {
		name = near.Fold(name)
		return name != "" && (word == name || word == name+"s")
	})
}

// isForeign reports whether a word is none that the shelf has or everybody says.
func (s *sentence) isForeign(word string) bool {
	return !s.shelf.spelled[word] && !tokens.IsPlain(word)
}

// run joins n words from one on.
func (s *sentence) run(at, n int) string {
	var out []string
	for _, w := range s.words[at : at+n] {
		out = append(out, w.text)
	}
	return strings.Join(out, " ")
}
