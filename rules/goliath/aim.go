package goliath

import (
	"cmp"
	"slices"

	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/plane"
)

// aim is the fire of one unit at another as it would be now.
type aim struct {
	st       *State
	u, t     *Unit
	indirect bool
	halfway  bool   // at the half-move portion of the turn
	with     string // which of its weapons; "": see weapon
	h        house
}

// arms are the weapons that a unit can fire with; wizards cast theirs.
func (f Figure) arms(h house) []weapon {
	return slices.DeleteFunc(f.weapons(h), func(w weapon) bool { return w.arm == magic })
}

// nearestFoe is the target that is found when the order is carried out, so that
// an order may stand for many turns.
const nearestFoe = "nearest"

// at is the fire at that target: for nearest, at the nearest enemy in sight that
// it may be, else the nearest of all. Its target is nil where there is none.
func (x aim) at(target string) aim {
	if target != nearestFoe {
		x.t = x.st.unit(target)
		return x
	}
	foes := slices.DeleteFunc(x.st.enemies(x.u.Side), func(t *Unit) bool { return t.Hidden })
	slices.SortStableFunc(foes, func(a, b *Unit) int {
		return cmp.Compare(plane.Gap(x.u.rect(), a.rect()), plane.Gap(x.u.rect(), b.rect()))
	})
	for _, t := range foes {
		if x.t = t; x.may() == nil {
			return x
		}
	}
	if len(foes) > 0 {
		x.t = foes[0]
	}
	return x
}

// weapon is the one that the unit uses on the target: as ordered, or the first that
// reaches and may be fired now, else the first that reaches.
func (x aim) weapon() (w weapon, ok bool) {
	all := x.u.arms(x.h)
	if x.with != "" {
		all = slices.DeleteFunc(all, func(w weapon) bool { return w.arm != x.with })
	}
	if len(all) == 0 {
		return w, false
	}
	reaches := func(w weapon) bool { return plane.Gap(x.u.rect(), x.t.rect()) <= x.reach(w) }
	fits := func(w weapon) bool { return reaches(w) && x.allows(w) == nil }
	if i := slices.IndexFunc(all, fits); i >= 0 {
		return all[i], true
	}
	return all[max(0, slices.IndexFunc(all, reaches))], true
}

// reach is how far a weapon reaches; what the middle of a unit loses by rounding when
// a rank falls takes nobody out of range.
func (x aim) reach(w weapon) inch { return inch(w.reach(x.indirect)) + plane.Slack }

// readiness is how ready the unit is to shoot with a weapon.
func (x aim) readiness(w weapon) readiness {
	p := x.u.gait()
	if !x.u.moved(x.h) {
		p = stood
	}
	if x.u.driven(x.h) {
		p = farther
	}
	return readiness{arm: w.arm, pace: p, meleed: x.st != nil && x.st.held(x.u) != nil, empty: x.u.Empty}
}

// driven reports whether the unit was driven back in the turn, which is as if it
// had moved more than half (house rule driven-back).
func (d *Deeds) driven(h house) bool { return d.Retired && houseDrivenBack.In(h) == drivenBackMoved }

// splits reports whether the unit may fire in the pause of its own move: riders
// with bows, and those with the ability (Split-move and Fire; Special
// Abilities, 3).
func (f Figure) splits(h house) bool {
	if f.kind().has("3", h) {
		return true
	}
	return f.Mount == Horsed && slices.ContainsFunc(f.arms(h), func(w weapon) bool { return w.arm == bow || w.arm == longbow })
}

// onTheMove reports whether the unit has moved in this segment of movement.
func (seq *Sequence) onTheMove(u *Unit) bool { return u.Spent > 0 && seq.active(u.Side) }

// passes reports whether everybody sees the unit move in this segment.
func (seq *Sequence) passes(u *Unit) bool { return !u.Hidden && seq.onTheMove(u) }

// moved reports whether the unit has moved in the turn (house rule turning).
func (d *Deeds) moved(h house) bool {
	return d.Spent > 0 && !(d.Turned && houseTurning.In(h) == turningStands)
}

// stationary reports whether the unit has not moved, nor been driven back, in the
// turn and will not.
func (all Marches) stationary(u *Unit, h house) bool {
	moves := func(l Leg) bool { return l.Do != "face" || houseTurning.In(h) == turningMoves }
	m := all.of(u)
	return !u.moved(h) && !u.Retired && (m == nil || !slices.ContainsFunc(m.Legs, moves))
}

// left are the times that the unit may fire still, and whether it must roll for
// that.
func (x aim) left(w weapon) rate {
	n := x.readiness(w).rate(x.h)
	if x.halfway {
		n = rate{shots: min(n.shots, 1)}
	}
	n.shots = max(0, n.shots-x.u.Shots)
	if isThrown(w.arm) && x.u.Threw && houseThrownAtChargers.In(x.h) == thrownAtChargersOnce {
		n.shots = 0
	}
	return n
}

// may says why the unit cannot fire so; nil if it can.
func (x aim) may() error {
	w, armed := x.weapon()
	switch {
	case !armed:
		return x.u.unarmed()
	}
	if err := x.allows(w); err != nil {
		return err
	}
	return x.bears(w)
}

// allows says why a weapon may not be fired so now, wherever the target is.
func (x aim) allows(w weapon) error {
	switch {
	case x.indirect && !w.arcs():
		return cmdline.Refuse("indirect-fire", "%s cannot shoot over heads, only bows and longbows do: leave indirect: out.", x.u.Name)
	case x.u.Casting:
		return cmdline.Refuse("spells", "%s %s cast in this turn, and may shoot in the next.", x.u.Name, x.u.does("have"))
	}
	if n := x.left(w); n.shots == 0 {
		if w.arm == heavyCrossbow && x.u.Shots == 0 {
			return cmdline.Refuse("heavy-crossbow", "%s %s reloading, and may shoot in the next turn if they keep to half a move.", x.u.Name, x.u.does("are"))
		}
		return cmdline.Refuse("rate-of-fire", "%s %s shot as often as they may in this turn.", x.u.Name, x.u.does("have"))
	}
	if x.halfway {
		return x.mayHalfway(w)
	}
	return nil
}

// unarmed refuses fire of those who have no missiles.
func (u *Unit) unarmed() error {
	if u.isWizard() {
		return cmdline.Refuse("wizard-bolts", "%s %s no missiles; fire is thrown with cast spell:fireball or cast spell:lightning.", u.Name, u.does("have"))
	}
	return cmdline.Refuse("missile-fire", "%s %s no missiles, but may move and fight.", u.Name, u.does("have"))
}

// mayHalfway: who may fire at the half-move portion of the turn (Split-move and
// Fire; Pass-through Fire; thrown weapons).
func (x aim) mayHalfway(w weapon) error {
	switch {
	case isThrown(w.arm) && x.t.Charging == x.u.ID:
		return nil
	case x.u.splits(x.h) && (w.arcs() || x.u.kind().has("3", x.h)) && !x.u.Far && x.u.Spent > 0:
		return nil
	case !x.st.Marches.stationary(x.u, x.h):
		return cmdline.Refuse("pass-through", "%s %s on the move: here those shoot who stand, and riders with bows. Shoot in the missile fire step.", x.u.Name, x.u.does("are"))
	case x.st.Method == 1 && x.st.active(x.u.Side):
		return cmdline.Refuse("pass-through", "%s %s after the moves: here the other side shoots at those who move.", x.u.Name, x.u.does("shoot"))
	case housePassThroughAt.In(x.h) != passThroughAtAlways && !slices.ContainsFunc(x.st.enemies(x.u.Side), x.st.passes):
		return cmdline.Refuse("pass-through", "No enemy moves, and here fire is at those who do. Shoot in the missile fire step.")
	case housePassThroughAt.In(x.h) == passThroughAtMovers && !x.st.onTheMove(x.t):
		return cmdline.Refuse("pass-through-at", "%s %s not move, and here fire is at those who do. Shoot in the missile fire step.", x.t.Name, x.t.does("do"))
	}
	return nil
}

// bears: range, arc, what stands between, and what must not be shot into.
func (x aim) bears(w weapon) error {
	gap := plane.Gap(x.u.rect(), x.t.rect())
	switch {
	case gap > x.reach(w):
		return cmdline.Refuse("missile-range", "%s %s %s off, and the range is %s.", x.t.Name, x.t.does("are"), measured(gap), atMost(inch(w.reach(x.indirect))))
	case !plane.Bears(x.u.rect(), x.arc(), x.t.rect()):
		return cmdline.Refuse("arc-of-fire", "%s %s outside the arc of %s, which faces %s: turn to %s in the next move.", x.t.Name, x.t.does("are"), x.u.Name, x.u.Facing, plane.Toward(x.u.At, x.t.At))
	case gap > x.sight():
		return cmdline.Refuse("ability-2", "It is too dark for %s to see %s at %s: sight ends at %s.", x.u.Name, x.t.Name, measured(gap), quarters(x.sight()))
	}
	if foe := x.st.held(x.t); foe != nil && foe != x.u && !houseIntoMelee.In(x.h) {
		return cmdline.Refuse("into-melee", "%s %s in melee with %s, and nobody shoots into a melee.", x.t.Name, x.t.does("are"), foe.Name)
	}
	if foe := x.st.held(x.u); foe != nil && !plane.Touching(x.u.rect(), x.t.rect()) && houseFireInContact.In(x.h) == fireInContactFoe {
		return cmdline.Refuse("fire-in-contact", "%s %s in contact with %s and may shoot at nobody else.", x.u.Name, x.u.does("are"), foe.Name)
	}
	return x.seen()
}

// arc is what the unit bears on: 45 degrees to either side, from horseback all of
// its left (Arc of Fire).
func (x aim) arc() plane.Arc {
	return plane.Arc{Left: either(x.u.Mount == Horsed, 4, 1), Right: 1}
}

// sight is how far the unit sees its target: without end by day.
func (x aim) sight() inch {
	dark := x.st.Dark && !x.t.under("light") || x.u.under("darkness") || x.t.under("darkness")
	if !dark || x.u.kind().has("2", x.h) {
		return 2 * plane.Most
	}
	return inch(houseNightSight.In(x.h)) * plane.One
}

// line is the line of fire: from the middle of the front to the target's middle.
func (x aim) line() (from, to plane.Point) { return x.u.rect().Middle(plane.Front), x.t.At }

// seen: direct fire needs a free line, or those of some files (house rule
// line-of-fire); indirect fire goes over troops that are far enough off (Indirect
// Fire; house rule indirect-distance).
func (x aim) seen() error {
	from, to := x.line()
	err := x.barred(from, to)
	if err != nil && x.byFiles() && x.free() > 0 {
		return nil
	}
	return err
}

// byFiles reports whether each file of the unit has its own line of fire.
func (x aim) byFiles() bool { return !x.indirect && houseLineOfFire.In(x.h) == lineOfFireFiles }

// free is how many files have a free line of fire, each from its place in front to
// the target's middle.
func (x aim) free() (n int) {
	front, files := x.u.rect().Middle(plane.Front), x.u.abreast()
	for i := range files {
		from := front.Go(x.u.Facing.Turn(2), x.u.Base*inch(2*i-files+1)/2)
		if x.barred(from, x.t.At) == nil {
			n++
		}
	}
	return n
}

// shooters are those of so many figures whose line of fire is free.
func (x aim) shooters(all int) int {
	if !x.byFiles() || all == 0 {
		return all
	}
	return max(1, all*x.free()/x.u.abreast())
}

// barred is what bars a line of fire.
func (x aim) barred(from, to plane.Point) error {
	if x.higher() {
		return nil
	}
	who, where := x.st.others(x.u)
	for i, b := range who {
		if b.ID == x.t.ID || !plane.Block(where[i]).Crosses(from, to) || b.Hidden && b.Side != x.u.Side {
			continue
		}
		off := plane.Gap(x.u.rect(), where[i])
		if houseIndirectDistance.In(x.h) == indirectDistanceTarget {
			off = plane.Gap(x.u.rect(), x.t.rect())
		}
		if !x.indirect {
			return cmdline.Refuse("indirect-fire", "%s %s between %s and %s; bows and longbows may shoot over heads with indirect:on.", b.Name, b.does("stand"), x.u.Name, x.t.Name)
		}
		if off <= overHeads {
			return cmdline.Refuse("indirect-fire", "%s %s only %s off; indirect fire goes over troops more than 3\" off.", b.Name, b.does("are"), atMost(off))
		}
	}
	x.st.Spend(measuring * len(x.st.Terrain))
	for _, t := range x.st.Terrain {
		if t.ground().blind && !x.indirect && t.Area.Crosses(from, to) && !t.Area.Contains(x.u.At) && !t.Area.Contains(to) {
			return cmdline.Refuse("terrain", "%s stands between %s and %s.", legible.Capital(t.called()), x.u.Name, x.t.Name)
		}
	}
	return nil
}

// overHeads is how far off troops must be that are shot over.
const overHeads = 3 * plane.One

// higher reports whether the unit stands on significantly higher ground than
// its target (Number of Ranks Permitted to Fire).
func (x aim) higher() bool {
	high := func(g ground) bool { return g.high }
	return x.st.stands(x.u.rect(), high) && !x.st.stands(x.t.rect(), high)
}

// covered reports whether the target is in cover: it stands in it, or so near
// behind it, seen along the line of fire, that it gains by it (house rule
// cover-reach), and the unit does not stand in it.
func (x aim) covered() bool {
	from, to := x.line()
	near := from
	if n, err := plane.ParseInch(houseCoverReach.In(x.h)); err == nil {
		near = to.Toward(from, n+plane.Distance(to, x.t.rect().Nearest(from)))
	}
	return slices.ContainsFunc(x.st.Terrain, func(t Terrain) bool {
		return t.ground().cover && t.Area.Crosses(near, to) && (!t.Area.Meets(x.u.rect()) || t.Area.Contains(to))
	})
}

// volley is the fire in numbers.
func (x aim) volley(w weapon, shots int) volley {
	return volley{attackers: x.shooters(firing(x.u.abreast(), x.u.limber(), x.higher())), ht: x.u.kind().HT, wounds: x.u.wounded(x.h), armor: x.t.Class, shots: shots,
		cover: x.covered(), indirect: x.indirect, heavyCrossbow: w.arm == heavyCrossbow}
}
