package goliath

import (
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/legible"
	"impulse/rules/opts"
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
	{goesOn, "the melee continues"}, {goesBack, "back 1 move"}, {routs, "rout 1 1/2 moves"}, {surrenders, "surrender"},
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

// askedPenalty is the penalty of heavy losses in a question: of an armor class, or
// of the quarters lost where each counts (house rule heavy-losses).
func askedPenalty(a opts.Args, h house) (int, error) {
	byQuarters := houseHeavyLosses.In(h) == heavyLossesQuarters
	switch {
	case quartersOption.Given(a) && !byQuarters:
		return 0, cmdline.Refuse("heavy-losses", "quarters: quarters lost count under the house rule heavy-losses quarters alone; say losses: with the armor class.")
	case quartersOption.Given(a):
		return -quartersOption.In(a), nil
	case !heavyOption.Given(a):
		return 0, nil
	case byQuarters:
		return -1, nil // of the first quarter
	}
	return lossesOf(Class(heavyOption.In(a))).penalty, nil
}

var calcMorale = question{
	Name: "morale", Summary: "Roll a morale check", Rule: "morale-check", Rolls: true,
	Example: "mr:-1 losses:L",
	Params: []param{
		intOf(mrOption, "morale rating", leastMR, never),
		oneOf(heavyOption, "armor class with heavy losses", "L", "M", "H").Opt(),
		intOf(quartersOption, "lost, by house rule heavy-losses", 1, 3).Opt(),
		switchOf(tiredOption, "the unit is tired"),
		intOf(bonusOption, "a friend near, or the GM's word", -9, 9).Or("0"),
	},
	Do: func(r *ruling, a opts.Args) error {
		c := check{mr: mrOption.In(a), tired: tiredOption.In(a), bonus: bonusOption.In(a), wavers: houseTiredDauntless.In(r) == tiredDauntlessChecks}
		penalty, err := askedPenalty(a, r)
		if err != nil {
			return err
		}
		c.penalty = penalty
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
		r.Tell(rules.Event{Kind: "morale", Rule: "morale-check", Figures: f, Text: legible.Capital(words) + " (" + sumOf(faces) + c.sum() + " = {score})."})
		return nil
	},
}

var calcLosses = question{
	Name: "losses", Summary: "Are losses heavy?", Rule: "heavy-losses-table",
	Example: "armor:L start:20 left:15",
	Params: []param{
		oneOf(armorOption, "armor class of the unit", "L", "M", "H"),
		intOf(startOption, "figures at first", 1, maxFigures),
		intOf(leftOption, "figures now", 0, maxFigures),
		intOf(beforeOption, "figures before this loss", 0, maxFigures).Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		before := startOption.In(a)
		if beforeOption.Given(a) {
			before = beforeOption.In(a)
		}
		if left := leftOption.In(a); left > before || before > startOption.In(a) {
			return cmdline.Refuse("heavy-losses-table", "left:%d before:%d start:%d do not go together: a unit only loses figures.", left, before, startOption.In(a))
		}
		penalty, due := lossCheck(Class(armorOption.In(a)), startOption.In(a), before, leftOption.In(a), r)
		f := figures{fig("check", due), fig("penalty", penalty), fig("percent", percentOf(startOption.In(a)-leftOption.In(a), startOption.In(a)))}
		r.Data(f...)
		text := "No morale check: {percent}% lost."
		if due {
			text = "Morale check with " + signed(penalty) + ": {percent}% lost."
		}
		r.Tell(rules.Event{Kind: "losses", Rule: "heavy-losses-table", Figures: f, Text: text})
		return nil
	},
}
