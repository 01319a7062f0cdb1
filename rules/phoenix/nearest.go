package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/pick"
)

// nearestFoe stands for the nearest enemy whom a combatant can fire at as he begins to:
// so that a squad is ordered in one line.
const nearestFoe = "nearest"

// freeFoe stands for the nearest at whom fewest of his side aim: so that a squad does not
// fire at one man, and lose its aim together when he falls.
const freeFoe = "free"

// armedFoe stands for the same, of those alone who are known to have a weapon drawn (4.2).
const armedFoe = "armed"

// unnamed reports whether a target stands for whoever it is as the order is begun.
func unnamed(target string) bool {
	return target == nearestFoe || target == freeFoe || target == armedFoe
}

// nearestChoices offer these, with why there is none.
func nearestChoices(k known, a opts.Args) []opts.Choice {
	st := k.State()
	c := st.find(unitOption.In(a))
	var seen []*Combatant
	if c != nil {
		seen = st.marksFor(c, k)
	}
	out := []opts.Choice{{Value: nearestFoe, Label: "the nearest in sight"}, {Value: freeFoe, Label: "whoever is seen, each at another"}}
	// The police of the raid fire by habit at the armed alone, however it is found out who is (4.2).
	if k.InGame() && (st.Scenario == "raid" || st.veils(k)) {
		armed := opts.Choice{Value: armedFoe, Label: "whoever is seen to have a weapon drawn, each at another"}
		if c != nil && len(sentry{c}.armed(seen)) == 0 {
			armed.Not = sentry{c}.seesNoneArmed(seen)
		}
		out = append(out, armed)
	}
	if c != nil && len(seen) == 0 {
		for i := range out {
			out[i].Not = cmdline.Refuse("target-visibility", "%s has no enemy in sight.", c.Name)
		}
	}
	return out
}

// marksFor are the enemies whom a combatant's side sees and he could: those whom he has in
// view, if there are any.
func (st *Field) marksFor(c *Combatant, h house) []*Combatant {
	seen := st.where(func(o *Combatant) bool { return o.Side != c.Side && o.acts() && o.seen(c.Side) })
	if viewed := pick.Where(seen, func(o *Combatant) bool { return st.marks(c, o, h) }); len(viewed) > 0 {
		return viewed
	}
	return pick.Where(seen, func(o *Combatant) bool { return st.couldSee(c, o) })
}

// leastAimed are those of some at whom fewest comrades of a combatant fire, or are told to.
func (st *Squad) leastAimed(c *Combatant, foes []*Combatant) (out []*Combatant) {
	aims := map[string]int{}
	for _, o := range st.Combatants {
		if i := slices.IndexFunc(o.Tasks, func(t Task) bool { return t.Shoot != nil && t.Target != "" }); o != c && o.Side == c.Side && o.acts() && i >= 0 {
			aims[o.Tasks[i].Target]++
		}
	}
	for _, f := range foes {
		if len(out) > 0 && aims[f.ID] < aims[out[0].ID] {
			out = nil
		}
		if len(out) == 0 || aims[f.ID] == aims[out[0].ID] {
			out = append(out, f)
		}
	}
	return out
}

// settle says who is meant by the nearest, as an order is begun; false: nobody is in sight
// any more.
func (g gunner) settle() bool {
	if g.t.Do == launchAct {
		g.launchBlind()
	}
	if !unnamed(g.t.Target) {
		return true
	}
	foes := slices.DeleteFunc(g.st.marksFor(g.Combatant, g.h), g.farther)
	if g.t.Target == armedFoe {
		foes = sentry{g.Combatant}.armed(foes)
	}
	if g.t.Target != nearestFoe {
		foes = g.st.leastAimed(g.Combatant, foes)
	}
	foe := nearestTo(g.At, foes)
	if foe == nil {
		return false
	}
	g.t.Target, g.t.To = foe.ID, g.t.Target
	return true
}

// farther reports whether somebody is farther than he was told to fire, as far as his side knows
// where they are; false where he was told no range.
func (g gunner) farther(foe *Combatant) bool {
	if g.t.Shoot == nil || g.t.Shoot.Within == 0 {
		return false
	}
	return hex.Range(g.At, g.knownAt(foe)) > g.t.Shoot.Within
}

// knownAt is where he takes somebody to be: where they are to be seen, or are believed.
func (g gunner) knownAt(foe *Combatant) hex.Hex {
	at, seen := g.st.glimpse(g.Combatant, foe)
	if !seen {
		at, _ = observer{&g.st.Field, g.Side}.believes(foe)
	}
	return at
}

// chosenBehind are the options of an order to fire, with whom it means by the nearest, or by
// each at another, as it is begun: those that stand before it on the sheet choose before it.
func chosenBehind(k known, action string, a opts.Args) opts.Args {
	if !unnamed(targetOption.In(a)) {
		return a
	}
	st := *k.State()
	st.Combatants = slices.Clone(st.Combatants)
	for i, c := range st.Combatants {
		as := *c
		st.Combatants[i] = &as
	}
	follow(k.Before(), func(x rules.SealedOrder) *Combatant { return st.find(x.Unit) }, func(c *Combatant, x rules.SealedOrder) {
		if t := taskOf(x); acts(x) && (gunner{c, &st, &t, k}).settle() {
			c.Tasks = append(slices.Clip(c.Tasks), t)
		}
	})
	t := taskOf(rules.SealedOrder{Action: action, Args: a})
	if (gunner{st.find(unitOption.In(a)), &st, &t, k}).settle() {
		return a.With(targetOption, t.Target)
	}
	return a
}

// undertake puts what is ordered on a course: where somebody begins and when they duck are no acts.
func (d deed) undertake(x rules.SealedOrder) {
	switch {
	case x.Action == deployAct:
		d.deploys(x)
		return
	case x.Action == duckAct:
		d.Duck = whenOption.In(x.Args)
		d.tellOwn(d.r, rules.Event{Kind: "habit", Rule: "ducking", Quiet: true, Text: "{unit} ducks: {when}.", Figures: figures{fig("when", d.Duck)}})
		return
	case !acts(x):
		return
	}
	t := taskOf(x)
	if err := d.r.State.onMap(t.hexes()...); err != nil { // a sheet that an older version sealed
		d.tellStop(d.r, err.Error())
		return
	}
	if !(gunner{d.Combatant, d.r.State, &t, d.r}).settle() {
		d.tellOwn(d.r, rules.Event{Kind: "stopped", Rule: "target-visibility", Text: "{unit} finds no enemy in sight."})
		return
	}
	d.r.State.adds(d.Combatant, t, d.r)
}
