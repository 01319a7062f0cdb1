package goliath

import (
	"slices"
	"strings"

	"impulse/rules"
)

// The types of a game: those printed, and those that the game master has defined in
// it. A question without a game knows the printed ones alone.

// types are all types of a game, its own first; the printed ones where there is none.
func (st *State) types() []Type {
	if st == nil {
		return troops
	}
	return slices.Concat(st.Types, troops)
}

// typeOf is the type of that name.
func (st *State) typeOf(name string) (Type, error) {
	for _, t := range st.types() {
		if t.Name == name {
			return t, nil
		}
	}
	return Type{}, rules.Refuse("troop-types", "There is no troop type %s.", rules.Shorten(name, mostInName))
}

// typeByStem finds a type by the stems of its words in any order.
func (st *State) typeByStem(key string) (Type, bool) {
	if st != nil {
		for _, t := range st.Types {
			if t.stems() == key {
				return t, true
			}
		}
	}
	t, ok := typesByStem[key]
	return t, ok
}

// stems are those of the words of the type's name.
func (t Type) stems() string {
	return stems(strings.Fields(strings.ToLower(strings.ReplaceAll(t.Name, ",", ""))))
}

// shows reports whether a unit of that type is or was on the table, of those that the
// state knows.
func (st *State) shows(name string) bool {
	return slices.ContainsFunc(st.everybody(), func(u *Unit) bool { return u.Type == name })
}
