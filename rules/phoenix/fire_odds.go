package phoenix

import (
	"impulse/rules"
	"impulse/rules/odds"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/shot"
	"impulse/rules/phoenix/wound"
)

// fireOdds says what a shot would come to, with the aim that was ordered and as all stand
// now: the chance to hit, and to put the target out of the fight.
func fireOdds(k known, a opts.Args) []rules.Event {
	st := k.State()
	t := taskOf(rules.SealedOrder{Action: fireAct, Args: a})
	c := st.find(unitOption.In(a))
	if !st.settle(c, &t, k) {
		return nil
	}
	x := st.foreseen(c, &t, k)
	acc := x.accuracy(k)
	o := x.outlook(st, k, acc)
	told := figures{fig("chance", o.Hit), fig("out", o.Out), fig("disabled", o.Disabled), fig("pd", o.PD), fig("accuracy", acc.Sum), fig("odds", acc.Odds),
		fig("aim", x.Aim), fig("range", x.sight.Range), fig("sum", parts(acc))}
	text := "{unit} at {target}, range {range}, aim {aim}: " + odds.Chance(o.Hit) + " to hit ({sum} = {accuracy}), " + odds.Chance(o.Out) + " to put out of the fight."
	return []rules.Event{{Rule: "fire", Unit: x.By, Target: x.Target, Figures: append(told, modifiers(acc)...), Text: text}}
}

// foreseen is the shot that a task comes to if nothing changes: with the weapon, the stance
// and the aim for which it asks.
func (st *State) foreseen(c *Combatant, t *Task, h house) aimed {
	as := *c
	as.Weapons = append([]Arm(nil), c.Weapons...)
	as.Held = c.numberOf(t.Key)
	arm := as.arm()
	if t.Shoot.Mode != "" {
		arm.Auto = t.Shoot.Mode == burst
	}
	arm.Cocked = arm.Cocked || !t.Shoot.Double
	if ready := as.Stance == Firing || as.Stance == Braced; !ready && !t.Shoot.Hip {
		as.Stance = Firing
	}
	g := gunner{&as, st, t, h}
	as.Aim = g.wanted()
	s := g.shotOf()
	return aimed{Shot: &s, by: &as, at: st.find(t.Target), sight: st.sight(&s, h)}
}

// outlook is what a shot comes to at its target, by the code that resolves it.
func (x *aimed) outlook(st *State, h house, acc shot.Accuracy) wound.Outlook {
	a := st.aspect(x.Shot, x.at, x.sight, h)
	mark := wound.Mark{Body: a.body, Before: x.at.PD, KV: x.at.KV}
	row := x.sight.Figures(readings.Shot(h))
	m := wound.Missile{PEN: row.PEN, DC: row.DC}
	return mark.Outlook(readings.WoundGame(h), m, acc.Struck(shot.Count(x.hits(a, h))), readings.Wound(h))
}

// hits are the rounds or pellets that strike once a shot is on target.
func (x *aimed) hits(a aspect, h house) printed.Hits {
	sh := readings.Shot(h)
	switch {
	case x.pellets():
		p, _ := x.sight.Pattern(sh)
		if n, ok := p.Pellets(a.size.Width, sh); ok {
			return n
		}
		return printed.Hits{Count: p.Most}
	case !x.Auto:
		return printed.Hits{Count: 1}
	case !readings.Advanced(h):
		n, _ := shot.BasicRounds(x.sight.Range, x.Rounds, len(x.Over) > 0)
		return printed.Hits{Count: n}
	}
	return shot.BurstHits(x.arc(h), x.Rounds, a.size.Width, sh)
}
