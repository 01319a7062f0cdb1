package goliath

import (
	"cmp"
	"math"
	"math/big"
	"slices"

	"impulse/rules/plane"
)

// useful are the orders that a seat may most want in a segment, of the units that are
// nearest to an enemy first; those that cannot be given are left out by who asks.
func useful(k known, segment string) []string {
	if segment == electionSegment {
		return []string{"elect move:first", "elect move:second"}
	}
	advise, ok := advises[segment]
	if !ok {
		return nil
	}
	var out []string
	for _, u := range k.State().byNearness(own(k)) {
		if len(out) >= mostAdvised {
			break
		}
		out = append(out, advise(adviser{k}, u)...)
	}
	return out
}

// mostAdvised are as many orders as are weighed, of which some may not be given.
const mostAdvised = 8

// adviser weighs what a unit may do by what its seat knows.
type adviser struct{ known }

// advises are the orders of each segment that do a unit more good than none.
var advises = map[string]func(adviser, *Unit) []string{
	firstHalf:      adviser.closing,
	writtenOrders:  adviser.writing,
	halfMoveFire:   func(by adviser, u *Unit) []string { return by.shooting(u, "fire-halfway", true) },
	missileSegment: func(by adviser, u *Unit) []string { return by.shooting(u, "fire", false) },
	meleeSegment:   adviser.striking,
}

// writing are the orders for a whole turn: who shoots stands, others close in.
func (by adviser) writing(u *Unit) []string {
	if by.State().shootsFrom(u, by) {
		return []string{"fire target:nearest unit:" + u.ID}
	}
	return by.closing(u)
}

// closing is a turn toward the nearest enemy, of who has them at their back; else a charge
// at one of the nearest, or a move that leads to the first, of whom one blow takes no less
// off than it takes off the unit, in points. Who has somebody to shoot at where they are
// stays, and who is alone does not leave the others but to charge.
func (by adviser) closing(u *Unit) (out []string) {
	st := by.State()
	foe := st.nearestTo(u)
	switch {
	case foe == nil:
		return nil
	case !u.before(foe):
		return []string{"face to:" + plane.Toward(u.At, foe.At).String() + " unit:" + u.ID}
	case st.shootsFrom(u, by):
		return nil
	}
	for _, t := range st.nearFirst(u) {
		if len(out) < mostCharges && !t.Hidden && u.before(t) && (assault{u, t, by}).worthwhile() {
			out = append(out, "charge target:"+t.ID+" unit:"+u.ID)
		}
	}
	ahead, far := *u, onward(u.allowance(nil, by), len(u.arms(by)) > 0)
	ahead.At = u.At.Go(u.Facing, far)
	if nearer := plane.Gap(u.rect(), foe.rect()) - plane.Gap(ahead.rect(), foe.rect()); u.Start > 1 && nearer >= far/2 && (assault{u, foe, by}).worthwhile() {
		out = append(out, "move forward:"+far.String()+" unit:"+u.ID)
	}
	return out
}

// mostCharges are as many charges as are weighed of a unit.
const mostCharges = 2

// worthwhile reports whether a blow takes no less off its target than one of that takes off
// the attacker, where it comes upon them.
func (x assault) worthwhile() bool {
	there := *x.by
	there.At, _ = plane.Clip(there.rect(), x.t.At, x.t.rect())
	return assault{&there, x.t, x.h}.worth().Cmp(assault{x.t, &there, x.h}.worth()) >= 0
}

// onward is how far of its move a unit is advised to advance: missile troops no more than
// half, after which they shoot all the same (Rate of Fire).
func onward(all inch, shoots bool) inch {
	if shoots {
		all /= 2
	}
	return min(all, 6*plane.One)
}

// worth is what a blow takes off its target on average, in points.
func (x assault) worth() *big.Rat {
	if x.t.Status == Steady && plane.EdgeTo(x.by.rect(), x.t.rect()) == plane.Rear {
		return new(big.Rat)
	}
	falls := x.losing(byMelee, x.blow().throw(x.h).spread()).removed.Expected()
	return new(big.Rat).Mul(falls, big.NewRat(int64(x.t.tenths(x.h)), 1))
}

// shootsFrom reports whether a unit has missiles and an enemy in sight within their
// range.
func (st *State) shootsFrom(u *Unit, h house) bool {
	return len(u.arms(h)) > 0 && slices.ContainsFunc(st.enemies(u.Side), func(t *Unit) bool {
		return !t.Hidden && aim{st: st, u: u, t: t, h: h}.near()
	})
}

// shooting is fire at the enemy whom it is likely to cost the most points, over heads
// where there is no other way.
func (by adviser) shooting(u *Unit, order string, halfway bool) []string {
	st, best, line := by.State(), new(big.Rat), ""
	if len(u.arms(by)) == 0 || !u.able() {
		return nil
	}
	for _, t := range st.enemies(u.Side) {
		x, over := aim{st: st, u: u, t: t, halfway: halfway, h: by}, ""
		if !t.Hidden && x.may() != nil {
			x.indirect, over = true, " indirect:on"
		}
		if t.Hidden || x.may() != nil {
			continue
		}
		if costs := x.costs(); costs.Cmp(best) > 0 {
			best, line = costs, order+" target:"+t.ID+over+" unit:"+u.ID
		}
	}
	if line == "" {
		return nil
	}
	return []string{line}
}

// shootingAll are the orders of a seat that is left to its default: all its units shoot
// at the best there is.
func shootingAll(order string, halfway bool) func(known) []string {
	return func(k known) (out []string) {
		if !halfway && !k.State().active(k.Seat().Side) {
			return nil
		}
		for _, u := range own(k) {
			out = append(out, adviser{k}.shooting(u, order, halfway)...)
		}
		return out
	}
}

// costs is what the hits of a volley are worth on average, in points.
func (x aim) costs() *big.Rat {
	w, _ := x.weapon()
	v := x.volley(w, x.left(w).shots)
	points := big.NewRat(int64(x.t.tenths(x.h)), int64(x.t.kind().HT*either(v.cover, 2, 1)))
	return points.Mul(points, v.throw(x.h).expected())
}

// striking is an attack on the one of several enemies in contact whom it is likely to
// cost the most points; one alone is attacked anyway.
func (by adviser) striking(u *Unit) []string {
	foes := by.State().foes(u)
	if len(foes) < 2 {
		return nil
	}
	best := slices.MaxFunc(foes, func(a, b *Unit) int { return assault{u, a, by}.worth().Cmp(assault{u, b, by}.worth()) })
	return []string{"fight target:" + best.ID + " unit:" + u.ID}
}

// byNearness sorts units by the distance to the enemy nearest to each.
func (field *Field) byNearness(units []*Unit) []*Unit {
	gap := map[*Unit]inch{}
	for _, u := range units {
		if foe := field.nearestTo(u); foe != nil {
			gap[u] = plane.Gap(u.rect(), foe.rect())
		}
	}
	slices.SortStableFunc(units, func(a, b *Unit) int { return cmp.Compare(gap[a], gap[b]) })
	return units
}

// nearestTo is the enemy in sight that is nearest to a unit; nil if there is none.
func (field *Field) nearestTo(u *Unit) *Unit {
	foes := field.nearFirst(u)
	if len(foes) == 0 || foes[0].Hidden {
		return nil
	}
	return foes[0]
}

// nearFirst are the enemies of a unit, the nearest first; where those are who hide is
// not known, and they come last.
func (field *Field) nearFirst(u *Unit) []*Unit {
	foes, apart := field.enemies(u.Side), map[*Unit]plane.Inch{}
	for _, foe := range foes {
		if apart[foe] = plane.Gap(u.rect(), foe.rect()); foe.Hidden {
			apart[foe] = math.MaxInt64
		}
	}
	slices.SortStableFunc(foes, func(a, b *Unit) int { return cmp.Compare(apart[a], apart[b]) })
	return foes
}
