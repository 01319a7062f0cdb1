package orders_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules"
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

// Orders that a pass is sealed with have its breaks once, however often they come back.
func TestAPassWritesItsBreaksOnce(t *testing.T) {
	g := alley(t)
	g.Must("red", `orders add lines:"tactic engage 4"`)
	for range 3 {
		g.Must("red", "pass orders:seal")
		require.Equal(t, 1, strings.Count(strings.Join(g.TheGame().SealedOf("red"), "\n")+"\n", "break when something\n"))
		g.Must("red", "orders unseal")
	}
}

// What a pass writes behind the orders on a sheet goes with it, however it is given and
// ended: by its buttons, by what is typed, or as another break of the sheet fires. A break
// that its owner has written stays.
func TestTheBreaksOfAPassGoWithIt(t *testing.T) {
	g := alley(t)
	g.Must("red", `orders add lines:"tactic engage 4"`)
	own := sheetOf(g)
	a := g.OnPhone("red", "pass")
	require.Equal(t, "Seal With Orders", a.Buttons[0].Label)
	a = g.OnPhone("red", a.Buttons[0].Line)
	require.Equal(t, "Take Back", a.Buttons[0].Label)
	a = g.OnPhone("red", a.Buttons[0].Line)
	require.Contains(t, a.Text, fmt.Sprintf("Back on your sheet: %d orders.", len(own)))
	require.Equal(t, own, sheetOf(g))

	g.Must("red", "pass orders:seal")
	g.Must("red", "pass until:public orders:seal")
	require.Equal(t, append(slices.Clone(own), "break when something public"), g.TheGame().SealedOf("red"))
	g.Must("red", "orders unseal")
	require.Equal(t, own, sheetOf(g))
	g.Must("red", "orders done")
	require.Equal(t, own, g.TheGame().SealedOf("red"))

	g.Must("red", "orders unseal")
	g.Must("red", `orders add lines:"break when something"`)
	g.Must("red", "pass orders:seal")
	g.Must("red", "orders unseal")
	require.Contains(t, sheetOf(g), "break when something", "it was written before the pass")
	g.Must("red", "orders done")
	g.Must("red", "orders unseal")
	require.Contains(t, sheetOf(g), "break when something")
}

// A sheet whose own break has fired comes back without those of the pass that it was sealed
// with, and so does one that is ended while it is in force.
func TestTheBreaksOfAPassDoNotComeBackWithTheSheet(t *testing.T) {
	g := alley(t)
	g.Must("red", `orders add lines:"tactic engage 4\nbreak at 4"`)
	own := slices.DeleteFunc(sheetOf(g), func(line string) bool { return line == "break at 4" })
	g.Must("red", "pass orders:seal")
	c := g.Copy(t)
	c.Must("blue", "pass until:step")
	c.Must("red", "orders unseal")
	require.NotContains(t, sheetOf(c), "break when something")
	require.Contains(t, sheetOf(c), "break at 4")
	for range 12 {
		g.Ask("blue", "pass until:step")
	}
	require.Equal(t, own, sheetOf(g))
}

// A habit that names no unit is sealed for each of one's own, whichever seat they are of.
func TestAHabitIsForAllSeatsOfOnePerson(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:oppenheim-squad gm:off"}, [2]string{"ann", "game join seat:keller"}, [2]string{"ann", "game join seat:vogel"}, [2]string{"bob", "game join seat:ross"})
	g.Must("ann", `orders done lines:"tactic engage 4"`)
	for _, seat := range []rules.SeatID{"keller", "vogel"} {
		require.Contains(t, strings.Join(g.TheGame().SealedOf(seat), "\n"), "aim:4 unit:"+string(seat))
	}
	require.Empty(t, g.TheGame().SealedOf("ross"))
}

// Whose standing orders a break stops is told by their name.
func TestABreakIsToldByTheNameOfASeat(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:oppenheim-squad"}, [2]string{"ann", "game join seat:keller"}, [2]string{"bob", "game join seat:ross"})
	for _, seat := range []string{"brandt", "vogel", "adler", "hayes"} {
		g.Must("gm", "game default to:on seat:"+seat)
	}
	g.Must("ann", `orders done lines:"each: halt unit:keller\nbreak at 2"`)
	for range 6 {
		g.Ask("bob", "pass until:step")
	}
	require.Contains(t, g.Must("bob", "game details").Text, "A break stops the standing orders of Keller, who decides again.")
}

// One's own orders stand before what a habit has written.
func TestOwnOrdersStandFirst(t *testing.T) {
	g := alley(t)
	g.Must("red", `orders add lines:"tactic engage 4"`)
	g.Must("red", `orders add lines:"turn to:3 unit:trent"`)
	said := g.Must("red", "orders show").Text
	require.Less(t, strings.Index(said, "turn to:3"), strings.Index(said, "aim:4"), said)
}

// What something is that a break looks for leaves out what only its own name looks for.
func TestSomethingIsToldOnce(t *testing.T) {
	g := alley(t)
	require.NotContains(t, g.Must("red", "pass").Text, "another enemy came into sight")
	require.NotContains(t, g.Must("red", "help topic:something").Text, "another enemy came into sight")
}
