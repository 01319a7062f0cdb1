package goliath

import (
	"slices"
	"strings"

	"impulse/rules/cmdline"
)

// The types of a game: those printed, and those that the game master has defined in
// it. A question without a game knows the printed ones alone.

// Catalog are the types that the game master has defined in a game. What is asked of
// it knows the printed ones too.
type Catalog []Type

// catalog is that of a game; none where there is no game.
func (st *State) catalog() Catalog {
	if st == nil {
		return nil
	}
	return st.Types
}

// all are all types, those of the game first.
func (types Catalog) all() []Type { return slices.Concat(types, troops) }

// typeOf is the type of that name.
func (types Catalog) typeOf(name string) (Type, error) {
	for _, t := range types.all() {
		if t.Name == name {
			return t, nil
		}
	}
	return Type{}, cmdline.Refuse("troop-types", "There is no troop type %s.", cmdline.Shorten(name, mostInName))
}

// typeByStem finds a type by the stems of its words in any order.
func (types Catalog) typeByStem(key string) (Type, bool) {
	for _, t := range types {
		if t.stems() == key {
			return t, true
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
func (field *Field) shows(name string) bool {
	return slices.ContainsFunc(field.everybody(), func(u *Unit) bool { return u.Type == name })
}
