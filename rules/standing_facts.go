package rules

import (
	"math/big"
	"slices"
	"strings"
)

// What the conditions of standing orders ask for: the book's facts, which see
// only what the seat knows.

// fact finds the fact that a term asks for, and gives the term its canonical
// words.
func (b engine[S]) fact(t term) (*Fact[S], term, error) {
	words := strings.Join(t.words, " ")
	for i := range b.Facts {
		f := &b.Facts[i]
		switch {
		case f.Within == "" || f.Within != words:
			continue
		case t.cmp != "" || !t.given:
			return nil, t, Unclear("Column %d: behind %s stands a number and nothing else, such as: %s 8", t.col, words, words)
		}
		t.words, t.cmp = []string{f.Name}, "<="
		return f, t, nil
	}
	i := slices.IndexFunc(b.Facts, func(f Fact[S]) bool { return f.Name == t.words[0] })
	if i < 0 {
		return nil, t, Unclear("Column %d: %s has no fact %s; it has %s.", t.col, b.Title, Shorten(t.words[0], 32), Shorten(b.factNames(), 600))
	}
	f := &b.Facts[i]
	switch {
	case len(t.words) > 2:
		return nil, t, Unclear("Column %d: behind the fact %s stands at most the name of one unit.", t.col, f.Name)
	case f.Switch && t.given && t.cmp == "":
		return nil, t, Unclear("Column %d: %s is yes or no and stands alone.", t.col, f.Name)
	case !f.Switch && t.cmp == "":
		return nil, t, Unclear("Column %d: %s is compared with a number, such as: %s <= 6", t.col, f.Name, f.Name)
	}
	return f, t, nil
}

func (b engine[S]) factNames() string {
	if len(b.Facts) == 0 {
		return "none"
	}
	names := make([]string, len(b.Facts))
	for i, f := range b.Facts {
		names[i] = f.Name
	}
	return strings.Join(names, ", ")
}

// terms checks a condition against the book and against the units that the
// seat knows.
func (b engine[S]) terms(k Known[S], in []term) ([]term, error) {
	var out []term
	for _, raw := range in {
		_, t, err := b.fact(raw)
		if err != nil {
			return nil, err
		}
		if len(t.words) > 1 && !slices.ContainsFunc(b.Book.Units(k.state), func(u *Unit) bool { return u.ID == t.words[1] }) {
			return nil, Unclear("Column %d: you know no unit %s that %s could ask about.", t.col, Shorten(t.words[1], 32), t.words[0])
		}
		out = append(out, t)
	}
	return out, nil
}

// holds reports whether all terms are true of one of the units: the one that
// carries the order out, or, where none is named, any that the seat commands.
func (b engine[S]) holds(k Known[S], when []term, unit string) bool {
	for _, own := range b.askers(k, unit) {
		if !slices.ContainsFunc(when, func(t term) bool { return !b.isTrue(k, t, own) }) {
			return true
		}
	}
	return false
}

// askers are the units of which a condition is asked; one without a name where
// the seat commands none.
func (b engine[S]) askers(k Known[S], unit string) []string {
	if unit != "" {
		return []string{unit}
	}
	var out []string
	for _, u := range b.Book.Units(k.state) {
		if u.Seat == k.seat.ID {
			out = append(out, u.ID)
		}
	}
	if out == nil {
		out = []string{""}
	}
	return out
}

// isTrue compares one fact. What has no value is never true.
func (b engine[S]) isTrue(k Known[S], t term, own string) bool {
	f, t, err := b.fact(t)
	if err != nil {
		return false // a later version of the book has the fact no more
	}
	v := f.of(k, own, t.words[1:])
	if t.cmp == "" {
		return v.Kind == BoolValue && v.Int == 1
	}
	n, ok := v.rat()
	return ok && compares(n.Cmp(big.NewRat(int64(t.n), 1)), t.cmp)
}

// of asks for the fact of the unit, or of the one that is named.
func (f *Fact[S]) of(k Known[S], own string, named []string) Value {
	switch {
	case len(named) == 0:
		return f.Value(k, own)
	case f.Toward != nil:
		return f.Toward(k, own, named[0])
	}
	return f.Value(k, named[0])
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

// rat is the value as a number; a switch counts as 1 or 0.
func (v Value) rat() (*big.Rat, bool) {
	switch v.Kind {
	case BoolValue, IntValue:
		return big.NewRat(v.Int, 1), true
	case FractionValue, NumberValue:
		return new(big.Rat).SetString(v.Text)
	}
	return nil, false
}
