package words

import (
	"impulse/commands/words/synonyms"
	"impulse/rules/near"
)

// means2 is means for two words: take back.
func means2(typed string, name near.Name) (cost int, ok bool) {
	if typed == name.Fold {
		return 0, true
	}
	return synonyms.Joined(name.Fold, typed)
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
	cost, ok = synonyms.Cost(name.Fold, t.ready.Stem)
	if !ok && len(t.text) > 2 && t.ready.Stem == name.Stem && !isPlain(t.lower) {
		return 0, true
	}
	return cost, ok
}
