package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules/goliath"
	"impulse/rules/library"
)

// waylaid is an ambush in which Wraith, whom only blue sees, stands somewhere.
func waylaid(t *testing.T, wraith string) *refereetest.Table {
	t.Helper()
	pentagon, ok := library.Find("pentagon")
	require.True(t, ok)
	g := refereetest.New(t, pentagon)
	plays(g, pentagonBegins("ambush", noWarfare))
	g.Must("gm", "pentagon-gm place unit:wraith at:"+wraith+" facing:A va:0 vc:0 reason:test secret:on")
	return g
}

// Two worlds that differ in a unit that the reader does not see have the same map, to
// the byte: whole, close up, and in words; its owner's differ.
func TestACloseUpBetraysNobody(t *testing.T) {
	one, other := waylaid(t, "1010"), waylaid(t, "2540")
	for _, user := range []string{"red", "ann", "blue"} {
		for _, line := range []string{"map", "map whole:on", "map at:lance radius:5", "map at:1010 radius:3", "map key:on", "map public:on"} {
			a, b := one.Must(user, line), other.Must(user, line)
			same := a.Text == b.Text
			for i := range a.Pictures {
				x, y := drawnOf(one, a.Pictures[i:i+1]), drawnOf(other, b.Pictures[i:i+1])
				same = same && string(x.Body) == string(y.Body) && x.Alt == y.Alt
			}
			require.Equal(t, user != "blue" || line == "map public:on", same, "%s: %s", user, line)
			if user != "blue" || line == "map public:on" { // how near Zoom leads depends on what its reader sees
				require.Equal(t, a.Buttons, b.Buttons)
			}
		}
		if user != "blue" {
			one.Refuse(user, "map at:wraith", "There is no wraith on your map")
		}
	}
	one.Refuse("blue", "map at:wraith public:on", "There is no wraith on your map")
	require.NotEqual(t, drawnOf(one, one.Must("blue", "map").Pictures).Body, drawnOf(one, one.Must("blue", "map at:wraith").Pictures).Body)
}

// A map has buttons that lead nearer, to the whole board, and to its list and key.
func TestTheButtonsOfAMap(t *testing.T) {
	g := faced(t)
	a := g.Must("blue", "map")
	require.Equal(t, []desk.Button{{Label: "Zoom", Line: "map at:lance radius:2"}, {Label: "Whole Board", Line: "map whole:on"}, {Label: "Key", Line: "map key:on"}}, a.Buttons, "two ships near to each other are shown larger already than the wider close-ups are")
	a = g.Must("blue", "map whole:on")
	require.Equal(t, "map at:lance radius:8", a.Buttons[0].Line)
	for _, next := range []string{"map at:lance radius:4", "map at:lance radius:2"} {
		a = g.Must("blue", a.Buttons[0].Line)
		require.Equal(t, next, a.Buttons[0].Line)
	}
	a = g.Must("blue", a.Buttons[0].Line)
	require.Equal(t, "Whole Board", a.Buttons[0].Label, "it is near enough")
	require.Equal(t, "map at:kestrel radius:2", g.Must("ann", "map").Buttons[0].Line, "who has no unit looks at the first")
	key := g.Must("ann", "map key:on")
	require.True(t, key.Private)
	require.Contains(t, key.Text, "La   Lance (blue); 1514 D")
	require.Contains(t, key.Text, "point: where it faces")
	require.Empty(t, key.Pictures)
}

// What is whole already is not offered so.
func TestNoWholeBoardOfAWholeOne(t *testing.T) {
	g := refereetest.New(t, goliath.Book.System())
	g.Must("gm", "game new system:goliath scenario:open-field")
	labels := func(line string) (out []string) {
		for _, b := range g.Must("gm", line).Buttons {
			out = append(out, b.Label)
		}
		return out
	}
	require.Equal(t, []string{"Zoom", "Key"}, labels("map"))
	require.Contains(t, labels("map at:red-1 radius:6"), "Whole Board")
}

// A close-up is what was asked for.
func TestACloseUp(t *testing.T) {
	g := faced(t)
	sizes := map[string]bool{}
	for _, line := range []string{"map", "map whole:on", "map at:kestrel radius:2", "map at:1520 radius:12"} {
		sizes[string(drawnOf(g, g.Must("red", line).Pictures).Body)] = true
	}
	require.Len(t, sizes, 4)
	require.Equal(t, drawnOf(g, g.Must("red", "map at:kestrel radius:2").Pictures).Body, drawnOf(g, g.Must("red", "map at:1520 radius:2").Pictures).Body)
	g.Refuse("red", "map radius:3", "A close-up has a middle too")
	g.Refuse("red", "map at:12,30", "There is no 12,30 on your map: at is the id of a unit, or a place such as 1520")
	g.Refuse("red", "map at:1520 radius:0", "")
}

// What is on a sheet shows on the map of its owner, and on nobody else's: with and
// without it all others have the same bytes.
func TestOrdersShowOnTheOwnMapAlone(t *testing.T) {
	g := faced(t)
	shown := func(user, line string) string {
		f := drawnOf(g, g.Must(user, line).Pictures)
		return f.Alt + string(f.Body)
	}
	all := []struct{ user, line string }{{"red", "map"}, {"red", "map public:on"}, {"blue", "map"}, {"ann", "map"}, {"blue", "map at:kestrel radius:3"}}
	var before []string
	for _, x := range all {
		before = append(before, shown(x.user, x.line))
	}
	same := func(when string) {
		for i, x := range all {
			require.Equal(t, x.user != "red" || x.line != "map", before[i] == shown(x.user, x.line), "%s: %s %s", when, x.user, x.line)
		}
	}
	g.Must("red", "pentagon rotate to:C unit:kestrel")
	same("a draft")
	require.Contains(t, drawnOf(g, g.Must("red", "map").Pictures).Alt, "Your orders: Kestrel to 1520 facing C.")
	g.Must("red", "orders done")
	same("a sealed sheet")
	g.Must("red", "orders unseal")
	g.Must("red", "orders clear")
	require.Equal(t, before[0], shown("red", "map"))
	g.Must("red", `orders add lines:"each: rotate to:lance\nwhen range <= 9: fire weapon:L1 target:lance unit:kestrel\nbreak when hit"`)
	same("a standing draft")
	require.Contains(t, drawnOf(g, g.Must("red", "map").Pictures).Alt, "Your orders: Kestrel fires at Lance.")
}
