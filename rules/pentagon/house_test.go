package pentagon

import (
	"testing"

	"impulse/rules/printedtest"
)

// Two options are named by a refusal in the place of a rule.
func TestEveryRuleCitedIsThere(t *testing.T) {
	printedtest.RulesCited(t, Book.Rules, "velocity", "hits")
}
