package phoenix

import (
	"math/big"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/odds"
	"impulse/rules/opts"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/shot"
)

// What a throw would come to (3.6), before it is ordered.

// throwOdds says how likely a grenade comes down where it should, and what it would do
// there to those who are known to be near, shrapnel included.
func throwOdds(k known, a opts.Args, then *forecast) []rules.Event {
	st := k.State()
	c := st.find(unitOption.In(a))
	at, _, err := st.aimPoint(c, atOption.In(a))
	key := st.chosenGrenade(c, grenadeOption.In(a))
	if err != nil || key == "" {
		return nil
	}
	flight := Flight{From: c.At, Mark: at, Aim: throwAimOf(a), Blind: !st.overlooks(c, at)}
	if then != nil {
		b := then.thrown()
		st, c, key, flight = then.r.State, then.Combatant, b.Key, *b.Flight
	}
	return st.blastOdds(c, st.toss(c, flight, k), at, Bomb{Key: key}, k)
}

// blastOdds are the odds of something that explodes on its mark.
func (st *State) blastOdds(c *Combatant, s shot.Shot, at hex.Hex, b Bomb, h house) []rules.Event {
	acc := s.Accuracy(readings.Shot(h))
	chance := big.NewRat(int64(shot.Chance(acc.Odds)), 100)
	out := []rules.Event{{Rule: "explosives", Unit: c.ID, Text: "{what} into {mark}: " + odds.Rounded(chance) + ", needs {odds}.",
		Figures: append(accuracyFigures(acc), fig("what", b.charge().name), fig("mark", at.String()), fig("chance", chance))}}
	b.At = at
	for _, t := range st.Combatants {
		if t.Off || t.Dead {
			continue
		}
		if v, ok := st.reached(b.charge(), b, t, h); ok {
			f := v.prospects(c.Side, h)
			told := f.figures()[1:] // it reaches them
			out = append(out, rules.Event{Rule: "explosives", Unit: c.ID, Target: t.ID, Text: "{target}, if it goes off in {mark}: " + odds.RoundedMean(f.PD) + " PD" + f.words() + v.unprinted(h) + ".",
				Figures: append(told, fig("mark", at.String()), fig("concussion", v.pd), fig("range", v.far), rules.Remark)})
		}
	}
	return out
}
