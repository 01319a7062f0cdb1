package rules

import (
	"slices"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/opts"
	"impulse/rules/pick"
	"impulse/rules/standing"
)

// What the conditions of standing orders ask for: the book's facts, which see
// only what the seat knows.

// holds reports whether all terms are true of one of the units: the one that
// carries the order out, or, where none is named, any that the seat commands.
func (b engine[S]) holds(k Known[S], when []standing.Term, unit string) bool {
	askers := []string{unit}
	if unit == "" {
		if own := b.commanded(k); own != nil {
			askers = own
		}
	}
	return b.spec.FactList().Hold(when, askers, func(fact int, own string, named []string) figure.Value {
		return b.Facts[fact].of(k, own, named)
	})
}

// terms checks a condition against the book and against the units that the
// seat knows.
func (b engine[S]) terms(k Known[S], in []standing.Term) ([]standing.Term, error) {
	return b.spec.FactList().Terms(in, b.unitIDs(k))
}

// commanded are the units of the seat; nil where it has none.
func (b engine[S]) commanded(k Known[S]) []string {
	var out []string
	for _, u := range b.Units(k.state) {
		if u.Seat != "" && u.Seat == k.seat.ID {
			out = append(out, u.ID)
		}
	}
	return out
}

// of asks for the fact of the unit, or of the one that is named.
func (f *Fact[S]) of(k Known[S], own string, named []string) figure.Value {
	switch {
	case len(named) == 0:
		return f.Value(k, own)
	case f.Toward != nil:
		return f.Toward(k, own, named[0])
	}
	return f.Value(k, named[0])
}

// Expand gives the lines that a typed line stands for: those of a tactic, for
// the unit that is named or for each that the seat commands, what is alike for all of them
// together; one for each of several values, weapon:L1,L2; else itself. A tactic sees what
// stands on the sheet already.
func (s seated[S]) Expand(text string, sheet []string) ([]string, error) {
	k := s.known()
	k.sheet = sheet
	x, ok, err := standing.ReadTactic(text, s.book.Title, s.book.spec.Tactics, s.book.commanded(k), func(name string) []string { return s.book.squad(k, name) })
	if !ok {
		return s.book.several(k, text)
	}
	if err != nil {
		return nil, err
	}
	var each [][]string
	for _, unit := range x.Units {
		each = append(each, s.book.Tactics[x.Tactic].Lines(k, unit, x.Number))
	}
	out := pick.Abreast(each)
	if len(out) == 0 {
		return nil, cmdline.Unclear("The tactic %s finds nothing to order.", s.book.Tactics[x.Tactic].Name)
	}
	return out, nil
}

// Squad is the ids of the seat's units that a name stands for, none of no squad; for "" the squads.
func (s seated[S]) Squad(name string) []string { return s.book.squad(s.known(), name) }

// squad are the units of the seat that a name stands for; none of what names no group.
func (b engine[S]) squad(k Known[S], name string) []string {
	if b.Groups == nil || slices.Contains(b.unitIDs(k), name) { // a unit's name is its own
		return nil
	}
	return b.Groups(k, name)
}

// several parts a line in which an option has several values, or names a group.
func (b engine[S]) several(k Known[S], text string) ([]string, error) {
	l, err := standing.Read(text)
	if err != nil || l.Stop {
		return []string{text}, nil
	}
	act, err := b.find(l.Order)
	if err != nil || act.kind != OrderKind {
		return []string{text}, nil
	}
	if err := standing.NoSquad(l.Order, string(act.Unit), b.squad(k, ""), b.unitIDs(k)); b.Groups != nil && err != nil {
		return nil, err
	}
	l.Order = opts.Renamed(act.options, l.Order)
	var out []string
	for _, c := range opts.Several(act.options, b.grouped(k, act, l.Order)) {
		l.Order = c
		out = append(out, l.String())
	}
	return out, nil
}

// all names the units of a seat that could carry an order out.
const all = "all"

// grouped names the units of groups in place of them ([Book.Groups]), where no unit is called so.
func (b engine[S]) grouped(k Known[S], act *action[S], c cmdline.Command) cmdline.Command {
	name, _ := c.Get(string(act.Unit))
	if act.Unit == "" || name == "" {
		return c
	}
	units := pick.Opened(strings.Split(name, ","), func(name string) []string {
		name = standing.Called(name)
		switch squad := b.squad(k, name); {
		case name == all:
			return pick.Where(b.commanded(k), func(unit string) bool { return act.Able == nil || act.Able(k, unit) })
		case len(squad) > 0:
			return squad
		}
		return pick.Where(b.unitIDs(k), func(unit string) bool { return strings.EqualFold(unit, name) })
	})
	return c.With(string(act.Unit), strings.Join(units, ","))
}
