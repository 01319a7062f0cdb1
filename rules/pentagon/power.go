package pentagon

import "impulse/rules"

// Form is a unit's Capacitor Power Management Form, by the numbers of its
// printed lines: 1 what is available, 2 to 12 what it was discharged for.
// Line 13 is their sum.
type Form [13]int

// The lines of the form that this slice tallies; each weapon knows its own.
const (
	lineAvailable = 1
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

var powerStep = step{
	Name: "power-allocation", Title: "Initial Capacitor Power Allocation phase", Rule: "power-allocation", Who: rules.Nobody,
	Resolve: func(r *ruling, _ rules.Orders) error {
		for _, s := range r.State.alive() {
			s.allocate(r)
		}
		return nil
	},
}

// allocate opens a new form: charged capacitors are counted (Course of Play,
// line 1), and reinforcement of the last turn ends.
func (s *Ship) allocate(r *ruling) {
	if s.drone() {
		return // drones keep no track of power (Course of Play, Record Sheets)
	}
	if s.recharges(r.House) {
		s.refill(capacitor)
	}
	s.Form, s.Extra = Form{lineAvailable: s.full(capacitor)}, 0
	r.Tell(rules.Event{Kind: "power", Unit: s.ID, Rule: "power-allocation", Text: "{unit} has {available} capacitors charged.",
		Figures: figures{fig("available", s.Form[lineAvailable]), fig("capacitors", s.live(capacitor))}})
	s.renewHolds(r, s.doubledBeams())
}

// recharges is the house rule capacitor-recharge: a working engine or main
// control fills the capacitors for the turn; a base always does.
func (s *Ship) recharges(h house) bool {
	return h("capacitor-recharge") == "on" && (!s.design().mobile || s.live(engine) > 0 || s.live(mainCtrl) > 0)
}

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
		return rules.Refuse("total-discharged", "%s would have discharged %d capacitors and has %d: %d on the form, %d on your sheet, %d for this (line 13).",
			s.Name, total, s.Form[lineAvailable], s.Form.Total(), ordered, points)
	}
	return nil
}
