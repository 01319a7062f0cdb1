package goliath

import (
	"strconv"
	"strings"

	"impulse/rules/dice"
)

// Results of a morale check.
const (
	goesOn     = "continue"
	goesBack   = "back"
	routs      = "rout"
	surrenders = "surrender"
)

// moraleResults are the results in the order of the printed rows, what they are in a
// sentence, and what a unit does then.
var moraleResults = [...]struct{ result, words, does, how string }{
	{goesOn, "the melee continues", "hold", ""}, {goesBack, "back 1 move", "fall", " back 1 move"}, {routs, "rout 1 1/2 moves", "rout", " 1 1/2 moves"}, {surrenders, "surrender", "surrender", ""},
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
	mr      int // of its type
	penalty int // of heavy losses, 0 or below
	tired   bool
	wavers  bool // tired ones of MR +4 check (house rule tired-dauntless)
	courage int  // what friends and spells add (Special Abilities, 4)
	bonus   int  // what the game master adds, or who asks
}

// exempt reports whether the unit never checks (Figures 6; house rule
// tired-dauntless).
func (c check) exempt() bool { return c.mr >= never && !(c.tired && c.wavers) }

// modifier is what is added to the dice.
func (c check) modifier() int {
	sum := 0
	for _, x := range c.parts() {
		sum += x.n
	}
	return sum
}

// part is a modifier by its name.
type part struct {
	what string
	n    int
}

// parts are what the modifier is made of.
func (c check) parts() []part {
	return []part{{"MR", c.mr}, {"losses", c.penalty}, {"tired", either(c.tired, -1, 0)}, {"friends", c.courage}, {"ruling", c.bonus}}
}

// sum is what is added to the dice, part by part: " -2 MR -1 losses".
func (c check) sum() (out string) {
	for _, x := range c.parts() {
		if x.n != 0 {
			out += " " + signed(x.n) + " " + x.what
		}
	}
	return out
}

// sumOf are the faces of dice as they are added: 2+1.
func sumOf(faces []int) string {
	var out []string
	for _, f := range faces {
		out = append(out, strconv.Itoa(f))
	}
	return strings.Join(out, "+")
}

// fares is what a unit does by a result, of several.
func fares(result string) string {
	return map[string]string{goesOn: "hold", goesBack: "fall back", routs: "rout", surrenders: "surrender"}[result]
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

// lossCheck reports whether a loss of figures is heavy, so that a check is due,
// and its penalty: when the share lost of the starting figures first reaches
// the percentage of the armor class, or at each quarter (house rule
// heavy-losses).
func lossCheck(c Class, start, before, now int, h house) (penalty int, due bool) {
	row := lossesOf(c)
	step, each := row.percent, row.penalty
	if houseHeavyLosses.In(h) == heavyLossesQuarters {
		step, each = 25, -1
	}
	lost := func(left int) int { return (start - left) * 100 / (step * max(1, start)) }
	switch was, is := lost(before), lost(now); {
	case is == was:
		return 0, false
	case houseHeavyLosses.In(h) == heavyLossesQuarters:
		return each * is, true
	default:
		return each, was == 0
	}
}
