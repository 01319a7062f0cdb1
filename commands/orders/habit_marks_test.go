package orders_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// formed writes all that is on red's sheet as one text again, changed.
func formed(t *testing.T, g *refereetest.Table, change func(string) string) {
	t.Helper()
	whole, refusal := g.SheetText(g.From("red", ""), "red")
	require.Nil(t, refusal)
	require.Nil(t, g.WriteSheet(context.Background(), g.From("red", ""), "red", change(whole)).Refusal)
}

// What a habit wrote stays the habit's on every way on which its lines come back: another
// habit takes them off, and says so. What its owner has typed stays.
func TestLinesOfAHabitStayItsOwn(t *testing.T) {
	same := func(s string) string { return s }
	const typed = "each: wait actions:1 unit:trent"
	for name, way := range map[string]func(t *testing.T, g *refereetest.Table){
		"a form": func(t *testing.T, g *refereetest.Table) { formed(t, g, same) },
		"kept and used": func(_ *testing.T, g *refereetest.Table) {
			g.Must("red", "orders keep name:mine")
			g.Must("red", "orders clear")
			g.Must("red", "orders use name:mine")
		},
		"unsealed": func(_ *testing.T, g *refereetest.Table) {
			g.Must("red", "orders done")
			g.Must("red", "orders unseal")
		},
		"undone": func(_ *testing.T, g *refereetest.Table) {
			before := g.State().Entries
			g.Must("red", `orders add lines:"break at 2"`)
			g.Must("red", "orders done")
			g.Must("blue", `orders done lines:"break at 2"`)
			g.Must("red", "orders clear")
			g.Must("gm", fmt.Sprintf("game undo to:%d confirm:on", before+1))
			g.Refuse("red", "orders unseal", "You have no sealed orders in this step")
		},
	} {
		t.Run(name, func(t *testing.T) {
			g := refereetest.New(t, library.Systems...)
			g.Play([2]string{"gm", "game new system:phoenix scenario:alley"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"})
			g.Must("red", `orders add lines:"`+typed+`"`)
			g.Must("red", `orders add lines:"tactic engage 2"`)
			way(t, g)
			require.Contains(t, drafted(g), "aim:2")
			a := g.Must("red", `orders add lines:"tactic engage 4"`)
			require.Contains(t, a.Text, "In place of engage 2.")
			require.NotContains(t, drafted(g), "aim:2")
			require.Contains(t, drafted(g), typed)
		})
	}
}

// Whoever changes a line that a habit wrote makes it their own: no other habit takes it off.
func TestAChangedLineIsItsOwners(t *testing.T) {
	g := alley(t)
	g.Must("red", `orders add lines:"tactic engage 2 trent"`)
	formed(t, g, func(s string) string { return strings.ReplaceAll(s, "aim:2", "aim:3") })
	g.Must("red", `orders add lines:"tactic engage 4 trent"`)
	require.Contains(t, drafted(g), "aim:3")
}

// A habit that is written into the form beside the lines of another comes in their place, and
// the sheet is called by it alone.
func TestAHabitInTheFormComesInPlaceOfAnother(t *testing.T) {
	g := alley(t)
	g.Must("red", `orders add lines:"tactic engage 2 trent"`)
	formed(t, g, func(s string) string { return s + "\ntactic engage 4 trent" })
	require.NotContains(t, drafted(g), "aim:2")
	require.Contains(t, drafted(g), "aim:4")
	require.Contains(t, g.Ask("red", "pass").Refusal.Text, "engage 4")
	require.NotContains(t, g.Ask("red", "pass").Refusal.Text, "engage 2")
}
