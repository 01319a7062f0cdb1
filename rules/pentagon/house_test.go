package pentagon

import (
	"testing"

	"impulse/rules/rulestest"
)

// Two options are named by a refusal in the place of a rule.
func TestEveryRuleCitedIsThere(t *testing.T) {
	rulestest.RulesCited(t, Book.Rules, "velocity", "hits")
}
