package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
)

// The ground: what one walks on, sees over and hides behind.

// farOff is how far off the map somebody may be put.
const farOff = 1000

func readHex(_ known, value string) (string, error) {
	h, err := hex.Parse(value)
	if err != nil {
		return "", cmdline.Refuse("movement", "%v.", err)
	}
	if h.Col() < -farOff || h.Col() > farOff || h.Row() < -farOff || h.Row() > farOff {
		return "", cmdline.Refuse("movement", "%s is farther off the map than anybody goes.", value)
	}
	return h.String(), nil
}

// hexOf reads a hex that was checked.
func hexOf(text string) hex.Hex {
	h, err := hex.Parse(text)
	if err != nil {
		panic(err)
	}
	return h
}

// entering is what the ground adds to a step over a hexside, or why nobody can take it.
func (st *Field) entering(from hex.Hex, dir hex.Dir) (int, error) { return 0, nil }

// hasCover reports whether a combatant has cover beside him to use.
func (st *Field) hasCover(c *Combatant) bool { return false }

// bearing is the point of the rose that lies nearest to where a hex is from him.
func (st *Field) bearing(c *Combatant, to hex.Hex) hex.Rose {
	v := c.At.To(to)
	for n := range hex.Rose(12) {
		if hex.InSector(v, n, n) {
			return n
		}
	}
	dir, _, _ := hex.Toward(v)
	return dir.Rose()
}

// sees reports whether a combatant sees another: he is exposed, in the field of view, and
// nothing is between them (2.3, 2.4).
func (st *Field) sees(c, other *Combatant) bool {
	half := hex.Rose(3) // the front 180 degrees
	if c.Stance == Firing || c.Stance == Braced {
		half = 1
	}
	return !other.Off && other.Exposure != Hiding && c.Exposure != Hiding && hex.InSector(c.At.To(other.At), c.Facing-half, c.Facing+half)
}

// lookAll finds who is seen by whom; what changes is told to who sees it.
func (st *State) lookAll(r *ruling) {
	for _, c := range st.Combatants {
		for _, side := range st.sides() {
			if side != c.Side {
				st.look(r, c, side)
			}
		}
	}
}

// look notes whether a side sees a combatant.
func (st *State) look(r *ruling, c *Combatant, side string) {
	now := slices.ContainsFunc(st.Combatants, func(o *Combatant) bool { return o.Side == side && o.acts() && st.sees(o, c) })
	i := slices.IndexFunc(c.Sightings, func(s Sighting) bool { return s.Side == side })
	switch {
	case i < 0 && now:
		c.Sightings = append(c.Sightings, Sighting{Side: side})
		i = len(c.Sightings) - 1
	case i < 0:
		return
	}
	s := &c.Sightings[i]
	was := s.Now
	s.Now = now
	if now {
		s.At, s.Impulse = c.At, st.now()
	}
	if now != was {
		text := "{unit} is in sight."
		if !now {
			text = "{unit} is out of sight."
		}
		tellSide(r, c, side, rules.Event{Kind: "sighted", Rule: "target-visibility", Text: text, Figures: figures{fig("at", s.At.String()), fig("seen", onOff(now))}})
	}
}

// tellSide tells a side of somebody.
func tellSide(r *ruling, c *Combatant, side string, e rules.Event) {
	e.Unit = c.ID
	var to []rules.SeatID
	for _, seat := range r.Seats() {
		if seat.Side == side {
			to = append(to, seat.ID)
		}
	}
	r.TellOnly(e, to...)
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}
