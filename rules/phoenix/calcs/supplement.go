package calcs

import (
	"slices"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
)

// Questions to tables beside the orders: cover by its thickness, which a map of one's own
// may need (3.8), bursts of three rounds, which are of a supplement, and the scales of models.

const (
	materialOption opts.Word    = "material"
	inchesOption   opts.Decimal = "inches"
	threeOption    opts.Whole   = "rb3"
	scaleOption    opts.Word    = "scale"
	rulesOption    opts.Decimal = "rules"
	measuredOption opts.Decimal = "measured"
)

// mostThree is more than any 3RB or EAL of a burst of three comes to.
const mostThree = 200

// coverIn answers with the PF of so many inches of a material (7C; 3.8).
func coverIn[S any](r *ruling[S], a opts.Args) error {
	if !inchesOption.Given(a) {
		return cmdline.Refuse("cover-table", "inches: say how thick it is, as material:wood-thin inches:3.")
	}
	pf, least, err := readings.Cover(r, materialOption.In(a), fixedIn(inchesOption, a))
	if err != nil {
		return err
	}
	text := "PF {pf}."
	if fixedIn(inchesOption, a) < least {
		text = "PF {pf}, that of {least} inches: Table 7C has it no thinner."
	}
	return answer(r, "cover-table", text, figures{fig("pf", pf.Decimal())}, figures{fig("least", least.Decimal())})
}

// plainCover refuses what Table 7C has by its name alone, whatever its thickness, and says
// where that stands.
func plainCover[S any](_ known[S], value string) (string, error) {
	if slices.Contains(printed.Materials(), strings.ToLower(value)) {
		return strings.ToLower(value), nil
	}
	return "", cmdline.Refuse("cover-table", "material: by thickness there are %s. Doors, walls, roofs, floors, woods and a horse stand in table name:phoenix/7c-cover.", strings.Join(printed.Materials(), ", "))
}

func threeRoundCalc[S any]() question[S] {
	return question[S]{
		Name: "three-round", Summary: "Rounds of a burst of three that hit", Rule: "three-round-between", Rolls: true, Example: "rb3:-9 eal:20 roll:38",
		Params: []param[S]{intOf[S](threeOption, "3RB of the weapon", -mostThree, mostThree), intOf[S](ealOption, "EAL of the burst", -mostThree, mostThree), percentRoll[S]()},
		Do: func(r *ruling[S], a opts.Args) error {
			row := readings.ThreeRow(r, threeOption.In(a), ealOption.In(a))
			hits := row.Hits(rolled(r, a, "burst of three", 100))
			return answer(r, "three-round-between", "{rounds}; the row of 9B is {row}.", figures{fig("hits", hits), fig("row", row.String())}, figures{fig("rounds", legible.Counted(hits, "hit", "hits"))})
		},
	}
}

func scaleCalc[S any]() question[S] {
	return question[S]{
		Name: "scale", Summary: "Distances on a table of models", Rule: "scale-conversion", Example: "scale:25-28mm rules:10",
		Params: []param[S]{
			keyOf[S](scaleOption, "of the models", readings.Scales),
			numberOf[S](rulesOption, "inches, or hexes, in the rules", 0, asked).Opt(), numberOf[S](measuredOption, "or inches on the table", 0, asked).Opt(),
		},
		Do: func(r *ruling[S], a opts.Args) error {
			if rulesOption.Given(a) == measuredOption.Given(a) {
				return cmdline.Refuse("scale-conversion", "Say one of rules:, the distance in the rules, and measured:, that on the table.")
			}
			scale, inRules, onTable := scaleOption.In(a), fixedIn(rulesOption, a), fixedIn(measuredOption, a)
			if rulesOption.Given(a) {
				onTable = readings.Measured(r, scale, inRules)
			} else {
				inRules = readings.InRules(r, scale, onTable)
			}
			return answer(r, "scale-conversion", "{rules} inches or hexes in the rules are {measured} inches at {scale}.",
				figures{fig("rules", inRules.Decimal()), fig("measured", onTable.Decimal())}, figures{fig("scale", scale)})
		},
	}
}
