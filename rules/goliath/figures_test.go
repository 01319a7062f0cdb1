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
		"%s sees no enemy to fire at.":     "a target that is named for later and seen no more: random play",
		"%s %s (Turn sequence, Method 1).": "a line for another segment, foreseen: random play",
		"%s is not to be seen.":            "who vanishes between the seal and the segment: Go tests alone",
		"It is in contact with %s.":        "contact that comes about between orders and march: Go tests alone",
	})
}
