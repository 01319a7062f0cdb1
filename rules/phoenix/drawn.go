package phoenix

import (
	"slices"
	"strings"

	"impulse/rules/cmdline"
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
	"defies": true, // which the armed alone do (house rule freeze-obeyed)
}

// levels reports whether somebody shows what is in their hands as they are seen to do something, by
// its kind; "" for nothing. Who fires over cover does at any time.
func (p *Post) levels(kind string) bool {
	kind, _, _ = strings.Cut(kind, " ")
	return handling[kind] || kind == "stance" && p.Stance != Unready || p.bared().Exposure == Over
}

// secret reports whether the side does not know what he has in his hands.
func (s *Sighting) secret() bool { return s.Veiled && !s.Read }

// regard is somebody as a side sees them.
type regard struct {
	*Combatant
	side string
}

// armed reports whether they are known to have a weapon drawn.
func (o regard) armed() bool {
	s, _ := o.seenBy(o.side)
	return o.arm() != nil && !s.secret()
}

// call is what an officer does about a suspect who is no threat (4.2); "" for nothing. Who may hide
// a weapon is looked at first.
func (o regard) call() string {
	s, _ := o.seenBy(o.side)
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

// sentry is somebody who deals with whom they see by themselves.
type sentry struct{ *Combatant }

// threats are those of some at whom they fire unbidden: the police at who is known to have a weapon
// drawn, for who is armed will use it, and of others nothing says so (4.2).
func (c sentry) threats(seen []*Combatant) []*Combatant {
	if c.Side != police {
		return seen
	}
	return c.armed(seen)
}

// armed are those of some whom their side knows to have a weapon drawn.
func (c sentry) armed(seen []*Combatant) []*Combatant {
	return pick.Where(seen, func(o *Combatant) bool { return regard{o, c.Side}.armed() })
}

// seesNoneArmed refuses to fire at who is armed where none of some is known to be; who may hide a weapon
// can be looked at.
func (c sentry) seesNoneArmed(seen []*Combatant) error {
	looks := ""
	if slices.ContainsFunc(seen, func(o *Combatant) bool { return (regard{o, c.Side}).call() == identifyAct }) {
		looks = "; arrest do:identify looks"
	}
	return cmdline.Refuse("custody", "%s sees nobody who is known to have a weapon drawn%s.", c.Name, looks)
}

// suspects are those on whom an officer may call who has them in view: who may hide a weapon first.
func (c sentry) suspects(st *Field) []*Combatant {
	if c.Side != police {
		return nil
	}
	hides := func(o *Combatant) int { return bit(regard{o, c.Side}.call() == identifyAct) }
	seen := st.where(func(o *Combatant) bool {
		return o.Side != c.Side && !o.Off && o.seen(c.Side) && st.sees(c.Combatant, o) && regard{o, c.Side}.call() != ""
	})
	slices.SortStableFunc(seen, func(a, b *Combatant) int { return hides(b) - hides(a) })
	return seen
}

// firesAt are at whom they fire by habit, the fact that they see one, and the one that says how far off
// the nearest is: the police at who is known to be armed alone (4.2).
func (c sentry) firesAt() (whom, sees, away string) {
	if c.Side == police {
		return armedFoe, "sees-armed", "range-armed"
	}
	return freeFoe, "sees", "range"
}

// asks are when who fires by habit is asked again; the police where another suspect is seen too, who
// is to be called on.
func (c sentry) asks() []string {
	if c.Side == police {
		return []string{whenHit, whenQuiet, whenSeen}
	}
	return []string{whenHit, whenQuiet}
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
