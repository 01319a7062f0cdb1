package goliath

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/plane"
)

// Written orders are refused as they are written where what is against them depends
// on nobody else (Turn sequence, Method 2). Moves begin as all stand when they are
// written, so that they are checked whole; fire, spells and melee come when all have
// moved, so that only what the unit is and has written itself counts.

// neverMarch refuses a move that could not be begun, and a charge at one whom it
// reaches in no way.
func neverMarch(order string) func(known, opts.Args) error {
	check := mayMarch(order)
	return func(k known, a opts.Args) error {
		if err := check(k, a); err != nil {
			return err
		}
		u := chosen(k, a)
		for _, o := range k.Orders() {
			if o.Action == "cast" && o.Unit == u.ID && !isFire(spellOption.In(o.Args)) && counts(order, k) {
				return cmdline.Refuse("spells", "%s %s %s by your orders, and who moves casts no spell: take one of the two off.", u.Name, u.does("cast"), spellOption.In(o.Args))
			}
		}
		if order == "charge" {
			return u.neverReached(k.State().unit(targetOption.In(a)), k)
		}
		return nil
	}
}

// counts reports whether an order of movement is moving (house rule turning).
func counts(order string, h house) bool { return order != "face" || houseTurning.In(h) == turningMoves }

// neverReached refuses a charge at one whom it does not reach wherever they go.
func (u *Unit) neverReached(t *Unit, h house) error {
	rate, gap := u.allowance([]Leg{{Do: "charge"}}, h), plane.Gap(u.rect(), t.rect())
	if gap <= rate+t.drift(h) {
		return nil
	}
	return cmdline.Refuse("charge", "%s %s %s off, and a charge of %s by %s cannot reach them wherever they go: move up first.", t.Name, t.does("are"), measured(gap), quarters(rate), u.Name)
}

// drift is how far a unit may come from where it is before a charge is over: as fast
// as it can, and driven by others besides, back in the first half and in rout after
// fire at the half-move.
func (u *Unit) drift(h house) inch {
	return u.allowance([]Leg{{Do: "charge"}, {Do: "fly"}}, h) + u.allowance(nil, h)*5/2
}

// lost refuses orders to a unit that does nothing in this turn.
func (u *Unit) lost() error {
	switch {
	case u.Status == Routing:
		return cmdline.Refuse("rally", "%s %s and must rally first, when the next turn begins.", u.Name, u.does("rout"))
	case u.Rallying:
		return cmdline.Refuse("rally", "%s %s this turn on rallying, and may move and attack in the next.", u.Name, u.does("spend"))
	}
	return nil
}

// moves reports whether a unit moves by the orders on a sheet.
func moves(k known, unit string) bool {
	return slices.ContainsFunc(k.Orders(), func(o rules.SealedOrder) bool {
		return slices.Contains(marching, o.Action) && o.Unit == unit && counts(o.Action, k)
	})
}

// neverFire refuses fire of those who have nothing to fire in this turn, or may not
// as they have written to move.
func neverFire(halfway bool) func(known, opts.Args) error {
	return func(k known, a opts.Args) error {
		u := chosen(k, a)
		if err := u.lost(); err != nil {
			return err
		}
		arms := u.arms(k)
		all := func(is func(weapon) bool) bool {
			return !slices.ContainsFunc(arms, func(w weapon) bool { return !is(w) })
		}
		switch {
		case len(arms) == 0:
			return u.unarmed()
		case indirectOption.In(a) && all(func(w weapon) bool { return !w.arcs() }):
			return cmdline.Refuse("indirect-fire", "%s cannot shoot over heads, only bows and longbows do: leave indirect: out.", u.Name)
		case u.Empty && all(func(w weapon) bool { return w.arm == heavyCrossbow }):
			return cmdline.Refuse("heavy-crossbow", "%s %s reloading, and may shoot in the next turn if they keep to half a move.", u.Name, u.does("are"))
		case halfway && moves(k, u.ID) && !u.splits(k) && all(func(w weapon) bool { return !isThrown(w.arm) }):
			return cmdline.Refuse("pass-through", "%s %s by your orders, and here those shoot who stand: take the move off, or use fire.", u.Name, u.does("move"))
		}
		return nil
	}
}

// neverCast refuses what a unit cannot cast in this turn whoever comes into reach.
func neverCast(k known, a opts.Args) error {
	u, t, spell := chosen(k, a), k.State().unit(targetOption.In(a)), spellOption.In(a)
	if err := u.lost(); err != nil {
		return err
	}
	if err := u.mayEverCast(t, spell); err != nil {
		return err
	}
	if !isFire(spell) && moves(k, u.ID) {
		return cmdline.Refuse("spells", "%s %s by your orders, and who moves casts no spell: take the move off.", u.Name, u.does("move"))
	}
	return nil
}

// neverFight refuses melee to those who do nothing in this turn.
func neverFight(k known, a opts.Args) error { return chosen(k, a).lost() }
