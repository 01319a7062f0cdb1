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
	require.Contains(t, g.Must("red", "map at:2510 radius:2").Text, "Within 2 of 2510 is nobody.\n2 more outside of it")
	for _, line := range []string{"map", "map whole:on", "map at:kestrel radius:20"} {
		all := g.Must("red", line).Text
		require.Contains(t, all, "Lance (blue)")
		require.NotContains(t, all, "outside", line)
	}
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
