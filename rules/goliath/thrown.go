package goliath

import (
	"cmp"
	"slices"

	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/plane"
)

// Axes, spears and javelins fly at those who charge the throwers (Missile Fire), as
// the charge comes upon them: before any sword, and before anybody checks morale
// for it (house rule thrown-at-chargers). Nobody is asked, since nothing speaks
// against it, and who is asked would tell.

// throws is what a unit throws by hand, if it has such a weapon.
func (f Figure) throws(h house) (weapon, bool) {
	for _, w := range f.arms(h) {
		if isThrown(w.arm) {
			return w, true
		}
	}
	return weapon{}, false
}

// mayThrow reports whether a unit may throw at one that charges it: it takes
// orders, has a throw left, whatever else it has shot, and sees the other come
// within its arc.
func (x aim) mayThrow() bool {
	_, armed := x.u.throws(x.h)
	left := !x.u.Threw && !x.u.Thrown || houseThrownAtChargers.In(x.h) == thrownAtChargersExtra
	return armed && left && x.u.able() && !x.t.Hidden && plane.Bears(x.u.rect(), x.arc(), x.t.rect())
}

// hail lets those throw who are charged: all of a half at once.
func (movers meetings) hail(r *ruling) {
	after := &aftermath{r: r}
	for _, x := range movers.thrown(r) {
		u, t := x.u, x.t
		u.reveal(r, "met by "+t.Name)
		hits := x.hurl(r)
		if hits > 0 { // who hits nobody drives nobody off
			after.count(u, t)
		}
		after.do(func() {
			t.Attacked = true
			r.State.harm(r, u, t, hits, byFire)
		})
	}
	after.settle()
}

// thrown are the throws at those who come upon somebody in a half. Who has one and
// is charged by several throws at the one who covers most of their front; of two
// alike at the one farther north or west, however they are called.
func (movers meetings) thrown(h house) (out []aim) {
	all := slices.DeleteFunc(slices.Clone(movers), func(m *mover) bool { return m.hit == nil || m.hit.Side == m.u.Side || m.u.Charging == "" })
	slices.SortStableFunc(all, func(m, n *mover) int {
		return cmp.Or(cmp.Compare(n.before(), m.before()), cmp.Compare(m.u.At.Y, n.u.At.Y), cmp.Compare(m.u.At.X, n.u.At.X))
	})
	done := map[string]bool{}
	for _, m := range all {
		x := aim{st: m.st, u: m.hit, t: m.u, h: h}
		if !done[m.hit.ID] && x.mayThrow() {
			out, done[m.hit.ID] = append(out, x), houseThrownAtChargers.In(h) == thrownAtChargersOnce
		}
	}
	return out
}

// before is how much of the front of whom it has come upon the unit covers.
func (m *mover) before() inch { return plane.Abreast(m.hit.rect(), plane.Front, m.u.rect()) }

// hurl rolls a throw at one who charges and returns the hits.
func (x aim) hurl(r *ruling) int {
	w, _ := x.u.throws(x.h)
	x.u.Threw = true
	v := x.volley(w, 1)
	t := v.throw(x.h)
	faces, scored := t.hits(r.Dice, w.arm+" of "+x.u.Name)
	hits := v.behind(scored, x.h)
	text := "{unit} " + x.u.does("throw") + " {arm} at {target} in the charge: " + v.scored(scored, hits) + " (" + legible.Counted(t.dice, "die", "dice") + "{by})."
	f := slices.Concat(t.figures(), figures{fig("hits", hits), fig("struck", scored), fig("faces", faces), fig("attackers", v.attackers), fig("class", string(v.class())),
		fig("cover", v.cover), fig("arm", w.arm), fig("from", x.u.At.String()), fig("to", x.t.At.String())}, v.onAverage(x.h))
	r.Tell(rules.Event{Kind: "fired", Unit: x.u.ID, Target: x.t.ID, Rule: "thrown", Text: text, Figures: f, Guide: slices.Concat(throwGuide, []string{"class"}), By: []string{t.needs()}})
	return hits
}

// throwOdds weighs the throw of a unit at one that charges it.
func (x aim) throwOdds() rules.Event {
	w, _ := x.u.throws(x.h)
	v := x.volley(w, 1)
	t := v.throw(x.h)
	l, breaks := x.oneVolley(v.spread(x.h))
	s := weighed{losing: l, throw: t, volleys: 1, cover: v.cover}
	return rules.Event{Unit: x.u.ID, Target: x.t.ID, Rule: "thrown", Text: "{unit} " + x.u.does("throw") + " {arm} at {target} in the charge: " + l.words() + " " + s.dice() + x.shaken(l, breaks),
		Figures: slices.Concat(l.figures(), t.figures(), figures{fig("arm", w.arm)})}
}
