package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
)

// A rematch has the game master and the kind of dice of the battle before.
func TestARematchHasItsMasterAndDice(t *testing.T) {
	g := refereetest.Duel(t, "dice:typed")
	g.Play([2]string{"gm", "game end confirm:on"}, [2]string{"red", "game rematch"})
	now := g.Only()
	require.True(t, now.Body.IsGM("gm"))
	require.True(t, now.Snap.Typed)
}
