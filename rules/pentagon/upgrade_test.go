package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
)

// A game of version 1 goes on: marks of magnetic beams stay, and a hit that was
// not assessed yet knows where it came from.
func TestUpgrade(t *testing.T) {
	sys := Book.System()
	begun, err := sys.Start(rules.Setup{Scenario: "skirmish"}, dice.FromFaces(nil))
	require.NoError(t, err)
	var state map[string]any
	require.NoError(t, rules.Decode(begun.Snapshot.State, &state))
	for _, s := range state["ships"].([]any) {
		delete(s.(map[any]any), "sent")
		s.(map[any]any)["marks"] = map[string]string{"magnetic_beam": "X"}
	}
	state["hits"] = []any{map[string]any{"ship": "kestrel", "weapon": "L1", "target": "lance", "damage": 3, "radiative": true}}
	old := *begun.Snapshot
	old.Version, old.Step = 1, "damage-assessment"
	old.State, err = rules.Encode(state)
	require.NoError(t, err)

	res, err := sys.Advance(&old, dice.FromFaces(nil))
	require.NoError(t, err)
	require.Equal(t, Book.Version, res.Snapshot.Version)
	require.Contains(t, res.Events[0].Text, "Armor 1 of Lance takes 3", "Kestrel lies ahead of Lance")
	st := &State{}
	require.NoError(t, rules.Decode(res.Snapshot.State, st))
	require.Zero(t, st.Ships[0].live(magnetic))
	require.Error(t, upgrade(0, state))
	require.NoError(t, upgrade(2, state), "the next version adds what begins empty")
	require.NoError(t, upgrade(3, state), "and the one after it nothing")
}
