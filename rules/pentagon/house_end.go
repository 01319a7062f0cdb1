package pentagon

import (
	"impulse/rules/houserule"
	"impulse/rules/verdict"
)

// What the house rules of the end, of costs and of repair may say.
type (
	announcedFireRule  string
	victoryCountRule   string
	pointCostsRule     string
	repairAttachedRule string
)

// The values that the code asks for.
const (
	fireFalls    announcedFireRule  = "falls"
	byScenario   victoryCountRule   = "scenario"
	byLevels     victoryCountRule   = "levels"
	listedPrices pointCostsRule     = "list"
	boxPrices    pointCostsRule     = "boxes"
	alongside    repairAttachedRule = "alongside"
)

// The house rules of the end, of costs and of repair.
var (
	announcedFire = houserule.Choose("announced-fire",
		"All damage of an impulse falls at once, so announced fire is rolled though a drone that fires is destroyed by a shot rolled before; or it falls with it.",
		"stands", fireFalls)
	disengageRule = houserule.ChooseLimit("disengage",
		"The duel speaks of disengaging and its page is cut off: at the end of an impulse, more than so many hexes from every enemy and moving away.",
		"64", "32", "128", "never")
	mapRule = houserule.Choose("map",
		"Scenarios use columns 12 to 17 and rows 1 to 54; who is off a map of that size at the end of an impulse has disengaged.",
		"34x54", "34x34", "50x50", "99x99", "none")
	battleEnd = verdict.HouseRule(
		"When it is over its dice and orders are opened and nothing can be taken back; so it ends when every side has said that it is done, or at once, or when the game master ends it (game end). In free play it ends at once.")
	victoryCount = houserule.Choose("victory-count",
		"The duel has levels of victory; of the other scenarios the end is cut off, so they count points. A side that has drones alone left is beaten.",
		byScenario, byLevels, "points")
	crippledPoints = houserule.ChooseNumber("crippled-points",
		"A destroyed unit is worth its price; what a crippled one is worth, in percent, is not said.",
		50, 0, 25, 75, 100)
	budgetRule = houserule.ChooseLimit("budget",
		"Players agree on points a side; what a game master brings in stays within them, if there is such a budget.",
		"none", "100", "200", "300", "500", "800", "1000", "1500", "1600", "2000", "2500", "3000", "4000", "5000", "6000", "8000")
	pointCosts = houserule.Choose("point-costs",
		"The price list is lost: our own, or a point for each box, whatever it is.",
		listedPrices, boxPrices)
	spacecraftLimit = houserule.ChooseLimit("spacecraft-limit",
		"At most six spacecraft a side fight in one scenario; drones are none.",
		"6", "12", "none")
	repairAttached = houserule.Choose("repair-attached",
		"What attached is between scenarios is not said: a magnetic beam holds it, or both are in one hex at one velocity; or any friend will do.",
		alongside, "anywhere")
	repairRate = houserule.ChooseNumber("repair-between",
		"Repair happens between scenarios; how much is not said: so many boxes for each repair box that works; missiles, drones and fuel that were in them are gone.",
		3, 1, 2, 6)
)
