package outsider

import (
	"impulse/rules/houserule"
)

// What the house rules of movement may say.
type (
	velocityConversionRule string
	driftValue             string
	thirdPivotRule         string
	engineTrackRule        string
	planetsValue           string
)

// The values, in each rule the default first.
const (
	convertAtTurnEnd velocityConversionRule = "turn-end"
	convertAtOnce    velocityConversionRule = "at-once"
	driftFromHex     driftValue             = "from-hex"
	driftExact       driftValue             = "exact"
	thirdAfter       thirdPivotRule         = "after"
	thirdBoth        thirdPivotRule         = "both"
	firstFigure      engineTrackRule        = "first-figure"
	shareOfBoxes     engineTrackRule        = "share"
	planetsDestroy   planetsValue           = "crash"
	planetsPass      planetsValue           = "pass"
)

// The house rules of movement.
var (
	velocityConversion = houserule.Choose("velocity-conversion",
		"The chart's points become velocity when thrust changes or the turn ends, for the hexes of displacement stand for what they add until then; one paragraph would have them at once.",
		convertAtTurnEnd, convertAtOnce)
	driftRule = houserule.Choose("drift",
		"The grid of remainders was never drawn: so many eighths of the velocity as segments since it last changed, from the hex where that was, to the nearest hex; or what rounding left over is kept through each change.",
		driftFromHex, driftExact)
	thrustLimits = houserule.SwitchOff("thrust-limits",
		"A bracketed option: two segments between changes of thrust, a rise by one at most; from 0 to anything, and to 0 at any time. What seekers steer is not bound.")
	shipFuel = houserule.SwitchOff("ship-fuel",
		"In rare cases a large ship low on fuel tracks it, and no figure is printed: each ship begins with 96 points, or with what a game master gives it, and burns one for each point of acceleration.")
	thirdPivot = houserule.Choose("third-pivot",
		"A delay of a third counts as none, which would let it pivot before thrust too, and the powered pivot calls it three faces a segment: it turns to any heading after movement alone; or before thrust as well.",
		thirdAfter, thirdBoth)
	fullPoweredPivot = houserule.SwitchOff("full-powered-pivot",
		"A bracketed remark: a ship pivots by its engines only while it burns at all of the thrust that stands with that pivot.")
	persistentSpins = houserule.SwitchOff("persistent-spins",
		"A bracketed option: a ship may leave its rotation in, pivot twice as many faces and go on spinning, until it spends pivots to stop.")
	engineTrack = houserule.Choose("engine-track",
		"The page is lost: of an engine's row the boxes go from the left, and its thrust is the first figure that stands; or the thrust it was built with times the boxes that stand, by those built, rounded up.",
		firstFigure, shareOfBoxes)
	planetsRule = houserule.Choose("planets",
		"The page is lost; a planet blocks line of sight. Who comes into one, or whose way leads through it, is destroyed; or passes it unharmed.",
		planetsDestroy, planetsPass)
)
