package pentagon

import (
	"cmp"
	"slices"

	"impulse/rules"
)

// volley is the fire of every weapon that is ready, bears, could do anything
// and can be paid for, in printed order, after the shots that are ordered by
// name.
func (st *State) volley(h house, s *Ship, a rules.Args, named []Shot) []Shot {
	target, there := st.object(st.aimedAt(s, a.Text("target")))
	if !there || s.controlled(h) != nil || st.elsewhere(h, s, target.ID, named) {
		return nil
	}
	spent := 0
	for _, shot := range named {
		_, points := s.price(shot)
		spent += points
	}
	var out []Shot
	for _, w := range s.guns() {
		shot := Shot{Ship: s.ID, Weapon: w.id, Target: target.ID, Last: w.weapon.radiative && cmp.Or(a.Text("timing"), h("radiative-default")) == "last"}
		_, points := s.price(shot)
		used := slices.ContainsFunc(named, func(x Shot) bool { return x.Weapon == w.id })
		if used || !st.couldHit(h, w, target) || s.affords(points, spent) != nil {
			continue
		}
		spent += points
		out = append(out, shot)
	}
	return out
}

// elsewhere says whether the unit, which may fire at one target only, fires at
// another.
func (st *State) elsewhere(h house, s *Ship, target string, named []Shot) bool {
	one := s.Crash == st.now() || s.hampered(h)
	return one && slices.ContainsFunc(named, func(x Shot) bool { return x.Target != target })
}

// bears says whether the weapon is ready and may fire at the object.
func (st *State) bears(h house, w row, o object) bool {
	return w.mayFire(st.now(), h) == nil && w.mayHit(o) == nil && st.inSight(h, w.ship, o) == nil
}

// couldHit says whether it could also do anything.
func (st *State) couldHit(h house, w row, o object) bool {
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
		if order.Args.Text("weapon") != allWeapons {
			continue
		}
		s := st.ship(order.Args.Text("ship"))
		named := slices.DeleteFunc(slices.Clone(st.Decided), func(x Shot) bool { return x.Ship != s.ID })
		st.Decided = append(st.Decided, st.volley(r.House, s, order.Args, named)...)
	}
}

// mayFireAll needs a weapon that is left to fire.
func (s *Ship) mayFireAll(k known, a rules.Args) error {
	if err := s.controlled(k.House); err != nil {
		return err
	}
	if len(k.State().volley(k.House, s, a, s.named(k))) > 0 {
		return nil
	}
	return k.State().fallsSilent(k.House, s, k.State().aimedAt(s, a.Text("target")))
}

// fallsSilent says why no weapon of the unit fires at the target: what keeps
// all of them from it, or what each would have to be.
func (st *State) fallsSilent(h house, s *Ship, target string) error {
	o, there := st.object(target)
	if !there {
		return rules.Refuse("direct-fire-weapons", "%s knows no enemy to fire at.", s.Name)
	}
	if err := st.inSight(h, s, o); err != nil {
		return err
	}
	return rules.Refuse("direct-fire-weapons", "%s has no weapon left that is ready, bears on %s, can be paid for and could harm it (Direct-Fire Weapons).", s.Name, o.Name)
}

// named are the shots that the sheet orders weapon by weapon.
func (s *Ship) named(k known) []Shot {
	var out []Shot
	for _, o := range k.Orders() {
		a := o.Args
		switch {
		case a.Text("ship") != s.ID:
		case o.Action == "grab":
			out = append(out, grabbing(a))
		case o.Action == "fire" && a.Text("weapon") != allWeapons:
			out = append(out, k.State().shot(a, k.House))
		}
	}
	return out
}
