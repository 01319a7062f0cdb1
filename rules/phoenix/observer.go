package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/phoenix/printed"
)

// What a side sees of others within an impulse, and who is told of what.

// observer is a side as it sees others.
type observer struct {
	st   *Field
	side string
}

// watches reports whether it sees somebody as he is: it saw him as the impulse began, and
// when he moved last in it, if he did. Who looks away afterwards has seen where he went.
func (o observer) watches(c *Combatant) bool {
	s, ok := c.seenBy(o.side)
	return c.Side == o.side || ok && s.live()
}

// follows reports whether somebody of it has in view who has moved.
func (o observer) follows(c *Combatant) bool {
	return slices.ContainsFunc(o.st.Combatants, func(by *Combatant) bool { return by.Side == o.side && by.acts() && o.st.sees(by, c) })
}

// knowsOut reports whether it takes somebody to be out of the fight: it sees that he is, or
// he was when it saw him last.
func (o observer) knowsOut(c *Combatant) bool {
	if o.watches(c) {
		return !c.acts()
	}
	s, _ := c.seenBy(o.side)
	return s.Fell || s.Down
}

// believes is where it takes somebody to be: whom it sees no more, where they were last.
func (o observer) believes(c *Combatant) (at hex.Hex, ok bool) {
	s, ok := c.seenBy(o.side)
	switch {
	case o.watches(c):
		return c.At, true
	case s.Gone != nil:
		return s.Gone.At, true
	}
	return s.At, ok
}

// Gone is somebody as a side saw him last who went out of its sight within the impulse.
type Gone struct {
	Post
	Arm   *Arm   `json:"arm,omitempty"`   // in his hands
	Live  string `json:"live,omitempty"`  // the grenade that he had in hand, armed
	After int    `json:"after,omitempty"` // so many changes of his post in the impulse
}

func (g *Gone) bounds(b *rules.Bounds) {
	if g == nil {
		return
	}
	g.Post.bounds(b)
	b.Number("changes", g.After, 0, mostActions)
	if _, ok := printed.GrenadeOf(g.Live); g.Live != "" {
		b.That(ok, "there is no grenade %s", g.Live)
	}
	if g.Arm != nil {
		g.Arm.bounds(b)
	}
}

// outside is what of a weapon is seen; nil where there is none.
func (a *Arm) outside() *Arm {
	if a == nil {
		return nil
	}
	return &Arm{Key: a.Key, Load: a.Load}
}

// live reports whether what befalls him is seen.
func (s *Sighting) live() bool { return s.Now && s.Gone == nil }

// passes notes who loses sight of somebody as he moves on, and as what they saw him last:
// so long as the impulse lasts they take him to be there.
func (st *Field) passes(c *Combatant, was Post) {
	for i := range c.Sightings {
		switch s := &c.Sightings[i]; {
		case !s.Now:
		case observer{st, s.Side}.follows(c):
			s.Gone = nil
		case s.Gone == nil:
			s.Gone = &Gone{Post: was, Arm: c.arm().outside(), After: len(c.Trail)}
			if b := st.live(c); b != nil {
				s.Gone.Live = b.Key
			}
		}
	}
}

// watch is by what a side reads of somebody.
type watch func(c *Combatant, side string) bool

// watching is that it sees him as he is.
func watching(st *State) watch {
	return func(c *Combatant, side string) bool { return observer{&st.Field, side}.watches(c) }
}

// firing is how fire is seen: as the impulse found who fires and at whom (2.4).
var firing watch = (*Combatant).seen

// sides are the sides that see somebody, his own among them.
func (sees watch) sides(st *Squad, c *Combatant) (out []string) {
	for _, side := range st.Sides {
		if sees(c, side) {
			out = append(out, side)
		}
	}
	return out
}

// ofAll reports whether all seats see somebody.
func (sees watch) ofAll(r *ruling, c *Combatant) bool {
	return !slices.ContainsFunc(r.Seats(), func(s rules.Seat) bool { return !sees(c, s.Side) })
}

// teller tells of people to those who see them.
type teller struct {
	st   *State
	r    *ruling
	sees watch
}

func (t teller) tell(c *Combatant, e rules.Event) {
	e.Unit = c.ID
	var to []rules.SeatID
	for _, seat := range t.r.Seats() {
		if t.sees(c, seat.Side) {
			to = append(to, seat.ID)
		}
	}
	for _, side := range reaches(t.r, to) {
		t.st.glimpsed(c, side, Glimpse{Kind: noting(e)})
	}
	if len(to) == len(t.r.Seats()) {
		t.r.Tell(e)
		return
	}
	t.r.TellOnly(e, to...)
}

// rolled tells an event with its dice: as one where all see him, else to each side that does
// by itself.
func (t teller) rolled(c *Combatant, e rules.Event) {
	if t.sees.ofAll(t.r, c) {
		t.tell(c, e)
		return
	}
	tellSide(t.r, c, c.Side, e)
	for _, side := range t.st.Sides {
		if side != c.Side && t.sees(c, side) {
			t.st.glimpsed(c, side, Glimpse{Kind: noting(e)})
			tellSide(t.r, c, side, e)
		}
	}
}
