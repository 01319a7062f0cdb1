package phoenix

import "slices"

// Who could carry out what: nobody else is offered an order, and where nobody could it is
// not offered at all. Of what is written for later nothing is said before.

// whoever can act may be ordered.
func whoever(k known, unit string) bool {
	c := k.State().find(unit)
	return c != nil && c.acts()
}

// whoeverIn are those who can act and of whom something more is so.
func whoeverIn(so func(k known, c *Combatant) bool) func(k known, unit string) bool {
	return func(k known, unit string) bool {
		c := k.State().find(unit)
		return c != nil && c.acts() && (k.Ahead() != nil || so(k, c))
	}
}

var (
	whoBegins   = whoeverIn(func(k known, c *Combatant) bool { return !k.State().Begun && k.State().maySetUp(c) })
	whoCommands = whoeverIn(func(k known, _ *Combatant) bool { return initiativePlayed.In(k) })
	whoWidens   = whoeverIn(func(k known, _ *Combatant) bool { return widerView.In(k) })
	whoOpens    = whoeverIn(func(k known, _ *Combatant) bool { f, ok := theGround(k); return ok && len(f.Ways()) > 0 })
	whoArrests  = whoeverIn(func(k known, c *Combatant) bool { return isPolice(k, c) || k.State().holdsPrisoner(c) })
	whoThrows   = whoeverIn(func(k known, c *Combatant) bool {
		return k.State().hasGrenade(c) || busy(k, c) && k.State().grenadesLie()
	})
	whoHandles = whoeverIn(func(k known, c *Combatant) bool {
		return k.State().hasGrenade(c) || k.State().mayPick(c) == nil || busy(k, c) && k.State().grenadesLie()
	})
	whoLaunches = whoeverIn(func(_ known, c *Combatant) bool {
		return slices.ContainsFunc(c.Weapons, func(w Arm) bool { return explodes(w.load()) })
	})
)

// busy reports whether somebody does something first, and may have then what they do not
// have yet.
func busy(k known, c *Combatant) bool { return len(c.Tasks) > 0 || begun(k, c) }

// hasGrenade reports whether somebody has a grenade, in hand or on them.
func (st *Field) hasGrenade(c *Combatant) bool { return st.live(c) != nil || len(c.Grenades) > 0 }

// grenadesLie reports whether a grenade lies anywhere that could be picked up.
func (st *Field) grenadesLie() bool {
	return slices.ContainsFunc(st.Bombs, func(b Bomb) bool { return b.lies() })
}

// isPolice reports whether somebody is there to arrest others: the police of the raid, and
// whoever a table of one's own may have.
func isPolice(k known, c *Combatant) bool { return k.State().Map == "" || c.Side == police }

// holdsPrisoner reports whether somebody sees one of another side who has given up, whom
// everybody may lead away (4.2).
func (st *State) holdsPrisoner(c *Combatant) bool {
	return slices.ContainsFunc(st.Combatants, func(o *Combatant) bool { return o.Side != c.Side && o.Yielded && o.seen(c.Side) })
}
