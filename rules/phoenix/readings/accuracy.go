package readings

import (
	"impulse/rules/houserule"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/shot"
)

// What the house rules of accuracy may say.
type (
	ceilingRule  string
	burstAimRule string
	patternRule  string
	belowRule    string
)

// The values, in each rule the default first.
const (
	noCeiling    ceilingRule  = "unused"
	baIsCeiling  ceilingRule  = "ceiling"
	basicBurst   burstAimRule = "basic"
	anyGameBurst burstAimRule = "both"
	largerSize   patternRule  = "larger"
	salmAlone    patternRule  = "salm"
	singleShot   belowRule    = "single"
	lastRow      belowRule    = "last-row"
)

// The house rules of accuracy and of how many hit.
var (
	optionalModifiers = houserule.SwitchOn("optional-modifiers",
		"2.5 leaves it to the players whether the modifiers of Table 2C count in the basic game; without them neither cover nor motion makes a shot harder.")
	hitsBySize = houserule.SwitchOn("hits-by-size",
		"3.7 may be used by those who want it: how many rounds of a burst, pellets or splinters hit follows the size of the target; or the base values hold for all.")
	ballisticAccuracy = houserule.Choose("ballistic-accuracy",
		"The weapons have a BA, of which the text breaks off before it says what it is for: it is printed and not used; or all modifiers but the target's size come to no more than it.",
		noCeiling, baIsCeiling)
	burstAim = houserule.Choose("burst-aim",
		"2.5 gives a burst one more action of aim, and 3.4 does not repeat it: so it is of the basic game; or of both.",
		basicBurst, anyGameBurst)
	threeRoundBelow = houserule.Choose("three-round-below",
		"9B ends at EAL 3, and does not say what a burst of three does below it: one round at most hits, on the odds of a single shot (4G); or its last row holds, however low the EAL.",
		singleShot, lastRow)
	patternSize = houserule.Choose("pattern-size",
		"3.5 takes the larger of target size and SALM, and the sum of its example, 4, 5 and 5, follows from no table: so the larger counts; or the SALM alone.",
		largerSize, salmAlone)
	pelletLines = houserule.Choose("pellet-lines",
		"Table 5A has some base chances of pellets and splinters on two lines, as *2 on 19 and 18: the size of a target counts from the upper one; or from the lower one.",
		"upper", lowerLine)
	spacingAt14 = houserule.ChooseNumber("pellet-spacing-14",
		"3.5 prints 80 at SALM 14, between 45 and 79: 60 fits; or the curve of another source; or as printed.",
		printed.SpacingAt14, 57, 80)
)

const lowerLine = "lower"

// accuracyRules are they for the list of the book.
var accuracyRules = []houserule.Rule{
	optionalModifiers.Rule, hitsBySize.Rule, ballisticAccuracy.Rule, burstAim.Rule, threeRoundBelow.Rule, patternSize.Rule, pelletLines.Rule, spacingAt14.Rule,
}

// Shot is how shots are read in a game, by its house rules (2.4, 3.1 to 3.8, 5.4 to 5.11).
func Shot(h houserule.Game) shot.House {
	return shot.House{
		Range:      pickOf(printed.PickWeaponRange, h),
		Grenades:   pickOf(printed.PickBlastRange, h),
		Rounds:     pickOf(printed.PickRoundRange, h),
		Concussion: pickOf(printed.PickConcussion, h),
		Movement:   pickOf(printed.PickMovement, h),
		Arc:        pickOf(printed.PickArc, h),
		ROF:        pickOf(printed.PickROF, h),
		Pellets:    printed.Reading{Pick: pickOf(printed.PickPellets, h), Lower: pelletLines.In(h) == lowerLine},
		Three:      threes(h),
		Optional:   optionalModifiers.In(h),
		TargetSize: hitsBySize.In(h),
		BurstAim:   burstAim.In(h) == anyGameBurst,
		Ceiling:    ballisticAccuracy.In(h) == baIsCeiling,
		SALMAlone:  patternSize.In(h) == salmAlone,
		SpacingAt:  spacingAt14.In(h),
	}
}

// ShotGame is by which tables a shot is fired in a game.
func ShotGame(h houserule.Game) shot.Game {
	if gameRule.In(h) == basicGame {
		return shot.Basic
	}
	return shot.Advanced
}
