package sense

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/phoenix/printed"
	"impulse/rules/terrain"
)

// Every footing, and all that can be between, is a row of the table.
func TestSoundsOfTheGround(t *testing.T) {
	for k := terrain.Off; k <= terrain.Stairs; k++ {
		_, ok := printed.SoundModifier(Footing(k))
		require.True(t, ok, k)
	}
	require.Equal(t, "terrain/hard-surface", Footing(terrain.Floor))
	require.Empty(t, Between(nil))
	require.Equal(t, "line/through-brush", Between([]terrain.Crossing{{Area: terrain.Area{Kind: terrain.LightBrush}}}))
	require.NotEmpty(t, Backgrounds())
	require.IsIncreasing(t, Backgrounds())
	require.Positive(t, Backgrounds()[len(Backgrounds())-1], "what is as loud takes so much away")
	for pf, key := range map[printed.Fixed]string{
		printed.One - 1: "interior", printed.One: "light-exterior", 3 * printed.One: "light-exterior", 3*printed.One + 1: "medium-exterior",
		30 * printed.One: "medium-exterior", 30*printed.One + 1: "heavy",
	} {
		wall := terrain.Crossing{Barrier: terrain.Barrier{Form: terrain.Wall, PF: int(pf)}}
		require.Equal(t, "line/"+key+"-wall-door", Between([]terrain.Crossing{wall}), pf)
	}
}

// A way to show has one name.
func TestMotions(t *testing.T) {
	require.Equal(t, []string{"moving", "using-ca", "frozen"}, Motions())
	for _, name := range Motions() {
		require.Equal(t, name, MotionNamed(name).String())
	}
	require.True(t, Audible("dog-bark"))
	require.False(t, Audible("silence"))
}
