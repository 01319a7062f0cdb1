package orders_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// openField is the first move of red, who plays alone.
func openField(t *testing.T) *refereetest.Table {
	t.Helper()
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:goliath scenario:empty mode:strict"}, [2]string{"red", "game join seat:red"}, [2]string{"gm", "game default seat:blue to:on"},
		[2]string{"gm", `goliath-gm muster seat:red army:"12 Light Cavalry, 9 Longbowmen" at:20,30 reason:x`},
		[2]string{"gm", `goliath-gm muster seat:blue army:"16 Bowmen" at:20,12 facing:S reason:x`},
		[2]string{"gm", `goliath-gm muster seat:blue army:"8 Light Infantry" at:40,1.5 facing:S reason:x`})
	for !slices.Contains(orderable(g), "move") {
		g.Must("red", "orders done")
	}
	return g
}

func orderable(g *refereetest.Table) (out []string) {
	e, _ := g.Entry(g.From("red", ""))
	for _, a := range e.Actions {
		out = append(out, a.Path[1])
	}
	return out
}

func offeredOf(g *refereetest.Table, line, option string) (out []string) {
	for _, c := range g.Values(g.From("red", line), option) {
		out = append(out, c.Value)
	}
	return out
}

// What would surely be refused beside the sheet is not offered by touch: a charge at whom
// it does not reach, anything of a unit that has all of its move on the sheet. How far a
// unit may go is what is left of it.
func TestWhatWouldBeRefusedIsNotOffered(t *testing.T) {
	g := openField(t)
	require.Equal(t, []string{"red-1", "red-2"}, offeredOf(g, "goliath move", "unit"))
	require.Equal(t, []string{"12", "6"}, offeredOf(g, "goliath move unit:red-2", "forward"))
	require.Equal(t, []string{"blue-1"}, offeredOf(g, "goliath charge unit:red-1", "target"))
	g.Must("red", "orders add lines:\"move forward:4 unit:red-2\ncharge target:blue-1 unit:red-1\"")
	require.Equal(t, []string{"red-2"}, offeredOf(g, "goliath move", "unit"), "a charge ends a move")
	require.Equal(t, []string{"8", "6"}, offeredOf(g, "goliath move unit:red-2", "forward"))
	g.Must("red", `orders add lines:"move forward:8 unit:red-2"`)
	require.NotContains(t, orderable(g), "move")
	require.Equal(t, []string{"red-1"}, offeredOf(g, "goliath charge", "unit"), "it takes the place of the one that stands")
}

// What no unit can do is not listed, nor what is refused though it says all that it could;
// a target that is gone is none.
func TestWhatNobodyCanIsNotListed(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:outsider scenario:table mode:strict"}, [2]string{"red", "game join seat:red"}, [2]string{"gm", "game default seat:blue to:on"},
		[2]string{"gm", `outsider-gm bring seat:red at:2020 force:torrent reason:x`}, [2]string{"gm", `outsider-gm bring seat:red at:2020 force:whetstone reason:x`},
		[2]string{"gm", `outsider-gm bring seat:blue at:2059 force:ember reason:x`}, [2]string{"gm", `outsider-gm bring seat:blue at:2159 force:anvil reason:x`},
		[2]string{"red", "orders done"})
	for !slices.Contains(orderable(g), "launch") {
		g.Must("red", "orders done")
	}
	g.Must("red", `orders done lines:"launch type:mr target:ember unit:torrent"`)
	require.Equal(t, []string{"thrust", "pivot", "join", "mirror", "seek"}, orderable(g))
	require.Equal(t, []string{"torrent-mr"}, offeredOf(g, "outsider seek", "unit"))
	g.Must("gm", "outsider-gm remove unit:anvil reason:x")
	require.Equal(t, []string{"nearest", "ember"}, offeredOf(g, "outsider seek unit:torrent-mr", "target"))
	g.Must("red", `orders done lines:"join with:torrent unit:whetstone"`)
	for !slices.Contains(orderable(g), "thrust") {
		g.Must("red", "orders done")
	}
	require.Contains(t, orderable(g), "leave")
	require.Equal(t, []string{"whetstone"}, offeredOf(g, "outsider leave", "unit"))
	g.Must("gm", "game rule id:persistent-spins value:on")
	g.Must("red", "orders done")
	for !slices.Contains(orderable(g), "thrust") {
		g.Must("red", "orders done")
	}
	require.Contains(t, orderable(g), "spin")
}
