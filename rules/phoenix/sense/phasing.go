package sense

import "impulse/rules/phoenix/printed"

// tenths are the counts of an impulse, a tenth of a second each (5.7).
const tenths = 5

// Counts are the Master Phasing Counts on which the actions of an impulse come (5.7): as
// printed; where the print is broken our reading, or evenly spread, as where there are more
// actions than it knows.
func Counts(actions int, even bool) []int {
	if counts, ok := printed.Phasing(actions); ok {
		return counts
	}
	if counts, ok := printed.PhasingReadings[actions]; ok && !even {
		return counts
	}
	var counts []int
	for i := range max(actions, 0) {
		counts = append(counts, ((i+1)*tenths+actions-1)/actions)
	}
	return counts
}

// Count is the count of one of the actions of an impulse, the first being 1; the last
// where it is past them.
func Count(actions, action int, even bool) int {
	counts := Counts(actions, even)
	if len(counts) == 0 {
		return tenths
	}
	return counts[min(max(action, 1), len(counts))-1]
}

// What being hit before he fires does to a shooter's aim, who stays in the fight or does
// not; one who does not still shoots within so many counts (5.7).
const (
	hitALM    = -10
	outALM    = -20
	outWithin = 3
)

// Disturbed is what a hit on a count does to the shot of the same man on another (5.7).
// One that comes no sooner than the shot does nothing.
func Disturbed(shot, hit int, out bool) (alm int, cancelled bool) {
	switch {
	case hit >= shot:
		return 0, false
	case !out:
		return hitALM, false
	case shot-hit > outWithin:
		return 0, true
	}
	return outALM, false
}
