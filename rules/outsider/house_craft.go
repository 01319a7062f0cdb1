package outsider

import (
	"impulse/rules/houserule"
)

// What the house rules of small craft and missiles may say.
type (
	launchedCraftRule  string
	craftDefencesRule  string
	craftFacingRule    string
	interceptionValue  string
	escortFireRule     string
	missileMissRule    string
	missileDamageRule  string
	bayRateRule        string
	fighterWeaponsRule string
)

// The values, in each rule the default first.
const (
	nextSegment    launchedCraftRule  = "next-segment"
	launchedActs   launchedCraftRule  = "at-once"
	firstPoint     craftDefencesRule  = "first-point"
	defencesAbsorb craftDefencesRule  = "absorb"
	noFacing       craftFacingRule    = "none"
	shuttlesFace   craftFacingRule    = "shuttles"
	whereCrossing  interceptionValue  = "crossing"
	whereTogether  interceptionValue  = "same-hex"
	escortsToo     escortFireRule     = "formation"
	targetAlone    escortFireRule     = "target"
	triesAgain     missileMissRule    = "again"
	missileSpent   missileMissRule    = "spent"
	fullWarhead    missileDamageRule  = "rolled"
	halfWarhead    missileDamageRule  = "halved"
	oneABay        bayRateRule        = "one"
	anyNumber      bayRateRule        = "any"
	hardpointLoads fighterWeaponsRule = "loads"
	builtInOnly    fighterWeaponsRule = "built-in"
)

// The house rules of small craft and missiles.
var (
	launchedCraft = houserule.Choose("launched-craft",
		"What is launched acts on each segment thereafter, and only launching and recovery are still to come in this one: it does no more in it; or it may launch at once what it carries.",
		nextSegment, launchedActs)
	craftDefences = houserule.Choose("craft-defences",
		"The first point destroys a craft, and three craft of the table have screens or armor: the first point nevertheless; or the first that comes past their elements, which are marked as a ship's.",
		firstPoint, defencesAbsorb)
	craftFacing = houserule.Choose("craft-facing",
		"Facing matters to no small craft, and two shuttles of the table have a pivot delay: it is not used; or they have a heading, thrust along it and pivot.",
		noFacing, shuttlesFace)
	interceptionRule = houserule.Choose("interception",
		"The page is lost: missiles attack what is in their hex after movement, or whose way crossed theirs, both in one hex at the same tenth of the segment; or only what is in their hex.",
		whereCrossing, whereTogether)
	escortFire = houserule.Choose("escort-fire",
		"The page is lost: each point-defense mount of the target, of the ships in its formation and of friendly fighters in the hex may fire once at a missile; or those of the target alone.",
		escortsToo, targetAlone)
	ammLoad = houserule.ChooseLimit("amm-load",
		"The pages are lost: a point-defense missile launcher fires twice in an interception, at 5 or more on two dice, and holds so many shots.",
		"12", "unlimited")
	missileMiss = houserule.Choose("missile-miss",
		"The page is lost: a missile attacks on the table to hit at range 0; one that misses may try again in a later segment while it has fuel; or it is spent.",
		triesAgain, missileSpent)
	missileDamage = houserule.Choose("missile-damage",
		"The page is lost, and the figures of our table are ours: what a missile rolls counts whole; or half of it, rounded up. Each missile is a pool of its own.",
		fullWarhead, halfWarhead)
	launchRate = houserule.ChooseNumber("launch-rate",
		"The page is lost: so many missiles leave each launcher in a segment.",
		1, 2)
	launcherLoad = houserule.ChooseNumber("launcher-load",
		"The page is lost; the cruiser's launcher has six torpedoes ready: a launcher holds so many ordnance points, filled by what the profile has ready.",
		6, 12)
	reloadRate = houserule.ChooseNumber("reload-rate",
		"The page is lost: a launcher that did not launch in the segment loads so many ordnance points from the hold.",
		1, 6)
	bayRate = houserule.Choose("bay-rate",
		"The page is lost: a hangar bay launches or takes in one craft a segment; or any number of them. Tow lines are not played.",
		oneABay, anyNumber)
	turnaround = houserule.ChooseNumber("craft-turnaround",
		"The page is lost: a craft that was recovered is rearmed and refuelled, and may be launched again, after so many segments.",
		8, 1)
	fighterWeapons = houserule.Choose("fighter-weapons",
		"The page is lost: fighters fire what they are built with, all round, and each hardpoint carries a short-range torpedo, two a medium-range one; or hardpoints stay empty.",
		hardpointLoads, builtInOnly)
)
