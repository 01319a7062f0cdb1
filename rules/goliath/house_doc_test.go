package goliath

import (
	"testing"

	"impulse/rules/printedtest"
)

func TestHouseRulesOfThePage(t *testing.T) {
	printedtest.HouseRulesOnPage(t, "../../docs/playing/goliath.md", houseRules)
}
