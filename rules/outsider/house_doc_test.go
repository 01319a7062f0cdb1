package outsider

import (
	"testing"

	"impulse/rules/printedtest"
)

func TestHouseRulesOfThePage(t *testing.T) {
	printedtest.HouseRulesOnPage(t, "../../docs/playing/outsider.md", houseRules)
}
