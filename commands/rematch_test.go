package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// A rematch has the game master and the kind of dice of the battle before.
func TestARematchHasItsMasterAndDice(t *testing.T) {
	g := refereetest.Duel(t, "dice:typed")
	g.Play([2]string{"gm", "game end confirm:on"}, [2]string{"red", "game rematch"})
	now := g.Only()
	require.True(t, now.Body.IsGM("gm"))
	require.True(t, now.Snap.Typed)
}

// In one's own conversation with the bot a rematch seats nobody who does not read of it.
func TestARematchInAConversationIsForOneAlone(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Must("ann", "game new system:pentagon scenario:duel gm:off")
	g.Play([2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"}, [2]string{"ann", "game end confirm:on"}, [2]string{"bob", "game end confirm:on"})
	press := desk.Call{User: "ann", Place: outbox.DM("ann"), Line: "game rematch"}.Bound(desk.Mark{Game: g.TheGame().Short()})
	a := g.Send(press)
	require.NotNil(t, a.Refusal)
	require.Contains(t, a.Text, "bob played too")
	g.Must("ann", "game rematch")

	alone := refereetest.New(t, library.Systems...)
	require.Nil(t, alone.DM("ann", "game new system:pentagon scenario:duel practice:on").Refusal)
	require.Nil(t, alone.DM("ann", "game end confirm:on").Refusal)
	require.Nil(t, alone.DM("ann", "game rematch").Refusal)
}
