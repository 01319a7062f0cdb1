package sense

import (
	"slices"

	"impulse/rules/phoenix/printed"
)

// MotionOf is how a target shows in the Spotting Table (5.2): it moves, or it uses
// actions that move its body, or neither.
func MotionOf(moves, acts bool) printed.Motion {
	switch {
	case moves:
		return printed.Moving
	case acts:
		return printed.UsingCA
	}
	return printed.Frozen
}

// averageMax is the Maximum Speed whose CA count by ability (5.2).
const averageMax = 4

// SpottingCA are the CA with which one spots by ability (5.2).
func SpottingCA(isf int, between printed.Pick) int {
	return printed.CombatActions(averageMax, isf, between)
}

// ImpulsesFor is in how many impulses one with these CA has spent so many actions, the
// first being impulse 1 to 4 of a phase (1E). ok is false for one who has none.
func ImpulsesFor(actions, ca, first int) (impulses int, ok bool) {
	if actions <= 0 {
		return 0, true
	}
	each := printed.Impulses(ca)
	phase := each[0] + each[1] + each[2] + each[3]
	if phase == 0 {
		return 0, false
	}
	whole := (actions - 1) / phase
	impulses, actions = 4*whole, actions-whole*phase
	for i := first - 1; actions > 0; i++ {
		actions -= each[i%4]
		impulses++
	}
	return impulses, true
}

// pinnedWithin is how far from where it was spotted a target is still pinned (5.2).
const pinnedWithin = 1

// Pinned says whether one who was spotted, and is now so many hexes from there, is
// spotted at once (5.2).
func Pinned(distance int) bool { return distance <= pinnedWithin }

// motions are the ways in which a target shows, the most easily spotted first (5.2).
var motions = []printed.Motion{printed.Moving, printed.UsingCA, printed.Frozen}

// Motions are the keys of the ways in which a target shows, the most easily spotted first (5.2).
func Motions() (names []string) {
	for _, m := range motions {
		names = append(names, m.String())
	}
	return names
}

// MotionNamed is the way of a name; of any other, that of who moves.
func MotionNamed(name string) printed.Motion {
	return motions[max(0, slices.Index(Motions(), name))]
}
