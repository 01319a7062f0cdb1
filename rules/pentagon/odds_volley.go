package pentagon

import (
	"math/big"
	"slices"

	"impulse/rules"
)

// fireOdds are the odds of an order to fire: of each weapon and, where there
// are several or what is on the sheet already helps it, of all together.
func fireOdds(k known, a rules.Args) []rules.Event {
	st, s := k.State(), chosen(k, a)
	named := s.named(k)
	if a.Text("weapon") != allWeapons {
		return st.oddsAt(k.House, []Shot{st.shot(a, k.House)}, named)
	}
	v := st.volley(k.House, s, a, named)
	var out []rules.Event
	for left := v.shots(); len(left) > 0; {
		at := func(x Shot) bool { return x.Target == left[0].Target }
		first := slices.DeleteFunc(slices.Clone(left), func(x Shot) bool { return !at(x) })
		out = append(out, st.oddsAt(k.House, first, named)...)
		left = slices.DeleteFunc(slices.Clone(left), at)
	}
	return append(out, v.cold())
}

// oddsAt are the odds of shots at one target.
func (st *State) oddsAt(h house, fired, named []Shot) []rules.Event {
	groups := st.grouped(fired, h)
	var out []rules.Event
	for _, x := range groups {
		out = append(out, x.event(h))
	}
	beside := slices.DeleteFunc(slices.Clone(named), func(x Shot) bool { return x.Target != fired[0].Target || x.Grab })
	if len(beside) > 0 && groups[0].stops() > 0 {
		groups = st.grouped(append(beside, fired...), h)
	}
	if x := groups[0]; len(groups)+len(x.weapons) > 2 {
		out = append(out, st.together(groups))
	}
	return out
}

// grouped are the shots, weighed, of which those that roll alike are one group.
func (st *State) grouped(shots []Shot, h house) []shotOdds {
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
func (st *State) together(groups []shotOdds) rules.Event {
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
		past, f = append(past, "screens"), append(f, fig("screens", n))
	}
	if slices.ContainsFunc(groups, func(x shotOdds) bool { return x.mirror() > 0 }) {
		past, f = append(past, "mirror"), append(f, fig("mirror", mirrorPoints), fig("facing", first.section.facing))
	}
	text := "All {shots} of {unit} at {target}: " + rules.Chance(chance) + " to damage it at all, on average by " + rules.Mean(expected)
	switch len(past) {
	case 1:
		text += " past its " + past[0]
	case 2:
		text += " past its " + past[0] + " and " + past[1]
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
		e.Text = "All {shots} of {unit} at {target}: " + rules.Chance(one) + " to destroy it."
		return e
	}
	e.Text = "All {shots} of {unit} at {target}: " + rules.Mean(expected) + " points of dispersal on average."
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
func (st *State) salvo(groups []shotOdds) (scored, chance, expected *big.Rat) {
	var sums [stages]points
	for i := range sums {
		sums[i] = points{big.NewRat(1, 1)}
	}
	scored, chance, expected = new(big.Rat), new(big.Rat), new(big.Rat)
	for _, x := range groups {
		scored.Add(scored, times(x.scored, len(x.weapons)))
		for range x.weapons {
			st.Spend(weighing * len(sums[x.stage()]))
			sums[x.stage()] = sums[x.stage()].and(x)
		}
	}
	before := st.beforeLast(sums, screensOf(groups), groups[0].section)
	st.Spend(weighing * len(before) * len(sums[late]))
	for so, p := range before {
		for last, c := range sums[late] {
			s := groups[0].section
			s.reflected = so.reflected
			s.take(so.done)
			s.radiate(last)
			if done := s.absorbed + s.inside; done > 0 {
				both := new(big.Rat).Mul(p, c)
				chance.Add(chance, both)
				expected.Add(expected, times(both, done))
			}
		}
	}
	return scored, chance, expected
}

// suffered is what a section has come to by the points that struck it so far.
type suffered struct{ done, reflected int }

// beforeLast are the chances of what a section comes to before what is timed to
// arrive last.
func (st *State) beforeLast(sums [stages]points, screens int, section section) map[suffered]*big.Rat {
	st.Spend(weighing * len(sums[early]) * len(sums[middle]))
	out := map[suffered]*big.Rat{}
	for first, a := range sums[early] {
		for physical, b := range sums[middle] {
			s := section
			s.radiate(first)
			s.take(max(0, physical-screens))
			so := suffered{s.absorbed + s.inside, s.reflected}
			if out[so] == nil {
				out[so] = new(big.Rat)
			}
			out[so].Add(out[so], new(big.Rat).Mul(a, b))
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

// points are the chances of sums of damage, from none on.
type points []*big.Rat

// and are the sums with one shot more.
func (p points) and(x shotOdds) points {
	top := 0
	for _, o := range x.all {
		top = max(top, o.Value.Damage)
	}
	out := make(points, len(p)+top)
	for i := range out {
		out[i] = new(big.Rat)
	}
	each := make([]*big.Rat, top+1)
	for _, o := range x.all {
		if each[o.Value.Damage] == nil {
			each[o.Value.Damage] = new(big.Rat)
		}
		each[o.Value.Damage].Add(each[o.Value.Damage], o.Chance)
	}
	for i, a := range p {
		for n, b := range each {
			if b != nil && a.Sign() > 0 {
				out[i+n].Add(out[i+n], new(big.Rat).Mul(a, b))
			}
		}
	}
	return out
}
