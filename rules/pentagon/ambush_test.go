package pentagon

import (
	"testing"

	"impulse/rules"
	"impulse/rules/rulestest"
)

// All promises hold where somebody may be hidden: nobody reads of a unit that
// he has not noticed.
func TestAmbush(t *testing.T) {
	t.Parallel()
	hidden := Book
	hidden.Scenarios = []rules.Scenario[*State]{ambush}
	rulestest.Check(t, hidden.System(), "testdata/cases")
}
