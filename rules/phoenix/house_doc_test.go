package phoenix

import (
	"testing"

	"impulse/rules/printedtest"
)

func TestHouseRulesOfThePage(t *testing.T) {
	printedtest.HouseRulesOnPage(t, "../../docs/playing/phoenix.md", houseRules)
}
