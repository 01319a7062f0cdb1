package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/hex"
	"impulse/rules/houserule"
	"impulse/rules/terrain"
)

// From four levels up, twelve feet, a hex is seen from high up by default, and from three it is
// not (3.6; house rule high-position); up a hill it never is. No map of a scenario is so high.
func TestHighUpIsFourLevels(t *testing.T) {
	g, err := terrain.Read("title A tower\narea . open\nmap\n...\n\nlevel\n034\n")
	require.NoError(t, err)
	f, h := terrain.On(g, terrain.State{}), houserule.ByDefault(houseRules)
	ground, three, four := hex.Must("0101"), hex.Must("0201"), hex.Must("0301")
	require.True(t, above(f, four, ground, h))
	require.False(t, above(f, three, ground, h))
	require.False(t, above(f, four, three, h))
	require.False(t, above(f, ground, four, h))
	require.False(t, above(f, hex.Must("0901"), ground, h))
}
