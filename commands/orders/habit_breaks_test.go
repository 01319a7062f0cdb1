package orders_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// battle is the skirmish with both seats taken, before its first impulse.
func battle(t *testing.T) *refereetest.Table {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:pentagon scenario:skirmish"}, [2]string{"red", "game join"}, [2]string{"blue", "game join"})
	return g
}

// A habit brings the break of a pass, which its author may take off; a sheet that has a
// break keeps its own.
func TestAHabitAsksWhenSomethingHappens(t *testing.T) {
	g := battle(t)
	a := g.Must("red", `orders add lines:"tactic point-defense"`)
	require.Equal(t, "each: pd target:incoming unit:kestrel, break when something", refereetest.Fig(g, a, "orders").String())
	require.Contains(t, a.Text, "`break when something` is on your sheet: it asks you then.")
	g.Must("red", "orders clear line:2")
	g.Must("red", `orders add lines:"break when range <= 3"`)
	a = g.Must("red", `orders add lines:"tactic hold-fire 2"`)
	require.NotContains(t, a.Text, "break when something")
	g.Must("red", "orders clear")
	a = g.Must("red", `orders add lines:"tactic point-defense\nbreak at 6"`)
	require.NotContains(t, a.Text, "break when something", "they have said when")
}

// Before it is sealed a sheet says until when its owner is not asked, and one that
// nothing stops is offered what asks them.
func TestAStandingSheetSaysUntilWhen(t *testing.T) {
	g := battle(t)
	for lines, says := range map[string]string{
		`break at 9\nbreak at 3`:            ", until impulse 3.",
		`break at 9\nbreak when something`:  ", until impulse 9 or until a break fires.",
		`break when something`:              ", until a break fires or it is over.",
		`each: pd target:incoming`:          ", until it is over: it has no break.",
		`3: fire weapon:all target:nearest`: ", until it is over: it has no break.",
	} {
		a := g.Must("red", `orders add lines:"`+lines+`"`)
		require.Contains(t, a.Text, says)
		offers := len(a.Buttons) > 0 && a.Buttons[0].Label == "Ask Me When Something Happens"
		require.Equal(t, says == ", until it is over: it has no break.", offers, lines)
		if offers {
			require.Contains(t, g.Must("red", a.Buttons[0].Line).Text, "`break when something` is on your sheet.")
		}
		g.Must("red", "orders clear")
	}
}

// Who is asked what becomes of their orders reads which they are.
func TestAPassNamesTheOrdersOfASheet(t *testing.T) {
	g := battle(t)
	g.Play([2]string{"red", "pentagon allocate ecm:1"})
	g.Refuse("red", "pass", "Your sheet has 1 order (allocate ecm:1 unit:kestrel).")
}
