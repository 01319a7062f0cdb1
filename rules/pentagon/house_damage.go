package pentagon

import (
	"impulse/rules/houserule"
)

// What the house rules of fire and of damage may say.
type (
	longRangeRule             string
	noLockDamageRule          string
	beamSize0Rule             string
	facingTieRule             string
	apportionmentRoundingRule string
	bearingFallbackRule       string
	interiorDirectionRule     string
	whichBoxRule              string
	capacitorHitsRule         string
	interiorPairsRule         string
	anyWeaponHitRule          string
	gunBoxesRule              string
)

// The values that the code asks for.
const (
	flat          longRangeRule             = "flat"
	doubleRange   noLockDamageRule          = "double-range"
	bareDice      beamSize0Rule             = "bare"
	nextStepFirst facingTieRule             = "next-step"
	nearestShare  apportionmentRoundingRule = "nearest"
	reRoll        bearingFallbackRule       = "re-roll"
	fromSection   interiorDirectionRule     = "section"
	boxByDie      whichBoxRule              = "random"
	fullFirst     capacitorHitsRule         = "full-first"
	unordered     interiorPairsRule         = "unordered"
	secondaryOnly anyWeaponHitRule          = "secondary"
	slashGuns     gunBoxesRule              = "slash"
)

// The house rules of fire and of damage.
var (
	longRange = houserule.Choose("long-range",
		"The range table ends at 256; each doubling goes on costing one, as it does up to there.",
		"doubling", flat)
	noLockDamage = houserule.Choose("no-lock-damage",
		"The text puts the -1 of a missing lock-on on the roll, and also speaks of twice the range; only the roll suffers.",
		"roll", doubleRange)
	beamSize0 = houserule.Choose("beam-size-0",
		"Beams meet size class 0 with a hit number as bolts do, hence with the modified roll; a page shows bare dice.",
		"modified", bareDice)
	facingTie = houserule.Choose("facing-tie",
		"On a line between two hexsides the unit whose next hex step comes first decides; then the fuller section, then the lower number.",
		nextStepFirst, "fuller")
	apportionmentRounding = houserule.Choose("apportionment-rounding",
		"Rounding each share need not give the whole; the largest remainders do, and give the text's example.",
		"remainder", nearestShare)
	unbuiltMirror = houserule.SwitchOff("unbuilt-mirror",
		"An armor section built without boxes has nothing to mirror with.")
	bearingFallback = houserule.Choose("bearing-fallback",
		"A secondary weapon that cannot bear is not available and re-rolled; the text's next level clashes with re-rolling.",
		reRoll, "next-row")
	interiorDirection = houserule.Choose("interior-direction",
		"Which hit a point inside belongs to is not said: each hit on the section that came past the screens has its part by largest remainder; or all come from straight before the section.",
		"by-share", fromSection)
	whichBox = houserule.Choose("which-box",
		"Which of the boxes that a hit may take is not said: of weapons the first on the sheet that bears, of missiles, drones, fuel and cargo an empty one; or the row by die.",
		"first", boxByDie)
	capacitorHits = houserule.Choose("capacitor-hits",
		"Line 12 counts hits in excess of what is discharged, so a hit takes a discharged capacitor first; or a charged one, whose power is lost.",
		"empty-first", fullFirst)
	interiorPairs = houserule.Choose("interior-pairs",
		"The same pair is rolled again, and the dice have two colours: 3-1 and 1-3 differ; or they are the same pair.",
		"ordered", unordered)
	anyWeaponHit = houserule.Choose("any-weapon",
		"The chart does not say whose choice any weapon is; a random box of any kind that may be hit.",
		"all", secondaryOnly)
	gunBoxes = houserule.Choose("gun-boxes",
		"The slash is used with guns: the first hit puts a gun of several boxes out.",
		slashGuns, "single")
)
