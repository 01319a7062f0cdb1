package goliath

import (
	"impulse/rules/houserule"
	"impulse/rules/verdict"
)

// The house rules that fill in where the text leaves open how a battle is played,
// in the order of the text.
var (
	houseDisengage = houserule.SwitchOff("disengage",
		"Whether a unit may march out of a melee is not said: contact holds it until morale drives it off, but lets it turn on the spot where it then touches the same enemies, and who moves and is come upon by an enemy stops there; or it may, and who is come upon stops for that half of the move and goes on in the next.")
	houseContact = houserule.Choose("contact",
		"Whether losses can end a contact is not said: those who are left stand where they touch the enemy, and an enemy whom they reach no more closes up if there is room, which is no move; or the front stays where it was, and who is touched no more is free.",
		contactHolds, contactBreaks)
	houseOblique = houserule.SwitchOn("oblique",
		"Whether a unit may go aside without turning is not said: a move and a charge lead up to 45 degrees aside with the front kept, at the price of their inches alone, and a charge goes straight on where that leads upon its target, turning only after one who has gone farther about; or both lead straight on alone, and a charge turns by 45 degrees, at a quarter of it, where it must.")
	housePassage = houserule.Choose("passage",
		"Whether friends let one another through is not said: those who go back or rout pass through if they come to stand clear beyond, and else stop before the first, since no line holds up men who flee; or nobody passes; or any move may, through friends who stand still, if it ends its half clear of them.",
		passageRouters, passageBlocked, passageFree)
	houseDrivenBack = houserule.Choose("driven-back",
		"Missile troops that went back in the turn have moved more than half, as for the rate of fire; or a move that they did not choose is none.",
		drivenBackMoved, drivenBackStood)
	houseRegeneration = houserule.ChooseNumber("regeneration",
		"How fast ability 9 gives hits back is not said: so many at the end of each turn, to a figure that is not dead.",
		1, 2, 3)
	houseVictory = houserule.Choose("victory",
		"No end of a battle is given: it is over when but one side has units on the table that stand, or rout and may rally still; or (rout) as soon as but one has any that stand, though a rally may be due; or when the GM says so.",
		victoryGone, victoryRout, victoryGm)
	houseTurnLimit = houserule.Choose("turn-limit",
		"Nor is a last turn; after so many the points that still stand decide.",
		"20", "6", "10", "30", "none")
	houseBattleEnd = verdict.HouseRule(
		"When it is over its dice and orders are opened and no result can be replaced; so it ends when every side has said that it is done, or at once, or when the game master ends it (game end).")
	houseDragonFire = houserule.Choose("dragon-fire",
		"Who casts fire and has no range printed, as the dragon, casts it so many inches.",
		"12", "6", "24", "none")
	houseIndirectDistance = houserule.Choose("indirect-distance",
		"Fire goes over heads if they are more than 3 inches off: those who stand between, or the target.",
		indirectDistanceIntervening, indirectDistanceTarget)
	houseLineOfFire = houserule.Choose("line-of-fire",
		"Who stands between bars direct fire; whether that bars all of a unit's is not said: one line counts, from the middle of its front to the target's middle; or each file has its own, from its place in front to the target's middle, and those whose line is free fire, rounded down and at least one.",
		lineOfFireMiddles, lineOfFireFiles)
	houseIntoMelee = houserule.SwitchOff("into-melee",
		"Whether one may shoot at an enemy who is in melee with others is not said.")
	houseFireInContact = houserule.Choose("fire-in-contact",
		"Whether missile troops in contact with an enemy may shoot past it is not said: they shoot at nobody whom they do not touch; or at anyone.",
		fireInContactFoe, fireInContactAnyone)
	houseMeleeFigures = houserule.Choose("melee-figures",
		"How many figures fight is not said; but a unit attacks a single figure of more hits, which must be struck so often at once (Figures 3): so the whole rank or file in contact; or those of it that stand before the enemy, or all.",
		meleeFiguresRank, meleeFiguresAbreast, meleeFiguresAll)
	houseFirstStrike = houserule.Choose("first-strike",
		"Hits are resolved at once in method 1, so somebody strikes first: the side that moved first, or the other, and those who are left strike back; or losses of melee count after both have struck.",
		firstStrikeMover, firstStrikeNonMover, firstStrikeTogether)
	housePauseFire = houserule.Choose("pause-fire",
		"Riders fire in the pause of their move and may be fired upon in it; who is first where hits are resolved at once is not said: the side whose move it is, or the side that stands; or losses of the pause count after all have fired.",
		pauseFireMover, pauseFireStander, pauseFireTogether)
	houseChargeCheck = houserule.Choose("charge-check",
		"A unit that is charged checks as the charge comes upon it, and the charger stays there when it goes back; or it checks when the charge is ordered, before anybody moves.",
		chargeCheckContact, chargeCheckDeclared)
	houseRetreat = houserule.Choose("retreat",
		"Back and rout moves go straight away from the middle of the enemy who caused them, else of the nearest, or straight back from the edge that is in contact; or to the edge of the table nearest to which the side was mustered, until something is in the way; those who go back keep facing the enemy, those who rout turn, and may leave the table.",
		retreatAway, retreatOwnEdge)
	houseRetreatContact = houserule.Choose("retreat-contact",
		"Whether those who go back, or rout, may be driven upon an enemy other than their cause is not said: they stop where they touch one who stands there, in contact, which holds both, and whoever is touched at the flank or the rear is so attacked; or half an inch short of them, in contact with nobody.",
		retreatTouches, retreatStopsShort)
	houseInspiring = houserule.ChooseNumber("inspiring",
		"Ability 4 adds 1 to the morale of friends within so many inches.",
		6, 3, 12)
	houseInvisibility = houserule.Choose("invisibility",
		"Ability 1: a unit out of contact may vanish as it begins its move, until it attacks or is met or detected; or the GM hides and shows.",
		invisibilityOn, invisibilityGm)
	houseAsked = houserule.Choose("asked",
		"Who has nothing to do in a step is not waited for. From the first unit on that may be unseen everybody is, lest it be betrayed by whose orders are due; or always, so that not even that tells.",
		askedHidden, askedAlways)
	houseLikeness = houserule.Choose("likeness",
		"Ability 8: what the likeness of an animal does the GM rules in each case; or who takes it is hidden as the invisible are.",
		likenessGm, likenessHidden)
	houseDetection = houserule.ChooseNumber("detection",
		"Ability 6 finds hidden enemies within so many inches.",
		12, 6, 24)
	houseNightSight = houserule.ChooseNumber("night-sight",
		"In the dark who lacks ability 2 shoots at nobody beyond so many inches.",
		6, 3, 12)
	houseParalysis = houserule.Choose("paralysis",
		"Whom abilities 7a and 7b paralyze: for each hit in melee one more figure of those left, who does nothing, falls first and is left behind in a rout, while the others fight, but do not march away or go back; or (instead) each hit paralyzes a figure that can still do something, and kills none; or the unit hit, whole; or whom the GM says.",
		paralysisFigures, paralysisInstead, paralysisUnit, paralysisGm)
	houseParalyzedFoe = houserule.Choose("paralyzed-foe",
		"Whether an enemy who is paralyzed as a whole holds those in contact is not said: they may march off, and wizards among them cast spells; or contact holds them all the same.",
		paralyzedFoeFree, paralyzedFoeHolds)
	houseSpellTurns = houserule.ChooseNumber("spell-turns",
		"A spell lasts until the end of so many turns after its own: haste adds half a move, slow takes half, darkness blinds as night does, light lights. A spell lifts its opposite; two opposite ones that are cast at the same time cancel each other.",
		1, 2, 3)
)
