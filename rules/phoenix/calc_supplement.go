package phoenix

import (
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
)

// Questions to tables that no order reads: cover by its thickness, which a map of one's
// own may need (3.8), and bursts of three rounds, which are of a supplement.

const (
	materialOption opts.Word    = "material"
	inchesOption   opts.Decimal = "inches"
	threeOption    opts.Whole   = "rb3"
)

var calcCover = question{
	Name: "cover", Summary: "PF of cover by its thickness", Rule: "cover-table", Example: "material:wood-thin inches:3",
	Params: []param{keyOf(materialOption, "of Table 7C", printed.Materials), numberOf(inchesOption, "how thick", 0, asked)},
	Do: func(r *ruling, a opts.Args) error {
		pf, _ := printed.CoverOf(materialOption.In(a), fixedIn(inchesOption, a), pickOf(printed.PickThickness, r))
		return answer(r, "cover-table", "PF {pf}.", figures{fig("pf", pf.Decimal())})
	},
}

var calcThreeRound = question{
	Name: "three-round", Summary: "Rounds of a burst of three that hit", Rule: "three-round-between", Rolls: true, Example: "rb3:-9 eal:20 roll:38",
	Params: []param{intOf(threeOption, "3RB of the weapon", -asked, asked), intOf(ealOption, "EAL of the burst", -asked, asked), percentRoll},
	Do: func(r *ruling, a opts.Args) error {
		hits := printed.ThreeRound(threeOption.In(a), ealOption.In(a), rolled(r, a, "burst of three", 100), pickOf(printed.PickThreeRound, r))
		return answer(r, "three-round-between", "{hits} hit.", figures{fig("hits", hits)})
	},
}
