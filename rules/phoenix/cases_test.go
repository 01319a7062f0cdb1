package phoenix

import (
	"testing"

	"impulse/rules/rulestest"
)

func TestCases(t *testing.T) {
	rulestest.Cases(t, rulestest.Cold(Book.System()), "testdata/cases", map[string]string{
		"There is no combatant %s.": "the combatants of a seat are listed",
		"%s has %d things to do already; halt drops them, and so does a first order without then:.": "100 orders: TestCourseEnds",
		"A fight has at most %d combatants.":                                                   "300 rulings",
		"There is no seat %s in this game.":                                                    "the seats of the scenario are listed",
		"So many shots have passed %s already.":                                                "1,000 rulings",
		"So many grenades are live that no other can be armed; wait until some have gone off.": "1,000 grenades: TestNoMoreGrenades",
		"This game was played by version %d of %s, which nothing opens any more.":              "no file of version 1 is left: TestUpgrade",
	})
}
