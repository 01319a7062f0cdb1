package commands

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A seat that is left to its default is not waited for, until it is given back; the
// journal says so, undo takes it back, and the journal holds.
func TestASeatIsLeftToItsDefaultOrders(t *testing.T) {
	g := duel(t, "")
	g.refuse("ann", "game default seat:red to:on", "You do not hold the seat red.")
	g.refuse("blue", "game default seat:red to:on", "You do not hold the seat red.")
	g.refuse("red", "game default seat:red to:off", "That is how the seat red is played already.")
	require.Contains(t, g.do("red", "game default seat:red to:on").Text, "Red is left to its default orders, and nobody waits for it.")
	require.Contains(t, g.last("channel"), "Red is left to its default orders")
	require.NotContains(t, g.do("gm", "game status").Text, "Awaited: red")
	require.Contains(t, g.do("gm", "game status").Text, "red (left to its default orders), ", "who comes later reads why nobody waits for it")
	require.Contains(t, g.do("red", "orders show").Text, "It is left to its default orders; to give your own: `game default seat:red to:off`")
	require.NotContains(t, g.do("red", "orders show").Text, "sealing no orders")
	g.refuse("gm", "game default seat:blue to:on", "Only blue gives orders, and somebody must.")
	g.refuse("red", "toy hide spot:3", "red is left to its default orders; it gives its own again after: game default seat:red to:off")
	g.script([2]string{"blue", "toy hide spot:4"}, [2]string{"blue", "orders done"})
	require.Contains(t, g.do("ann", "game status").Text, "Shooting", "the step went on without red")
	require.Contains(t, g.do("gm", "game default seat:red to:off").Text, "Red gives its own orders again.")
	g.script([2]string{"red", "toy shoot spot:1"}, [2]string{"red", "orders done"})
}

// Nobody's seat is for who made the game; whoever takes it is told how it is played.
func TestAFreeSeatIsLeftToItsDefaultOrders(t *testing.T) {
	g := newTable(t)
	g.script([2]string{"ann", "game new system:toy scenario:duel gm:off"}, [2]string{"ann", "game join seat:red"})
	g.refuse("bob", "game default seat:blue to:on", "Nobody holds the seat blue, so that is for the host or the game master.")
	g.do("ann", "game default seat:blue to:on")
	g.script([2]string{"ann", "toy hide spot:4"}, [2]string{"ann", "orders done"})
	require.Contains(t, g.do("ann", "game status").Text, "Shooting")
	require.Contains(t, g.do("bob", "game join seat:blue").Text, "It is left to its default orders")
	g.do("bob", "game default seat:blue to:off")
	require.Contains(t, g.do("ann", "game undo").Text, "This would undo entry")
	g.do("ann", "game end confirm:on")
	g.do("bob", "game end confirm:on")
	v := verify(t, g.export("ann"))
	require.Empty(t, v.Problems)
	require.Equal(t, v.Entries, v.Replayed)
}

// A side that the program plays is nobody's to take, and is not waited for.
func TestTheProgramPlaysASide(t *testing.T) {
	g := newTable(t)
	g.do("ann", "game new system:toy scenario:fox gm:off")
	require.Contains(t, g.posts[len(g.posts)-1].Text, "the program")
	for _, b := range g.do("ann", "game join seat:red").Buttons {
		require.NotContains(t, b.Line, "fox")
	}
	g.refuse("bob", "game join seat:fox", "The seat fox is taken.")
	g.do("bob", "game join")
	g.refuse("carl", "game join", "Every seat is taken")
	g.refuse("ann", "game default seat:fox to:on", "")
	g.script([2]string{"ann", "orders done"}, [2]string{"bob", "orders done"})
	require.Contains(t, g.do("ann", "game status").Text, "Shooting")
}

// The lines of standing orders that end while a seat is left to its default are its
// draft again when it is given back; what is told of their end is true.
func TestStandingOrdersOfASeatThatIsLeftToItsDefault(t *testing.T) {
	left := func() *table {
		g := duel(t, "")
		g.do("red", `orders add lines:"each: hide spot:3\neach: search spot:6\nbreak at 3"`)
		g.script([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
		require.Contains(t, g.do("red", "game default seat:red to:on").Text, "Its standing orders go before its default, as long as they stand.")
		return g
	}
	g := left()
	require.Contains(t, g.do("red", "orders unseal").Text, "Back on your sheet: 3 orders")
	g.do("red", "game default seat:red to:off")
	require.Contains(t, g.do("red", "orders show").Text, "each: search spot:6")

	g = left()
	g.do("blue", `orders add lines:"each: hide spot:4\nbreak at 3"`)
	g.do("blue", "orders done")
	require.Contains(t, g.last("channel"), "A break stops the standing orders of red, which is left to its default.")
	g.do("red", "game default seat:red to:off")
	require.Contains(t, g.do("red", "orders show").Text, "each: search spot:6")
}

// An undo says that a seat is no longer left to its default, or is so again.
func TestAnUndoneDefaultIsTold(t *testing.T) {
	g := duel(t, "")
	g.do("red", "game default seat:red to:on")
	require.Contains(t, g.do("gm", "game undo confirm:on").Text, "Red gives its own orders again.")
	g.do("red", "game default seat:red to:on")
	g.do("red", "game default seat:red to:off")
	require.Contains(t, g.do("gm", "game undo confirm:on").Text, "Red is left to its default orders again.")
	require.Contains(t, g.last("channel"), "Red is left to its default orders again.")
}
