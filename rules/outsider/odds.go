package outsider

import (
	"math/big"

	"impulse/rules"
	"impulse/rules/odds"
	"impulse/rules/opts"
	"impulse/rules/outsider/printed"
)

// fireOdds says what each volley of an order would come to: its chance to hit, and the
// points that it does on average when it hits; at a squadron or salvo, its chance to
// destroy a craft.
func fireOdds(k known, a opts.Args) []rules.Event {
	st := k.State()
	v := st.find(unitOption.In(a))
	var out []rules.Event
	for _, x := range st.volleysOf(v, weaponOption.In(a), targetOption.In(a), aimedOption.In(a), k) {
		t := st.find(x.Target)
		need, mean := st.number(v, t, x.Section, k), st.meanDamage(v, t, x, k)
		f := figures{fig("weapons", x.named()), fig("to_hit", need.need), fig("chance", need.chance()), fig("points", mean)}
		text := "{weapons} at {target}: " + odds.Rounded(need.chance()) + " to hit, needs {to_hit}; " + odds.RoundedMean(mean) + " points if it hits."
		if need.automatic() {
			text = "{weapons} at {target}: hits without a roll, " + odds.RoundedMean(mean) + " points."
		}
		if t.Flight != nil && craftDefences.In(k) == firstPoint {
			kill := st.killChance(v, t, x, k)
			f = append(f, fig("kill", kill))
			text = "{weapons} at {target}: " + odds.Rounded(kill) + " to destroy one, needs {to_hit} to hit."
		}
		out = append(out, rules.Event{Rule: "beam-hit-table", Unit: v.ID, Target: t.ID, Figures: f, Text: text})
	}
	return out
}

// killChance is how likely a volley destroys a craft: if it hits, and a point comes past
// the dodge of each mount or of all (D2.11; house rule volley-dodge).
func (st *Fleet) killChance(v, t *Vessel, x Volley, h house) *big.Rat {
	roll, harms := printed.Damage(x.Code, st.distance(v, t, h))
	if !harms {
		return new(big.Rat)
	}
	one := big.NewRat(1, 1)
	caught := big.NewRat(int64(t.Flight.caught()), 6)
	point := d6s(roll.N).To(func(n int) int { return min(1, halved(roll.Total(n), h)) }).Expected()
	once := volleyDodge.In(h) == dodgeOnce
	if !once {
		point.Mul(point, caught)
	}
	none := big.NewRat(1, 1)
	all := st.mountsOf(v)
	for _, id := range x.Mounts {
		for range all[id].boxes {
			none.Mul(none, new(big.Rat).Sub(one, point))
		}
	}
	kill := none.Sub(one, none)
	if once {
		kill.Mul(kill, caught)
	}
	return kill.Mul(kill, st.number(v, t, x.Section, h).chance())
}

// caught is how many faces of a D6 do not escape a hit.
func (f *Flight) caught() int {
	if dodge := f.craft().Dodge; dodge > 0 {
		return dodge - 1
	}
	return 6
}

// chance is how likely 2d6 reach the number.
func (x aim) chance() *big.Rat {
	switch {
	case !x.possible:
		return new(big.Rat)
	case x.automatic():
		return big.NewRat(1, 1)
	}
	return d6s(2).AtLeast(odds.Whole(x.need))
}

// d6s is the sum of so many dice.
func d6s(n int) *odds.Odds { return odds.Bounded().Times(odds.Even([]int{1, 2, 3, 4, 5, 6}), n) }

// meanDamage is what the mounts of a volley do on average when they hit.
func (st *Fleet) meanDamage(v, t *Vessel, x Volley, h house) *big.Rat {
	roll, harms := printed.Damage(x.Code, st.distance(v, t, h))
	if !harms {
		return new(big.Rat)
	}
	boxes, all := 0, st.mountsOf(v)
	for _, id := range x.Mounts {
		boxes += all[id].boxes
	}
	mean := d6s(roll.N).To(func(n int) int { return halved(roll.Total(n), h) }).Expected()
	return mean.Mul(mean, big.NewRat(int64(boxes), 1))
}

// halved is damage by the house rule weapon-damage.
func halved(points int, h house) int {
	if weaponDamage.In(h) == halfDamage {
		return (points + 1) / 2
	}
	return points
}
