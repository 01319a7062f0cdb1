package sense

import "impulse/rules/phoenix/printed"

// Near says whether a miss by so many EAL makes one of that Knockout Value roll for
// morale (5.6).
func Near(missed, kv int) bool {
	distance, _ := printed.CriticalDistance(kv)
	return missed <= distance
}

// Rally is the AC that one of that Knockout Value spends to rally those in his hex (5.6).
func Rally(kv int) (ac int) {
	_, ac = printed.CriticalDistance(kv)
	return ac
}

// Highest is the highest roll of 00-99.
const Highest = 99

// Nerve is what a morale roll must not exceed, and Tripled that under cover (5.6).
func Nerve(kv int) int { return min(kv, Highest) }

// Tripled is what the roll of one under cover must not exceed.
func Tripled(kv int) int { return min(3*kv, Highest) }
