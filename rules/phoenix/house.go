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
	battleEnd.Rule, bridgeCrossed.Rule, concealed.Rule, drawnWeapons.Rule,
}, readings.Tables, readings.Fire, readings.Harm, woundRules, groundRules, fireRules, readings.Hearing, blastRules)

var battleEnd = verdict.HouseRule(
	"Nothing is said of the end. When it is over its dice and orders are opened and nothing can be taken back; so it ends when every side has said that it is done, or at once, or when the game master ends it (game end). In free play it ends at once.")

// bridgeRule is what house rule bridge-crossed may say.
type bridgeRule string

// Its values, the default first.
const (
	bridgeHeld  bridgeRule = "nato"
	bridgeTaken bridgeRule = "russians"
)

var bridgeCrossed = houserule.Choose("bridge-crossed",
	"By 4.2 the Russians fall back after 60 phases, and nothing is said of who has won where more of them are over the bridge than NATO have left to fight: NATO hold it, for they fall back from there too; or the Russians have taken it.",
	bridgeHeld, bridgeTaken)

// concealedRule is what house rule concealed may say.
type concealedRule string

// Its values, the default first.
const (
	untilFire concealedRule = "fire"
	untilStir concealedRule = "turn"
)

var concealed = houserule.Choose("concealed",
	"By 4.2 who is in a concealed foxhole is not spotted until they fire, and it does not say whether they are concealed still who change their field of fire, and so lose what the sandbags give: they are, however they turn and in whatever position, until they fire, throw or leave the hole; or turning, or another position, shows them too.",
	untilFire, untilStir).Formerly(untilStir)
