package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
)

// A seat that is left to its default is not waited for, until it is given back; the
// journal says so, undo takes it back, and the journal holds.
func TestASeatIsLeftToItsDefaultOrders(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Refuse("ann", "game default seat:red to:on", "You do not hold the seat red.")
	g.Refuse("blue", "game default seat:red to:on", "You do not hold the seat red.")
	g.Refuse("red", "game default seat:red to:off", "That is how the seat red is played already.")
	require.Contains(t, g.Must("red", "game default seat:red to:on").Text, "Red is left to its default orders, and nobody waits for it.")
	require.Contains(t, g.Last("channel"), "Red is left to its default orders")
	require.NotContains(t, g.Must("gm", "game status").Text, "Awaited: red")
	require.Contains(t, g.Must("gm", "game status").Text, "red (left to its default orders), ", "who comes later reads why nobody waits for it")
	require.Contains(t, g.Must("red", "orders show").Text, "It is left to its default orders; to give your own: `game default seat:red to:off`")
	require.NotContains(t, g.Must("red", "orders show").Text, "sealing no orders")
	g.Refuse("gm", "game default seat:blue to:on", "Only blue gives orders, and somebody must.")
	g.Refuse("red", "toy hide spot:3", "red is left to its default orders; it gives its own again after: game default seat:red to:off")
	g.Play([2]string{"blue", "toy hide spot:4"}, [2]string{"blue", "orders done"})
	require.Contains(t, g.Must("ann", "game status").Text, "Shooting", "the step went on without red")
	require.Contains(t, g.Must("gm", "game default seat:red to:off").Text, "Red gives its own orders again.")
	g.Play([2]string{"red", "toy shoot spot:1"}, [2]string{"red", "orders done"})
}

// Nobody's seat is for who made the game; whoever takes it is told how it is played.
func TestAFreeSeatIsLeftToItsDefaultOrders(t *testing.T) {
	g := refereetest.New(t)
	g.Play([2]string{"ann", "game new system:toy scenario:duel gm:off"}, [2]string{"ann", "game join seat:red"})
	g.Refuse("bob", "game default seat:blue to:on", "Nobody holds the seat blue, so that is for the host or the game master.")
	g.Must("ann", "game default seat:blue to:on")
	g.Play([2]string{"ann", "toy hide spot:4"}, [2]string{"ann", "orders done"})
	require.Contains(t, g.Must("ann", "game status").Text, "Shooting")
	seated := g.Must("bob", "game join seat:blue")
	require.Contains(t, seated.Text, "It is left to its default orders")
	require.Equal(t, []desk.Button{{Label: "Give My Own Orders", Line: "game default seat:blue to:off"}}, seated.Buttons, "any other would be refused")
	g.Must("bob", "game default seat:blue to:off")
	require.Contains(t, g.Must("ann", "game undo").Text, "This would undo entry")
	g.Must("ann", "game end confirm:on")
	g.Must("bob", "game end confirm:on")
	v := refereetest.Verify(t, g.ExportedTo("ann"))
	require.Empty(t, v.Problems)
	require.Equal(t, v.Entries, v.Replayed)
}

// A side that the program plays is nobody's to take, and is not waited for.
func TestTheProgramPlaysASide(t *testing.T) {
	g := refereetest.New(t)
	g.Must("ann", "game new system:toy scenario:fox gm:off")
	require.Contains(t, g.Posts[len(g.Posts)-1].Text(), "the program")
	for _, b := range g.Must("ann", "game join seat:red").Buttons {
		require.NotContains(t, b.Line, "fox")
	}
	g.Refuse("bob", "game join seat:fox", "is taken. The program plays it.")
	g.Must("bob", "game join")
	g.Refuse("carl", "game join", "Every seat is taken")
	g.Refuse("ann", "game default seat:fox to:on", "")
	g.Play([2]string{"ann", "orders done"}, [2]string{"bob", "orders done"})
	require.Contains(t, g.Must("ann", "game status").Text, "Shooting")
}

// The lines of standing orders that end while a seat is left to its default are its
// draft again when it is given back; what is told of their end is true.
func TestStandingOrdersOfASeatThatIsLeftToItsDefault(t *testing.T) {
	left := func() *refereetest.Table {
		g := refereetest.Duel(t, "")
		g.Must("red", `orders add lines:"each: hide spot:3\neach: search spot:6\nbreak at 3"`)
		g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
		require.Contains(t, g.Must("red", "game default seat:red to:on").Text, "Its standing orders go before its default, as long as they stand.")
		return g
	}
	g := left()
	require.Contains(t, g.Must("red", "orders unseal").Text, "Back on your sheet: 3 orders")
	g.Must("red", "game default seat:red to:off")
	require.Contains(t, g.Must("red", "orders show").Text, "each: search spot:6")

	g = left()
	g.Must("blue", `orders add lines:"each: hide spot:4\nbreak at 3"`)
	g.Must("blue", "orders done")
	require.NotContains(t, g.Last("channel"), "A break stops", "nobody is asked for it")
	require.Contains(t, g.Must("blue", "game log").Text, "A break stops the standing orders of red, which is left to its default")
	g.Must("red", "game default seat:red to:off")
	require.Contains(t, g.Must("red", "orders show").Text, "each: search spot:6")
}

// What of a sheet is past when a seat is given back is left out, or it could not be
// sealed.
func TestASheetThatIsGivenBackIsRenewed(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Must("red", `orders add lines:"1: hide spot:3\neach: search spot:6\nbreak at 3"`)
	g.Play([2]string{"red", "orders done"}, [2]string{"red", "game default seat:red to:on"}, [2]string{"red", "orders unseal"})
	require.Contains(t, g.Must("red", "orders show").Text, "It is left to its default orders")
	for !strings.Contains(g.Must("red", "game status").Text, "Round 2, Hiding") {
		g.Must("blue", "orders done")
	}
	g.Must("red", "game default seat:red to:off")
	shown := g.Must("red", "orders show").Text
	require.NotContains(t, shown, "1: hide")
	require.Contains(t, shown, "each: search spot:6")
	g.Must("red", "orders done")
}
