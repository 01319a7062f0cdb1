package pentagon

import (
	"fmt"

	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/hex"
	"impulse/rules/view"
)

const (
	topLevel       = 5 // levels of ECM and of ECCM, by the most that house rule ecm-levels allows
	invisiblePower = 5 // capacitors for each size class (Course of Play, line 2)
	sight          = 5 // hexes at which what radar does not show is seen (Combat, Initial Detection)
)

// level is the level of electronic warfare that the power on a line gives a unit
// of a size class: one for each size class of ECM, and for each capacitor of ECCM.
func (f *Form) level(line, size int) int {
	if line == lineECM {
		return f[lineECM] / max(1, size)
	}
	return f[line]
}

// ecm is the unit's level of ECM; crash acceleration leaves it without for the
// impulse (Advanced).
func (s *Ship) ecm(now Moment) int {
	if s.Crash == now {
		return 0
	}
	return s.Form.level(lineECM, s.size())
}

// netECM is how far the ECM of the one aimed at is ahead of the ECCM of the
// other; neither need be a ship.
func (st *Clock) netECM(from, to *Ship) int {
	if to == nil {
		return 0
	}
	eccm := 0
	if from != nil {
		eccm = from.Form[lineECCM]
	}
	return max(0, to.ecm(st.now())-eccm)
}

// invisible says whether radar does not show the unit this turn.
func (f *Form) invisible() bool { return f[lineInvisible] > 0 }

// inSight refuses direct fire at what cannot be seen: behind a planet, or
// invisible to radar and too far away (house rules planets and
// radar-invisibility-effect). The reason names no place: while it is the same,
// who has standing orders hears it once.
func (st *Field) inSight(h house, s *Ship, o object) error {
	if planetsRule.In(h) == planetsBlock && !st.clear(s.At, o.At) {
		return cmdline.Refuse("planets", "A planet lies between %s and %s.", s.Name, o.Name)
	}
	if o.ship != nil && o.ship.Form.invisible() && hex.Range(s.At, o.At) > sight && radarInvisibilityEffect.In(h) == bySight {
		return cmdline.Refuse("radar-invisibility-effect", "%s is radar-invisible and farther away than the %s within which it is seen.", o.Name, counted(sight, "hex"))
	}
	return nil
}

// warfare are the rows of a sheet for detection and evasion that there are.
func (s *Ship) warfare(now Moment) []view.Row {
	var out []view.Row
	if s.Hidden {
		out = append(out, view.Row{Label: "Detection", Text: "no other side has noticed it", Ruling: "pentagon-gm hide"})
	}
	if s.Form.invisible() {
		out = append(out, view.Row{Label: "Radar", Text: "invisible this turn"})
	}
	if e, c := s.ecm(now), s.Form[lineECCM]; e+c > 0 {
		out = append(out, view.Row{Label: "ECM", Text: fmt.Sprintf("level %d, ECCM level %d", e, c)})
	}
	if s.evasion() > 0 {
		out = append(out, view.Row{Label: "Evasion", Text: "evades"})
	}
	return out
}

// factNone is a fact that has a value only towards another unit.
func factNone(known, string) figure.Value { return figure.Value{} }

// factLocked is whether one unit has lock-on to another.
func factLocked(k known, unit, other string) figure.Value {
	s := k.State().ship(unit)
	o, there := k.State().object(other)
	if s == nil || !there {
		return figure.Value{}
	}
	return fig("", s.locked(o)).Value
}
