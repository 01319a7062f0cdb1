package pentagon

import (
	"math/big"
	"slices"

	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

// fireOdds are the odds of an order to fire: of each weapon and, where there
// are several or what is on the sheet already helps it, of all together.
func fireOdds(k known, a opts.Args) []rules.Event {
	st, s := k.State(), chosen(k, a)
	named := s.named(k)
	if weaponOption.In(a) != allWeapons {
		return st.oddsAt(k, []Shot{st.shot(a, k)}, named)
	}
	v := st.volley(k, s, a, named)
	var out []rules.Event
	for left := v.shots(); len(left) > 0; {
		at := func(x Shot) bool { return x.Target == left[0].Target }
		first := slices.DeleteFunc(slices.Clone(left), func(x Shot) bool { return !at(x) })
		out = append(out, st.oddsAt(k, first, named)...)
		left = slices.DeleteFunc(slices.Clone(left), at)
	}
	return append(out, v.cold())
}

// oddsAt are the odds of shots at one target.
func (st *Scene) oddsAt(h house, fired, named []Shot) []rules.Event {
	groups := st.grouped(fired, h)
	all := groups
	beside := slices.DeleteFunc(slices.Clone(named), func(x Shot) bool { return x.Target != fired[0].Target || x.Grab })
	if len(beside) > 0 && groups[0].stops() > 0 {
		all = st.grouped(append(beside, fired...), h)
	}
	var out []rules.Event
	several := len(all)+len(all[0].weapons) > 2
	if several {
		out = append(out, st.together(all))
	}
	for _, x := range groups {
		x.beside = several
		out = append(out, x.event(h))
	}
	return out
}

// grouped are the shots, weighed, of which those that roll alike are one group.
func (st *Scene) grouped(shots []Shot, h house) []shotOdds {
	var groups []shotOdds
	for _, shot := range shots {
		groups = join(groups, st.takeAim(shot, h))
	}
	for i, x := range groups {
		groups[i] = x.weighed(h)
	}
	return groups
}

// join adds a shot to those that roll alike.
func join(groups []shotOdds, x shotOdds) []shotOdds {
	i := slices.IndexFunc(groups, func(g shotOdds) bool { return g.aim == x.aim && g.shot.Last == x.shot.Last })
	if i < 0 {
		return append(groups, x)
	}
	groups[i].weapons = append(groups[i].weapons, x.shot.Weapon)
	return groups
}

// stops is what screens or mirror take off the points of an impulse.
func (x shotOdds) stops() int { return max(x.screens, x.mirror()) }

// together weighs the shots of several weapons of one unit at one target.
func (st *Scene) together(groups []shotOdds) rules.Event {
	first := groups[0]
	if first.kills() || first.bolt {
		return togetherAtSmall(groups)
	}
	scored, chance, expected := st.salvo(groups)
	shots, past := 0, []string{}
	for _, x := range groups {
		shots += len(x.weapons)
	}
	f := figures{fig("shots", shots), fig("chance", chance), fig("scored", scored), fig("expected", expected)}
	if n := screensOf(groups); n > 0 {
		past, f = append(past, "screens ({screens})"), append(f, fig("screens", n))
	}
	if slices.ContainsFunc(groups, func(x shotOdds) bool { return x.mirror() > 0 }) {
		past, f = append(past, "mirror ({mirror})"), append(f, fig("mirror", mirrorPoints), fig("facing", first.section.facing))
	}
	text := "{unit}'s {shots} shots at {target} together: " + odds.Rounded(chance) + " to hurt it, " + meanPoints(expected) + " on average"
	if len(past) > 0 {
		text += " past its " + legible.And(past)
	}
	return rules.Event{Unit: first.shot.Ship, Target: first.shot.Target, Rule: "direct-fire-weapons", Text: text + ".", Figures: f}
}

// togetherAtSmall weighs shots at a counter: any hit destroys it, or disperses a
// bolt.
func togetherAtSmall(groups []shotOdds) rules.Event {
	var hits []*big.Rat
	first, expected := groups[0], new(big.Rat)
	for _, x := range groups {
		hits = append(hits, slices.Repeat([]*big.Rat{x.hit.chance}, len(x.weapons))...)
		expected.Add(expected, times(x.damage, len(x.weapons)))
	}
	one := anyOf(hits)
	e := rules.Event{Unit: first.shot.Ship, Target: first.shot.Target, Rule: first.rule(), Figures: figures{fig("shots", len(hits)), fig("chance", one)}}
	if first.kills() {
		e.Text = "{unit}'s {shots} shots at {target} together: " + odds.Rounded(one) + " to destroy it."
		return e
	}
	e.Text = "{unit}'s {shots} shots at {target} together: " + meanPoints(expected) + " of dispersal on average."
	e.Figures = append(e.Figures, fig("expected", expected))
	return e
}

func screensOf(groups []shotOdds) int {
	n := 0
	for _, x := range groups {
		n = max(n, x.screens)
	}
	return n
}

// weighing is the work of multiplying two chances and adding the product up.
const weighing = 400

// salvo weighs what several shots at one section do: on average as it is scored,
// the chance that any of it comes past screens and mirror, and how much does.
func (st *Scene) salvo(groups []shotOdds) (scored, chance, expected *big.Rat) {
	var sums [stages]*odds.Odds
	for i := range sums {
		sums[i] = odds.Sure(odds.Whole(0))
	}
	scored = new(big.Rat)
	for _, x := range groups {
		scored.Add(scored, times(x.scored, len(x.weapons)))
		damage := x.all.Numbers(func(o outcome) int { return o.Damage })
		for range x.weapons {
			st.Spend(weighing * sums[x.stage()].Len())
			sums[x.stage()] = odds.Free.Sum(sums[x.stage()], damage)
		}
	}
	before := st.beforeLast(sums, screensOf(groups), groups[0].section)
	st.Spend(weighing * len(before) * sums[late].Len())
	var done []*big.Int
	for so, p := range before {
		for last, c := range sums[late].Ways() {
			s := groups[0].section
			s.reflected = so.reflected
			s.take(so.done)
			s.radiate(last)
			done = added(done, s.absorbed+s.inside, new(big.Int).Mul(p, c))
		}
	}
	all := big.NewInt(1)
	for _, sum := range sums {
		all.Mul(all, sum.All())
	}
	damage := odds.Row(done, all)
	return scored, damage.Holds(func(n int) bool { return n > 0 }), damage.Expected()
}

// added are ways by their damage, with some more.
func added(ways []*big.Int, damage int, more *big.Int) []*big.Int {
	for len(ways) <= damage {
		ways = append(ways, new(big.Int))
	}
	ways[damage].Add(ways[damage], more)
	return ways
}

// suffered is what a section has come to by the points that struck it so far.
type suffered struct{ done, reflected int }

// beforeLast are the ways to what a section comes to before what is timed to arrive
// last.
func (st *Scene) beforeLast(sums [stages]*odds.Odds, screens int, section section) map[suffered]*big.Int {
	st.Spend(weighing * sums[early].Len() * sums[middle].Len())
	out := map[suffered]*big.Int{}
	for first, a := range sums[early].Ways() {
		for physical, b := range sums[middle].Ways() {
			s := section
			s.radiate(first)
			s.take(max(0, physical-screens))
			so := suffered{s.absorbed + s.inside, s.reflected}
			if out[so] == nil {
				out[so] = new(big.Int)
			}
			out[so].Add(out[so], new(big.Int).Mul(a, b))
		}
	}
	return out
}

// stage is when the shot strikes the section.
func (x shotOdds) stage() stage {
	switch {
	case !x.weapon.radiative:
		return middle
	case x.shot.Last:
		return late
	}
	return early
}
