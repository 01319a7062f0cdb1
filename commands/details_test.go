package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
)

// What was undone is no detail any more, and who answered by a standing sheet is said.
func TestDetailsOfWhatStands(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.BothHide()
	require.Contains(t, g.Must("ann", "game details from:1").Text, "**Hiding**")
	g.Must("gm", "game undo confirm:on")
	require.NotContains(t, g.Must("ann", "game details from:1").Text, "**Hiding**")

	g = refereetest.StandingDuel(t, `each: hide spot:3\nbreak at 2`, `each: hide spot:4\nbreak at 2`)
	g.Must("blue", "orders done")
	require.Contains(t, g.Must("ann", "game details from:1").Text, "*By standing orders of ")
}

// A rematch has the game master and the kind of dice of the battle before.
func TestARematchHasItsMasterAndDice(t *testing.T) {
	g := refereetest.Duel(t, "dice:typed")
	g.Play([2]string{"gm", "game end confirm:on"}, [2]string{"red", "game rematch"})
	now := g.Only()
	require.True(t, now.Body.IsGM("gm"))
	require.True(t, now.Snap.Typed)
}
