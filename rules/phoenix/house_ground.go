package phoenix

import (
	"impulse/rules/houserule"
	"impulse/rules/phoenix/sense"
)

// What the house rules of seeing, hearing and the ground may say.
type (
	spotLandRule string
	soundRule    string
	diceRule     string
	forcingRule  string
)

// The values, in each rule the default first.
const (
	landOfMap    spotLandRule = "map"
	soundInHex   soundRule    = "hex"
	soundFrom    soundRule    = "direction"
	hearsByDie   diceRule     = "impulse"
	hearsByKind  diceRule     = "kind"
	forceByTries forcingRule  = "tries"
	forceByPhase forcingRule  = "phase"
)

var (
	spotting = houserule.SwitchOff("spotting",
		"5.2 may be added: it takes time to spot who is in view, by land, range, motion and size. Without it all who are exposed in view are seen at once (2.4).")
	spottingByAbility = houserule.SwitchOff("spotting-ability",
		"5.2 gives its times for the average soldier. For purists they are actions, of those that one would have at a maximum speed of 4.")
	spottingLand = houserule.Choose("spotting-land",
		"5.2 has a table for each of four lands: that which fits the map, none being no cover; or one that you choose.",
		landOfMap, "no-cover", "town", "hill", "jungle")
	firingShows = houserule.SwitchOn("firing-shows",
		"Nothing is said of how soon one is spotted who fires: all who have them in view spot them at once; or only after the printed time.")
	hearing = houserule.SwitchOff("sound",
		"5.3 may be added: shots, steps and other acts of people whom nobody of a side sees are heard by chance.")
	soundTells = houserule.Choose("sound-tells",
		"5.3 does not say what one knows who hears: the hex from which it came; or only the direction.",
		soundInHex, soundFrom)
	background = houserule.ChooseNumber("background-noise",
		"5.3 takes off the noise around the listener, which depends on the place: nothing, or one of the figures of its table.",
		0, sense.Backgrounds()...)
	hearingDice = houserule.Choose("hearing-dice",
		"5.3 has a roll for each noise, and a die that is thrown for a noise alone would tell that there is one: each listener throws one die an impulse, for all there is to hear; or one each for shots, acts and steps.",
		hearsByDie, hearsByKind)
	attention = houserule.Choose("attention",
		"5.3 adds for how attentive the listener is, which the text leaves to the situation: all are on normal alert; or another row of the table. Who has fired counts so besides.",
		"normal-alert", "expecting-alarm", "focused", "preoccupied", "critically-preoccupied", "sleeping")
	wind = houserule.Choose("wind",
		"5.3 takes off for the wind, which depends on the day: there is none; or another row of the table.",
		"none", "low", "moderate", "high", "gale-force")
	widerView = houserule.SwitchOff("wider-view",
		"5.1 may be added: one widens the field of view by glances, which cost 1, 2 or 3 combat actions a phase.")
	lowWall = houserule.ChooseNumber("low-wall",
		"Table 7B has no cost for climbing over a low wall; by 2.2 two seconds are 4 actions.",
		4, 2, 6)
	doorForcing = houserule.Choose("forcing",
		"4.2 says both that forcing a door or window takes a phase and that each try takes 6 actions: each try takes 6 actions; or all the actions of a phase.",
		forceByTries, forceByPhase)
)

// groundRules are they for the list of the book.
var groundRules = []houserule.Rule{
	spotting.Rule, spottingByAbility.Rule, spottingLand.Rule, firingShows.Rule, hearing.Rule, soundTells.Rule, background.Rule, hearingDice.Rule, attention.Rule, wind.Rule,
	widerView.Rule, lowWall.Rule, doorForcing.Rule,
}
