package houserule

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/pick"
)

// List is all house rules of a book, in its order.
type List []Rule

// Defaults are the house rules as a new game gets them.
func (l List) Defaults() Settings {
	out := make(Settings, 0, len(l))
	for _, r := range l {
		out = append(out, Setting{ID: r.ID, Value: r.Default})
	}
	return out
}

// Check is the setting of a rule to a value that it takes; game is the title that a
// refusal names.
func (l List) Check(game, id, value string) (Setting, error) {
	r, ok := pick.First(l, func(r Rule) bool { return r.ID == id })
	switch {
	case !ok:
		return Setting{}, cmdline.Unclear("%s has no house rule %s; game rule lists them.", game, cmdline.Shorten(id, 40))
	case strings.Contains(value, "="):
		return Setting{}, cmdline.Refuse(id, "Between house rules stand commas: %s.", cmdline.Quote(strings.Join(strings.Fields(id+"="+value), ", ")))
	case !slices.Contains(r.Values, value):
		return Setting{}, cmdline.Refuse(id, "House rule %s is one of %s, not %q.", id, strings.Join(r.Values, ", "), cmdline.Shorten(value, 32))
	}
	return Setting{ID: id, Value: value}, nil
}

// Settings are the house rules of a game in which these were kept. A rule that the book has
// got since holds as games had it before the rule, else with its default; where it was a part
// of another, with the value of that. Those that the book has lost are left out.
func (l List) Settings(kept Settings) Settings {
	if l.declares(kept) {
		return kept // as it is but where the book has changed
	}
	out := l.Defaults()
	for i, r := range l {
		out[i].Value = cmp.Or(r.Before, r.Default)
		if value, ok := kept.find(r.Was); ok {
			out[i].Value = value
		}
	}
	for _, s := range kept {
		out.Set(s.ID, s.Value)
	}
	return out
}

// Changed are the house rules of a game in which these were kept, with changes to them that
// were waiting. What was changed of a rule that has parts of its own since holds for those too
// that the game had not yet.
func (l List) Changed(kept, by Settings) Settings {
	for _, s := range by {
		kept = kept.With(s.ID, s.Value)
	}
	out := l.Settings(kept)
	for _, s := range by {
		out = out.With(s.ID, s.Value)
	}
	return out
}

// declares reports whether settings are those of the list, one for one. It is asked at
// each look at a game, so no rule is copied for it.
func (l List) declares(house Settings) bool {
	if len(house) != len(l) {
		return false
	}
	for i := range house {
		if house[i].ID != l[i].ID {
			return false
		}
	}
	return true
}
