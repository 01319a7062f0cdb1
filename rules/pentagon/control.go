package pentagon

import (
	"impulse/rules/cmdline"
)

// controlled refuses what a unit without any control cannot do.
func (s *Craft) controlled(h house) error {
	if s.adrift(h) {
		return cmdline.Refuse("control-loss", "%s has no control left: it neither turns, thrusts nor fires. It can %s.", s.Name, s.still(h))
	}
	return nil
}

// adrift says whether the unit has no control left.
func (s *Hull) adrift(h house) bool {
	return controlLoss.In(h) && s.live(mainCtrl)+s.live(auxCtrl) == 0
}

// hampered says whether auxiliary control alone steers the unit.
func (s *Hull) hampered(h house) bool { return controlLoss.In(h) && s.live(mainCtrl) == 0 }
