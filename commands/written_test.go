package commands

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/goliath"
)

// goliathBattle is a game of Goliath between ten bowmen, twelve foot and a troop of
// horse, of which gm is the game master, at the first orders.
func goliathBattle(t *testing.T, options string) *table {
	t.Helper()
	g := newTable(t, goliath.Book.System())
	g.script([2]string{"gm", "game new system:goliath scenario:empty " + options}, [2]string{"red", "game join"}, [2]string{"blue", "game join"},
		[2]string{"gm", `goliath-gm muster seat:red army:"10 Longbowmen, 12 Medium Infantry" at:10,30 reason:x`},
		[2]string{"gm", `goliath-gm muster seat:blue army:"30 Heavy Infantry" at:10,14 facing:S reason:x`},
		[2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	g.posts = nil
	return g
}

// Orders that are written for a turn end with it, and the answer to sealing them
// says that and nothing else (Goliath, Method 2).
func TestWrittenOrdersEndWithTheirTurn(t *testing.T) {
	g := goliathBattle(t, "house:turn=method-2")
	for line, want := range map[string]string{
		"tactic stand-by red-2":          "No break is written here: these orders hold to the end of Turn 1",
		"1-3: move forward:2 unit:red-2": "Column 1: 1-3 goes too far; what is written now ends with Turn 1.",
	} {
		require.Contains(t, g.ask("red", `orders add lines:"`+line+`"`).Refusal.Text, want)
		g.do("red", "orders clear")
	}
	g.do("red", `orders add lines:"fire target:blue-1 unit:red-1"`)
	a := g.do("red", "orders done")
	require.Contains(t, a.Text, "They stand to the end of Turn 1:")
	require.Contains(t, a.Text, "They end after Turn 1.")
	require.NotContains(t, a.Text, "break")
	g.do("blue", "orders done")
	require.Contains(t, g.last("channel"), "Red 1 Longbowmen fires at Blue 1 Heavy Infantry")
}

// An undo goes back to where somebody decided, not to a step that would only
// follow again, and says what it costs.
func TestUndoTakesBackWhatFollowedByItself(t *testing.T) {
	g := goliathBattle(t, "house:turn=method-2")
	g.do("red", `orders add lines:"move forward:1 unit:red-1"`)
	g.do("red", "orders done")
	g.do("blue", "orders done")
	require.Contains(t, g.last("channel"), "Turn 2 begins")
	g.do("red", `orders add lines:"move forward:3 unit:red-2"`)
	a := g.do("gm", "game undo")
	require.Contains(t, a.Text, "The orders of turn 1 are written.")
	require.Contains(t, a.Text, "Orders that are being written for a later step are lost.")
	g.do("gm", "game undo confirm:on")
	require.Contains(t, g.last("channel"), "Orders that were sealed for that step are drafts again. Orders that were being written for a later step are lost.")
	require.Equal(t, "each: move forward:1 pause:off unit:red-1", fig(g, g.do("red", "orders show"), "orders").String())
	require.Contains(t, g.do("gm", "game status").Text, "Turn 1, Written orders.")
	g.verified()
}

// Who undoes a step in the middle of a turn whose orders were written has it
// resolved again with them.
func TestUndoOfAStepThatAsksNobodyKeepsItsOrders(t *testing.T) {
	g := goliathBattle(t, "house:turn=method-2")
	g.do("red", `orders add lines:"move forward:1 unit:red-1"`)
	g.do("red", "orders done")
	g.do("blue", "orders done")
	for _, e := range g.journal("gm") {
		if n, _ := e.Get("n"); strings.Contains(fmt.Sprint(e), "moves 1 inch") {
			g.do("gm", fmt.Sprintf("game undo to:%d confirm:on", n.Int))
			break
		}
	}
	require.Contains(t, g.last("channel"), "Red 1 Longbowmen moves 1 inch")
	g.verified()
}
