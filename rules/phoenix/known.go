package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/pick"
)

// publicly takes out of a state what a seat may not know: whom its side has never seen,
// where those are whom it sees no more, and what others are about to do. A spectator
// knows what all sides know.
func publicly(st *State, seat rules.Seat) *State {
	asked, sides := st.mayOrder(), st.sides()
	var out []*Combatant
	for _, c := range st.Combatants {
		if seat.Side != "" && c.Side == seat.Side {
			out = append(out, c.toFriends(seat))
			continue
		}
		if s, seen := st.sighting(c, seat.Side); seen {
			out = append(out, c.toOthers(s))
		}
	}
	st.Combatants, st.Asked = out, asked
	st.Fire = nil
	st.Lost = pick.Where(st.Lost, func(l Left) bool { return l.known(st, seat.Side, sides) })
	return st
}

// mayOrder are the seats that may have somebody to order, as far as everybody knows: those
// of whom not all are seen by all to be out of the fight.
func (st *Field) mayOrder() []rules.SeatID {
	var out []rules.SeatID
	for _, c := range st.Combatants {
		_, seen := st.sighting(c, "")
		if (!seen || c.acts()) && !slices.Contains(out, c.Seat) {
			out = append(out, c.Seat)
		}
	}
	return out
}

// sighting is what a side knows of where a combatant is; of no side, what all others
// know.
func (st *Squad) sighting(c *Combatant, side string) (s Sighting, seen bool) {
	if side != "" {
		return c.seenBy(side)
	}
	first := true
	for _, other := range st.sides() {
		if other == c.Side {
			continue
		}
		x, ok := c.seenBy(other)
		if !ok {
			return s, false
		}
		if first || !x.Now && (s.Now || x.Impulse < s.Impulse) {
			s, first = x, false
		}
	}
	return s, true
}

func (c *Combatant) seenBy(side string) (Sighting, bool) {
	for _, s := range c.Sightings {
		if s.Side == side {
			return s, true
		}
	}
	return Sighting{}, false
}

// seen reports whether a side sees a combatant now; its own it always does.
func (c *Combatant) seen(side string) bool {
	s, ok := c.seenBy(side)
	return c.Side == side || ok && s.Now
}

// sides are the sides that have combatants, in their order.
func (st *Squad) sides() []string {
	var out []string
	for _, c := range st.Combatants {
		if !slices.Contains(out, c.Side) {
			out = append(out, c.Side)
		}
	}
	return out
}

// toFriends is what his own side knows of a combatant: all, but that he is seen only as
// the board shows it.
func (c *Combatant) toFriends(rules.Seat) *Combatant { return c }

// toOthers is what other sides see of a combatant: not what he is about to do; where he
// is seen no more, no more than where he was.
func (c *Combatant) toOthers(s Sighting) *Combatant {
	out := &Combatant{Unit: c.Unit, Rating: c.Rating, Sightings: []Sighting{s}}
	out.Post = Post{At: s.At, Posture: Standing}
	if s.Now {
		out.Post = c.Post
		out.Moved, out.Gait = c.Moved, c.Gait
		out.Shot = c.Shot
		out.Body, out.Suit = c.Body, c.Suit
		out.Weapons, out.Held = c.shown()
	}
	return out
}

// tell tells of somebody to all who see him: to everybody if all sides do.
func (st *State) tell(r *ruling, c *Combatant, e rules.Event) {
	e.Unit = c.ID
	var to []rules.SeatID
	all := true
	for _, seat := range r.Seats() {
		if c.seen(seat.Side) {
			to = append(to, seat.ID)
		} else {
			all = false
		}
	}
	if all {
		r.Tell(e)
		return
	}
	r.TellOnly(e, to...)
}

// tellOwn tells of somebody to who commands him alone.
func (c *Combatant) tellOwn(r *ruling, e rules.Event) {
	e.Unit = c.ID
	r.TellOnly(e, c.Seat)
}

// shown is the weapon in his hands, which all see who see him, but not what is in it.
func (a *Arms) shown() ([]Arm, int) {
	if arm := a.arm(); arm != nil {
		return []Arm{{Key: arm.Key, Load: arm.Load}}, 1
	}
	return nil, 0
}
