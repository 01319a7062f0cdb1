// Package synonyms knows the words that people have for the names of commands, of options
// and of their values, and has names ready to be compared.
package synonyms

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

// known are, by the stem of a name, the words for it: each with what it costs.
var known = read(thesaurus)

func read(text string) map[string]map[string]int {
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

// Cost is what it costs to take a word, by its stem, for a name; ok is false where it is none
// for it.
func Cost(name, stem string) (cost int, ok bool) {
	cost, ok = known[name][stem]
	return cost, ok
}

// Joined is Cost for two words written as one: take back.
func Joined(name, typed string) (cost int, ok bool) { return Cost(name, pair+typed) }

// For are the words that everybody says for a name, as their stems.
func For(name string) (out []string) {
	for word, cost := range known[name] {
		if cost == 0 && !strings.HasPrefix(word, pair) {
			out = append(out, word)
		}
	}
	slices.Sort(out)
	return out
}

// declared are the names of commands and options, and what is said of them.
var declared sync.Map

// Ready is what is declared, made ready to be compared.
func Ready(text string) near.Name {
	ready, ok := declared.Load(text)
	if !ok {
		ready, _ = declared.LoadOrStore(text, near.Ready(text))
	}
	return ready.(near.Name)
}

// Names are texts made ready to be compared, each once.
type Names map[string]near.Name

// Of is a text made ready.
func (n Names) Of(text string) near.Name {
	ready, ok := n[text]
	if !ok {
		ready = near.Ready(text)
		if n != nil {
			n[text] = ready
		}
	}
	return ready
}
