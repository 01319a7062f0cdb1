package wound

import (
	"impulse/rules/dice"
	"impulse/rules/phoenix/printed"
)

// Blast is how the text's silence about a blast is read (3.6).
type Blast struct {
	Rounding Rounding // of concussion
	Nothing  bool     // it does nothing behind solid cover, as 2.11 has it
}

// Rounding is which whole number a part of a point becomes.
type Rounding int

// The roundings.
const (
	ToNearest Rounding = iota
	ToLower
	ToHigher
)

func (r Rounding) of(n printed.Fixed) int {
	switch r {
	case ToLower:
		return n.Floor()
	case ToHigher:
		return -(-n).Floor()
	}
	return n.Round()
}

// SolidCover is the key in 5B of what is behind solid cover.
const SolidCover = "behind-solid-cover"

// Concussion is the PD of a blast (3.6): the BC times all that applies of 5B.
func Concussion(bc int, modifiers []printed.Modifier, how Blast) int {
	pd := printed.Whole(bc)
	for _, m := range modifiers {
		if m.Key == SolidCover && how.Nothing {
			return 0
		}
		pd = pd.Times(m.Value)
	}
	return how.Rounding.of(pd)
}

// reach is how far a blast of the basic game reaches, in hexes (2.11).
const reach = 6

// BasicConcussion is the PD of a blast of the basic game (3D; 2.11), by the keys of its
// round and of the exposure; nobody is hurt beyond six hexes, or completely behind solid
// cover, which is none of the exposures. ok is false for other keys.
func BasicConcussion(round, exposure string, distance int, between printed.Pick) (pd int, ok bool) {
	pd, ok = printed.BasicConcussion(round, exposure, distance, between)
	if distance > reach {
		return 0, ok
	}
	return pd, ok
}

// noRoll stands for a die that was not thrown.
const noRoll = -1

// Splinters is how many pieces of shrapnel, or pellets, strike (3.5 to 3.7): a sure
// number, or one on a roll of the chance or less.
func Splinters(r *dice.Roller, what, name string, h printed.Hits) (roll, hits int) {
	if h.Sure() || h.None() {
		return noRoll, h.Count
	}
	roll = r.Zero().Die(Body{Name: name}.dice(what), 100)
	if roll <= h.Chance {
		hits = 1
	}
	return roll, hits
}

// Grouping is how several pellets or splinters find their places (3.5, 3.6).
type Grouping int

// The ways.
const (
	Each     Grouping = iota // a place for each
	Together                 // one place, its PD times their number
	Spread                   // of pellets: around the first place (HLS)
)

// Shower is several missiles of one shot or burst that strike a body. HLS is the spacing
// of places in hundredths, of a pattern that is grouped by it.
func Shower(g Game, r *dice.Roller, b Body, m Missile, n int, by Grouping, hls int, h House) (hits []Hit) {
	for len(hits) < n {
		switch {
		case by == Each || len(hits) == 0:
			hits = append(hits, Strike(g, r, b, m, h))
		case by == Together:
			hits = append(hits, hits[0])
		default:
			roll := b.Where.near(r.Zero(), b, hits[0].Roll, hls)
			hits = append(hits, Again(g, r, b, roll, m, h))
		}
	}
	return hits
}

// near throws for a place within so many hundredths of the first (3.5).
func (w Where) near(r *dice.Roller, b Body, first, hls int) int {
	low, high := w.Rolls()
	low, high = max(low, first-hls), min(high, first+hls)
	return thrown(r, b, low, high)
}

// Sum adds hits up: their PD, their shock, and whether one of them disables.
func Sum(hits []Hit) (pd, shock int, disables bool) {
	for _, h := range hits {
		pd, shock, disables = pd+h.PD, shock+h.Shock, disables || h.Disables()
	}
	return pd, shock, disables
}
