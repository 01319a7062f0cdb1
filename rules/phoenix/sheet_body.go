package phoenix

import (
	"strings"

	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/wound"
	"impulse/rules/view"
)

// The picture of the body with its wounds.

// shownWounds are his wounds on the body: of an arm or a leg the first is the right one's,
// for nothing says which (house rule second-limb).
func (v looked) shownWounds() []view.Wound {
	var out []view.Wound
	seen := map[printed.Limb]int{}
	for _, w := range v.Wounds {
		limb, spine := wound.LimbOf(w.Location)
		out = append(out, view.Wound{Place: woundPlace(w.Location, limb, spine, seen[limb]), Severity: w.severity(), Text: v.woundWords(w)})
		if w.Disables > 0 && secondLimb.In(v.h) == strikesOther {
			seen[limb]++
		}
	}
	return out
}

// bellies are words of locations of the body that lie below the chest.
var bellies = []string{"stomach", "liver", "intestines", "pelvis", "abdomen", "spine"}

// woundPlace is where on the picture a location is.
func woundPlace(key string, limb printed.Limb, spine bool, nth int) view.Place {
	switch {
	case strings.Contains(key, "neck"):
		return view.Neck
	case limb == printed.Head:
		return view.Head
	case limb == printed.Arm:
		return [2]view.Place{view.RightArm, view.LeftArm}[nth%2]
	case limb == printed.Leg:
		return [2]view.Place{view.RightLeg, view.LeftLeg}[nth%2]
	}
	for _, word := range bellies {
		if spine || strings.Contains(key, word) {
			return view.Belly
		}
	}
	return view.Chest
}

// gravePD is from how many PD on a wound is shown as grave: that of a heavy one (3A).
const gravePD = 35
