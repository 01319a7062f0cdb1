package goliath

import (
	"impulse/rules"
	"impulse/rules/houserule"
)

// houseRules is the list of the house rules of the book.
var houseRules = []houserule.Rule{
	houseLadder.Rule,
	houseOwnDefault.Rule,
	houseLoneHits.Rule,
	houseWoundedFigures.Rule,
	houseTableSize.Rule,
	houseWoundedStrike.Rule,
	houseScale.Rule,
	houseFigureRatio.Rule,
	houseTurnLength.Rule,
	houseBaseInfantry.Rule,
	houseBaseCavalry.Rule,
	houseBaseLarge.Rule,
	houseTurn.Rule,
	houseOpposedTie.Rule,
	houseOtherRates.Rule,
	housePassThroughAt.Rule,
	houseTurning.Rule,
	houseIndirectHeavy.Rule,
	houseCoverRounding.Rule,
	houseVolleys.Rule,
	houseCoverReach.Rule,
	houseThrownRange.Rule,
	houseThrownPoints.Rule,
	houseThrownAtChargers.Rule,
	houseProjectilesFor.Rule,
	houseDiceRounding.Rule,
	houseFlankAndRear.Rule,
	houseHeavyLosses.Rule,
	housePostMeleeLosses.Rule,
	houseRallyAttacked.Rule,
	houseRallyDie.Rule,
	houseFatigue.Rule,
	houseRestAndFire.Rule,
	houseTiredDauntless.Rule,
	houseSlippedColumn.Rule,
	houseWizardFire.Rule,
	houseCounterspells.Rule,
	houseCounterers.Rule,
	houseSpellRange.Rule,
	houseRangersAreHeroes.Rule,
	houseOgreRegeneration.Rule,
	houseDisengage.Rule,
	houseContact.Rule,
	houseOblique.Rule,
	housePassage.Rule,
	houseDrivenBack.Rule,
	houseRegeneration.Rule,
	houseVictory.Rule,
	houseTurnLimit.Rule,
	houseBattleEnd.Rule,
	houseDragonFire.Rule,
	houseIndirectDistance.Rule,
	houseLineOfFire.Rule,
	houseIntoMelee.Rule,
	houseFireInContact.Rule,
	houseMeleeFigures.Rule,
	houseFirstStrike.Rule,
	housePauseFire.Rule,
	houseChargeCheck.Rule,
	houseRetreat.Rule,
	houseRetreatContact.Rule,
	houseInspiring.Rule,
	houseInvisibility.Rule,
	houseAsked.Rule,
	houseLikeness.Rule,
	houseDetection.Rule,
	houseNightSight.Rule,
	houseParalysis.Rule,
	houseParalyzedFoe.Rule,
	houseSpellTurns.Rule,
	{ID: guidebook.ID, Values: []string{"open", guidebook.Value}, Default: "open",
		Why: "Players need never read the guide: its tables, rules and questions answer everybody, or the game master alone."},
}

// guidebook is the house rule, with its value, under which the guide is the game
// master's alone (Ten Things 5).
var guidebook = rules.Setting{ID: "guidebook", Value: "gm"}

// The house rules that fill in where the text is silent, contradicts itself or
// leaves the choice to the referee (Ten Things 4), in the order of the text.
var (
	// Figures
	houseLadder = houserule.Choose("ladder",
		"A step above HC is +1 on each die; a step below LI, which the text does not name, is -1 on each; or the ladder just ends at LI.",
		ladderOnTheDice, ladderStops)
	houseOwnDefault = houserule.Choose("own-default",
		"What a hero or ranger wears and rides where an army list does not say: on foot in medium armor, as in the text's example.",
		"MI", "LI", "HI", "LC", "MC", "HC")
	houseLoneHits = houserule.Choose("lone-hits",
		"Hits by figures of HT 1 must remove a figure of more HT in one exchange; what is left over is lost, or adds up as other hits do.",
		loneHitsLost, loneHitsKept)
	houseWoundedFigures = houserule.Choose("wounded-figures",
		"Against a figure that has been wounded by others, figures of HT 1 need as many hits at once as it has left, or its whole HT.",
		woundedFiguresLeft, woundedFiguresWhole)
	// Playing area
	houseTableSize = houserule.Choose("table-size",
		"The playing area is whatever there is: the empty table is so many inches wide and deep; those of the other scenarios are theirs.",
		"48x48", "36x36", "60x44", "72x48", "96x48", "120x60")
	// Scale
	houseWoundedStrike = houserule.Choose("wounded-strike",
		"HT modifies the ratings, so a figure attacks as so many; whether a wounded one does so less is not said: it strikes and shoots with its whole HT, or with the hits that it has left.",
		woundedStrikeWhole, woundedStrikeLeft)
	houseScale = houserule.Choose("scale",
		"What an inch stands for is left open; it is shown beside the scale bar and changes nothing.",
		"none", "1 yard", "5 yards", "10 yards", "20 yards", "50 yards", "100 yards", "1 mile", "1 parsec")
	houseFigureRatio = houserule.Choose("figure-ratio",
		"How many troops a figure stands for is left open; it is shown and changes nothing.",
		"20", "1", "5", "10", "50", "100")
	houseTurnLength = houserule.Choose("turn-length",
		"Game time is fluid; a turn may be said to last so long, which is shown and changes nothing.",
		"none", "1 minute", "5 minutes", "10 minutes", "1 hour")
	houseBaseInfantry = houserule.Choose("base-infantry",
		"Base sizes are left to common sense; so many inches square for a figure on foot.",
		"0.75", "0.5", "1")
	houseBaseCavalry = houserule.Choose("base-cavalry",
		"Larger than infantry; so many inches square for a mounted figure, and for ogres, ogrillons and trolls.",
		"1", "0.75", "1.5")
	houseBaseLarge = houserule.Choose("base-large",
		"Larger than cavalry; so many inches square for dragons and giants.",
		"2", "1.5", "3")
	// Turn sequence
	houseTurn = houserule.Choose("turn",
		"The text offers two sequences: move and countermove with losses at once, or written orders with losses after both have struck.",
		turnMethod1, turnMethod2)
	// Missile Fire
	houseOpposedTie = houserule.Choose("opposed-tie",
		"Missile troops that moved more than half must roll higher than the opponent: a tie is no shot.",
		opposedTieNoShot, opposedTieShot)
	houseOtherRates = houserule.Choose("other-rates",
		"Rates are given for bows, crossbows and longbows; stones and magic go once a turn under the same limits of movement, or twice as archers do.",
		otherRatesOnce, otherRatesAsArchers)
	housePassThroughAt = houserule.Choose("pass-through-at",
		"Pass-through fire is at any enemies within range, and those who charge, pass or pause are named as included: so while enemies move it is at those who stand, too; or only at those who move in the segment; or it is given also where no enemy moves at all, so that everybody in range decides.",
		passThroughAtAny, passThroughAtMovers, passThroughAtAlways)
	houseTurning = houserule.Choose("turning",
		"Whether turning on the spot is moving, for the rate of fire, spells and pass-through fire, is not said: it costs movement, so it is; or who only turns has stood.",
		turningMoves, turningStands)
	houseIndirectHeavy = houserule.Choose("indirect-heavy",
		"There is no armor class above H: indirect fire at H takes 1 off each die, so it cannot hit; or it still needs 6.",
		indirectHeavyOnTheDie, indirectHeavyStill6)
	houseCoverRounding = houserule.Choose("cover-rounding",
		"Half of an odd number of hits is rounded down.",
		coverRoundingDown, coverRoundingUp)
	houseVolleys = houserule.Choose("volleys",
		"Who fires twice fires two volleys: the hits of each are scored at once and halved by cover by themselves; in method 1, where hits are resolved at once, losses, checks and runs come between the two, in method 2 all count after the fire. Or both are one handful of dice.",
		volleysApart, volleysTogether)
	houseCoverReach = houserule.Choose("cover-reach",
		"Cover halves the hits on whoever stands in it, or behind it on the line of fire; how near is not said: so many inches, or anywhere, so that a wall beside the shooter shelters the target too.",
		"3", "6", "any")
	houseThrownRange = houserule.ChooseNumber("thrown-range",
		"Axes, spears and javelins have no range printed; 3 inches, the distance at which the text lets others shoot over heads.",
		3, 6, 9)
	houseThrownPoints = houserule.Choose("thrown-points",
		"Nor have they a cost in the list of projectiles; whoever has them pays nothing more.",
		"0", "0.5", "1")
	houseThrownAtChargers = houserule.Choose("thrown-at-chargers",
		"Axes, spears and javelins may always be thrown at those who charge the throwers; when, is not said: as the charge comes upon them, whatever the range and before they check morale, and once a turn as all that is thrown; or beside the throw of the turn, at each who charges.",
		thrownAtChargersOnce, thrownAtChargersExtra)
	houseProjectilesFor = houserule.Choose("projectiles-for",
		"The note allows projectiles to the cavalry types; they cost their points beside the figure's. The GM may let others buy them.",
		projectilesForCavalry, projectilesForAnyone)
	// Melee
	houseDiceRounding = houserule.Choose("dice-rounding",
		"X dice for every Y attackers are counted for the whole unit and rounded down, at least one die for any attacker in contact.",
		diceRoundingDown, diceRoundingNearest, diceRoundingUp)
	houseFlankAndRear = houserule.Choose("flank-and-rear",
		"Flank and rear are each AR+1 and one attack comes from one side; where both are claimed they count once, or both.",
		flankAndRearOnce, flankAndRearBoth)
	// Morale Check
	houseHeavyLosses = houserule.Choose("heavy-losses",
		"The check comes when the share lost first reaches the percentage of the armor class; or, as the change log has it of version 0.2, at each quarter with -1 for every one.",
		heavyLossesTable, heavyLossesQuarters)
	housePostMeleeLosses = houserule.Choose("post-melee-losses",
		"After melee each unit that fought checks once, with the penalty of heavy losses taken in it; or heavy losses are a second check.",
		postMeleeLossesTogether, postMeleeLossesApart)
	houseRallyAttacked = houserule.Choose("rally-attacked",
		"The first rally is harder for a unit that was attacked: by fire, melee or a charge from its rout on, not by what made it rout; or (cause-too) in the turn of its rout by that as well; or (rally-turn) in the turn alone that it spends on rallying, which nobody can be before a die that falls as it begins (rally-die).",
		rallyAttackedSinceRout, rallyAttackedCauseToo, rallyAttackedRallyTurn)
	houseRallyDie = houserule.Choose("rally-die",
		"When the die falls in the turn that a routing unit spends on rallying is not said: as the turn begins, and who fails routs on at once; or as it ends, so that it counts who is attacked in it.",
		rallyDieBegins, rallyDieEnds)
	houseFatigue = houserule.SwitchOn("fatigue",
		"A unit is tired when its turns without rest reach 3 of melee, 5 of movement, or 4 of both mixed, until it rests for one; a turn with melee in it is one of melee, also if it moved.")
	houseRestAndFire = houserule.Choose("rest-and-fire",
		"Fatigue speaks of melee and movement alone, so missile troops that stand and shoot rest.",
		restAndFireRests, restAndFireNoRest)
	houseTiredDauntless = houserule.Choose("tired-dauntless",
		"Fatigue makes MR +4 a +3, and only +4 never checks: so it checks with +3 until it has rested; or who never checks by nature goes on so.",
		tiredDauntlessChecks, tiredDauntlessNever)
	// Troop Types
	houseSlippedColumn = houserule.Choose("slipped-column",
		"Skeletons and Zombies are printed with Fly 9 and no charge; the column has slipped. The GM can restore the print.",
		slippedColumnCharge, slippedColumnPrinted)
	houseWizardFire = houserule.Choose("wizard-fire",
		"How many figures a fireball or lightning hits is not said: a die for each HT of the wizard against the armor class, as all missiles; or one die of figures.",
		wizardFireMissile, wizardFireOneDie)
	houseCounterspells = houserule.Choose("counterspells",
		"Seven spells a battle: a counterspell is one of them, fireballs and lightning are missiles; or counterspells are free.",
		counterspellsCount, counterspellsFree)
	houseCounterers = houserule.Choose("counterers",
		"Which opponent's wizard counters is not said: the nearest of those who have a spell left, wherever they are and whatever they have done; or of those only who have not moved, are not under attack and in range, as who casts a spell.",
		counterersAny, counterersAsCasters)
	houseSpellRange = houserule.Choose("spell-range",
		"How far a spell reaches is not said: as far as fireballs and lightning, 24 inches; or to anyone on the table.",
		spellRangeFire, spellRangeAny)
	houseRangersAreHeroes = houserule.SwitchOff("rangers-are-heroes",
		"Those who hurt trolls and end paralysis are listed; rangers are not among them unless the GM counts them as heroes.")
	// Special Abilities
	houseOgreRegeneration = houserule.SwitchOff("ogre-regeneration",
		"Ogres are printed 2(9): regeneration is theirs where the referee grants it.")
)
