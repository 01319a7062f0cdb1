package phoenix

import (
	"impulse/rules/houserule"
	"impulse/rules/phoenix/readings"
)

// What the house rules of wounds and fear may say.
type (
	secondLimbRule  string
	disabledLegRule string
	injuredWalkRule string
	outAgainRule    string
	heroChargeRule  string
	heroCountRule   string
	criticalRule    string
	healedRule      string
	tripledRule     string
	underFireRule   string
	freezeRule      string
	elementRule     string
	openingRule     string
	ledRule         string
)

// The values, in each rule the default first.
const (
	strikesOther  secondLimbRule  = "other"
	strikesSame   secondLimbRule  = "same"
	legDown       disabledLegRule = "down"
	legHops       disabledLegRule = "hop"
	walkDisabled  injuredWalkRule = "disabling"
	walkWounded   injuredWalkRule = "any"
	walkFree      injuredWalkRule = "none"
	outLonger     outAgainRule    = "longer"
	outOnce       outAgainRule    = "once"
	heroMoves     heroChargeRule  = "moving"
	heroAlways    heroChargeRule  = "any"
	heroByImpulse heroCountRule   = "impulse"
	heroByCount   heroCountRule   = "count"
	fromLast      criticalRule    = "last"
	fromFirst     criticalRule    = "first"
	healedNoRoll  healedRule      = "no-roll"
	healedRolls   healedRule      = "roll-first"
	tripledAtOnce tripledRule     = "at-once"
	tripledNext   tripledRule     = "next-impulse"
	brokenFlees   underFireRule   = "flee"
	brokenYields  underFireRule   = "surrender"
	brokenRolls   underFireRule   = "die"
	freezeNerve   freezeRule      = "morale"
	freezeUnarmed freezeRule      = "unarmed"
	freezeAll     freezeRule      = "all"
	elementNamed  elementRule     = "order"
	elementEach   elementRule     = "each"
	openingThreat openingRule     = "threat"
	openingKnown  openingRule     = "known"
	ledThink      ledRule         = "think"
	ledGoOn       ledRule         = "go-on"
)

// The house rules of wounds and fear; the first are the switches of whole sections.
var (
	initiativePlayed = houserule.SwitchOff("initiative",
		"5.5 is optional: before each new course of action one thinks for one's Initiative Time, and a course has no more acts than one's Action Number.")
	moralePlayed = houserule.SwitchOff("morale",
		"5.6 is optional: shots that pass close by make people take cover, lie low, flee or surrender.")
	knockDown = houserule.SwitchOff("knock-down",
		"5.12 is optional: hits and blasts cost balance, or knock off one's feet.")
	effectsPlayed = houserule.SwitchOff("incapacitation-effects",
		"5.13 is optional: the knockout roll says too whether one is knocked out, stunned, dazed or disoriented.")
	heroes = houserule.SwitchOff("hero-rules",
		"5.14 is optional: who charges with more than three times their Knockout Value in wounds may go on, on adrenaline.")

	secondLimb = houserule.Choose("second-limb",
		"Nothing says which arm or leg is struck: a second disabling injury strikes the other one; or the same.",
		strikesOther, strikesSame)
	disabledLeg = houserule.Choose("disabled-leg",
		"A disabled limb cannot be used (2.7): one who has a leg left falls, and kneels or crawls; or stands and hops on it.",
		legDown, legHops)
	injuredWalk = houserule.Choose("injured-movement",
		"Table 7A adds to a hex for injuries above and below the waist, and 2.10 has fresh wounds ignored but for disabling ones: those count; or all wounds; or none.",
		walkDisabled, walkWounded, walkFree)
	outAgain = houserule.Choose("out-again",
		"Who is out already and is wounded again rolls again (2.7), and is out for the longer of the two times; or does not roll.",
		outLonger, outOnce)
	heroCharge = houserule.Choose("hero-charge",
		"5.14 is for who charges or goes to the aid of a comrade: who came nearer in the impulse to an enemy whom their side sees, or to a comrade who is down; or for all.",
		heroMoves, heroAlways)
	heroCount = houserule.Choose("hero-count",
		"5.14 counts the wounds of an impulse, from the next on, and shot timing (5.7) rolls for each count: those of the impulse up to then; or a hero's from that count on, of each alone.",
		heroByImpulse, heroByCount)
	criticalFrom = houserule.Choose("critical-period",
		"The Critical Time Period counts from the wound (2.9), and there may be several: from the last, for all of them; or from the first.",
		fromLast, fromFirst)
	healedEarly = houserule.Choose("healed-early",
		"2.9 has who is wounded make the Recovery Roll at the end of the Critical Time Period, and small wounds heal before it: who has healed makes none; or nobody has healed before their roll.",
		healedNoRoll, healedRolls)
	aidTime = houserule.ChooseNumber("first-aid-time",
		"The text has no time for first aid: so many actions, two for each second (2.2): half a minute; or ten seconds; or two and a half minutes.",
		60, 20, 300)
	tripledRoll = houserule.Choose("tripled-roll",
		"Under cover the tripled morale roll is tried (5.6): at once, as in the example; or in the next impulse.",
		tripledAtOnce, tripledNext)
	underFire = houserule.Choose("broken-under-fire",
		"Who is broken and comes under fire that threatens their life flees or surrenders (5.6): they flee, and surrender if they cannot; or surrender; or a die says which, flight on 0 to 4.",
		brokenFlees, brokenYields, brokenRolls)
	freezeRuling = houserule.Choose("freeze-obeyed",
		"4.2 has suspects who freeze when they are told to, and armed ones who will rather use their weapon: the unarmed freeze, and of the armed who rolls more than their Knockout Value, with a die that falls for both, so that it tells nobody who is armed; or the unarmed alone; or all.",
		freezeNerve, freezeUnarmed, freezeAll)
	element = houserule.Choose("maneuver-elements",
		"5.5 has a leader take twice their Initiative Time for the order to each maneuver element, and does not say who is one: all whom one order names are; or each of them is, which takes the time of as many orders.",
		elementNamed, elementEach)
	opening = houserule.Choose("opening-threats",
		"5.5 has a threat answered without thought, and does not say whether enemies in sight as a fight begins are one: they are, so that a first course against them needs none; or they are known already, and it is thought of as any.",
		openingThreat, openingKnown)
	ledCourse = houserule.Choose("led-course",
		"5.5 has whoever is interrupted go on without a penalty, and the troops rely on their own initiative once a leader's plan is interrupted: what a leader told them they then think of themselves before they go on; or they go on with it as with a course of their own.",
		ledThink, ledGoOn).Formerly(ledGoOn)
)

// woundRules are they for the list of the book.
var woundRules = []houserule.Rule{
	initiativePlayed.Rule, moralePlayed.Rule, knockDown.Rule, effectsPlayed.Rule, heroes.Rule,
	readings.DoubleStar, secondLimb.Rule, disabledLeg.Rule, injuredWalk.Rule, outAgain.Rule, heroCharge.Rule, heroCount.Rule,
	criticalFrom.Rule, healedEarly.Rule, aidTime.Rule, tripledRoll.Rule, underFire.Rule, freezeRuling.Rule, element.Rule, opening.Rule, ledCourse.Rule,
}
