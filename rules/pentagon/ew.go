package pentagon

import (
	"fmt"

	"impulse/rules"
	"impulse/rules/hex"
)

const (
	topLevel       = 5 // levels of ECM and of ECCM, by the most that house rule ecm-levels allows
	invisiblePower = 5 // capacitors for each size class (Course of Play, line 2)
	sight          = 5 // hexes at which what radar does not show is seen (Combat, Initial Detection)
)

// level is the level of electronic warfare that the power on a line gives: one
// for each size class of ECM, and for each capacitor of ECCM.
func (s *Ship) level(line int) int {
	if line == lineECM {
		return s.Form[lineECM] / max(1, s.size())
	}
	return s.Form[line]
}

// ecm is the unit's level of ECM; crash acceleration leaves it without for the
// impulse (Advanced).
func (s *Ship) ecm(now Moment) int {
	if s.Crash == now {
		return 0
	}
	return s.level(lineECM)
}

// netECM is how far the ECM of the one aimed at is ahead of the ECCM of the
// other; neither need be a ship.
func (st *State) netECM(from, to *Ship) int {
	if to == nil {
		return 0
	}
	eccm := 0
	if from != nil {
		eccm = from.level(lineECCM)
	}
	return max(0, to.ecm(st.now())-eccm)
}

// invisible says whether radar does not show the unit this turn.
func (s *Ship) invisible() bool { return s.Form[lineInvisible] > 0 }

// inSight refuses direct fire at what cannot be seen: behind a planet, or
// invisible to radar and too far away (house rules planets and
// radar-invisibility-effect). The reason names no place: while it is the same,
// who has standing orders hears it once.
func (st *State) inSight(h house, s *Ship, o object) error {
	if h("planets") == "block" && !st.clear(s.At, o.At) {
		return rules.Refuse("planets", "A planet lies between %s and %s (house rule planets).", s.Name, o.Name)
	}
	if o.ship != nil && o.ship.invisible() && hex.Range(s.At, o.At) > sight && h("radar-invisibility-effect") == "sight" {
		return rules.Refuse("radar-invisibility", "%s is radar-invisible and farther away than the %s within which it is seen (house rule radar-invisibility-effect).", o.Name, counted(sight, "hex"))
	}
	return nil
}

// warfare are the rows of a sheet for detection and evasion that there are.
func (s *Ship) warfare(now Moment) []rules.Row {
	var out []rules.Row
	if s.Hidden {
		out = append(out, rules.Row{Label: "Detection", Text: "no other side has noticed it"})
	}
	if s.invisible() {
		out = append(out, rules.Row{Label: "Radar", Text: "invisible this turn"})
	}
	if e, c := s.ecm(now), s.level(lineECCM); e+c > 0 {
		out = append(out, rules.Row{Label: "ECM", Text: fmt.Sprintf("level %d, ECCM level %d", e, c)})
	}
	if s.evasion() > 0 {
		out = append(out, rules.Row{Label: "Evasion", Text: "evades"})
	}
	return out
}

// factNone is a fact that has a value only towards another unit.
func factNone(known, string) rules.Value { return rules.Value{} }

// factLocked is whether one unit has lock-on to another.
func factLocked(k known, unit, other string) rules.Value {
	s := k.State().ship(unit)
	o, there := k.State().object(other)
	if s == nil || !there {
		return rules.Value{}
	}
	return fig("", s.locked(o)).Value
}
