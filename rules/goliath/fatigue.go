package goliath

import (
	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// Labor are the turns that a unit has spent without a rest: those with melee in
// them, and those of movement alone (Fatigue).
type Labor struct {
	Melees int `json:"melees,omitempty"`
	Moves  int `json:"moves,omitempty"`
}

// The turns without rest after which figures are tired.
const tiredByMelee, tiredByMoves, tiredByBoth = 3, 5, 4

// tired reports whether AR, DR and MR are all 1 lower.
func (l Labor) tired(h house) bool {
	if !houseFatigue.In(h) {
		return false
	}
	return l.Melees >= tiredByMelee || l.Moves >= tiredByMoves || l.Melees > 0 && l.Moves > 0 && l.Melees+l.Moves >= tiredByBoth
}

// doing is what a unit did in a turn.
type doing struct{ meleed, moved, fired bool }

// after is the labor after another turn; a turn of rest ends it.
func (l Labor) after(d doing, h house) Labor {
	switch {
	case d.meleed:
		l.Melees++
	case d.moved:
		l.Moves++
	case d.fired && houseRestAndFire.In(h) == restAndFireNoRest:
	default:
		return Labor{}
	}
	return l
}

var calcFatigue = question{
	Name: "fatigue", Summary: "Is a unit tired?", Rule: "fatigue-and-rest",
	Example: "melee:2 movement:2",
	Params: []param{
		intOf(meleeOption, "turns with melee since the rest", 0, 99).Or("0"),
		intOf(movementOption, "turns of movement alone since it", 0, 99).Or("0"),
	},
	Do: func(r *ruling, a opts.Args) error {
		l := Labor{meleeOption.In(a), movementOption.In(a)}
		tired := l.tired(r)
		f := figures{fig("tired", tired), fig("melee", l.Melees), fig("movement", l.Moves)}
		r.Data(f...)
		text := legible.Counted(l.Melees, "turn", "turns") + " of melee and " + legible.Counted(l.Moves, "turn", "turns") + " of movement without rest: "
		if tired {
			text += "AR, DR and MR are 1 lower until it rests for a turn."
		} else {
			text += "it is not tired."
		}
		r.Tell(rules.Event{Kind: "fatigue", Rule: "fatigue-and-rest", Figures: f, Text: text})
		return nil
	},
}
