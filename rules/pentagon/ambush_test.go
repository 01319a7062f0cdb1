package pentagon

import (
	"testing"

	"impulse/rules"
	"impulse/rules/rulestest"
)

// What is promised of secrets holds where somebody may be hidden in every game:
// nobody reads of a unit that he has not noticed.
func TestAmbush(t *testing.T) {
	t.Parallel()
	hidden := Book
	hidden.Scenarios = []rules.Scenario[*State]{ambush}
	rulestest.Secrets(t, hidden.System(), 10)
}
