// Package readings is how Phoenix Command is read where its text and its tables are silent
// or contradict themselves: the house rules of the tables, of accuracy, of damage and of
// sound, and what they come to for a shot, a wound, a character.
//
// The house rules of play itself stand with the chapters of the game.
package readings

import (
	"impulse/rules/houserule"
	"impulse/rules/phoenix/person"
	"impulse/rules/phoenix/printed"
)

// The house rules beside those of the tables, chapter by chapter: of accuracy, of
// damage, of sound.
var (
	Played  = gameRule.Rule
	Tables  = pickRules()
	Fire    = accuracyRules
	Harm    = damageRules
	Hearing = senseRules
)

// gameValue says which of the two games is played where they exclude each other.
type gameValue string

// The two games.
const (
	advancedGame gameValue = "advanced"
	basicGame    gameValue = "basic"
)

var gameRule = houserule.Choose("game",
	"The advanced rules may be added to the basic game or not. The odds, the damage, bursts and explosives of one exclude those of the other.",
	advancedGame, basicGame)

// Advanced reports whether the advanced game is played.
func Advanced(h houserule.Game) bool { return gameRule.In(h) == advancedGame }

// Rule is the rule that holds in the game that is played, of two where basic and advanced
// game exclude each other.
func Rule(h houserule.Game, basic, advanced string) string {
	if Advanced(h) {
		return advanced
	}
	return basic
}

// Person is how the tables of a character are read in a game.
func Person(h houserule.Game) person.Readings {
	return person.Readings{Encumbrance: pickOf(printed.PickEncumbrance, h), ISF: pickOf(printed.PickISF, h)}
}
