package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/rulestest"
)

// A ruling on a game that is over leaves it over.
func TestARulingRevivesNoGame(t *testing.T) {
	system := rulestest.Cold(rulestest.Toy.System())
	res, err := system.Start(rules.Setup{Scenario: "duel"}, noDice())
	require.NoError(t, err)
	over := *res.Next.Snapshot()
	over.Over = true
	res, err = system.Act(&over, rules.GM, parsed(t, "toy-gm reveal marker:red-a reason:lost"), noDice())
	require.NoError(t, err)
	require.True(t, res.Next.Snapshot().Over)
}

// A game that is over goes nowhere.
func TestAGameThatIsOverDoesNotAdvance(t *testing.T) {
	s := sealed(t, sealed(t, started(t, "duel"), "red"), "blue")
	over := *s
	over.Over = true
	_, err := toy.Advance(&over, noDice())
	require.ErrorContains(t, err, "is not due")
	_, err = toy.Advance(s, noDice())
	require.NoError(t, err)
}
