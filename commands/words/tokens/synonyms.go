package tokens

import (
	"impulse/commands/words/synonyms"
	"impulse/rules/near"
)

// MeansBoth is means for two words: take back.
func MeansBoth(typed string, name near.Name) (cost int, ok bool) {
	if typed == name.Fold {
		return 0, true
	}
	return synonyms.Joined(name.Fold, typed)
}

// Means says what it costs to take a typed word for a name; ok is false where it is
// none of the words for it.
func (t Token) Means(name near.Name) (cost int, ok bool) {
	switch {
	case t.Ready.Fold == "" && t.Text != "?":
		return 0, false // 👍
	case t.Ready.Fold == name.Fold && name.Fold != "":
		return 0, true
	}
	cost, ok = synonyms.Cost(name.Fold, t.Ready.Stem)
	if !ok && len(t.Text) > 2 && t.Ready.Stem == name.Stem && !IsPlain(t.Lower) {
		return 0, true
	}
	return cost, ok
}
