package wound

import (
	"math/big"

	"impulse/rules/odds"
	"impulse/rules/phoenix/printed"
)

// Outlook is what a shot or a burst comes to before it is fired: exact over hit, place,
// armor and knockout roll. PD is the mean, misses included.
type Outlook struct {
	Hit, Out, Disabled, PD *big.Rat
}

// Mark is whom it is fired at: a body, with the PD that count already for its knockout
// roll, and its KV.
type Mark struct {
	Body
	Before, KV int
}

// lot are the ways in which a place and a roll on armor can fall, at most: 100 each.
// What divides it weighs the faces of smaller dice.
const lot = 100 * 100

// strikes are all that one missile can come to at a body.
type strikes struct {
	knock   *odds.Odds // PD and shock, no more than decide the knockout roll
	disable *big.Rat
	mean    *big.Rat // PD
}

// enough is the PD from which more change nothing in the knockout roll of one who has so
// many already (2.7).
func (m Mark) enough() int { return max(1, 3*m.KV+1-m.Before) }

// strikes goes through every face that a missile can meet.
func (m Mark) strikes(g Game, x Missile, h House) strikes {
	low, high := m.Where.Rolls()
	most := m.enough()
	ways, disabling, pd := make([]*big.Int, most+1), int64(0), new(big.Int)
	for roll := low; roll <= high; roll++ {
		faces := m.faces(g, roll, x, h)
		weight := int64(lot / faces)
		for glance := range faces {
			hit := m.hit(g, roll, glance, x, h)
			add(ways, min(hit.Knock(), most), weight)
			pd.Add(pd, big.NewInt(weight*int64(hit.PD)))
			if hit.Disables() {
				disabling += weight
			}
		}
	}
	all := int64(lot * (high - low + 1))
	return strikes{
		knock:   odds.Row(ways, big.NewInt(all)),
		disable: big.NewRat(disabling, all),
		mean:    new(big.Rat).SetFrac(pd, big.NewInt(all)),
	}
}

func add(ways []*big.Int, at int, weight int64) {
	if ways[at] == nil {
		ways[at] = new(big.Int)
	}
	ways[at].Add(ways[at], big.NewInt(weight))
}

// Outlook is what comes of so many missiles of a kind, by the odds of how many strike.
// Each finds its place for itself.
func (m Mark) Outlook(g Game, x Missile, count *odds.Odds, h House) Outlook {
	one := m.strikes(g, x, h)
	out := Outlook{Hit: count.Holds(func(n int) bool { return n > 0 }), Out: new(big.Rat), Disabled: new(big.Rat), PD: new(big.Rat)}
	out.PD.Mul(count.Expected(), one.mean)
	sum, spared, struck := odds.Sure(odds.Whole(0)), big.NewRat(1, 1), 0
	for n, ways := range count.Ways() {
		for ; struck < n; struck++ {
			sum = odds.Free.Sum(sum, one.knock).To(m.capped)
			spared.Mul(spared, new(big.Rat).Sub(certain, one.disable))
		}
		chance := new(big.Rat).SetFrac(ways, count.All())
		if n > 0 {
			out.Out.Add(out.Out, new(big.Rat).Mul(chance, m.falls(sum)))
		}
		out.Disabled.Add(out.Disabled, new(big.Rat).Mul(chance, new(big.Rat).Sub(certain, spared)))
	}
	return out
}

var certain = big.NewRat(1, 1)

func (m Mark) capped(knock int) int { return min(knock, m.enough()) }

// falls is the chance to be out after so many more PD (2.7). A hit that does none is no
// wound, and asks for no roll.
func (m Mark) falls(knock *odds.Odds) *big.Rat {
	sum := new(big.Int)
	for pd, ways := range knock.Ways() {
		if pd > 0 {
			chance := int64(printed.Knockout(m.Before+pd, m.KV))
			sum.Add(sum, new(big.Int).Mul(ways, big.NewInt(chance)))
		}
	}
	return new(big.Rat).SetFrac(sum, new(big.Int).Mul(knock.All(), big.NewInt(100)))
}
