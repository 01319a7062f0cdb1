package shot

import (
	"math/big"

	"impulse/rules/dice"
	"impulse/rules/phoenix/printed"
)

// Chance is in how many of a hundred faces a roll of 00-99 is the odds or less: odds of
// 0 hit on 00, odds of 99 always.
func Chance(odds int) int { return min(max(odds+1, 0), 100) }

func hundredths(n int) *big.Rat { return big.NewRat(int64(n), 100) }

// Roll throws 00-99 for what is named, a hit on the odds or less (2.4).
func (a Accuracy) Roll(r *dice.Roller, what string) (roll int, hit bool) {
	roll = r.Zero().Die(what, 100)
	return roll, a.Hits(roll)
}

// Miss is where what missed its mark comes down (2.11, 3.6).
type Miss struct {
	By    int // by how much Shot Accuracy or EAL it missed
	Hexes int
	Long  bool // of more than a hex: past the mark, on the line from the shooter
	Side  int  // of one hex: 1 to 6, which of those around the mark; else 0
}

// needed is the lowest Shot Accuracy or EAL whose odds are greater than the roll (2.11,
// 3.6, 5.6).
func (s Shot) needed(roll int) int {
	if s.Game == Basic {
		return printed.BasicOver(roll, s.Range)
	}
	return printed.OddsOver(roll)
}

// By is how much Shot Accuracy or EAL a roll that missed fell short (2.11, 3.6; 5.6).
func (s Shot) By(a Accuracy, roll int) int { return max(1, s.needed(roll)-a.Sum) }

// Near is how close a shot came that missed (5.6): by the column of 4G, or of 9B, that was
// rolled on.
func (s Shot) Near(a Accuracy, roll int, h House) int {
	switch {
	case s.Game == Basic:
		return s.By(a, roll)
	case s.Burst:
		return printed.ElevationOver(roll) - a.Sum
	case s.Three:
		return printed.ThreeOver(s.rb3(h), roll, h.Three) - a.Sum
	}
	return printed.OddsOver(roll) - a.Sum
}

// Hexes is by how many hexes a shot misses that fell so much short: by 5C, or half of it
// upward in the basic game, where it is no more than a third of the range (2.11, 3.6).
func (s Shot) Hexes(by int) int {
	if s.Game == Basic {
		return min((by+1)/2, s.Range/3)
	}
	return printed.Scatter(by)
}

// Fall is where what a roll missed comes down. Its dice: 0-9 for short or long; of a miss
// by one hex in the advanced game, 1-6 for the hex instead.
func (s Shot) Fall(r *dice.Roller, a Accuracy, roll int) Miss {
	m := Miss{By: s.By(a, roll)}
	m.Hexes = s.Hexes(m.By)
	switch {
	case m.Hexes == 0:
	case m.Hexes == 1 && s.Game == Advanced:
		m.Side = r.Die("hex", 6)
	default:
		m.Long = r.Zero().Die("short or long", 10) >= firstLong
	}
	return m
}

// firstLong is the lowest roll of 0-9 of a shot that is long.
const firstLong = 5

// What a round of single shots does that passes a hex: of cover fire that hit the hex
// (5.10), and of stray or blind fire (4.2).
const (
	CoverFaces = 10 // of which one face hits
	strayOdds  = 16
)

// CoverRound rolls whether a single round of cover fire hits whoever appears: one in ten.
func CoverRound(r *dice.Roller, name string) (roll int, hit bool) {
	roll = r.Zero().Die("cover fire, "+name, CoverFaces)
	return roll, roll == 0
}

// Stray rolls whether a round that crosses a hex hits somebody in it (4.2).
func Stray(r *dice.Roller, name string) (roll int, hit bool) {
	roll = r.Zero().Die("stray fire, "+name, 100)
	return roll, roll <= strayOdds
}
