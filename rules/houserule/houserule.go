// Package houserule declares what fills in where a rule text is silent or
// contradicts itself: a value that the list of a book is made of, and that its code
// asks, so that one that is misspelled does not compile.
package houserule

import (
	"slices"
	"strconv"
)

// Rule fills in where a text is silent or contradicts itself. Its value
// is stored whole when a game is made, so that a new default never touches a
// running game.
type Rule struct {
	ID      string
	Values  []string // what it may be set to, at most 25; "on" and "off" for a switch
	Default string
	Why     string // a line: what it fills in and why this default
	Was     string // the id of the rule of which it was a part: games from then have its value; empty: none
	Before  string // its value in games from before there was the rule; empty: the default
}

// Game is what knows the house rules of a game: what checks see of it, and what changes it.
type Game interface{ House(id string) string }

// ByDefault is a game that nobody plays, in which each of the rules has its default.
type ByDefault []Rule

// House returns the default of a rule; it panics where there is no such rule.
func (d ByDefault) House(id string) string {
	i := slices.IndexFunc(d, func(r Rule) bool { return r.ID == id })
	return d[i].Default
}

// Choice is a house rule that is one of several words.
type Choice[T ~string] struct{ Rule }

// Choose declares a house rule with its default, the reason for it, and the
// other values.
func Choose[T ~string](id, why string, byDefault T, others ...T) Choice[T] {
	values := []string{string(byDefault)}
	for _, v := range others {
		values = append(values, string(v))
	}
	return Choice[T]{Rule{ID: id, Values: values, Default: string(byDefault), Why: why}}
}

// In returns the value in a game.
func (c Choice[T]) In(game Game) T { return T(game.House(c.ID)) }

// Formerly is the choice with what held in games from before there was the rule.
func (c Choice[T]) Formerly(value T) Choice[T] {
	c.Before = string(value)
	return c
}

// Switch is a house rule that is on or off.
type Switch struct{ Rule }

// The values of a [Switch].
const (
	houseOn  = "on"
	houseOff = "off"
)

// SwitchOn declares a house rule that is on if nothing else is said, and why.
func SwitchOn(id, why string) Switch {
	return Switch{Choose(id, why, houseOn, houseOff).Rule}
}

// SwitchOff declares a house rule that is off if nothing else is said, and why.
func SwitchOff(id, why string) Switch {
	return Switch{Choose(id, why, houseOff, houseOn).Rule}
}

// In reports whether it is on in a game.
func (s Switch) In(game Game) bool { return game.House(s.ID) == houseOn }

// Number is a house rule that is one of several numbers.
type Number struct{ Rule }

// ChooseNumber declares a house rule with its default, the reason for it, and
// the other values.
func ChooseNumber(id, why string, byDefault int, others ...int) Number {
	rest := make([]string, 0, len(others))
	for _, n := range others {
		rest = append(rest, strconv.Itoa(n))
	}
	return Number{Choose(id, why, strconv.Itoa(byDefault), rest...).Rule}
}

// In returns the number in a game.
func (n Number) In(game Game) int {
	v, err := strconv.Atoi(game.House(n.ID))
	if err != nil {
		panic("rules: house rule " + n.ID + " is no number")
	}
	return v
}

// Limit is a house rule that is one of several numbers, or a word that says
// that there is no limit.
type Limit struct{ Rule }

// ChooseLimit declares a house rule with its default, the reason for it, and the
// other values; the one that is no number lifts the limit.
func ChooseLimit(id, why, byDefault string, others ...string) Limit {
	return Limit{Choose(id, why, byDefault, others...).Rule}
}

// In returns the limit in a game; ok is false where there is none.
func (l Limit) In(game Game) (limit int, ok bool) {
	limit, err := strconv.Atoi(game.House(l.ID))
	return limit, err == nil
}
