package orders_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
)

// drafted are the lines on red's sheet.
func drafted(g *refereetest.Table) string {
	return refereetest.Fig(g, g.Must("red", "orders show"), "orders").String()
}

// A habit that was sealed and came back is taken off by another that is ordered in its
// place, however it is written; the answer says so.
func TestAnotherHabitTakesTheSealedOneOff(t *testing.T) {
	g := alley(t)
	g.Must("red", `orders done lines:"tactic engage 2"`)
	g.Must("red", "orders unseal")
	require.Contains(t, drafted(g), "aim:2")
	a := g.OnPhone("red", `orders add lines:"tactic hold-fire 5"`)
	require.Contains(t, a.Text, "your sheet has 8 lines now. In place of engage 2.")
	require.NotContains(t, drafted(g), "aim:2")

	a = g.Must("red", `orders done lines:"tactic engage 4"`)
	require.Contains(t, a.Text, "In place of hold-fire 5.")
	g.Must("red", "orders unseal")
	require.NotContains(t, drafted(g), "range <= 5")
	a = g.Must("red", `orders add lines:"turn to:hauser unit:trent\ntactic engage 6"`)
	require.Contains(t, a.Text, "In place of engage 4.")
	require.NotContains(t, drafted(g), "aim:4")
	require.Contains(t, drafted(g), "turn to:hauser")
}

// What a habit has left is sealed again without a question; the panel names the habit.
func TestAHabitIsSealedAgain(t *testing.T) {
	g := alley(t)
	g.Must("red", `orders done lines:"tactic engage 20"`)
	for range 40 {
		if e, _ := g.Entry(g.From("red", "")); e.Left {
			require.Contains(t, e.Note, "On your sheet from before: ")
			require.Contains(t, e.Note, "(engage 20)")
			require.Nil(t, g.Ask("red", "orders done").Refusal)
			return
		}
		g.Ask("blue", `orders done lines:"tactic engage 2"`)
		g.Ask("blue", "orders done confirm:on")
	}
	require.Fail(t, "no break fired")
}
