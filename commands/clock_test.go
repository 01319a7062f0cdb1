package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// A ruling that sets the clock past the phases of a turn takes back what was
// sealed for them. Of it only what may be sealed now is a draft again: the lines
// of standing orders for impulses to come.
func TestTheClockPassesPhasesOver(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Must("gm", "game new system:pentagon scenario:skirmish house:plotting=apart")
	g.Must("red", "game join")
	g.Must("blue", "game join")
	g.Must("red", `orders add lines:"allocate ecm:1\n2: rotate to:C\n5: rotate to:B"`)
	require.Contains(t, g.Must("red", "orders done").Text, "Sealed: 3 lines of standing orders.")
	g.Must("blue", "pentagon allocate ecm:1")
	g.Must("gm", `pentagon-gm clock turn:2 impulse:3 reason:"we begin late"`)
	g.Must("gm", "game undo confirm:on")
	require.Contains(t, g.Must("gm", "game status").Text, "✅ red ⬜ blue", "what was sealed is sealed again")
	g.Must("gm", `pentagon-gm clock turn:2 impulse:3 reason:"we begin late"`)
	require.Contains(t, g.Last("channel"), "It is turn 2, impulse 3.")
	require.Contains(t, g.Last("channel"), "The ruling unsealed the orders of red\n")
	require.Contains(t, g.Must("gm", "game status").Text, "Turn 2, impulse 3, Rotation segment.\n")
	require.Contains(t, g.Must("gm", "game status").Text, ": ⬜ red ⬜ blue\n")
	require.Equal(t, "5: rotate to:B unit:kestrel", refereetest.Fig(g, g.Must("red", "orders show"), "orders").String())
	require.Contains(t, g.Must("blue", "orders show").Text, "none; sealing no orders is an order too")
	g.Must("red", "orders clear")
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	require.Contains(t, g.Must("gm", "game status").Text, "Turn 2, impulse 3, Acceleration segment")
	require.Contains(t, g.Must("gm", "game verify").Text, "Everything that could be checked holds")
}
