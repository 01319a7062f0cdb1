package outsider

import (
	"impulse/rules/houserule"
	"impulse/rules/verdict"
)

// What the house rules of the turn, of orders, flagships and the end may say.
type (
	ordersValue       string
	damageTimingRule  string
	flagshipStartRule string
	mapEdgeRule       string
	victoryValue      string
)

// The values, in each rule the default first.
const (
	simultaneousOrders ordersValue       = "simultaneous"
	byInitiative       ordersValue       = "initiative"
	damageByOrders     damageTimingRule  = "by-orders"
	damageAtOnce       damageTimingRule  = "at-once"
	damageTogether     damageTimingRule  = "together"
	largestLeads       flagshipStartRule = "largest"
	firstLeads         flagshipStartRule = "first"
	openEdge           mapEdgeRule       = "open"
	leavesMap          mapEdgeRule       = "leaves"
	victoryByCost      victoryValue      = "cost"
	lastStanding       victoryValue      = "last"
)

// The house rules of the turn, of orders, flagships and the end.
var (
	ordersRule = houserule.Choose("orders",
		"The text allows either: all write their orders and they are carried out together; or initiative is rolled each turn, and who lost it goes first, but fires last.",
		simultaneousOrders, byInitiative)
	damageTiming = houserule.Choose("damage-timing",
		"The text does not say when damage counts. By orders: under initiative in the order of fire, so that who is destroyed no longer fires, under simultaneous orders all of a segment together; or one of the two in any case.",
		damageByOrders, damageAtOnce, damageTogether)
	flagshipsRule = houserule.SwitchOff("flagships",
		"A bracketed option: a side has a flagship; without one it rolls initiative at -1, loses it at once where it had it, and waits a D6 of segments for the next. Under simultaneous orders it changes nothing.")
	flagshipStart = houserule.Choose("flagship-start",
		"Who is flagship at the start is not said, if nobody names one before the first segment: the ship of the largest size class, of equals the dearest and then the first; or the first of the side.",
		largestLeads, firstLeads)
	crewGradeRule = houserule.SwitchOff("crew-grade",
		"The page is lost: the grade of a side's flagship is added to its initiative, green -1, regular 0, veteran +1, elite +2; a grade that is not named is regular. Under simultaneous orders it changes nothing.")
	jumpRule = houserule.SwitchOn("jump",
		"The page is lost: with a jump drive and main power, after eight segments without thrust and at 30 hexes or more from every enemy, a ship may leave the battle.")
	mapEdge = houserule.Choose("map-edge",
		"Nothing is said of the edge of the map: space goes on, and the map is drawn further; or who is off it at the end of a segment's movement has left the battle.",
		openEdge, leavesMap)
	battleEnd = verdict.HouseRule(
		"Nothing is said of the end. When it is over its dice and orders are opened and nothing can be taken back; so it ends when every side has said that it is done, or at once, or when the game master ends it (game end). In free play it ends at once.")
	victoryRule = houserule.Choose("victory",
		"The text has no victory: what killed enemies and those without main power cost, less one's own, a cost that is not known being 400 for each size class; or who is left.",
		victoryByCost, lastStanding)
)
