package phoenix

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/opts"
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

// modeWords are what a mode fires, in words.
func modeWords(mode string) string {
	i := slices.IndexFunc(modes, func(m struct{ name, fires string }) bool { return m.name == mode })
	return modes[i].fires
}

// modeChoices are the modes of fire; of those that the weapon of an order does not have why not.
func modeChoices(k known, a opts.Args) []opts.Choice {
	fires := k.InGame() && k.State().find(unitOption.In(a)) != nil
	var out []opts.Choice
	for _, m := range modes {
		choice := opts.Choice{Value: m.name}
		if fires {
			choice.Not = triggerOf(k, a).lacks(m.name)
		}
		if choice.Not == nil && m.name == threeRound && !threeRoundBursts.In(k) {
			choice.Not = noThrees()
		}
		out = append(out, choice)
	}
	return out
}

// noThrees refuses bursts of three where they are not played.
func noThrees() error {
	return cmdline.Refuse("three-round-bursts", "Bursts of three are not played (house rule three-round-bursts).")
}

// modeUnplayed refuses to fire in a mode that is not played, whenever the order is for.
func modeUnplayed(k known, a opts.Args) error { return unplayed(k, a, modeOption.In(a)) }

// unplayed refuses a mode that is not played, as the weapon of an order has it where one is in hand.
func unplayed(k known, a opts.Args, mode string) error {
	if mode != threeRound || threeRoundBursts.In(k) || k.State().find(unitOption.In(a)) == nil {
		return nil
	}
	if arm := readied(k, a).arm; arm != nil {
		return arm.fires(mode, k)
	}
	return noThrees()
}

// trigger is the weapon that an order fires, as all before it on the sheet leaves it.
type trigger struct {
	hands
	k     known
	order opts.Args
	first *Left // what lies at the feet, and is taken up first; nil where nothing is
}

// triggerOf is the weapon that an order names, else the one that is in hand by then, else what lies
// at the feet then.
func triggerOf(k known, a opts.Args) trigger {
	t := readied(k, a)
	if t.arm == nil && weaponOption.In(a) == "" && !t.laden() {
		t.first = t.underfoot((*Left).serves)
		t.takeUp((*Left).serves)
	}
	return t
}

// readied is the weapon that an order names, else the one that is in hand by then.
func readied(k known, a opts.Args) trigger {
	t := trigger{hands: handsAt(k, a), k: k, order: a}
	if key := weaponOption.In(a); key != "" && (t.arm == nil || t.arm.Key != key) {
		t.arm = t.armOf(key)
	}
	return t
}

// lacks refuses a mode that the weapon does not have; which weapon that is, an order before
// may change.
func (t trigger) lacks(mode string) error {
	if t.arm == nil || weaponOption.In(t.order) == "" && comesLater(t.k, t.order, t.Combatant) {
		return nil
	}
	return t.arm.fires(mode, t.k)
}

// mode is the mode in which the order fires: that which it says, else the one on which an
// order before it sets the weapon, else as the weapon is set.
func (t trigger) mode() string {
	if modeOption.DeclaredIn(t.order) && modeOption.Given(t.order) {
		return modeOption.In(t.order)
	}
	return cmp.Or(t.uses[t.arm].mode, t.arm.mode())
}

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
	case single:
		return true
	case burst:
		return a.weapon().AutoROF > 0
	case threeRound:
		return threeRoundBursts.In(h) && readings.Advanced(h) && a.weapon().ThreeRound()
	}
	return false
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
