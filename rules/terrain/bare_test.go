package terrain_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/hex"
	. "impulse/rules/terrain"
)

// A bare hex is as the ground around it, in all that is asked and written of the map.
func TestBareHexesAreAsTheGroundAround(t *testing.T) {
	hole := hex.Must("0209")
	f := On(Must(yard), nil)
	require.Equal(t, Foxhole, f.Kind(hole))
	bare := f.Bare([]hex.Hex{hole})
	require.Equal(t, Open, bare.Kind(hole))
	require.Equal(t, "open", bare.Area(hole).Plain())
	require.Empty(t, bare.In('F'))
	require.True(t, bare.Sight(eye(t, "0201", Standing), eye(t, "0209", Standing)).Cover.None())
	require.True(t, bare.With(nil).Sight(eye(t, "0201", Standing), eye(t, "0209", Standing)).Cover.None())
	said, err := bare.MarshalText()
	require.NoError(t, err)
	require.Contains(t, string(said), "\n.....~....\n.bbb")
	said, err = f.MarshalText()
	require.NoError(t, err)
	require.Contains(t, string(said), "\n.F...~....\n.bbb")
}
