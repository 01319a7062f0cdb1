package words

import (
	_ "embed"
	"strings"

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

// pair marks a word as it stands, for two that are written as one.
const pair = "="

// means2 is means for two words: take back.
func means2(typed, name string) (cost int, ok bool) {
	if typed = near.Fold(typed); typed == near.Fold(name) {
		return 0, true
	}
	cost, ok = synonyms[near.Fold(name)][pair+typed]
	return cost, ok
}

// means says what it costs to take a typed word for a name; ok is false where it is
// none of the words for it.
func means(typed, name string) (cost int, ok bool) {
	if near.Fold(typed) == "" && typed != "?" {
		return 0, false // 👍
	}
	if near.Fold(typed) == near.Fold(name) && near.Fold(name) != "" {
		return 0, true
	}
	cost, ok = synonyms[near.Fold(name)][near.Stem(typed)]
	if !ok && len(typed) > 2 && near.Stem(typed) == near.Stem(name) {
		return 0, true
	}
	return cost, ok
}
