package phoenix

import (
	"slices"

	"impulse/rules/houserule"
	"impulse/rules/verdict"
)

// houseRules fill in where the text is silent or contradicts itself, and switch its
// options.
var houseRules = slices.Concat([]houserule.Rule{
	gameRule.Rule,
	battleEnd.Rule,
}, pickRules(), accuracyRules, damageRules, woundRules, groundRules, fireRules, senseRules, blastRules)

// gameValue says which of the two games is played where they exclude each other.
type gameValue string

// The two games.
const (
	advancedGame gameValue = "advanced"
	basicGame    gameValue = "basic"
)

var (
	gameRule = houserule.Choose("game",
		"The advanced rules may be added to the basic game or not. The odds, the damage, bursts and explosives of one exclude those of the other.",
		advancedGame, basicGame)
	battleEnd = verdict.HouseRule(
		"Nothing is said of the end. When it is over its dice and orders are opened and nothing can be taken back; so it ends when every side has said that it is done, or at once. In free play it ends at once.")
)
