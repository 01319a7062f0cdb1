package shot

import (
	"math/big"

	"impulse/rules/odds"
	"impulse/rules/phoenix/printed"
)

// ThreeRounds is how many rounds a burst of three fires (9B).
const ThreeRounds = 3

// rb3 is the weapon's 3RB at the range (9B).
func (s Shot) rb3(h House) int { return s.Figures(h).ThreeRound }

// ThreeRow is the row of 9B that says how many rounds of a burst of three hit at an EAL.
func (s Shot) ThreeRow(eal int, h House) printed.ThreeRow {
	return printed.ThreeRowOf(s.rb3(h), eal, h.Three)
}

// ThreeHits is how many rounds of a burst of three hit its target by the roll that hits
// (9B): no more than it fires.
func (f Fire) ThreeHits(a Accuracy, roll int, h House) int {
	return min(f.ThreeRow(a.Sum, h).Hits(roll), f.Rounds)
}

// threeStruck are the odds of how many rounds of a burst of three hit: one roll of 00-99
// says it (9B).
func (f Fire) threeStruck(a Accuracy, h House) *odds.Odds {
	ways := make([]*big.Int, ThreeRounds+1)
	for n := range ways {
		ways[n] = new(big.Int)
	}
	row := f.ThreeRow(a.Sum, h)
	for roll := range 100 {
		n := ways[min(row.Hits(roll), f.Rounds)]
		n.Add(n, big.NewInt(1))
	}
	return odds.Row(ways, big.NewInt(100))
}
