package words

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"

	"impulse/commands/words/synonyms"
	"impulse/commands/words/tokens"
	"impulse/rules"
	"impulse/rules/near"
)

// loreOf is what there is to read of a game: its rules, its orders and its steps, each
// as the words in its name and in what is said of it.
func loreOf(b *rules.Spec, played bool) (out []*phrase) {
	said := map[string][]string{}
	for _, word := range slices.Sorted(maps.Keys(b.Words)) {
		said[b.Words[word]] = append(said[b.Words[word]], word)
	}
	add := func(line, id, title, words string) {
		out = append(out, newLore(line, id+" "+title, strings.Join(said[id], " ")+" "+b.Title, words))
	}
	for _, a := range b.Actions {
		if name := a.Path[len(a.Path)-1]; a.Kind == rules.OrderKind { // what an order is called, its rule is too
			said[a.Rule] = append(said[a.Rule], append(said[name], name)...)
		}
	}
	for _, r := range b.Rules {
		if r.Kind != "out-of-scope" {
			add("rule id:"+r.ID, r.ID, r.Title, r.Words)
		}
	}
	if !played {
		for _, sc := range b.Scenarios {
			add("game new system:"+b.Name+" scenario:"+sc.Name, sc.Name, sc.Title, sc.Summary)
		}
		return out
	}
	for _, a := range b.Actions {
		if name := a.Path[len(a.Path)-1]; a.Kind == rules.OrderKind {
			add("help topic:"+name, name, name, a.Summary)
		}
	}
	for _, st := range b.Steps {
		add("help topic:"+st.Name, st.Name, st.Title, st.Ask)
	}
	return out
}

// newLore is something to read as a phrase: by its name, by what people call it, and by
// what is said of it.
func newLore(line, name, called, words string) *phrase {
	p := &phrase{lore: true, lines: []string{line}}
	seen := map[string]bool{}
	for i, text := range []string{name, called, words} {
		for _, w := range near.Words(text) {
			if stem := near.Stem(w); !seen[stem] && !tokens.Fillers[w] && !tokens.Soft[w] && len(w) > 1 {
				seen[stem] = true
				e := element{words: []string{w}, optional: i > 0, faint: i > 1}
				if i == 0 {
					e.words = append(e.words, synonyms.For(w)...)
				}
				p.elements = append(p.elements, e)
			}
		}
	}
	return p
}

// told is how well a rule answers a question.
type told struct {
	line  string
	worth float64
}

// mostTold is how many rules are offered to a question, and leastTold what one must have in
// common with it at least.
const mostTold, leastTold = 2, 7.2

// cited are the rules that have most in common with a question, by the words that few
// rules have: to one that asks for the rules, or disputes what they came to, and to any
// other of which nothing else so far is near.
func (s *sentence) cited(so []Reading) (out []Reading) {
	cost, least, most := afar+farther, leastTold, mostTold
	switch {
	case s.disputes:
		cost, least, most = tokens.LeftOver, leastTold-tokens.LeftOver, 1
	case s.rules:
		cost = dearest
	case !s.asks || len(so) > 0 && best(so)[0].Cost <= wild+slip:
		return nil
	}
	worth := map[*phrase]float64{}
	spoken := s.spoken()
	for _, id := range slices.Sorted(maps.Keys(spoken)) { // in order, so that sums come out alike
		for _, p := range s.shelf.loreWith(id) {
			worth[p] += s.shelf.tells(id) * p.closeness(spoken[id])
		}
	}
	var all []told
	for p, w := range worth {
		if w >= least {
			all = append(all, told{p.lines[0], w})
		}
	}
	slices.SortFunc(all, func(a, b told) int { return cmp.Or(cmp.Compare(b.worth, a.worth), cmp.Compare(a.line, b.line)) })
	for i, t := range all[:min(len(all), most)] {
		out = append(out, Reading{t.line, cost + i})
	}
	return out
}

// spoken are the words of a sentence that say something and stand on the shelf, by their
// ids, but for names and those that only ask for a rule.
func (s *sentence) spoken() map[int]heard {
	out := map[int]heard{}
	for i, w := range s.words {
		if w.id > 0 && !w.light && !w.denies && !ruling[w.text] && !s.isNamed(i) {
			out[w.id] = w
		}
	}
	return out
}

// loreWith are the rules that have a word.
func (s *shelf) loreWith(id int) (out []*phrase) {
	for _, at := range s.having[id] {
		if p := s.phrases[at]; p.lore && strings.HasPrefix(p.lines[0], "rule id:") {
			out = append(out, p)
		}
	}
	return out
}

// tells is how much a word says of a rule: the more the fewer rules have it.
func (s *shelf) tells(id int) float64 {
	return math.Log(float64(len(s.phrases)) / float64(1+len(s.loreWith(id))))
}

// closeness is how near a word is to what a rule is of: in its name, in what it is called
// by, or in what is said of it.
func (p *phrase) closeness(w heard) float64 {
	for _, e := range p.elements {
		switch {
		case !w.is(e):
		case e.faint:
			return 0.5
		case e.optional:
			return 0.8
		default:
			return 1
		}
	}
	return 0
}
