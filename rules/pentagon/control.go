package pentagon

import (
	"impulse/rules/cmdline"
)

// controlled refuses what a unit without any control cannot do.
func (s *Craft) controlled(h house) error {
	if controlLoss.In(h) && s.live(mainCtrl)+s.live(auxCtrl) == 0 {
		return cmdline.Refuse("control-loss", "%s has no control left: it neither turns, thrusts nor fires.", s.Name)
	}
	return nil
}

// hampered says whether auxiliary control alone steers the unit.
func (s *Hull) hampered(h house) bool { return controlLoss.In(h) && s.live(mainCtrl) == 0 }
