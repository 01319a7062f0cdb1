package goliath

import (
	"cmp"
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/plane"
)

var fireParams = []param{
	opts.ChoiceOf(targetOption, "at whom, or nearest", func(k known, a opts.Args) []opts.Choice {
		out := others(k, a)
		if len(out) > 0 {
			out = append(out, opts.Choice{Value: nearestFoe, Label: "the nearest in arc and range"})
		}
		return out
	}).None(nobodySeen),
	switchOf(indirectOption, "over the heads of others"),
	opts.ChoiceOf(withOption, "which of its weapons", func(k known, a opts.Args) []opts.Choice {
		var out []opts.Choice
		if u := chosen(k, a); u != nil {
			for _, w := range u.arms(k) {
				out = append(out, opts.Choice{Value: w.arm, Label: w.told()})
			}
		}
		return out
	}).Opt(),
}

// aimed is the fire that an order is for, at nobody yet.
func aimed(k known, u *Unit, a opts.Args, halfway bool) aim {
	return aim{st: k.State(), u: u, indirect: indirectOption.In(a), halfway: halfway, with: withOption.In(a), h: k}
}

var fire = order{
	Name: "fire", Summary: "Fire missiles at an enemy", Rule: "missile-fire", Rolls: true, Step: missileSegment, Unit: unitOption, Able: canShoot, Lacks: lacksMissiles, Key: []opts.Word{},
	Example: "target:blue-1 unit:red-1", Params: slices.Concat(fireParams, []param{enemyUnit(thenOption, "at whom a second volley, if other").Opt()}),
	Check: mayFire(false), Never: neverFire(false), Odds: fireOdds(false),
}

var fireHalfway = order{
	Name: "fire-halfway", Summary: "Fire at the half-move portion of the turn", Rule: "pass-through", Rolls: true,
	Step: halfMoveFire, Unit: unitOption, Able: canShoot, Lacks: lacksMissiles, Key: []opts.Word{},
	Example: "target:blue-1 unit:red-1", Params: fireParams, Check: mayFire(true), Never: neverFire(true), Odds: fireOdds(true),
}

// canShoot reports whether the unit has anything to shoot or throw.
func canShoot(k known, unit string) bool {
	u := k.State().unit(unit)
	return u != nil && u.able() && len(u.arms(k)) > 0
}

// lacksMissiles refuses fire of a unit that has nothing to shoot or throw.
func lacksMissiles(k known, a opts.Args) error {
	if u := chosen(k, a); u != nil && len(u.arms(k)) == 0 {
		return u.unarmed()
	}
	return nil
}

func mayFire(halfway bool) func(known, opts.Args) error {
	return func(k known, a opts.Args) error {
		u, err := commanded(k, a)
		if !halfway {
			u, err = onTurn(k, a, "shoot")
		}
		if err != nil {
			return err
		}
		x := aimed(k, u, a, halfway).at(targetOption.In(a))
		if x.t == nil {
			return cmdline.Refuse("missile-fire", "%s %s no enemy to shoot at.", u.Name, u.does("see"))
		}
		if err := x.may(); err != nil || halfway || !thenOption.Given(a) {
			return err
		}
		return x.mayThen(thenOption.In(a))
	}
}

// armed reports whether the seat has missile troops with somebody in range, as
// everybody sees.
func armed(halfway bool) func(known, rules.Seat) bool {
	return func(k known, seat rules.Seat) bool {
		st := k.State()
		if !halfway && !st.active(seat.Side) {
			return false
		}
		return st.shrouded(k) || st.some(seat, func(u *Unit) bool { return st.mightFire(u, halfway, k) })
	}
}

// mightFire reports whether the unit may have somebody to fire at, or cast. Where
// orders are written it is enough that somebody is in range: none of them is asked.
func (st *State) mightFire(u *Unit, halfway bool, h house) bool {
	switch {
	case !u.able():
		return false
	case !halfway && u.isWizard() && st.mightCast(u, h):
		return true
	case len(u.arms(h)) == 0 && (halfway || !u.isWizard()), halfway && st.Method == 1 && !st.mightHalfway(u, h):
		return false
	}
	return slices.ContainsFunc(st.enemies(u.Side), func(t *Unit) bool {
		x := aim{st: st, u: u, t: t, halfway: halfway, h: h}
		return !t.Hidden && x.near() && (st.Method != 1 || x.might())
	})
}

// might reports whether the unit may fire at its target somehow, or throw magic fire.
func (x aim) might() bool {
	bolt := !x.halfway && x.u.isWizard() && x.st.mayCast(x.u, x.t, "fireball", x.h) == nil
	return bolt || x.may() == nil || x.mightOver()
}

// mightHalfway reports whether the unit might fire in the pause at all: see
// mayHalfway.
func (st *State) mightHalfway(u *Unit, h house) bool {
	throws := slices.ContainsFunc(u.arms(h), func(w weapon) bool { return isThrown(w.arm) })
	passed := housePassThroughAt.In(h) == passThroughAtAlways || slices.ContainsFunc(st.Units, func(t *Unit) bool { return t.Side != u.Side && st.passes(t) })
	return throws || u.Spent > 0 && u.splits(h) || passed && !st.active(u.Side)
}

// near reports whether the target is within the range of any weapon.
func (x aim) near() bool {
	reach := inch(0)
	for _, w := range x.u.weapons(x.h) {
		reach = max(reach, x.reach(w))
	}
	own, other := x.u.rect(), x.t.rect()
	return plane.Distance(x.u.At, x.t.At) <= reach+own.Width+own.Depth+other.Width+other.Depth && plane.Gap(own, other) <= reach
}

// mightOver reports whether the unit may fire over the heads of others.
func (x aim) mightOver() bool {
	x.indirect = true
	return x.may() == nil
}

// mightCast reports whether a wizard may cast a spell, also upon friends where no
// enemy is near.
func (st *State) mightCast(u *Unit, h house) bool { return st.mayCast(u, u, "light", h) == nil }

var halfMoveFireStep = step{
	Name: halfMoveFire, Title: "Half-move fire", Rule: "pass-through", Ask: "shoot in the half-move", Waits: byWriting(armed(true)), Left: shootingAll("fire-halfway", true),
	Resolve: func(r *ruling, o rules.Orders) error {
		st := r.State
		after := &aftermath{r: r, now: st.Method == 1 && housePauseFire.In(r) != pauseFireTogether}
		after.shootAll(st.shotsOf(r, st.inPause(o.Of("fire-halfway"), r), true, after.now))
		after.settle()
		st.segment(r, "the fire at the half-move")
		return nil
	},
}

// inPause are the orders of the pause in the order in which they are carried out:
// in method 1 those of the side whose move it is first, or last (Split-move and
// Fire; house rule pause-fire). The seats' own order would let a color shoot first.
func (seq *Sequence) inPause(o rules.Orders, h house) rules.Orders {
	o = slices.Clone(o)
	slices.SortStableFunc(o, func(a, b rules.SealedOrder) int {
		return cmp.Compare(seq.comes(a.Seat.Side, h), seq.comes(b.Seat.Side, h))
	})
	return o
}

// comes is when a side fires in the pause: those who move at 0 or last of all,
// others as they move in the turn.
func (seq *Sequence) comes(side string, h house) int {
	moves := seq.Method == 1 && seq.active(side)
	switch {
	case moves && housePauseFire.In(h) == pauseFireStander:
		return len(seq.Order) + 1
	case moves:
		return 0
	}
	return 1 + slices.Index(seq.Order, side)
}

var missileStep = step{
	Name: missileSegment, Title: "Missile fire", Rule: "missile-fire", Ask: "shoot or cast", Waits: byWriting(armed(false)), Left: shootingAll("fire", false),
	Resolve: func(r *ruling, o rules.Orders) error {
		st := r.State
		after := &aftermath{r: r, now: st.Method == 1}
		spells, shots := st.spellsOf(r, o.Of("cast")), st.shotsOf(r, o.Of("fire"), false, after.now)
		after.castAll(spells)
		after.shootAll(shots)
		after.settle()
		st.segment(r, "missile fire")
		st.acted(r)
		st.orderMelee(r)
		return nil
	},
}

// outrolls is the opposed die of those who moved more than half (Rate of Fire).
func (x aim) outrolls(r *ruling, does, fails string) bool {
	own, other, shoots := opposed(r.Dice, x.u.Name, x.h)
	r.Tell(rules.Event{Kind: "opposed", Unit: x.u.ID, Target: x.t.ID, Rule: "rate-of-fire",
		Text:    "{unit} " + x.u.does("move") + " far and " + either(shoots, x.u.does(does), fails) + " ({own} against {other}).",
		Figures: figures{fig("own", own), fig("other", other), fig("shoots", shoots)}})
	return shoots
}
