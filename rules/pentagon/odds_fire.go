package pentagon

import (
	"math/big"
	"strconv"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

// shotOdds is an order to fire with all that can come of it, of one weapon or
// of several that roll alike.
type shotOdds struct {
	aim
	shot    Shot
	weapons []string
	beside  bool    // others fire with it, and what screens and mirror stop is told of all
	screens int     // of the target, which stop what is not radiative; 0 of what has none
	section section // of armor that it would strike
	all     odds.Distribution[outcome]

	hit     success      // or, of radiative fire, a hit that comes past the mirror
	scored  *big.Rat     // points expected, before screens and armor
	damage  *big.Rat     // expected, past the mirror; an impulse of acid gum
	damages []damageOdds // past the mirror
}

// damageOdds is the chance of one figure of damage.
type damageOdds struct {
	points int
	chance *big.Rat
}

// takeAim is a shot that is still to be weighed.
func (st *Scene) takeAim(shot Shot, h house) shotOdds {
	s, w := st.ship(shot.Ship), st.weapon(shot)
	target, _ := st.object(shot.Target)
	x := shotOdds{aim: st.aim(s, w.weapon, target, h), shot: shot, weapons: []string{shot.Weapon}}
	if shot.Grab {
		x.aim = st.grip(s, w, target, h)
	}
	if target.size == 0 {
		return x
	}
	facing, _, _ := struck(target.ship, s.source(st.Moved), st.Moved, h)
	x.section = *target.ship.section(facing, h)
	if !w.weapon.radiative {
		x.screens = target.ship.screening()
	}
	return x
}

// mirror is what the section ignores of the radiative points of an impulse.
func (x shotOdds) mirror() int {
	if x.target == 0 || !x.weapon.radiative || !x.section.mirrors() {
		return 0
	}
	return mirrorPoints
}

// past is what an outcome does past the mirror, if the shot is alone.
func (x shotOdds) past(o outcome) int { return max(0, o.Damage-x.mirror()) }

// weighed is the shot as it would be rolled now, with its odds.
func (x shotOdds) weighed(h house) shotOdds {
	x.all = x.weigh(h)
	x.hit = successOf(x.sums())
	x.scored = x.all.Mean(outcome.points)
	x.damage = x.all.Mean(x.past)
	x.damages = x.spread()
	return x
}

// weigh is the shot as it would be rolled now, over all faces.
func (a aim) weigh(h house) odds.Distribution[outcome] {
	return dice.Weigh(func(d *dice.Roller) outcome { return a.fire(d, a.weapon.name, h) })
}

// expected are the points of the shot on average.
func (a aim) expected(h house) *big.Rat {
	return dice.Weigh(func(d *dice.Roller) int { return a.fire(d, a.weapon.name, h).points() }).Mean(func(n int) int { return n })
}

// points are the damage of an outcome as it is scored. What has no size and is
// destroyed is worth one.
func (o outcome) points() int { return o.Damage + one(o.Destroyed) }

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// sums are the outcomes as hits and misses; what the mirror stops is a miss.
func (x shotOdds) sums() odds.Distribution[rolled] {
	out := make(odds.Distribution[rolled], len(x.all))
	for i, o := range x.all {
		good := o.Value.Hit && (x.mirror() == 0 || x.past(o.Value) > 0)
		out[i] = odds.Outcome[rolled]{Value: rolled{o.Value.A + o.Value.B, good}, Chance: o.Chance}
	}
	return out
}

// spread is the chance of each figure of damage, the least first.
func (x shotOdds) spread() []damageOdds {
	var out []damageOdds
	for _, o := range x.all.Numbers(x.past).Outcomes() {
		points, _ := o.Value.Int()
		out = append(out, damageOdds{points, o.Chance})
	}
	return out
}

// kills says whether a hit destroys the target whatever its damage.
func (x shotOdds) kills() bool { return x.target == 0 && !x.bolt }

// most is the greatest damage and its chance.
func (x shotOdds) most() damageOdds { return x.damages[len(x.damages)-1] }

func (x shotOdds) event(h house) rules.Event {
	return rules.Event{Unit: x.shot.Ship, Target: x.shot.Target, Rule: x.ruleOf(), Figures: x.figures(h),
		Text: "{unit}'s {weapon} at {target}, range {range}: " + x.each() + x.answer() + ". 2d6" + x.modifiers(x.all[0].Value.Penalty) + x.printed() + x.hit.dice()}
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
	chance := odds.Rounded(x.hit.chance)
	switch {
	case x.hit.needs == 0 && x.scored.Sign() > 0 && x.beside:
		return meanPoints(x.scored) + " on average, alone nothing"
	case x.hit.needs == 0 && x.scored.Sign() > 0:
		return meanPoints(x.scored) + " on average" + x.before() + ", so alone it does nothing"
	case x.hit.needs == 0:
		return "no effect"
	case x.shot.Grab:
		return chance + " to take hold"
	case x.kills():
		return chance + " to destroy it"
	case x.bolt:
		return chance + " to disperse it, by " + meanPoints(x.damage) + " on average"
	case x.damage.Sign() == 0:
		return chance + " to hit it, for no damage at that range"
	case x.beside && x.mirror() == 0:
		return chance + " to hit it, " + meanPoints(x.damage) + " on average" + x.during() + x.topmost()
	case x.screened():
		return chance + " to hit it, " + meanPoints(x.damage) + " on average" + x.topmost() + x.before() + ", so alone it does nothing"
	}
	return chance + " to hurt it, " + meanPoints(x.damage) + " on average" + x.during() + x.topmost() + x.before()
}

// screened says whether the screens stop all that the shot may do, unless more
// comes with it.
func (x shotOdds) screened() bool {
	return !x.beside && x.screens >= x.most().points && x.weapon.id != acidGum
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
	if !x.weapon.beam { // it does so much or nothing
		return ", {most} if it hits"
	}
	return ", at most {most} (" + odds.Rounded(top.chance) + ")"
}

func (x shotOdds) before() string {
	switch {
	case x.beside:
		return ""
	case x.mirror() > 0:
		return "; its mirror stops {mirror} of an impulse while its " + armorName(x.section.facing) + " is whole"
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
	return ", needs {number}"
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
	if x.mirror() > 0 {
		f = append(f, fig("mirror", x.mirror()), fig("facing", x.section.facing))
	}
	return append(f, fig("screens", x.screens), fig("scored", x.scored), fig("expected", x.damage), fig("most", x.most().points), fig("damage", each))
}

// grabOdds are the odds that a magnetic beam takes hold.
func grabOdds(k known, a opts.Args) []rules.Event {
	return []rules.Event{k.State().takeAim(grabbing(a), k).weighed(k).event(k)}
}
