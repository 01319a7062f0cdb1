package outsider

import (
	"testing"

	"impulse/rules/rulestest"
)

func TestCases(t *testing.T) {
	rulestest.Cases(t, rulestest.Cold(Book.System()), "testdata/cases", map[string]string{
		"A battle has at most %d units, those included that have left it.": "400 rulings: TestTheMapIsFullAtLast",
		"A map has at most %d such hexes.":                                 "200 rulings: TestTheMapIsFullAtLast",
		"There is no unit %s.":                                             "the units of a seat are on the map, or gone",
	})
}
