package pentagon

import (
	"impulse/rules/cmdline"
)

// Form is a unit's Capacitor Power Management Form, by the numbers of its
// printed lines: 1 what is available, 2 to 12 what it was discharged for.
// Line 13 is their sum.
type Form [13]int

// The lines of the form that are tallied by name; each weapon knows its own.
const (
	lineAvailable = 1
	lineInvisible = 2
	lineECM       = 3
	lineECCM      = 4
	lineDouble    = 5
	lineReinforce = 8
	lineLost      = 12
)

// lineTitles are the printed labels, by number.
var lineTitles = [...]string{1: "Capacitors Available", 2: "Radar Invisibility", 3: "ECM", 4: "ECCM", 5: "Double Magnetic Beams",
	6: "Fire Mag. Beam at LMGB", 7: "Rail Launch Missile", 8: "Reinforce Screens", 9: "Fire Laser", 10: "Fire Proton Cannon",
	11: "Fire Electron Cannon", 12: "Power Lost to Damage"}

// Total is line 13: all capacitors discharged this turn.
func (f *Form) Total() int {
	total := 0
	for _, n := range f[lineAvailable+1:] {
		total += n
	}
	return total
}

// Left is what may still be discharged.
func (f *Form) Left() int { return f[lineAvailable] - f.Total() }

// discharge tallies power on a line and dots the capacitors.
func (s *Ship) discharge(line, points int) {
	if s.drone() {
		return
	}
	s.Form[line] += points
	s.spend(capacitor, points)
}

// affords refuses what the capacitors cannot pay after what is spent and what
// stands on the sheet already (Course of Play, line 13).
func (s *Ship) affords(points, ordered int) error {
	if s.drone() {
		return nil
	}
	if total := s.Form.Total() + ordered + points; total > s.Form[lineAvailable] {
		return cmdline.Refuse("total-discharged", "%s would have discharged %s and has %d: %d on the form, %d on your sheet, %d for this.",
			s.Name, counted(total, "capacitor"), s.Form[lineAvailable], s.Form.Total(), ordered, points)
	}
	return nil
}
