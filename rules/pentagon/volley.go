package pentagon

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

// volley is an order to fire every weapon that was not ordered by name: each at
// what it is ordered for, or at the nearest enemy on which it bears.
type volley struct {
	st     *Scene
	house  house
	ship   *Ship
	target string // an id, or nearestFoe
	timing string // of radiative fire
	within int    // hexes
	keep   int    // capacitors that are not for this fire
	named  []Shot // ordered by name
	only   string // the one target that the unit may fire at in this impulse; "" where it may fire at any
}

func (st *Scene) volley(h house, s *Ship, a opts.Args, named []Shot) volley {
	v := volley{st: st, house: h, ship: s, target: targetOption.In(a), timing: cmp.Or(timingOption.In(a), string(radiativeDefault.In(h))),
		within: reach(a), keep: keepOption.In(a), named: named}
	switch one := s.Crash == st.now() || s.hampered(h); {
	case one && len(named) > 0:
		v.only = named[0].Target
	case one && v.target == nearestFoe:
		v.only = v.nearestOfAll()
	}
	return v
}

// reach is how far away the targets of an order may be.
func reach(a opts.Args) int {
	if !withinOption.Given(a) {
		return farRange
	}
	return withinOption.In(a)
}

// shots are those that can be paid for, in printed order. Where power is short,
// those go first that do most damage on average for each capacitor.
func (v volley) shots() []Shot {
	wanted, spent := v.wanted(), v.price(v.named)
	if v.pays(v.price(wanted), spent) {
		return wanted
	}
	paid := map[string]bool{}
	for _, shot := range v.byWorth(wanted) {
		if points := v.price([]Shot{shot}); v.pays(points, spent) {
			spent += points
			paid[shot.Weapon] = true
		}
	}
	return slices.DeleteFunc(wanted, func(x Shot) bool { return !paid[x.Weapon] })
}

// pays says whether the capacitors have so many points more than are spent and
// kept. What takes none needs none.
func (v volley) pays(points, spent int) bool {
	return points == 0 || v.ship.affords(points, spent+v.keep) == nil
}

func (v volley) price(shots []Shot) int {
	sum := 0
	for _, shot := range shots {
		_, points := v.ship.price(shot)
		sum += points
	}
	return sum
}

// wanted are the shots that could do something, whatever they take.
func (v volley) wanted() []Shot {
	if v.ship.controlled(v.house) != nil {
		return nil
	}
	var out []Shot
	for _, w := range v.ship.guns() {
		target, bears := v.aims(w)
		if !bears || v.names(w) {
			continue
		}
		out = append(out, Shot{Ship: v.ship.ID, Weapon: w.id, Target: target.ID, Last: w.weapon.radiative && v.timing == "last"})
	}
	return out
}

// names says whether the weapon is ordered by name.
func (v volley) names(w mount) bool {
	return slices.ContainsFunc(v.named, func(x Shot) bool { return x.Weapon == w.id })
}

// byWorth are the shots in the order in which they are paid for: by the damage
// that they do on average for each capacitor, of equals as they are printed.
func (v volley) byWorth(shots []Shot) []Shot {
	worth := map[string]*big.Rat{}
	for _, shot := range shots {
		worth[shot.Weapon] = v.worth(shot)
	}
	out := slices.Clone(shots)
	slices.SortStableFunc(out, func(a, b Shot) int { return worth[b.Weapon].Cmp(worth[a.Weapon]) })
	return out
}

// worth is the damage on average for each capacitor, as it is scored; a counter
// that is destroyed is worth a point.
func (v volley) worth(shot Shot) *big.Rat {
	x := v.st.takeAim(shot, v.house).weighed(v.house)
	return new(big.Rat).Quo(x.scored, big.NewRat(int64(max(1, v.price([]Shot{shot}))), 1))
}

// aims is what the weapon could hit and harm of what it is ordered for.
func (v volley) aims(w mount) (target object, ok bool) {
	for _, o := range v.targets() {
		if v.st.couldHit(v.house, w, o) {
			return o, true
		}
	}
	return object{}, false
}

// targets are what the order is for, the nearest first, as far as the unit may
// fire there.
func (v volley) targets() []object {
	var out []object
	if v.target == nearestFoe {
		out = v.st.foesOf(v.ship)
	} else if o, there := v.st.object(v.target); there {
		out = []object{o}
	}
	return slices.DeleteFunc(out, func(o object) bool {
		return v.only != "" && o.ID != v.only || hex.Range(v.ship.At, o.At) > v.within
	})
}

// nearestOfAll is the nearest enemy that any weapon could hit and harm.
func (v volley) nearestOfAll() string {
	for _, o := range v.targets() {
		if slices.ContainsFunc(v.ship.guns(), func(w mount) bool { return v.st.couldHit(v.house, w, o) }) {
			return o.ID
		}
	}
	return ""
}

// foesOf are the enemies that the unit's side knows of, the nearest first and
// of several as near the largest.
func (st *Fleet) foesOf(s *Ship) []object {
	var out []object
	for _, e := range st.enemies(s.Side) {
		if !e.hiddenFrom(s.Side) {
			out = append(out, e.object())
		}
	}
	slices.SortStableFunc(out, func(a, b object) int {
		return cmp.Or(cmp.Compare(hex.Range(s.At, a.At), hex.Range(s.At, b.At)), cmp.Compare(b.size, a.size))
	})
	return out
}

// bears says whether the weapon is ready and may fire at the object.
func (st *Scene) bears(h house, w mount, o object) bool {
	return w.mayFire(st.now(), h) == nil && w.mayHit(o) == nil && st.inSight(h, w.ship, o) == nil
}

// couldHit says whether it could also do anything.
func (st *Scene) couldHit(h house, w mount, o object) bool {
	return st.bears(h, w, o) && st.aim(w.ship, w.weapon, o, h).harms(h)
}

// harms says whether the best of rolls does anything.
func (a aim) harms(h house) bool {
	best := a.outcome(6, 6, h)
	return best.Destroyed || best.Damage > 0
}

// fireAll adds the fire of all weapons that were not ordered by name.
func (st *State) fireAll(r *ruling, o rules.Orders) {
	for _, order := range o.Of("fire") {
		if weaponOption.In(order.Args) != allWeapons {
			continue
		}
		s := st.ship(order.Unit)
		named := slices.DeleteFunc(slices.Clone(st.Decided), func(x Shot) bool { return x.Ship != s.ID })
		st.Decided = append(st.Decided, st.volley(r, s, order.Args, named).shots()...)
	}
}

// mayFireAll needs a weapon that is left to fire.
func (s *Ship) mayFireAll(k known, a opts.Args) error {
	if err := s.controlled(k); err != nil {
		return err
	}
	v := k.State().volley(k, s, a, s.named(k))
	if len(v.shots()) > 0 {
		return nil
	}
	return v.fallsSilent()
}

// fallsSilent says why no weapon of the unit fires: what keeps all of them from
// it, or what each would have to be. It names nothing that changes from impulse
// to impulse, so that who has standing orders hears it once while it is the same, but
// when a weapon is ready again: that is a wait, of which they hear nothing.
func (v volley) fallsSilent() error {
	s, whom := v.ship, "an enemy"
	if err := v.unseen(); err != nil {
		return err
	}
	if o, there := v.st.object(v.target); there {
		whom = o.Name
	}
	whom += limit(v.within)
	paid := "can be paid for"
	if v.keep > 0 {
		paid += " with " + counted(v.keep, "capacitor") + " kept"
	}
	why := fmt.Sprintf("%s has no weapon left that is ready, bears on %s, %s and could harm it", s.Name, whom, paid)
	if first := v.soonest(); first != (Moment{}) {
		return cmdline.Wait("direct-fire-weapons", "%s; the first that reloads is ready in impulse %d of turn %d.", why, first.Impulse, first.Turn)
	}
	return cmdline.Refuse("direct-fire-weapons", "%s.", why)
}

// soonest is when the first of the unit's weapons may fire again that only time keeps
// from it; the zero moment where there is none.
func (v volley) soonest() (first Moment) {
	for _, w := range v.ship.guns() {
		refusal, refused := cmdline.AsRefusal(w.mayFire(v.st.now(), v.house))
		if !refused || !refusal.Later {
			continue
		}
		if again := w.again(v.house); first == (Moment{}) || again.before(first) {
			first = again
		}
	}
	return first
}

// again is when a weapon may fire next that is reloading or charging.
func (r mount) again(h house) Moment {
	if r.charges() {
		return Moment{Turn: r.charged(h), Impulse: 1}
	}
	return ready(r.fired())
}

// unseen is why the unit sees none of what it is to fire at; nil if it sees one,
// or if there is none.
func (v volley) unseen() error {
	var first error
	for _, o := range v.targets() {
		err := v.st.inSight(v.house, v.ship, o)
		if err == nil {
			return nil
		}
		first = cmp.Or(first, err)
	}
	return first
}

// named are the shots that the sheet orders weapon by weapon.
func (s *Craft) named(k known) []Shot {
	var out []Shot
	for _, o := range k.Orders() {
		a := o.Args
		switch {
		case o.Unit != s.ID:
		case o.Action == "grab":
			out = append(out, grabbing(a))
		case o.Action == "fire" && weaponOption.In(a) != allWeapons:
			out = append(out, k.State().shot(a, k))
		}
	}
	return out
}
