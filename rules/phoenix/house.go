package phoenix

import (
	"slices"

	"impulse/rules/houserule"
	"impulse/rules/phoenix/readings"
	"impulse/rules/verdict"
)

// houseRules fill in where the text is silent or contradicts itself, and switch its
// options.
var houseRules = slices.Concat([]houserule.Rule{
	readings.Played,
	battleEnd.Rule,
}, readings.Tables, readings.Fire, readings.Harm, woundRules, groundRules, fireRules, readings.Hearing, blastRules)

var battleEnd = verdict.HouseRule(
	"Nothing is said of the end. When it is over its dice and orders are opened and nothing can be taken back; so it ends when every side has said that it is done, or at once, or when the game master ends it (game end). In free play it ends at once.")
