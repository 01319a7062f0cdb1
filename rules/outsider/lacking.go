package outsider

import (
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// What speaks against an order whenever it is for is said as it is written, and the unit is
// not offered for it.

// lacks asks it of the unit of the order.
func lacks(against func(*Vessel, house) error) func(known, opts.Args) error {
	return func(k known, a opts.Args) error {
		if v := k.State().find(unitOption.In(a)); v != nil {
			return against(v, k)
		}
		return nil
	}
}

// spinless refuses to spin where the rule is off.
func spinless(v *Vessel, h house) error {
	if !persistentSpins.In(h) {
		return cmdline.Refuse("persistent-spins", "Persistent spins are an optional rule, which is off in this game (house rule persistent-spins).")
	}
	return nil
}

// jumpless refuses to jump where nobody does, and to who has no drive for it.
func jumpless(v *Vessel, h house) error {
	switch {
	case !jumpRule.In(h):
		return cmdline.Refuse("jump", "Nobody jumps in this game (house rule jump).")
	case v.Ship == nil || v.Ship.sheet().Standing(jumpDrive) == 0:
		return cmdline.Refuse("jump", "%s has no jump drive.", v.Name)
	}
	return nil
}

// flagless refuses flagships where there are none.
func flagless(_ *Vessel, h house) error {
	if !flagged(h) {
		return cmdline.Refuse("flagships", "Flagships are an optional rule, which is off in this game (house rule flagships).")
	}
	return nil
}

// aimless refuses a target to what is no salvo.
func aimless(v *Vessel, _ house) error {
	if !v.missiles() {
		return cmdline.Refuse("salvoes", "%s is no salvo of missiles.", v.Name)
	}
	return nil
}
