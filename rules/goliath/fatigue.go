package goliath

import "impulse/rules"

// labor are the turns that a unit has spent without a rest: those with melee in
// them, and those of movement alone (Fatigue).
type labor struct{ melees, moves int }

// The turns without rest after which figures are tired.
const tiredByMelee, tiredByMoves, tiredByBoth = 3, 5, 4

// tired reports whether AR, DR and MR are all 1 lower.
func (l labor) tired(h house) bool {
	if h("fatigue") == "off" {
		return false
	}
	return l.melees >= tiredByMelee || l.moves >= tiredByMoves || l.melees > 0 && l.moves > 0 && l.melees+l.moves >= tiredByBoth
}

// doing is what a unit did in a turn.
type doing struct{ meleed, moved, fired bool }

// after is the labor after another turn; a turn of rest ends it.
func (l labor) after(d doing, h house) labor {
	switch {
	case d.meleed:
		l.melees++
	case d.moved:
		l.moves++
	case d.fired && h("rest-and-fire") == "no-rest":
	default:
		return labor{}
	}
	return l
}

var calcFatigue = action{
	Name: "fatigue", Summary: "Is a unit tired?", Rule: "fatigue-and-rest", Kind: rules.CalcKind,
	Example: "melee:2 movement:2",
	Params: []param{
		rules.Int[*State]("melee", "turns with melee since the rest", 0, 99).Or("0"),
		rules.Int[*State]("movement", "turns of movement alone since it", 0, 99).Or("0"),
	},
	Do: func(r *ruling, a rules.Args) error {
		l := labor{a.Int("melee"), a.Int("movement")}
		tired := l.tired(r.House)
		f := figures{fig("tired", tired), fig("melee", l.melees), fig("movement", l.moves)}
		r.Data(f...)
		text := rules.Counted(l.melees, "turn", "turns") + " of melee and " + rules.Counted(l.moves, "turn", "turns") + " of movement without rest: "
		if tired {
			text += "AR, DR and MR are 1 lower until it rests for a turn."
		} else {
			text += "it is not tired."
		}
		r.Tell(rules.Event{Kind: "fatigue", Rule: "fatigue-and-rest", Figures: f, Text: text})
		return nil
	},
}
