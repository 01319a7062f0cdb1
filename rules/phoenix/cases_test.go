package phoenix

import (
	"testing"

	"impulse/rules/rulestest"
)

func TestCases(t *testing.T) {
	rulestest.Cases(t, rulestest.Cold(Book.System()), "testdata/cases", map[string]string{
		"There is no combatant %s.": "the combatants of a seat are listed",
	})
}
