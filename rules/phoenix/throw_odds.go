package phoenix

import (
	"math/big"

	"impulse/rules"
	"impulse/rules/dice"
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
	s := st.toss(c, flight, k)
	acc := s.Accuracy(readings.Shot(k))
	return ordnanceOdds{st, c, acc, Bomb{Key: key, At: at}, k}.told(func(d *dice.Roller) landing {
		roll, _ := acc.Roll(d, "throw")
		at, _ := st.settles(flight, s, acc, roll, d)
		return landing{at: at}
	})
}

// ordnanceOdds is what explodes on its mark, or astray, as who throws or launches it reckons.
type ordnanceOdds struct {
	*State
	by  *Combatant
	acc shot.Accuracy
	b   Bomb // on the mark
	h   house
}

// landing is where something goes off: on whom it hits, else in a hex.
type landing struct {
	at hex.Hex
	on bool
}

// mostLandings are more ways than the dice of a roll, and of a miss, can fall (2.11, 3.6); where
// there were more, nobody would be told what comes of all of them.
const mostLandings = 2000

// told says how likely it is on its mark, and what it does there to those who are known to be
// near, and in all, wherever it goes off, by the dice of the code that resolves it.
func (o ordnanceOdds) told(lands func(*dice.Roller) landing) []rules.Event {
	chance := big.NewRat(int64(shot.Chance(o.acc.Odds)), 100)
	out := []rules.Event{{Rule: blastRule(o.h), Unit: o.by.ID, Text: "{what} into {mark}: " + odds.Rounded(chance) + " ({sum} = {accuracy}).",
		Figures: append(accuracyFigures(o.acc), fig("what", o.b.charge().name), fig("mark", o.read(o.b.At)), fig("chance", chance), fig("sum", parts(o.acc)))}}
	spread, err := dice.Exact(lands, mostLandings)
	sums := err == nil
	for _, t := range o.Combatants {
		if t.Off || t.Dead {
			continue
		}
		if e, ok := o.at(t, spread, sums); ok {
			out = append(out, e)
		}
	}
	return out
}

// at is what it does to somebody on its mark, and in all; false where that is next to nothing.
func (o ordnanceOdds) at(t *Combatant, spread odds.Distribution[landing], sums bool) (e rules.Event, tells bool) {
	mark := fig("mark", o.read(o.b.At))
	e = rules.Event{Rule: blastRule(o.h), Unit: o.by.ID, Target: t.ID, Figures: figures{mark, rules.Remark}}
	all, least, known := o.inAll(t, spread)
	known = known && sums
	switch v, ok := o.reached(o.b.charge(), o.b, t, o.h); {
	case ok:
		f := v.prospects(o.by.Side, o.h)
		told := f.figures()[1:] // it reaches them
		e.Text = "{target}, if it goes off in {mark}: " + odds.RoundedMean(f.PD) + " PD on average" + f.words() + v.unprinted(o.h) + "."
		e.Figures = append(told, mark, fig("concussion", v.pd), fig("range", v.far), rules.Remark)
	case !known || all.Cmp(leastAstray) < 0:
		return e, false
	default:
		e.Text = "{target}, if it goes astray:"
	}
	if known {
		e.Text += " " + least + odds.Rounded(all) + " to put out, wherever it goes off."
		e.Figures = append(e.Figures, fig("out_in_all", all))
	}
	return e, true
}

// leastAstray is the least chance of which somebody reads whom it reaches only where it misses.
var leastAstray = big.NewRat(1, 100)

// inAll is the chance that somebody is put out, wherever it goes off: at least that, where no
// table has how many splinters strike; false where nobody knows their Knockout Value.
func (o ordnanceOdds) inAll(t *Combatant, spread odds.Distribution[landing]) (all *big.Rat, least string, known bool) {
	all = new(big.Rat)
	for _, x := range spread {
		b := o.b
		if b.At = x.Value.at; !x.Value.on {
			b.Target = ""
		}
		v, ok := o.reached(b.charge(), b, t, o.h)
		if !ok {
			continue
		}
		f := v.prospects(o.by.Side, o.h)
		if f.kv == 0 {
			return nil, "", false
		}
		if v.unknown {
			least = "At least "
		}
		all.Add(all, new(big.Rat).Mul(x.Chance, f.Out))
	}
	return all, least, true
}
