package goliath

import (
	"impulse/rules"
	"impulse/rules/dice"
)

// Results of a morale check.
const (
	goesOn     = "continue"
	goesBack   = "back"
	routs      = "rout"
	surrenders = "surrender"
)

// moraleResults are the results in the order of the printed rows, and what
// they are in a sentence.
var moraleResults = [...]struct{ result, words string }{
	{goesOn, "the melee continues"}, {goesBack, "back 1 move"}, {routs, "rout 1.5 moves"}, {surrenders, "surrender"},
}

var moraleBands = moraleTable.MustBands("score")

// moraleOf reads the table of the morale check.
func moraleOf(score int) (result, words string) {
	row, ok := moraleBands.Lookup(score)
	if !ok {
		panic("goliath: the morale table has a gap")
	}
	x := moraleResults[row.Index()]
	return x.result, x.words
}

// check is a unit's morale check.
type check struct {
	mr      int   // of its type
	losses  Class // the armor class whose heavy losses count; "" for none
	tired   bool
	courage int // what friends and enemies add (Special Abilities 4 and 5, the GM)
}

// exempt reports whether the unit never checks (Figures 6).
func (c check) exempt() bool { return c.mr >= never }

// modifier is what is added to the dice.
func (c check) modifier() int {
	m := c.mr + c.courage
	if c.losses != "" {
		m += lossesOf(c.losses).penalty
	}
	if c.tired {
		m--
	}
	return m
}

// roll throws two dice.
func (c check) roll(d *dice.Roller, what string) (faces []int, score int) {
	faces = d.Dice(what, 2, 6)
	return faces, faces[0] + faces[1] + c.modifier()
}

// heavy is a row of Heavy Losses.
type heavy struct {
	percent int // of the starting figures
	penalty int // on the check, 0 or below
}

func lossesOf(c Class) heavy {
	row, ok := lossTable.Find("AC", string(c))
	if !ok {
		panic("goliath: no heavy losses of armor class " + string(c))
	}
	return heavy{row.Int("% losses"), row.Int("penalty")}
}

// heavyLosses reports whether the share lost of the starting figures reaches
// the percentage of its armor class with this loss, and not before it.
func heavyLosses(c Class, start, before, now int) bool {
	percent := lossesOf(c).percent
	reached := func(left int) bool { return (start-left)*100 >= percent*start }
	return start > 0 && !reached(before) && reached(now)
}

var calcMorale = action{
	Name: "morale", Summary: "Roll a morale check", Rule: "morale-check", Kind: rules.CalcKind,
	Example: "mr:-1 losses:L",
	Params: []param{
		rules.Int[*State]("mr", "morale rating", -9, 9),
		rules.OneOf[*State]("losses", "armor class with heavy losses", "L", "M", "H").Opt(),
		rules.Switch[*State]("tired", "the unit is tired"),
	},
	Do: func(r *ruling, a rules.Args) error {
		c := check{mr: a.Int("mr"), losses: Class(a.Text("losses")), tired: a.On("tired")}
		if c.exempt() && r.Dice.Left() == 0 {
			f := figures{fig("score", nil), fig("result", goesOn), fig("checks", false), fig("mr", c.mr)}
			r.Data(f...)
			r.Tell(rules.Event{Kind: "morale", Rule: "morale-never", Figures: f, Text: "A unit of MR +{mr} never checks morale."})
			return nil
		}
		faces, score := c.roll(r.Dice, "morale")
		result, words := moraleOf(score)
		if c.exempt() {
			result, words = goesOn, "MR +4 never checks, so the melee continues"
		}
		f := figures{fig("score", score), fig("result", result), fig("checks", !c.exempt()), fig("faces", faces), fig("modifier", c.modifier())}
		r.Data(f...)
		r.Tell(rules.Event{Kind: "morale", Rule: "morale-check", Figures: f, Text: "Two dice and " + signed(c.modifier()) + ": {score}, " + words + "."})
		return nil
	},
}
