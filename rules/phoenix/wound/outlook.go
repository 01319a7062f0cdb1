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
// roll, those that come with it whatever else strikes, as the concussion of a blast, and its
// KV.
type Mark struct {
	Body
	Before, Also, KV int
}

// lot are the ways in which a place and a roll on armor can fall, at most: 100 each.
// What divides it weighs the faces of smaller dice.
const lot = 100 * 100

// strikes are all that one missile, or several that strike together, can come to at a body.
type strikes struct {
	knock   *odds.Odds // PD and shock, as they count for the knockout roll
	harm    *odds.Odds // PD, as they count for death at once (see [Mark.harm])
	disable *big.Rat
	mean    *big.Rat // PD
}

// enough is the PD from which more change nothing in the knockout roll of one who has so
// many already (2.7).
func (m Mark) enough() int { return max(1, 3*m.KV+1-m.Before-m.Also) }

// left are the PD that kill at once, without a roll, whom those that he has did not kill.
func (m Mark) left() int { return max(0, printed.Dead-m.Before-m.Also) }

// unit is in how many PD it is reckoned what hits come to that only together kill: a round number, as their
// PD are, of which two and a half thousand kill at most. Of each hit less than a thousandth of what is left
// is left out of that sum. A single hit is exact.
func (m Mark) unit() int {
	for unit, ten := 1, 1; ; ten *= 10 {
		for _, n := range []int{1, 2, 5} {
			if 1000*(n*ten-1) >= m.left() {
				return unit
			}
			unit = n * ten
		}
	}
}

// mortal is how many units kill.
func (m Mark) mortal() int { return (m.left() + m.unit() - 1) / m.unit() }

// harm is what a hit, or several at one place, counts for death: what is over whole units is left out.
func (m Mark) harm(pd int) int {
	if pd >= m.left() {
		return m.mortal()
	}
	return pd / m.unit()
}

// capped has a sum grow no further.
func capped(most int) func(int) int { return func(sum int) int { return min(sum, most) } }

// spot is all that a missile can come to where it has found its place, each of it so many
// times of [lot].
type spot struct {
	knock     map[int]int64 // ways by what they count for
	harm      map[int]int64
	disabling int64
	pd        int64
}

// spots goes through every face that a missile can meet, by its place; n of them meet it alike.
func (m Mark) spots(g Game, x Missile, n int, h House) []spot {
	low, high := m.Where.Rolls()
	out := make([]spot, high-low+1)
	for i := range out {
		s := spot{knock: map[int]int64{}, harm: map[int]int64{}}
		faces := m.faces(g, low+i, x, h)
		weight := int64(lot / faces)
		for glance := range faces {
			hit := m.hit(g, low+i, glance, x, h)
			s.knock[min(n*hit.Knock(), m.enough())] += weight
			s.harm[m.harm(n*hit.PD)] += weight
			s.pd += weight * int64(hit.PD)
			if hit.Disables() {
				s.disabling += weight
			}
		}
		out[i] = s
	}
	return out
}

// anyOf is one missile that finds one of some places.
func (m Mark) anyOf(spots []spot) strikes {
	knocks, harms, disabling, pd := make([]*big.Int, m.enough()+1), make([]*big.Int, m.mortal()+1), int64(0), new(big.Int)
	for _, s := range spots {
		for knock, weight := range s.knock {
			add(knocks, knock, big.NewInt(weight))
		}
		for harm, weight := range s.harm {
			add(harms, harm, big.NewInt(weight))
		}
		pd.Add(pd, big.NewInt(s.pd))
		disabling += s.disabling
	}
	all := int64(lot * len(spots))
	return strikes{
		knock:   odds.Row(knocks, big.NewInt(all)),
		harm:    odds.Row(harms, big.NewInt(all)),
		disable: big.NewRat(disabling, all),
		mean:    new(big.Rat).SetFrac(pd, big.NewInt(all)),
	}
}

// together are n missiles at the place that the first finds, where each of the spots is of n.
func (m Mark) together(spots []spot, n int) strikes {
	one := m.anyOf(spots)
	one.mean.Mul(one.mean, big.NewRat(int64(n), 1))
	return one
}

// around are n missiles, all but the first within so many hundredths of its place (3.5).
func (m Mark) around(spots []spot, n, hls int) strikes {
	out := strikes{disable: new(big.Rat), mean: new(big.Rat)}
	var knocks, harms []*odds.Odds
	for i := range spots {
		first, other := m.anyOf(spots[i:i+1]), m.anyOf(spots[max(0, i-hls):min(len(spots), i+hls+1)])
		spared := new(big.Rat).Sub(certain, first.disable)
		for range n - 1 {
			m.add(&first, other)
			first.mean.Add(first.mean, other.mean)
			spared.Mul(spared, new(big.Rat).Sub(certain, other.disable))
		}
		knocks, harms = append(knocks, first.knock), append(harms, first.harm)
		out.mean.Add(out.mean, first.mean)
		out.disable.Add(out.disable, new(big.Rat).Sub(certain, spared))
	}
	each := big.NewRat(1, int64(len(spots)))
	out.mean.Mul(out.mean, each)
	out.disable.Mul(out.disable, each)
	out.knock, out.harm = oneOf(knocks, m.enough()), oneOf(harms, m.mortal())
	return out
}

// add adds another strike to what some count for.
func (m Mark) add(to *strikes, other strikes) {
	to.knock = odds.Free.Sum(to.knock, other.knock).To(capped(m.enough()))
	to.harm = odds.Free.Sum(to.harm, other.harm).To(capped(m.mortal()))
}

// oneOf are the odds of any of some counts up to so many, each as likely as the others.
func oneOf(all []*odds.Odds, most int) *odds.Odds {
	common := big.NewInt(1)
	for _, o := range all {
		common.Mul(common, new(big.Int).Quo(o.All(), new(big.Int).GCD(nil, nil, common, o.All())))
	}
	ways := make([]*big.Int, most+1)
	for _, o := range all {
		times := new(big.Int).Quo(common, o.All())
		for count, n := range o.Ways() {
			add(ways, count, new(big.Int).Mul(n, times))
		}
	}
	return odds.Row(ways, common.Mul(common, big.NewInt(int64(len(all)))))
}

func add(ways []*big.Int, at int, weight *big.Int) {
	if ways[at] == nil {
		ways[at] = new(big.Int)
	}
	ways[at].Add(ways[at], weight)
}

// Outlook is what comes of so many missiles of a kind, by the odds of how many strike.
// Each finds its place for itself.
func (m Mark) Outlook(g Game, x Missile, count *odds.Odds, h House) Outlook {
	return m.outlook(count, m.anyOf(m.spots(g, x, 1, h)))
}

// Pattern is what comes of patterns of so many pellets, by the odds of how many patterns
// strike, where the pellets of each find their places by the first (3.5).
func (m Mark) Pattern(g Game, x Missile, patterns *odds.Odds, pellets int, by Grouping, hls int, h House) Outlook {
	if by == Together {
		return m.outlook(patterns, m.together(m.spots(g, x, pellets, h), pellets))
	}
	return m.outlook(patterns, m.around(m.spots(g, x, 1, h), pellets, hls))
}

// outlook is what comes of so many strikes.
func (m Mark) outlook(count *odds.Odds, one strikes) Outlook {
	out := Outlook{Hit: count.Holds(func(n int) bool { return n > 0 }), Out: new(big.Rat), Disabled: new(big.Rat), PD: new(big.Rat)}
	out.PD.Mul(count.Expected(), one.mean)
	none := odds.Sure(odds.Whole(0))
	sum, spared, struck := strikes{knock: none, harm: none}, big.NewRat(1, 1), 0
	for n, ways := range count.Ways() {
		for ; struck < n; struck++ {
			m.add(&sum, one)
			spared.Mul(spared, new(big.Rat).Sub(certain, one.disable))
		}
		chance := new(big.Rat).SetFrac(ways, count.All())
		out.Out.Add(out.Out, new(big.Rat).Mul(chance, m.falls(sum)))
		out.Disabled.Add(out.Disabled, new(big.Rat).Mul(chance, new(big.Rat).Sub(certain, spared)))
	}
	return out
}

var certain = big.NewRat(1, 1)

// falls is the chance to be out after strikes that count for so much (2.7): who dies at once is, without
// a roll, and rolls as for enough else.
func (m Mark) falls(by strikes) *big.Rat {
	sum := new(big.Int)
	for worth, ways := range by.knock.Ways() {
		sum.Add(sum, new(big.Int).Mul(ways, big.NewInt(m.chance(worth))))
	}
	out := new(big.Rat).SetFrac(sum, new(big.Int).Mul(by.knock.All(), big.NewInt(100)))
	if m.left() == 0 {
		return out
	}
	dies := by.harm.Holds(func(n int) bool { return n >= m.mortal() })
	return out.Add(out, dies.Mul(dies, big.NewRat(100-m.chance(m.enough()), 100)))
}

// chance is that to be out, in a hundred, after hits that count for so much: a hit that does no PD
// is no wound, and asks for no roll.
func (m Mark) chance(worth int) int64 {
	switch pd := worth + m.Also; {
	case pd <= 0:
		return 0
	case m.left() == 0:
		return 100
	default:
		return int64(printed.Knockout(m.Before+pd, m.KV))
	}
}
