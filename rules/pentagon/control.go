package pentagon

import "impulse/rules"

// controlled refuses what a unit without any control cannot do.
func (s *Ship) controlled(h house) error {
	if h("control-loss") == "on" && s.live(mainCtrl)+s.live(auxCtrl) == 0 {
		return rules.Refuse("control-loss", "%s has no control left: it neither turns, thrusts nor fires (house rule control-loss).", s.Name)
	}
	return nil
}

// hampered says whether auxiliary control alone steers the unit.
func (s *Ship) hampered(h house) bool { return h("control-loss") == "on" && s.live(mainCtrl) == 0 }
