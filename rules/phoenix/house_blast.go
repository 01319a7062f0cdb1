package phoenix

import (
	"impulse/rules/houserule"
)

// What the house rules of explosives may say.
type (
	fuseRule       string
	throwRangeRule string
	cellsRule      string
)

// The values, in each rule the default first.
const (
	fuseThrown      fuseRule       = "thrown"
	fuseArmed       fuseRule       = "armed"
	rangeSame       throwRangeRule = "same"
	rangeByPosition throwRangeRule = "position"
	cellsAsked      cellsRule      = "ask"
	cellsNone       cellsRule      = "none"
)

// The house rules of explosives.
var (
	fuseFrom = houserule.Choose("fuse-from",
		"3.6 has the length of a fuse and not from when on it burns: from when the grenade leaves the hand; or from when it is armed, so that it can be held back, and held too long.",
		fuseThrown, fuseArmed)
	chargeFuse = houserule.ChooseNumber("charge-fuse",
		"TNT has no fuse in the tables, and does not go off where it falls: so many phases after it is thrown.",
		2, 1, 5)
	throwRange = houserule.Choose("throw-range",
		"3.6 has how far grenades are thrown from kneeling alone: as far from other positions; or a quarter farther standing, and half as far prone.",
		rangeSame, rangeByPosition)
	highUp = houserule.ChooseNumber("high-position",
		"3.6 has +15 for a hex that is seen from high up, and not how high that is: so many levels of three feet above it.",
		4, 2, 8)
	missingCells = houserule.Choose("missing-cells",
		"No source has what aim is worth with two launchers, or how many splinters strike where it has 0 for figures below 0: what is known of it happens, and the rest is for the game master, who is told, to rule; or such a launcher is not fired, and such a 0 is none.",
		cellsAsked, cellsNone)
)

// blastRules are they for the list of the book.
var blastRules = []houserule.Rule{
	fuseFrom.Rule, chargeFuse.Rule, throwRange.Rule, highUp.Rule, missingCells.Rule,
}
