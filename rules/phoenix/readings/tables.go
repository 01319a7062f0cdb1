package readings

import (
	"math/big"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/houserule"
	"impulse/rules/phoenix/printed"
)

// pickValue is a way to read a table between two of its rows or columns.
type pickValue string

// picks are the house rules of the tables that do not say which of two rows or columns a
// number between them takes, one a table.
var picks = func() (rules []houserule.Choice[pickValue]) {
	for _, d := range printed.Defaults {
		var others []pickValue
		for p := printed.Down; p <= printed.NearestUp; p++ {
			if p != d.Pick {
				others = append(others, pickValue(p.String()))
			}
		}
		c := houserule.Choose(d.ID, d.Why+".", pickValue(d.Pick.String()), others...)
		c.Was = d.Was
		rules = append(rules, c)
	}
	return rules
}()

// pickRules are those house rules for the list of the book.
func pickRules() (out []houserule.Rule) {
	for _, c := range picks {
		out = append(out, c.Rule)
	}
	return append(out, scaleFactors.Rule)
}

// scaleRule says by what the distances of models are reckoned.
type scaleRule string

const (
	byRatio scaleRule = "ratio"
	byPrint scaleRule = "printed"
)

var scaleFactors = houserule.Choose("scale-factors",
	"The appendix has factors of 2, 12, 20, 30, 32, 35 and 40 mm that do not fit their ratio: all are reckoned from the ratio, 1:72 being that of the rules; or taken as printed.",
	byRatio, byPrint)

// Measured is how long on a table of models in a scale is what is so many inches in the rules,
// and InRules the other way; a hex is an inch of the rules (appendix).
func Measured(h houserule.Game, scale string, inches printed.Fixed) printed.Fixed {
	return scaled(h, inches, printed.ScaleOf(scale).ToMeasure, false, scale)
}

// InRules is how many inches in the rules something is that is so long on a table of models.
func InRules(h houserule.Game, scale string, inches printed.Fixed) printed.Fixed {
	return scaled(h, inches, printed.ScaleOf(scale).ToRules, true, scale)
}

func scaled(h houserule.Game, inches, factor printed.Fixed, back bool, scale string) printed.Fixed {
	if scaleFactors.In(h) == byPrint {
		return inches.Times(factor)
	}
	ratio := big.NewRat(int64(printed.Whole(printed.ScaleOfRules)), int64(printed.ScaleOf(scale).Ratio))
	if back {
		ratio.Inv(ratio)
	}
	return printed.Rounded(ratio.Mul(ratio, big.NewRat(int64(inches), int64(printed.One))))
}

// Scales are the keys of the scales of models, in printed order.
func Scales() []string { return printed.Scales() }

// pickOf is how a table is read in a game, by the id of its house rule.
func pickOf(id string, h houserule.Game) printed.Pick {
	pick, ok := printed.ParsePick(h.House(id))
	if !ok {
		panic("phoenix: no table is read by " + id)
	}
	return pick
}

// Cover is the PF of so many inches of a material (7C; 3.8), and the least thickness that is printed,
// as which it holds thinner too. It refuses a thickness of which no source has the PF: fiberglass from
// 4 inches on.
func Cover(h houserule.Game, material string, inches printed.Fixed) (pf, least printed.Fixed, err error) {
	if inches <= 0 {
		return 0, 0, cmdline.Refuse("cover-table", "Say how thick it is, in inches: what has no thickness protects nobody.")
	}
	pf, ok := printed.CoverOf(material, inches, pickOf(printed.PickThickness, h))
	if !ok {
		most, _ := printed.KnownTo(material)
		return 0, 0, cmdline.Refuse("cover-table", "No source has the PF of %s %s inches thick; the thickest that is known is %s inches.", strings.ReplaceAll(material, "-", " "), inches, most)
	}
	return pf, printed.ThinnestOf(material), nil
}

// Armor is the Effective Armor PF of a roll of 0-9, and the last PF of the table, whose row holds for
// all beyond it (6D; 3.2).
func Armor(h houserule.Game, pf printed.Fixed, roll int) (epf int, last printed.Fixed) {
	return printed.ArmorPF(pf, roll, Wound(h).Armor), printed.MostArmor()
}

// ThreeRow is the row of 9B that says how many of a burst of three rounds hit.
func ThreeRow(h houserule.Game, rb3, eal int) printed.ThreeRow {
	return printed.ThreeRowOf(rb3, eal, threes(h))
}

// threes is how 9B is read in a game.
func threes(h houserule.Game) printed.Threes {
	return printed.Threes{Pick: pickOf(printed.PickThreeRound, h), LastRow: threeRoundBelow.In(h) == lastRow}
}
