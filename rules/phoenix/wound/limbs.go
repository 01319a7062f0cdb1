package wound

import (
	"strings"

	"impulse/rules/phoenix/printed"
)

// spines are the locations whose disabling injury takes the legs (3.3).
var spines = []string{"spine", "neck-spine", "liver-spine", "body-spine"}

// LimbOf is the limb of a location of either table.
func LimbOf(key string) (limb printed.Limb, spine bool) {
	for _, s := range spines {
		if key == s {
			return printed.Body, true
		}
	}
	if l, ok := printed.LocationOf(key); ok {
		return l.Limb, false
	}
	for limb := printed.Head; limb <= printed.Leg; limb++ {
		if strings.HasPrefix(key, limb.String()+"-") {
			return limb, false
		}
	}
	return printed.Body, false
}

// LimbNamed is the limb of its own name; of any other, the body.
func LimbNamed(name string) printed.Limb {
	limb, _ := LimbOf(name + "-")
	return limb
}
