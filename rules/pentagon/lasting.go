package pentagon

import (
	"slices"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// What a unit was built without, or has lost, speaks against its orders whenever they
// are for. So it is said as they are written, with what the unit still can.

// forGood refuses an order for the first of what lasts that speaks against it.
func forGood(all ...func(known, opts.Args) error) func(known, opts.Args) error {
	return func(k known, a opts.Args) error {
		for _, lacks := range all {
			if err := lacks(k, a); err != nil {
				return err
			}
		}
		return nil
	}
}

// ofUnit asks it of the unit of the order.
func ofUnit(may func(*Ship, house) error) func(known, opts.Args) error {
	return func(k known, a opts.Args) error {
		s, err := commanded(k, a)
		if err != nil {
			return err
		}
		return may(s, k)
	}
}

// lacks refuses an order to ships that were built without what it takes, or have none
// left of it, and says what they have.
func lacks(system, called string) func(known, opts.Args) error {
	return ofUnit(func(s *Ship, h house) error {
		rows := s.rows(system)
		switch {
		case slices.ContainsFunc(rows, func(r row) bool { return r.boxes().Full() > 0 }):
			return nil
		case len(rows) > 0:
			return cmdline.Refuse("ssd-notation", "%s has no %s left; it can %s.", s.Name, called, s.still(h))
		}
		has := []string{"no weapon"}
		if guns := s.guns(); len(guns) > 0 {
			has = nil
			for _, g := range guns {
				has = append(has, g.id+" ("+g.weapon.name+")")
			}
		}
		return cmdline.Refuse("ssd-notation", "%s was built without %s; it has %s.", s.Name, called, legible.And(has))
	})
}

// lacksWeapon refuses a weapon that is destroyed, and all of them where none is left.
func lacksWeapon(k known, a opts.Args) error {
	s, err := commanded(k, a)
	if err != nil {
		return err
	}
	if w, named := s.mount(weaponOption.In(a)); named {
		return w.destroyed(k)
	}
	if len(s.gunsLeft()) == 0 {
		return cmdline.Refuse("ssd-notation", "%s has no weapon left that works; it can %s.", s.Name, s.still(k))
	}
	return nil
}

// destroyed refuses a weapon that works no more.
func (r mount) destroyed(h house) error {
	if r.boxes().Live() > 0 {
		return nil
	}
	return cmdline.Refuse("ssd-notation", "%s of %s is destroyed; it can %s.", r.id, r.ship.Name, r.ship.still(h))
}

// gunsLeft are the ids of the weapons that work.
func (s *Hull) gunsLeft() (out []string) {
	for _, r := range s.all() {
		if r.gun() && r.boxes().Live() > 0 {
			out = append(out, r.id)
		}
	}
	return out
}

// mostGuns is how many weapons are named where a unit has many.
const mostGuns = 6

// still is what a unit can do with what it has left: "turn, thrust and fire L1 P1".
func (s *Hull) still(h house) string {
	var can []string
	steered := !s.adrift(h)
	if steered && s.design().mobile {
		can = append(can, "turn")
		if s.live(engine) > 0 {
			can = append(can, "thrust")
		}
	}
	switch guns := s.gunsLeft(); {
	case !steered || len(guns) == 0:
	case len(guns) > mostGuns:
		can = append(can, "fire "+counted(len(guns), "weapon"))
	default:
		can = append(can, "fire "+strings.Join(guns, " "))
	}
	if steered && s.full(missile) > 0 {
		can = append(can, "launch missiles")
	}
	if s.live(screen) > 0 {
		can = append(can, "reinforce its screens")
	}
	if len(can) == 0 {
		return "only wait"
	}
	return legible.And(can)
}
