package goliath

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/printedtest"
)

func TestEveryRuleCitedIsThere(t *testing.T) {
	printedtest.RulesCited(t, Book.Rules, guidebook.ID)
}

// What is printed and what it is read as: 33 types, 36 cells.
func TestPrintedTablesAreWhole(t *testing.T) {
	require.Len(t, troops, 33)
	for _, kind := range troops {
		require.Equal(t, kind.Missile > 0, kind.Arm != "", kind.Name)
		require.Positive(t, kind.HT*kind.Move*kind.Tenths, kind.Name)
		for _, a := range kind.abilities(with("ogre-regeneration", "on")) {
			require.NotEmpty(t, abilityName(a), kind.Name)
		}
	}
	for _, row := range melees {
		for _, c := range row {
			require.Positive(t, c.dice*c.per)
			require.True(t, c.target >= 4 && c.target <= 6)
		}
	}
}
