package orders_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// alley is a fight in the alley of red and blue.
func alley(t *testing.T) *refereetest.Table {
	t.Helper()
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:alley gm:off"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"})
	return g
}

// Where one step asks for all orders, nobody is offered to be asked for one of them while
// they pass: it would end their pass at once.
func TestWhoPassesIsAskedForNoneOfOneStep(t *testing.T) {
	g := alley(t)
	a := g.OnPhone("red", "pass")
	require.NotContains(t, a.Text, "not even to move")
	for _, b := range a.Buttons {
		require.NotContains(t, b.Label, "Ask Me For")
	}
	a = g.OnPhone("blue", `orders add lines:"tactic engage 3"`)
	for _, b := range a.Buttons {
		require.NotContains(t, b.Label, "Ask Me For")
	}
	g.Refuse("red", "pass ask:move", "nothing to choose now")
}

// Nothing of a pass stays on the sheet when the orders that were sealed with it are done.
func TestNothingOfAPassStays(t *testing.T) {
	g := alley(t)
	g.Must("red", `orders add lines:"turn to:3 unit:trent"`)
	g.Must("red", "pass orders:seal")
	for range 12 {
		g.Ask("blue", "pass until:step")
	}
	require.Contains(t, g.Must("red", "orders show").Text, "none; sealing")
	require.NotContains(t, g.Must("red", "orders show").Text, "break at")
}
