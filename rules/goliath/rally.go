package goliath

import (
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/odds"
	"impulse/rules/opts"
	"impulse/rules/table"
)

// rally is a routing unit's try to rally.
type rally struct {
	turn     int // of rout, from 1
	attacked bool
}

// score are the faces that rally: certain for all of them, removed for none
// ever again (Rout and Rally).
func (x rally) score() (band table.Band, certain, removed bool) {
	rows := rallyTable.Rows()
	if x.turn > len(rows) {
		return band, false, true
	}
	row := rows[x.turn-1]
	text := row.Text("score")
	if other := row.Text("if attacked"); x.attacked && other != "-" {
		text = other
	}
	switch text {
	case "automatic":
		return band, true, false
	case "removed from play":
		return band, false, true
	}
	band, err := table.ParseBand(text)
	if err != nil {
		panic("goliath: " + err.Error())
	}
	return band, false, false
}

// needs are the faces that rally; "" where no die is thrown.
func (x rally) needs() string {
	band, certain, removed := x.score()
	if certain || removed {
		return ""
	}
	return strings.ReplaceAll(band.String(), "..", "-")
}

// roll throws the die where one is needed.
func (x rally) roll(d *dice.Roller, what string) (face int, rallied, removed bool) {
	band, certain, removed := x.score()
	if certain || removed {
		return 0, certain, removed
	}
	face = d.Die(what, 6)
	return face, band.Has(face), false
}

var calcRally = question{
	Name: "rally", Summary: "Roll whether a routing unit rallies", Rule: "rally", Rolls: true,
	Example: "turn:2",
	Params: []param{
		intOf(turnOption, "turn of rout, from 1", 1, 100),
		switchOf(attackedOption, "it was attacked"), rolls,
	},
	Do: func(r *ruling, a opts.Args) error {
		x := rally{turnOption.In(a), attackedOption.In(a)}
		if !rollOption.In(a) && x.needs() != "" {
			x.foretell(r)
			r.Offer("Roll It", asksAgain("rally", a))
			return nil
		}
		face, rallied, removed := x.roll(r.Dice, "rally")
		text := ""
		switch {
		case removed:
			text = "Lost: the unit leaves the table"
		case face == 0:
			text = "It rallies by itself"
		case rallied:
			text = "It rallies: {face}, needs " + x.needs()
		default:
			text = "It routs another 1 1/2 moves: {face}, needs " + x.needs()
		}
		spare(r, "rally") // a die that was given though none is needed
		f := figures{fig("turn", x.turn), fig("attacked", x.attacked), fig("face", orNone(face)), fig("rallied", rallied), fig("removed", removed)}
		r.Data(f...)
		r.Tell(rules.Event{Kind: "rally", Rule: "rally", Figures: f, Text: text + " (turn {turn} of the rout)."})
		if !rallied && !removed {
			r.Offer("Next Turn", "goliath-calc rally turn:"+strconv.Itoa(x.turn+1))
		}
		return nil
	},
}

// foretell says what is to be thrown, and the chance that it rallies.
func (x rally) foretell(r *ruling) {
	chance := dice.Weigh(func(d *dice.Roller) bool {
		_, rallied, _ := x.roll(d, "rally")
		return rallied
	}).Chance(isTrue)
	f := figures{fig("turn", x.turn), fig("attacked", x.attacked), fig("chance", chance), fig("needs", x.needs())}
	r.Data(f...)
	r.Tell(rules.Event{Kind: "foretold", Rule: "rally", Figures: f, Text: "1d6, {needs} rallies: " + odds.Rounded(chance) + " (turn {turn} of the rout)."})
}

// spare takes the faces of dice that a player gave to a question which the
// rules answer without any, so that they need not know that first.
func spare(r *ruling, what string) {
	if n := r.Dice.Left(); n > 0 {
		r.Dice.Dice(what+", not needed", n, 6)
	}
}
