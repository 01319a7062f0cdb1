package commands

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/library"
)

// A ruling that sets the clock past the phases of a turn takes back what was
// sealed for them. Of it only what may be sealed now is a draft again: the lines
// of standing orders for impulses to come.
func TestTheClockPassesPhasesOver(t *testing.T) {
	g := newTable(t, library.Systems...)
	g.do("gm", "game new system:pentagon scenario:skirmish")
	g.do("red", "game join")
	g.do("blue", "game join")
	g.do("red", `orders add lines:"allocate ecm:1\n2: rotate to:C\n5: rotate to:B"`)
	require.Contains(t, g.do("red", "orders done").Text, "Sealed: 3 lines of standing orders, from the Initial Capacitor Power Allocation phase on.")
	g.do("blue", "pentagon allocate ecm:1")
	g.do("gm", `pentagon-gm clock turn:2 impulse:3 reason:"we begin late"`)
	g.do("gm", "game undo confirm:on")
	require.Contains(t, g.do("gm", "game status").Text, "Initial Capacitor Power Allocation phase. The orders of blue are awaited.", "what was sealed is sealed again")
	g.do("gm", `pentagon-gm clock turn:2 impulse:3 reason:"we begin late"`)
	require.Contains(t, g.last("channel"), "It is turn 2, impulse 3.")
	require.Contains(t, g.last("channel"), "The ruling unsealed the orders of red.")
	require.Contains(t, g.do("gm", "game status").Text, "Turn 2, impulse 3, Rotation segment. The orders of red and blue are awaited.")
	require.Equal(t, "5: rotate to:B ship:kestrel", fig(g, g.do("red", "orders show"), "orders").String())
	require.Contains(t, g.do("blue", "orders show").Text, "none; sealing no orders is an order too")
	g.do("red", "orders clear")
	g.do("red", "orders done")
	g.do("blue", "orders done")
	require.Contains(t, g.do("gm", "game status").Text, "Turn 2, impulse 3, Acceleration segment")
	require.Contains(t, g.do("gm", "game verify").Text, "Everything that could be checked holds")
}
