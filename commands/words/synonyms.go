package words

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"impulse/rules/near"
)

//go:embed synonyms.txt
var thesaurus string

// guess is what it costs to take a word for what it may mean.
const guess = 1

// synonyms are, by the stem of a name, the words for it: each with what it costs.
var synonyms = readSynonyms(thesaurus)

func readSynonyms(text string) map[string]map[string]int {
	out := map[string]map[string]int{}
	for line := range strings.Lines(text) {
		name, words, ok := strings.Cut(line, ":")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		name = near.Fold(name)
		if out[name] == nil {
			out[name] = map[string]int{}
		}
		for _, word := range strings.Fields(words) {
			bare := strings.TrimPrefix(word, "~")
			cost := 0
			if bare != word {
				cost = guess
			}
			out[name][near.Stem(bare)] = cost
			out[name][pair+near.Fold(bare)] = cost
		}
	}
	return out
}

// wordsFor are the words that everybody says for a name, as their stems.
func wordsFor(name string) (out []string) {
	for word, cost := range synonyms[name] {
		if cost == 0 && !strings.HasPrefix(word, pair) {
			out = append(out, word)
		}
	}
	slices.Sort(out)
	return out
}

// pair marks a word as it stands, for two that are written as one.
const pair = "="

// means2 is means for two words: take back.
func means2(typed string, name near.Name) (cost int, ok bool) {
	if typed == name.Fold {
		return 0, true
	}
	cost, ok = synonyms[name.Fold][pair+typed]
	return cost, ok
}

// means says what it costs to take a typed word for a name; ok is false where it is
// none of the words for it.
func (t token) means(name near.Name) (cost int, ok bool) {
	switch {
	case t.ready.Fold == "" && t.text != "?":
		return 0, false // 👍
	case t.ready.Fold == name.Fold && name.Fold != "":
		return 0, true
	}
	cost, ok = synonyms[name.Fold][t.ready.Stem]
	if !ok && len(t.text) > 2 && t.ready.Stem == name.Stem && !isPlain(t.lower) {
		return 0, true
	}
	return cost, ok
}

// names are texts made ready to be compared, each once.
type names map[string]near.Name

// declared are the names of commands and options, and what is said of them.
var declared sync.Map

// readied is what is declared, made ready to be compared.
func readied(text string) near.Name {
	ready, ok := declared.Load(text)
	if !ok {
		ready, _ = declared.LoadOrStore(text, near.Ready(text))
	}
	return ready.(near.Name)
}

// of is a text made ready.
func (n names) of(text string) near.Name {
	ready, ok := n[text]
	if !ok {
		ready = near.Ready(text)
		if n != nil {
			n[text] = ready
		}
	}
	return ready
}
