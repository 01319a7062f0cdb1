package phoenix

import (
	"testing"

	"impulse/rules/rulestest"
)

// owed are refusals that no case reaches yet.
const owed = "a case is owed"

func TestCases(t *testing.T) {
	rulestest.Cases(t, rulestest.Cold(Book.System()), "testdata/cases", map[string]string{
		"There is no combatant %s.":                                   "the combatants of a seat are listed",
		"A fight has at most %d combatants.":                          "300 rulings",
		"There is no seat %s in this game.":                           "the seats of the scenario are listed",
		"So many shots have passed %s already.":                       "1,000 rulings",
		"%s has all the wounds that a sheet holds; heal comes first.": "500 rulings",

		"pressed to the ground":              owed,
		"there is no way to %s.":             owed,
		"%s begins where the scenario says.": owed,
		"The table has no edge.":             owed,
		"%s is not at the edge of the map.":  owed,
		"In a firing stance, and when pinning, nobody widens the view; %s leaves it first.": owed,
		"There are no doors or windows on this map.":                                        owed,
		"%v.":                  owed,
		"%s is not beside %s.": owed,
		"%s is farther off the map than anybody goes.":                   owed,
		"The %s is broken.":                                              owed,
		"There is no combatant %s that you know of.":                     owed,
		"to: %s is neither somebody you know of nor a hex.":              owed,
		"There is no way to %s.":                                         owed,
		"%s is pressed to the ground and throws nothing; rise first.":    owed,
		"%s has a live grenade in hand, the %s; throw or drop it first.": owed,
		"%s has no %s left.":                                             owed,
		"%s is farther than anything flies.":                             owed,
		"%s has a live grenade in hand; throw or drop it first.":         owed,
		"%s sits in no jeep.":                                            owed,
	})
}
