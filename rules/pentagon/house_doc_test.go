package pentagon

import (
	"testing"

	"impulse/rules/printedtest"
)

func TestHouseRulesOfThePage(t *testing.T) {
	printedtest.HouseRulesOnPage(t, "../../docs/playing/pentagon.md", houseRules)
}
