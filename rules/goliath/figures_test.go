package goliath

import (
	"testing"

	"impulse/rules/rulestest"
)

func TestCases(t *testing.T) {
	rulestest.Cases(t, Book.System(), "testdata/cases", map[string]string{
		"A battle has at most %d units, those that are gone included; there are %d, and this would be %d more.": "300 units: TestTheTableIsFullAtLast",
		"A table has at most %d pieces of terrain; take one off first.":                                         "200 rulings: TestTheTableIsFullAtLast",
		"There are %d types of your own already; define one of them anew.":                                      "40 rulings: TestTypesOfOnesOwnAreSoMany",
		"%s %s no enemy to shoot at.":                        "only the game master, who gives no orders, sees nobody else than the hidden: TestOddsOfWhomNobodySees",
		"%s %s in the turn of %s; now it is the turn of %s.": "nobody is asked out of turn; odds may be, and there are none: TestNobodyActsOutOfTurn",
		"%s: %s %s destroyed.":                               "the roster alone has such companies: TestACompanyIsSpelledWithWhatIsLeft",
		"%s: %s %s routing, and %s nobody.":                  "the same",
		"%s %s not to be seen.":                              "sheets are checked anew when somebody is hidden (hidden.txt), and a seat sees all who are hidden of the side of its units: the last guard of a secret, TestNobodyActsUponTheHidden",
	})
}
