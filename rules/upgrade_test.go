package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/houserule"
	"impulse/rules/rulestest"
)

// A game of version 1 goes on with version 2 of its book: the state is edited
// as a map, and a house rule that version 1 had not holds with its default.
func TestUpgrade(t *testing.T) {
	old := rulestest.Toy
	res, err := rulestest.Cold(old.System()).Start(rules.Setup{Scenario: "duel"}, dice.FromFaces(nil))
	require.NoError(t, err)

	next := rulestest.Toy
	next.Version = 2
	next.HouseRules = append(next.HouseRules[:1:1], houserule.Rule{ID: "new", Values: []string{"on", "off"}, Default: "on"})
	next.Clock = func(k rules.Known[*rulestest.Garden]) string { return k.House("new") }
	_, err = rulestest.Cold(next.System()).Clock(res.Next.Snapshot())
	_, refused := cmdline.AsRefusal(err)
	require.True(t, refused, "a book that cannot upgrade refuses: %v", err)

	next.Upgrade = func(version int, state map[string]any) error {
		require.Equal(t, 1, version)
		require.Contains(t, state, "markers")
		state["round"] = 3
		return nil
	}
	clock, err := rulestest.Cold(next.System()).Clock(res.Next.Snapshot())
	require.NoError(t, err)
	require.Equal(t, "on", clock)
	sealed, err := rulestest.Cold(next.System()).Seal(res.Next.Snapshot(), "red", nil)
	require.NoError(t, err)
	sealed, err = rulestest.Cold(next.System()).Seal(sealed, "blue", nil)
	require.NoError(t, err)
	after, err := rulestest.Cold(next.System()).Advance(sealed, dice.FromFaces(nil))
	require.NoError(t, err)
	require.Equal(t, 2, after.Next.Snapshot().Version)

	_, err = rulestest.Cold(old.System()).Clock(after.Next.Snapshot())
	require.ErrorContains(t, err, "version 2")
}
