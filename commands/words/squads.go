package words

import (
	"slices"
	"strconv"
	"strings"

	"impulse/commands/throws"
	"impulse/commands/words/tokens"
	"impulse/rules/near"
)

// companies are the words beside the name of a squad.
var companies = []string{"squad", "team"}

// join puts squads among those who may be named: by their name with a word for a squad beside it,
// and by the name alone where that says nothing else.
func (m *muster) join(squads []string, s *shelf) {
	for _, squad := range squads {
		words := strings.Split(strings.ToLower(squad), "-")
		for _, word := range words {
			m.words[near.Fold(word)] = true
		}
		name := near.Fold(squad)
		forms := []string{}
		if len(words) > 1 || s.ids[near.Stem(name)] == 0 && !tokens.IsPlain(name) && !tokens.IsNumber(name) && slices.Index(ordinals, name) < 0 {
			forms = append(forms, name)
		}
		for _, company := range companies {
			forms = append(forms, company+name, name+company)
			if n := slices.Index(ordinals, name); n > 0 {
				forms = append(forms, company+strconv.Itoa(n), company+throws.Numerals[n])
			}
		}
		for _, form := range forms {
			m.units = append(m.units, mustered{Unit: Unit{ID: squad, Name: squad, Mine: true}, whole: form})
			m.words[form] = true
		}
	}
}
