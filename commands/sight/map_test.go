package sight_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// The words of a close-up are of the close-up, with how many stand outside of it; those of
// the whole board are of all.
func TestACloseUpInWords(t *testing.T) {
	g := table(t, `
		gm: game new system:pentagon scenario:skirmish
		red: game join seat:red`)
	near := g.Must("red", "map at:kestrel radius:2").Text
	require.Contains(t, near, "Kestrel (red)")
	require.NotContains(t, near, "Lance")
	require.Contains(t, near, "\n1 more outside of it: `map whole:on`")
	require.Contains(t, g.Must("red", "map at:2510 radius:2").Text, "Nobody is on this part of the map, around 2510.\n2 more outside of it")
	for _, line := range []string{"map", "map whole:on", "map at:kestrel radius:20"} {
		all := g.Must("red", line).Text
		require.Contains(t, all, "Lance (blue)")
		require.NotContains(t, all, "outside", line)
	}
}

// The words of a map with ground show the ground and what covers there, of what the picture shows;
// a place off the map is refused.
func TestGroundInWords(t *testing.T) {
	g := table(t, `
		gm: game new system:phoenix scenario:alley
		red: game join seat:red`)
	whole := g.Must("red", "map").Text
	for _, line := range []string{"c A parked car 1303 1005 1105 0407\n", "b Crates 0505 1106\n", "t A tree 1601 0109\n", "low fence: 1405A 1505A\n", "h The house\n", "door closed: 0404A 0908A\n"} {
		require.Contains(t, whole, line)
	}
	near := g.Must("red", "map at:1005 radius:2").Text
	require.Contains(t, near, "Nobody is on this part of the map, around 1005.\n")
	require.Contains(t, near, "c A parked car 1005 1105\n")
	require.NotContains(t, near, "0404A")
	require.Contains(t, g.Ask("red", "map at:5050").Text, "5050 is off the map, which goes from 0101 to 1610.")
	require.Contains(t, g.Ask("red", "map at:500.500").Text, "500.500 is off the map, which goes from 0101 to 1610.")
	require.Contains(t, g.Ask("red", "map at:0000").Text, "0000 is off the map, which goes from 0101 to 1610.")
}

// Whom the reader does not see is not counted among those outside of a close-up.
func TestWhoIsOutsideBetraysNobody(t *testing.T) {
	counted := func(user string) string {
		g := table(t, `
			gm: game new system:pentagon scenario:ambush
			red: game join seat:red
			blue: game join seat:blue`)
		return g.Must(user, "map at:0101 radius:1").Text
	}
	require.Equal(t, counted("ann"), counted("red"))
	require.NotEqual(t, counted("red"), counted("blue"))
}
