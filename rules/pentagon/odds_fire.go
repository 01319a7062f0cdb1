package pentagon

import (
	"math/big"
	"slices"
	"strconv"

	"impulse/rules"
	"impulse/rules/dice"
)

// shotOdds is an order to fire with all that can come of it, of one weapon or
// of several that roll alike.
type shotOdds struct {
	aim
	shot    Shot
	weapons []string
	screens int // of the target, which stop what is not radiative; 0 of what has none
	all     dice.Distribution[outcome]

	hit     success
	damage  *big.Rat // expected; an impulse of acid gum
	damages []damageOdds
}

// damageOdds is the chance of one figure of damage.
type damageOdds struct {
	points int
	chance *big.Rat
}

// takeAim is a shot that is still to be weighed.
func (st *State) takeAim(shot Shot, h house) shotOdds {
	s, w := st.ship(shot.Ship), st.weapon(shot)
	target, _ := st.object(shot.Target)
	x := shotOdds{aim: st.aim(s, w.weapon, target, h), shot: shot, weapons: []string{shot.Weapon}}
	if shot.Grab {
		x.aim = st.grip(s, w, target, h)
	}
	if target.size > 0 && !w.weapon.radiative {
		x.screens = target.ship.screening()
	}
	return x
}

// weighed is the shot as it would be rolled now, with its odds.
func (x shotOdds) weighed(h house) shotOdds {
	x.all = exact(func(d *dice.Roller) outcome { return x.fire(d, x.weapon.name, h) })
	x.hit = successOf(x.sums())
	x.damage = mean(x.all, func(o outcome) int { return o.Damage })
	x.damages = x.spread()
	return x
}

// sums are the outcomes as hits and misses.
func (x shotOdds) sums() dice.Distribution[rolled] {
	out := make(dice.Distribution[rolled], len(x.all))
	for i, o := range x.all {
		out[i] = dice.Outcome[rolled]{Value: rolled{o.Value.A + o.Value.B, o.Value.Hit}, Chance: o.Chance}
	}
	return out
}

// spread is the chance of each figure of damage, the least first.
func (x shotOdds) spread() []damageOdds {
	var out []damageOdds
	for _, o := range x.all {
		i := slices.IndexFunc(out, func(d damageOdds) bool { return d.points == o.Value.Damage })
		if i < 0 {
			i, out = len(out), append(out, damageOdds{o.Value.Damage, new(big.Rat)})
		}
		out[i].chance.Add(out[i].chance, o.Chance)
	}
	slices.SortFunc(out, func(a, b damageOdds) int { return a.points - b.points })
	return out
}

// kills says whether a hit destroys the target whatever its damage.
func (x shotOdds) kills() bool { return x.target == 0 && !x.bolt }

// most is the greatest damage and its chance.
func (x shotOdds) most() damageOdds { return x.damages[len(x.damages)-1] }

func (x shotOdds) event(h house) rules.Event {
	return rules.Event{Unit: x.shot.Ship, Target: x.shot.Target, Rule: x.ruleOf(), Figures: x.figures(h),
		Text: "{unit}'s {weapon} at {target}: " + x.each() + x.answer() + " Range {range}: 2d6 " + x.modifiers() + x.printed() + x.hit.dice()}
}

func (x shotOdds) each() string {
	if len(x.weapons) > 1 {
		return "each "
	}
	return ""
}

func (x shotOdds) ruleOf() string {
	if x.shot.Grab {
		return "magnetic-beams"
	}
	return x.rule()
}

// answer says what may come of the shot.
func (x shotOdds) answer() string {
	chance := rules.Chance(x.hit.chance)
	switch {
	case x.hit.needs == 0:
		return "it can do nothing."
	case x.shot.Grab:
		return chance + " to take hold."
	case x.kills():
		return chance + " to destroy it."
	case x.bolt:
		return chance + " to disperse it, by " + rules.Mean(x.damage) + " points on average."
	case x.damage.Sign() == 0:
		return chance + " to hit it, for no damage at that range."
	}
	return chance + " to damage it, on average by " + rules.Mean(x.damage) + x.during() + x.topmost() + x.before() + "."
}

func (x shotOdds) during() string {
	if x.weapon.id == acidGum {
		return " in each of {impulses} impulses"
	}
	return ""
}

// topmost is the most that a beam may do; what a bolt does is told by range.
func (x shotOdds) topmost() string {
	top := x.most()
	if len(x.damages) < 3 { // it does so much or nothing
		return ", {most} if it hits"
	}
	return ", at most {most} (" + rules.Percent(top.chance) + ")"
}

func (x shotOdds) before() string {
	switch {
	case x.screens == 0:
		return ""
	case x.weapon.id == acidGum:
		return "; its screens stop {screens} of the first"
	}
	return "; its screens stop {screens} of an impulse"
}

// printed is the hit number, where the tables print one.
func (x shotOdds) printed() string {
	if x.numberFigure() == nil {
		return ""
	}
	return ", {number} needed"
}

func (x shotOdds) figures(h house) figures {
	o := x.all[0].Value // range, size and their modifiers are the same in all
	f := figures{fig("weapon", x.weapons), fig("kind", x.weapon.id), fig("range", x.rng), fig("size", x.target),
		fig("penalty", o.Penalty), fig("lock", x.lock)}
	f = append(append(f, x.maneuvers()...), fig("number", x.numberFigure()), fig("table", x.weapon.damage.Table.Name))
	f = append(f, x.hit.figures()...)
	switch {
	case x.shot.Grab:
		return append(f, fig("double", x.shot.Double))
	case x.kills():
		return append(f, fig("destroyed", x.hit.chance))
	case !x.weapon.beam:
		f = append(f, fig("column", x.column(h)))
	}
	if x.weapon.id == acidGum {
		f = append(f, fig("impulses", acidImpulses))
	}
	each := figures{}
	for _, d := range x.damages {
		each = append(each, fig(strconv.Itoa(d.points), d.chance))
	}
	return append(f, fig("screens", x.screens), fig("expected", x.damage), fig("most", x.most().points), fig("damage", each))
}

// fireOdds are the odds of an order to fire: of each weapon and, where there
// are several, of all together.
func fireOdds(k known, a rules.Args) []rules.Event {
	st, s := k.State(), chosen(k, a)
	if a.Text("weapon") != allWeapons {
		return []rules.Event{st.takeAim(st.shot(a, k.House), k.House).weighed(k.House).event(k.House)}
	}
	var groups []shotOdds
	for _, shot := range st.volley(k.House, s, a, s.named(k)) {
		groups = join(groups, st.takeAim(shot, k.House))
	}
	var out []rules.Event
	for i, x := range groups {
		groups[i] = x.weighed(k.House)
		out = append(out, groups[i].event(k.House))
	}
	if x := groups[0]; len(groups)+len(x.weapons) > 2 {
		out = append(out, together(groups))
	}
	return out
}

// join adds a shot to those that roll alike.
func join(groups []shotOdds, x shotOdds) []shotOdds {
	i := slices.IndexFunc(groups, func(g shotOdds) bool { return g.aim == x.aim })
	if i < 0 {
		return append(groups, x)
	}
	groups[i].weapons = append(groups[i].weapons, x.shot.Weapon)
	return groups
}

// together weighs the shots of several weapons at one target.
func together(groups []shotOdds) rules.Event {
	var hits []*big.Rat
	first, expected := groups[0], new(big.Rat)
	for _, x := range groups {
		hits = append(hits, slices.Repeat([]*big.Rat{x.hit.chance}, len(x.weapons))...)
		expected.Add(expected, times(x.damage, len(x.weapons)))
	}
	one := anyOf(hits)
	e := rules.Event{Unit: first.shot.Ship, Target: first.shot.Target, Rule: first.rule(), Figures: figures{fig("shots", len(hits)), fig("chance", one)}}
	switch {
	case first.kills():
		e.Text = "All {shots} of {unit} at {target}: " + rules.Chance(one) + " to destroy it."
		return e
	case first.bolt:
		e.Text = "All {shots} of {unit} at {target}: " + rules.Mean(expected) + " points of dispersal on average."
	default:
		e.Rule, e.Text = "direct-fire-weapons", "All {shots} of {unit} at {target}: "+rules.Chance(one)+" to damage it at all, on average by "+rules.Mean(expected)+"."
	}
	e.Figures = append(e.Figures, fig("expected", expected))
	return e
}

// grabOdds are the odds that a magnetic beam takes hold.
func grabOdds(k known, a rules.Args) []rules.Event {
	shot := Shot{Ship: a.Text("ship"), Weapon: a.Text("weapon"), Target: a.Text("target"), Grab: true, Double: a.On("double")}
	return []rules.Event{k.State().takeAim(shot, k.House).weighed(k.House).event(k.House)}
}
