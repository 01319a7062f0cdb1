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
	if !(gunner{c, st, &t, k}).settle() {
		return nil
	}
	if mark := st.find(t.Target); !mark.seen(c.Side) {
		return []rules.Event{{Rule: "target-visibility", Unit: c.ID, Target: mark.ID, Text: "{unit} comes up first, and fires if {target} is in sight then."}}
	}
	from := *c
	if alone := len(c.Tasks) == 0 || !joins(rules.SealedOrder{Action: fireAct, Args: a}); begun(k, c) || !alone {
		from.Mark, from.Aim = "", 0 // by then he has done something else
	}
	mark := st.find(t.Target)
	was := mark.Course
	defer func() { mark.Course = was }()
	went := mark.goesOn(c.Side)
	x := gunner{&from, st, &t, k}.foreseen()
	acc := x.sight.Accuracy(readings.Shot(k))
	o, kv := x.outlook(st, k, acc)
	told := figures{fig("chance", o.Hit), fig("pd", o.PD), fig("accuracy", acc.Sum), fig("odds", acc.Odds), fig("aim", x.Aim), fig("range", x.sight.Range), fig("sum", parts(acc))}
	text := "{unit} at {target}, range {range}, aim {aim}: " + odds.Rounded(o.Hit) + " to hit ({sum} = {accuracy})"
	if kv > 0 && x.apart(k) {
		told = append(told, fig("kv", kv), fig("out", o.Out), fig("disabled", o.Disabled))
		text += ", " + odds.Rounded(o.Out) + " to put out of the fight, unhurt and with a Knockout Value of {kv}"
	} else if !x.apart(k) {
		text += "; what pellets do that strike close together is not foretold"
	}
	remark, more := st.aspect(x.Shot, x.at, x.sight.Shot, k).remark()
	if went {
		remark += " {target} was seen to move, and is taken to go on."
	}
	if defensiveSkill.In(k) && x.sight.TargetISF == 0 {
		remark += " Their defense is not known, and is left out."
	}
	if c.loadsFirst(&t) {
		remark += loadingFirst
	}
	return []rules.Event{{Rule: accuracyRule(k), Unit: x.By, Target: x.Target, Figures: append(append(told, modifiers(acc)...), more...), Text: text + "." + remark}}
}

// goesOn lets somebody go as a side saw him go in the impulse before; false: he did not.
func (c *Combatant) goesOn(side string) bool {
	s, _ := c.seenBy(side)
	if s.Went == nil {
		return false
	}
	c.Moved, c.Slow, c.Gait = s.Went.Hexes, s.Went.Slow, s.Went.Gait
	return true
}

// loadingFirst is said where the weapon is empty.
const loadingFirst = " {unit} loads first."

// chanceWith is the chance to hit with so many actions of aim; "" where one may not fire so.
func chanceWith(k known, a opts.Args, aim string) string {
	with := a.With(opts.Word(aimOption), aim)
	if _, err := commanded(k, with); err != nil {
		return ""
	}
	if t := triggerOf(k, with); t.may() != nil || t.mayAimAt() != nil {
		return ""
	}
	for _, e := range fireOdds(k, with) {
		if v, ok := e.Figures.Get("chance"); ok {
			if r, whole := v.Rat(); whole {
				return odds.Rounded(r) + " to hit"
			}
		}
	}
	return ""
}

// apart reports whether all that strikes finds its place for itself, as the odds to put
// somebody out of the fight have it: pellets may strike together (3.5).
func (x *aimed) apart(h house) bool { return !x.sight.Pellets() || readings.Pellets(h) == wound.Each }

// accuracyRule is what the odds rest on: Table 2A, or the EAL (2.4, 3.1).
func accuracyRule(h house) string {
	if readings.Advanced(h) {
		return "odds-of-hitting"
	}
	return "fire"
}

// foreseen is the shot that a task comes to if nothing changes: with the weapon, the stance
// and the aim for which it asks.
func (g gunner) foreseen() aimed {
	c, st, t, h := g.Combatant, g.st, g.t, g.h
	as := *c
	as.Weapons = append([]Arm(nil), c.Weapons...)
	as.Held = c.numberOf(t.Key)
	arm := as.arm()
	if t.Shoot.Mode != "" {
		arm.set(t.Shoot.Mode)
	}
	arm.Cocked = arm.Cocked || !t.Shoot.Double
	if !as.poised() && !t.Shoot.Hip {
		as.Stance = Firing
	}
	if t.Shoot.Moving {
		as.Moved = max(1, as.actions(st.Impulse, h)/2) // by turns with the aim (2.2)
	}
	g.Combatant = &as
	as.Aim = g.holds(c)
	s := g.shotOf()
	x := st.aimed(&as, &s, h)
	if x.at != nil && x.at.ISF == 0 && defensiveSkill.In(h) {
		if rating, _, _, ok := rated(x.at.Troop); ok {
			x.sight.TargetISF = rating.ISF
		}
	}
	return x
}

// holds is the aim with which he fires: what he waits for, or one action more than he has
// at that target already, as he was before.
func (g gunner) holds(was *Combatant) int {
	want := g.wanted()
	if was.Mark != g.t.Target || was.Held != g.Held || was.Stance != g.Stance {
		return want
	}
	return max(want, min(was.Aim+1, g.most()))
}

// outlook is what a shot comes to at its target, by the code that resolves it. Of an enemy
// one knows neither the wounds nor the Knockout Value: that of the troop is taken.
func (x *aimed) outlook(st *State, h house, acc shot.Accuracy) (o wound.Outlook, kv int) {
	a := st.aspect(x.Shot, x.at, x.sight.Shot, h)
	kv = x.at.KV
	if t, ok := printed.TroopOf(x.at.Troop); ok && kv == 0 {
		kv = t.KV
	}
	mark := wound.Mark{Body: a.body, Before: x.at.PD, KV: kv}
	return mark.Outlook(readings.WoundGame(h), x.missile(h), x.sight.Struck(acc, a.size.Width, readings.Shot(h)), readings.Wound(h)), kv
}

// missile is what strikes: a bullet, or a pellet.
func (x *aimed) missile(h house) wound.Missile {
	pen, dc := x.sight.Force(readings.Shot(h))
	return wound.Missile{PEN: pen, DC: dc}
}
