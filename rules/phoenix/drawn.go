package phoenix

import (
	"slices"
	"strings"

	"impulse/rules/houserule"
	"impulse/rules/pick"
)

// Who has a weapon drawn (4.2): it takes an action to tell, unless they are seen to use it.

// drawnRule is what house rule drawn-weapons may say.
type drawnRule string

// Its values, the default first.
const (
	drawnInRaid  drawnRule = "raid"
	drawnAlways  drawnRule = "always"
	drawnAtSight drawnRule = "at-sight"
)

var drawnWeapons = houserule.Choose("drawn-weapons",
	"In the police raid 4.2 has it take an action to tell whether somebody has a weapon drawn, and elsewhere nothing is said of it: in the raid, for both sides, arrest do:identify finds it out, or what they are seen to do with it, and elsewhere all see it who see them; or it takes the action in every fight; or in none.",
	drawnInRaid, drawnAlways, drawnAtSight).Formerly(drawnAtSight)

// veils reports whether who comes into sight does not show what is in their hands.
func (st *State) veils(h house) bool {
	switch drawnWeapons.In(h) {
	case drawnAlways:
		return true
	case drawnAtSight:
		return false
	}
	return st.Scenario == "raid"
}

// handling are the kinds of what somebody is seen to do that show what is in their hands.
var handling = map[string]bool{
	"fired": true, "thrown": true, "armed": true, "drawn": true, "slung": true, "dropped": true, "picked-up": true, "equipped": true, "lowers": true,
}

// levels reports whether somebody shows what is in their hands as they are seen to do something, by
// its kind; "" for nothing. Who fires over cover does at any time.
func (p *Post) levels(kind string) bool {
	kind, _, _ = strings.Cut(kind, " ")
	return handling[kind] || kind == "stance" && p.Stance != Unready || p.bared().Exposure == Over
}

// secret reports whether the side does not know what he has in his hands.
func (s *Sighting) secret() bool { return s.Veiled && !s.Read }

// knownArmed reports whether a side knows that somebody has a weapon drawn.
func knownArmed(c *Combatant, side string) bool {
	s, _ := c.seenBy(side)
	return c.arm() != nil && !s.secret()
}

// threats are those at whom a combatant fires unbidden: the police fire at who is known to have a
// weapon drawn, for who is armed will use it, and of others nothing says so (4.2).
func threats(c *Combatant, seen []*Combatant) []*Combatant {
	if c.Side != police {
		return seen
	}
	return armedOf(c, seen)
}

// armedOf are those of some whom a combatant's side knows to have a weapon drawn.
func armedOf(c *Combatant, seen []*Combatant) []*Combatant {
	return pick.Where(seen, func(o *Combatant) bool { return knownArmed(o, c.Side) })
}

// callOn is what an officer does about a suspect who is no threat (4.2); "" for nothing. Who may hide
// a weapon is looked at first.
func callOn(o *Combatant) string {
	s, _ := o.seenBy(police)
	switch {
	case o.acts() && s.Now && s.secret():
		return identifyAct
	case o.acts() && o.arm() == nil:
		return freezeAct
	case o.Yielded && o.arm() != nil:
		return disarmAct
	}
	return ""
}

// suspectsOf are those on whom an officer may call who has them in view, and none of them is known to
// be armed: who may hide a weapon first.
func (st *Field) suspectsOf(c *Combatant) []*Combatant {
	if c.Side != police {
		return nil
	}
	seen := st.where(func(o *Combatant) bool {
		return o.Side != c.Side && !o.Off && o.seen(c.Side) && st.sees(c, o) && callOn(o) != ""
	})
	slices.SortStableFunc(seen, func(a, b *Combatant) int { return bit(callOn(b) == identifyAct) - bit(callOn(a) == identifyAct) })
	return seen
}

// shows notes that a side sees what somebody has in his hands; no side, that all do.
func (x *Notice) shows(side string) {
	for i := range x.Sightings {
		if s := &x.Sightings[i]; side == "" || s.Side == side {
			s.Veiled, s.Read = false, false
		}
	}
}

// read notes that one of a side has looked at what somebody has in his hands, and reports whether
// that is a weapon: who went out of sight is judged as they saw him last.
func (x *Notice) read(side string, hands *Arms) (drawn bool) {
	drawn = hands.arm() != nil
	for i := range x.Sightings {
		s := &x.Sightings[i]
		if s.Side != side {
			continue
		}
		s.Read = s.Veiled
		if s.Gone != nil {
			drawn = s.Gone.Arm != nil
		}
	}
	return drawn
}
