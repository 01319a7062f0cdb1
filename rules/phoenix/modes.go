package phoenix

import (
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/shot"
)

// What a pull of the trigger fires: a single shot, a burst (2.5, 3.4), or where they are
// played a burst of three rounds (Table 9B of a supplement).

// The modes of fire.
const (
	single     = "single"
	burst      = "burst"
	threeRound = "three-round"
)

// modes are they, each with what it fires.
var modes = []struct{ name, fires string }{{single, "single shots"}, {burst, "bursts"}, {threeRound, "bursts of three"}}

// isMode reports whether something one can do with a weapon is to set it.
func isMode(what string) bool {
	return what == single || what == burst || what == threeRound
}

// mode is what a weapon is set on.
func (a *Arm) mode() string {
	if a.Mode == "" {
		return single
	}
	return a.Mode
}

// set sets a weapon on a mode; none leaves it as it is.
func (a *Arm) set(mode string) {
	switch mode {
	case "":
	case single:
		a.Mode = ""
	default:
		a.Mode = mode
	}
}

// has reports whether a weapon has a mode: bursts of three are of the advanced game, and of
// the weapons that have a 3RB (9B).
func (a *Arm) has(mode string, h house) bool {
	switch mode {
	case burst:
		return a.weapon().AutoROF > 0
	case threeRound:
		return threeRoundBursts.In(h) && readings.Advanced(h) && a.weapon().ThreeRound()
	}
	return true
}

// fires refuses a mode that a weapon does not have.
func (a *Arm) fires(mode string, h house) error {
	name := a.weapon().Name
	switch {
	case a.has(mode, h):
		return nil
	case mode == burst && !a.has(threeRound, h):
		return cmdline.Refuse("automatic-fire", "The %s fires single shots alone.", name)
	case mode == burst:
		return cmdline.Refuse("automatic-fire", "The %s fires no full bursts; it fires %s.", name, a.modes(h))
	case !threeRoundBursts.In(h):
		return cmdline.Refuse("three-round-bursts", "Bursts of three are not played (house rule three-round-bursts); the %s fires %s.", name, a.modes(h))
	case !readings.Advanced(h):
		return cmdline.Refuse("three-round-bursts", "Bursts of three are of the advanced game; the %s fires %s.", name, a.modes(h))
	}
	return cmdline.Refuse("three-round-bursts", "The %s fires no bursts of three; it fires %s.", name, a.modes(h))
}

// modes are what a weapon fires, in words.
func (a *Arm) modes(h house) string {
	var out []string
	for _, m := range modes {
		if a.has(m.name, h) {
			out = append(out, m.fires)
		}
	}
	return strings.Join(out, " and ")
}

// burst reports whether more than one round is fired at a pull of the trigger: one such an
// impulse (2.5), each with the SAB of those just before (3.4).
func (s *Shot) burst() bool { return s.Mode != "" }

// spends is how many rounds a pull of the trigger takes from what is in a weapon.
func (a *Arm) spends() int {
	switch a.mode() {
	case burst:
		return min(a.weapon().AutoROF, a.Rounds)
	case threeRound:
		return min(shot.ThreeRounds, a.Rounds)
	}
	return 1
}
