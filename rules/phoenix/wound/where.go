package wound

import (
	"fmt"
	"slices"

	"impulse/rules/dice"
	"impulse/rules/phoenix/printed"
)

// Where is how the place of a hit is found.
type Where int

// The ways: by what the target shows (2.6, 3.2), or by what was aimed at (3.2).
const (
	InTheOpen Where = iota
	Firing          // over or around blocking cover
	Looking         // over cover: the head alone
	AtHead
	AtBody
	AtLegs
)

// span is the part of a column in which a way rolls.
type span struct {
	key       string
	column    printed.Column
	low, high int
	body      bool // 5D
}

var spans = [...]span{
	InTheOpen: {"open", printed.Open, 0, 99, false},
	Firing:    {"firing", printed.Firing, 0, 99, false},
	Looking:   {"looking", printed.Firing, 0, printed.LookingRoll, false},
	AtHead:    {"head", printed.Firing, 0, printed.HeadRoll, false},
	AtBody:    {"body", printed.Open, 0, 99, true},
	AtLegs:    {"legs", printed.Open, printed.LegRoll, 99, false},
}

// String is the key of the way.
func (w Where) String() string { return spans[w].key }

// Wheres are the keys of all ways to find a place (3.2).
func Wheres() (keys []string) {
	for _, s := range spans {
		keys = append(keys, s.key)
	}
	return keys
}

// WhereOf is the way of a key, as [Where.String] spells it; ok is false for any other text.
func WhereOf(key string) (w Where, ok bool) {
	i := slices.IndexFunc(spans[:], func(s span) bool { return s.key == key })
	return Where(max(i, 0)), i >= 0
}

// Rolls are the lowest and the highest roll of the way.
func (w Where) Rolls() (low, high int) { return spans[w].low, spans[w].high }

// Roll throws for the place: 00-99, or the part of it that can be hit.
func (w Where) Roll(r *dice.Roller, name string) int { return w.roll(r.Zero(), Body{Name: name}) }

func (w Where) roll(r *dice.Roller, b Body) int {
	low, high := w.Rolls()
	return thrown(r, b, low, high)
}

// thrown throws for a place from low to high; where low is not 00, what is thrown is named
// as so much less than the printed roll, for who types it.
func thrown(r *dice.Roller, b Body, low, high int) int {
	what := "hit location"
	if low > 0 {
		what = fmt.Sprintf("hit location less %d", low)
	}
	return low + r.Die(b.dice(what), high-low+1)
}

// At is the place of a roll in the advanced game (6A, 5D).
func (w Where) At(roll int, h House) printed.Location { return w.advanced(roll, h) }

// basic is the place of a roll in 3A. Aim at a part of the body is of the advanced
// game.
func (w Where) basic(roll int) printed.BasicLocation { return printed.BasicHit(spans[w].column, roll) }

// advanced is the place of a roll in 6A, or in 5D.
func (w Where) advanced(roll int, h House) printed.Location {
	switch {
	case spans[w].body:
		return printed.BodyHit(roll)
	case roll == exampleRoll && h.Seven && spans[w].column == printed.Open:
		roll++ // where the example has it
	}
	return printed.Hit(spans[w].column, roll)
}

// exampleRoll is the roll of 3.5 that 6A has elsewhere.
const exampleRoll = 7

// Armor is what a body has on, by place (1.4). The neck goes with the head.
type Armor struct{ Head, Visor, Body, Limbs printed.Fixed }

// pf is the PF of the armor over a place.
func (b Body) pf(p printed.Place) printed.Fixed {
	switch {
	case p.Limb == printed.Body:
		return b.Armor.Body
	case p.Limb != printed.Head:
		return b.Armor.Limbs
	}
	switch p.Key {
	case "eye-nose", "mouth", "head-eye-nose", "head-mouth":
		return b.Armor.Visor
	}
	return b.Armor.Head
}

// before is the PF of the cover that a missile passes before it comes to the place: the
// upper part of the table shows over it (3.8).
func (b Body) before(p printed.Place) printed.Fixed {
	if p.Exposed && !b.Hidden {
		return 0
	}
	return b.Cover
}

// Places are those of the table of a game, head to foot.
func Places(g Game) (out []printed.Place) {
	if g == Basic {
		for _, l := range printed.BasicLocations() {
			out = append(out, l.Place)
		}
		return out
	}
	for _, l := range printed.Locations() {
		out = append(out, l.Place)
	}
	return out
}

// CanDisable reports whether the table of either game has an injury at a place that disables
// (2.7, 3.3).
func CanDisable(key string) bool {
	l, _ := printed.LocationOf(key)
	return l.CanDisable || slices.ContainsFunc(printed.BasicLocations(), func(l printed.BasicLocation) bool { return l.Key == key && l.CanDisable() })
}

// IsPlace reports whether the table of either game has a place of that key.
func IsPlace(key string) bool {
	_, ok := printed.LocationOf(key)
	return ok || slices.ContainsFunc(Places(Basic), func(p printed.Place) bool { return p.Key == key })
}
