package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/phoenix/aftermath"
	"impulse/rules/pick"
	"impulse/rules/terrain"
)

// publicly takes out of a state what a seat may not know: whom its side has never seen,
// where those are whom it sees no more, and what others are about to do. A spectator
// knows what all sides know.
func publicly(st *State, seat rules.Seat) *State {
	idle := st.Idle
	if idle == nil {
		idle = st.idle()
	}
	var out []*Combatant
	for _, c := range st.Combatants {
		open := st.openTo(c, seat.Side)
		if seat.Side != "" && c.Side == seat.Side {
			out = append(out, c.toFriends().openly(open))
			continue
		}
		if s, seen := st.sighting(c, seat.Side); seen {
			s.Side = seat.Side
			out = append(out, c.toOthers(s).openly(open))
		}
	}
	st.holesKnown(seat.Side)
	open := st.doorsKnown("")
	st.Doors = st.doorsKnown(seat.Side)
	st.Told = tellOf(open, "")
	if seat.Side != "" {
		st.Told = append(st.Told, tellOf(st.Doors, seat.Side)...)
	}
	st.Scene = st.Scene.toOthers()
	st.Bombs = st.bombsKnown(seat.Side)
	st.Lost = st.lostKnown(seat.Side)
	st.Combatants, st.Idle = out, idle
	st.Fire = nil
	return st
}

// doorsKnown are the doors and windows as a side knows them; of no side, what all know.
func (st *State) doorsKnown(side string) terrain.State {
	if side != "" {
		return st.doorsAs(side)
	}
	out := st.doorsAs("") // as a spectator knows them already
	if st.cut() {
		return out
	}
	sides := st.Sides
	for _, d := range st.Doors {
		if !slices.ContainsFunc(sides, func(s string) bool { return st.knownDoor(s, d.Side) != d.Is }) {
			out = out.With(d.Side, d.Is)
		}
	}
	return out
}

// tellOf is what a side knows of doors, noted as its own.
func tellOf(doors terrain.State, side string) (out []Doorway) {
	for _, d := range doors {
		out = append(out, Doorway{side, d})
	}
	return out
}

// idle are the seats all of whose people all see to be out of the fight, or not placed yet;
// not nil. Where all are that have people, all seats are asked.
func (st *Field) idle() []rules.SeatID {
	idle, busy := []rules.SeatID{}, map[rules.SeatID]bool{}
	for _, c := range st.Combatants {
		busy[c.Seat] = busy[c.Seat] || !st.fallen(c) && !st.unplaced(c)
	}
	for _, c := range st.Combatants {
		if !busy[c.Seat] && !slices.Contains(idle, c.Seat) {
			idle = append(idle, c.Seat)
		}
	}
	if len(idle) == len(busy) {
		return []rules.SeatID{}
	}
	return idle
}

// fallen reports whether all sides know that a combatant is out of the fight: they see it,
// or have seen him fall for good.
func (st *Squad) fallen(c *Combatant) bool {
	for _, side := range st.Sides {
		if s, ok := c.seenBy(side); side != c.Side && (!ok || !s.Now && !s.Fell) {
			return false
		}
	}
	return !c.acts()
}

// sighting is what a side knows of where a combatant is; of no side, what all others
// know.
func (st *Squad) sighting(c *Combatant, side string) (s Sighting, seen bool) {
	if side != "" {
		return c.seenBy(side)
	}
	if s, ok := c.seenBy(""); ok {
		return s, true // as a spectator knows it already
	}
	first, veiled := true, false
	for _, other := range st.Sides {
		if other == c.Side {
			continue
		}
		x, ok := c.seenBy(other)
		if !ok {
			return s, false
		}
		veiled = veiled || x.Veiled
		if first || x.poorer(s) {
			s, first = x, false
		}
	}
	s.Side, s.Caught, s.Veiled, s.Read = "", nil, veiled, false
	return s, !first
}

// poorer reports whether it knows less of where somebody is than another does.
func (s Sighting) poorer(than Sighting) bool {
	switch {
	case s.Now != than.Now:
		return !s.Now
	case !s.Now:
		return s.Impulse < than.Impulse
	case s.Gone == nil && than.Gone == nil:
		return s.Went == nil
	case s.Gone == nil || than.Gone == nil:
		return s.Gone != nil
	}
	return s.Gone.After < than.Gone.After
}

// openTo is what a spectator knows of where a combatant is, which the seats know too: they
// read the same channel. A spectator has it already.
func (st *State) openTo(c *Combatant, side string) (out []Sighting) {
	s, ok := c.seenBy("")
	if !st.cut() {
		s, ok = st.sighting(c, "")
	}
	if ok && side != "" {
		out = []Sighting{s.at()}
	}
	return out
}

// cut reports whether it is what somebody knows of a state: then all that everybody knows
// is marked in it, and who is left out of it counts for nothing.
func (st *State) cut() bool { return st.Idle != nil }

// openly adds what all know.
func (c *Combatant) openly(s []Sighting) *Combatant {
	c.Sightings = append(c.Sightings, s...)
	return c
}

// at is a sighting without when it was, where that is now.
func (s Sighting) at() Sighting {
	if s.Now {
		s.Impulse = 0
	}
	if s.Gone != nil {
		gone := *s.Gone
		gone.After = 0
		s.Gone = &gone
	}
	return s
}

func (x *Notice) seenBy(side string) (Sighting, bool) {
	for _, s := range x.Sightings {
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

// toFriends is what his own side knows of a combatant: all, but neither who sees him nor
// whom he has in view and has not spotted, nor what an impulse keeps in mind until its end.
func (c *Combatant) toFriends() *Combatant {
	c.Sightings, c.Took = nil, nil
	c.Acted, c.Trail, c.Noise, c.Sounded, c.Paced, c.Whence = false, nil, "", Traces{}, 0, nil
	c.Fresh, c.Moved, c.Slow, c.Swing, c.Gait, c.Done = Fresh{}, 0, false, 0, "", 0
	c.forget()
	c.Spots = pick.Where(c.Spots, func(s Spot) bool { return s.Seen })
	for i := range c.Spots {
		c.Spots[i].Spent = 0
	}
	return c
}

// toOthers is what other sides see of a combatant: not what he is about to do; where he
// is seen no more, no more than where he was.
func (c *Combatant) toOthers(s Sighting) *Combatant {
	out := &Combatant{Unit: c.Unit, Rating: Rating{Troop: c.Troop}, Notice: Notice{Sightings: []Sighting{s.at()}, Caught: c.Caught}}
	out.Post = Post{At: s.At, Posture: Standing}
	if s.Down || s.Died {
		out.Posture = Prone
	}
	if s.Down && !s.Died {
		out.Out.Effect = aftermath.Incapacitated
	}
	if s.Fell {
		out.Dead, out.Yielded = s.Died, s.Gave && !s.Died
		out.Off = !s.Died && !s.Gave
	}
	if s.Now {
		out.Post = c.Post.bared()
		out.Due = 0
		out.Body, out.Suit = c.Body.outward(c.acts()), c.Suit
		out.Flees, out.Yielded = c.Flees, c.Yielded
		out.Weapons, out.Held = c.shown()
	}
	if s.Gone != nil {
		out.Post, out.Yielded, out.Flees, out.Body = s.Gone.Post.bared(), s.Gave, false, Body{Dead: s.Died}
		out.Weapons, out.Held = s.Gone.shown()
		out.Sightings[0].Gone = nil
	}
	x := &out.Sightings[0]
	if x.Veiled, x.Read = s.secret() && !out.Yielded, false; x.Veiled { // 4.2
		out.Weapons, out.Held, out.Stance = nil, 0, Unready
	}
	return out
}

// shown is the weapon that he had in his hands.
func (g *Gone) shown() ([]Arm, int) {
	if g.Arm == nil {
		return nil, 0
	}
	return []Arm{*g.Arm}, 1
}

// tell tells of somebody to all who see him: to everybody if all sides do. What was told
// stands in what they know.
func (st *State) tell(r *ruling, c *Combatant, e rules.Event) { teller{st, r, watching(st)}.tell(c, e) }

// tellOwn tells of somebody to his own side alone.
func (c *Combatant) tellOwn(r *ruling, e rules.Event) { tellSide(r, c, c.Side, e) }

// shown is the weapon in his hands, which all see who see him, but not what is in it.
func (a *Arms) shown() ([]Arm, int) {
	if arm := a.arm().outside(); arm != nil {
		return []Arm{*arm}, 1
	}
	return nil, 0
}

// outward is how he fares as far as others see it: that he is down, not what ails him.
func (x *Body) outward(acts bool) Body {
	out := Body{Dead: x.Dead}
	if !acts && x.Out.Effect != "" {
		out.Out.Effect = aftermath.Incapacitated
	}
	return out
}
