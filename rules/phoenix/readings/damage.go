package readings

import (
	"impulse/rules/houserule"
	"impulse/rules/phoenix/aftermath"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/wound"
)

// What the house rules of damage may say.
type (
	lowVelocityRule string
	equalRule       string
	shockRule       string
	shockTableRule  string
	limbTableRule   string
	socketsRule     string
	placeSevenRule  string
	coverBlastRule  string
	roundingRule    string
	groupingRule    string
	clarityRule     string
	noRollRule      string
	armorRule       string
	doubleStarRule  string
)

// The values, in each rule the default first.
const (
	slowIsDC1      lowVelocityRule = "dc-1"
	slowIsItsOwn   lowVelocityRule = "own-dc"
	equalIsHigh    equalRule       = "high"
	equalIsLow     equalRule       = "low"
	shockDisabling shockRule       = "disabling"
	shockAny       shockRule       = "any"
	shockBy6C      shockTableRule  = "6c"
	shockBy6A      shockTableRule  = "6a"
	limbsBy6A      limbTableRule   = "6a"
	limbsBy6C      limbTableRule   = "6c"
	socketIsOwn    socketsRule     = "supplement"
	socketIsBone   socketsRule     = "bone"
	socketIsGirdle socketsRule     = "girdle"
	sevenByTable   placeSevenRule  = "neck-spine"
	sevenByExample placeSevenRule  = "shoulder-glance"
	coverHundredth coverBlastRule  = "hundredth"
	coverNothing   coverBlastRule  = "none"
	roundNearest   roundingRule    = "nearest"
	roundDown      roundingRule    = "down"
	roundUp        roundingRule    = "up"
	placesEach     groupingRule    = "each"
	placesTogether groupingRule    = "together"
	placesSpread   groupingRule    = "spread"
	clarityCounts  clarityRule     = "counts"
	clarityNothing clarityRule     = "none"
	zeroIsNone     noRollRule      = "none"
	zeroIsRoll     noRollRule      = "zero"
	armorAsPrinted armorRule       = "text"
	armorOther     armorRule       = "other"

	doubleFrom200   doubleStarRule = "from-200"
	doubleAsPrinted doubleStarRule = "as-printed"
)

// The house rules of damage, knockout and recovery.
var (
	lowVelocity = houserule.Choose("low-velocity",
		"3.2 does not say what a bullet does that armor has slowed: its damage is read in damage class 1; or in its own.",
		slowIsDC1, slowIsItsOwn)
	equalPenetration = houserule.Choose("equal-penetration",
		"3.2 calls an EPEN below the EPF low velocity and one above it high; one that equals it is high; or low.",
		equalIsHigh, equalIsLow)
	shockRuling = houserule.Choose("shock",
		"3.3 adds Shock PD to disabling injuries, and the table derived for it has some for others too: those do not count; or they do.",
		shockDisabling, shockAny)
	shockTable = houserule.Choose("shock-table",
		"3.3 has Shock PD in Table 6C, which no source shows and which is derived: its row from that EPEN on; or what was derived for the column of 6A in which the EPEN is read.",
		shockBy6C, shockBy6A)
	disablingTable = houserule.Choose("disabling-table",
		"3.3 has injuries disable in the shaded part of Table 6A, which no source shows and which is derived, column by column; or from the EPEN on that was derived with Table 6C.",
		limbsBy6A, limbsBy6C)
	socketsRuling = houserule.Choose("sockets",
		"Table 5D has a shoulder socket and a hip socket, for which 6A has no damage: that of a supplement is read, which has these two alone; or that of the bone in it; or that of shoulder and pelvis.",
		socketIsOwn, socketIsBone, socketIsGirdle)
	placeSeven = houserule.Choose("open-07",
		"In the example of 3.5 an 07 in the open is the shoulder, glancing; Table 6A has the neck's spine there, and the table is followed; or the example.",
		sevenByTable, sevenByExample)
	solidCover = houserule.Choose("solid-cover",
		"2.11 says that a blast does nothing behind solid cover, and the example of 3.6 takes a hundredth: the example is followed, as 5B has it; or 2.11.",
		coverHundredth, coverNothing)
	concussionRounding = houserule.Choose("concussion-rounding",
		"Nothing is said of rounding concussion: to the nearest point; or down; or up.",
		roundNearest, roundDown, roundUp)
	pelletPlaces = houserule.Choose("pellet-places",
		"3.5 leaves the choice: each pellet finds its place; or all strike the same; or the others strike around the first.",
		placesEach, placesTogether, placesSpread)
	shrapnelPlaces = houserule.Choose("shrapnel-places",
		"3.6 leaves the choice: each piece of shrapnel finds its place; or all strike the same.",
		placesEach, placesTogether)
	clarityRuling = houserule.Choose("incapacitation-modifier",
		"5.13 speaks of a modifier to the roll on Table 8B and does not give it: -1 for the dazed and -2 for the disoriented, as other programs have it; or none.",
		clarityCounts, clarityNothing)
	noRecovery = houserule.Choose("recovery-zero",
		"Table 8A has no recovery roll where our source has 0: without one they die; or a roll of 00 saves them.",
		zeroIsNone, zeroIsRoll)
	armorFigures = houserule.Choose("armor-figures",
		"The columns of the Armor Table are mixed up in the text, and its weights do not add up (1.4): as they stand; or as another source has them, with 16 and 30 for medium and heavy rigid armor, which the troops of 1.5 have too.",
		armorAsPrinted, armorOther)
	armKnockDown = houserule.ChooseNumber("arm-knock-down",
		"5.12 prints 16 for a knock down by a hit in the arm, behind 2, 3 and 4: as printed; or 5, as it goes on.",
		16, 5)
)

var doubleStar = houserule.Choose("double-star",
	"Which injuries disable even one with drugs against pain is known for one cell of 3A alone, and two wounds of the text: from 200 PD on, which fits all three; or that cell alone.",
	doubleFrom200, doubleAsPrinted)

// DoubleStar is the house rule of the injuries that disable even under drugs (2.7), in the
// list of those of wounds.
var DoubleStar = doubleStar.Rule

// doublePD is from how many PD on an injury that disables has the double mark.
const doublePD = 200

// Stars are the marks of an injury of so many PD, which the tables give so many (2.7).
func Stars(h houserule.Game, pd, stars int) int {
	if stars > 0 && pd >= doublePD && doubleStar.In(h) == doubleFrom200 {
		return 2
	}
	return stars
}

// damageRules are they for the list of the book.
var damageRules = []houserule.Rule{
	lowVelocity.Rule, equalPenetration.Rule, shockRuling.Rule, shockTable.Rule, disablingTable.Rule, socketsRuling.Rule, placeSeven.Rule,
	solidCover.Rule, concussionRounding.Rule, pelletPlaces.Rule, shrapnelPlaces.Rule,
	clarityRuling.Rule, noRecovery.Rule, armorFigures.Rule, armKnockDown.Rule,
}

// Wound is how wounds are read in a game, by its house rules (2.6, 2.7, 3.2, 3.3).
func Wound(h houserule.Game) wound.House {
	return wound.House{
		Armor:     pickOf(printed.PickArmor, h),
		Lines:     pickOf(printed.PickPenLine, h),
		Damage:    pickOf(printed.PickDamage, h),
		Unslowed:  lowVelocity.In(h) == slowIsItsOwn,
		EqualLow:  equalPenetration.In(h) == equalIsLow,
		ShockEver: shockRuling.In(h) == shockAny,
		Shock6A:   shockTable.In(h) == shockBy6A,
		Limbs6C:   disablingTable.In(h) == limbsBy6C,
		Seven:     placeSeven.In(h) == sevenByExample,
		Sockets:   sockets[socketsRuling.In(h)],
		Blast:     wound.Blast{Rounding: blastRounding[concussionRounding.In(h)], Nothing: solidCover.In(h) == coverNothing},
	}
}

// OtherArmor reports whether armor is read by the other source's columns (1.4).
func OtherArmor(h houserule.Game) bool { return armorFigures.In(h) == armorOther }

// Aftermath is how what follows of wounds is read in a game.
func Aftermath(h houserule.Game) aftermath.House {
	return aftermath.House{
		Clear:     clarityRuling.In(h) == clarityNothing,
		ZeroSaves: noRecovery.In(h) == zeroIsRoll,
		ArmDown:   printed.Whole(armKnockDown.In(h)),
	}
}

var sockets = map[socketsRule]wound.Sockets{socketIsOwn: wound.AsSupplement, socketIsBone: wound.AsBone, socketIsGirdle: wound.AsGirdle}

var blastRounding = map[roundingRule]wound.Rounding{roundNearest: wound.ToNearest, roundDown: wound.ToLower, roundUp: wound.ToHigher}

// groupings are the ways in which several missiles find their places.
var groupings = map[groupingRule]wound.Grouping{placesEach: wound.Each, placesTogether: wound.Together, placesSpread: wound.Spread}

// Pellets is how the pellets of a shot find their places in a game (3.5).
func Pellets(h houserule.Game) wound.Grouping { return groupings[pelletPlaces.In(h)] }

// Shrapnel is how the splinters of a blast find theirs (3.6).
func Shrapnel(h houserule.Game) wound.Grouping { return groupings[shrapnelPlaces.In(h)] }

// WoundGame is by which tables wounds are read in a game.
func WoundGame(h houserule.Game) wound.Game {
	if gameRule.In(h) == basicGame {
		return wound.Basic
	}
	return wound.Advanced
}
