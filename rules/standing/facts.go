package standing

import (
	"math/big"
	"slices"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/near"
)

// Fact is a named value that a condition can ask for.
type Fact struct {
	Name, Summary string
	Switch        bool   // it is asked for alone
	Within        string // words for "at most"
	Toward        bool   // with the name of another unit it is between the two
}

// Facts are those of a game.
type Facts struct {
	Game string // its title
	List []Fact
}

// Value is what a fact is, by its place in the list, for the unit that asks or for
// those that are named.
type Value func(fact int, own string, named []string) figure.Value

// find finds the fact that a term asks for, and gives the term its canonical
// words.
func (f Facts) find(t Term) (int, Term, error) {
	words := strings.Join(t.Words, " ")
	if i := slices.IndexFunc(f.List, func(x Fact) bool { return x.Within != "" && x.Within == words }); i >= 0 {
		if t.Cmp != "" || !t.Given {
			return i, t, cmdline.Unclear("Column %d: behind %s stands a number and nothing else, such as: %s 8", t.Col, words, words)
		}
		t.Words, t.Cmp = []string{f.List[i].Name}, "<="
		return i, t.plain(), nil
	}
	i := slices.IndexFunc(f.List, func(x Fact) bool { return x.Name == t.Words[0] })
	if i < 0 {
		return i, t, cmdline.Unclear("Column %d: %s has no fact %s; it has %s.", t.Col, f.Game, cmdline.Shorten(t.Words[0], 32), cmdline.Shorten(f.names(t.Words[0]), 600))
	}
	x := f.List[i]
	switch {
	case len(t.Words) > 2:
		return i, t, cmdline.Unclear("Column %d: behind the fact %s stands at most the name of one unit.", t.Col, x.Name)
	case x.Switch && t.Given && t.Cmp == "":
		return i, t, cmdline.Unclear("Column %d: %s is yes or no and stands alone.", t.Col, x.Name)
	case !x.Switch && t.Cmp == "":
		return i, t, cmdline.Unclear("Column %d: %s is compared with a number, such as: %s <= 6", t.Col, x.Name, x.Name)
	}
	return i, t.plain(), nil
}

// names lists the facts, first those that a typed word may mean.
func (f Facts) names(typed string) string {
	if len(f.List) == 0 {
		return "none"
	}
	names := make([]string, len(f.List))
	for i, x := range f.List {
		names[i] = x.Name
	}
	found := near.Among(typed, names)
	names = slices.DeleteFunc(names, func(n string) bool { return slices.Contains(found, n) })
	return strings.Join(append(found, names...), ", ")
}

// Terms checks a condition against the facts, and against the units that who
// writes it knows.
func (f Facts) Terms(in []Term, units []string) ([]Term, error) {
	var out []Term
	for _, raw := range in {
		_, t, err := f.find(f.unitLast(raw, units))
		if err != nil {
			return nil, err
		}
		if len(t.Words) > 1 && !slices.Contains(units, t.Words[1]) {
			return nil, cmdline.Unclear("Column %d: you know no unit %s that %s could ask about.", t.Col, cmdline.Shorten(t.Words[1], 32), t.Words[0])
		}
		out = append(out, t)
	}
	return out, nil
}

// unitLast turns a term round in which the unit stands first: lance crippled.
func (f Facts) unitLast(t Term, units []string) Term {
	if len(t.Words) == 2 && slices.Contains(units, t.Words[0]) && !slices.Contains(units, t.Words[1]) {
		t.Words = []string{t.Words[1], t.Words[0]}
	}
	return t
}

// Hold reports whether all terms are true of one of those who ask.
func (f Facts) Hold(when []Term, askers []string, value Value) bool {
	return slices.ContainsFunc(askers, func(own string) bool {
		return !slices.ContainsFunc(when, func(t Term) bool { return !f.isTrue(t, own, value) })
	})
}

// isTrue compares one fact. What has no value is never true.
func (f Facts) isTrue(t Term, own string, value Value) bool {
	i, t, err := f.find(t)
	if err != nil {
		return false // a later version of the book has the fact no more
	}
	v := value(i, own, t.Words[1:])
	if t.Cmp == "" {
		return v.Kind == figure.BoolValue && v.Int == 1
	}
	n, ok := v.Rat()
	return ok && compares(n.Cmp(big.NewRat(int64(t.N), 1)), t.Cmp)
}

// compares reads the outcome of a comparison: below zero for less.
func compares(outcome int, cmp string) bool {
	switch cmp {
	case "<":
		return outcome < 0
	case "<=":
		return outcome <= 0
	case "=":
		return outcome == 0
	case ">=":
		return outcome >= 0
	case ">":
		return outcome > 0
	}
	return outcome != 0
}
