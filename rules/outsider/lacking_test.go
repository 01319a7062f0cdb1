package outsider

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/cmdline"
	"impulse/rules/rulestest"
)

// What a unit never can is said as it is written, also for later, and the unit is not
// offered for it.
func TestWhatLastsIsSaidAtOnce(t *testing.T) {
	system, s := rulestest.Cold(Book.System()), begun(t, "patrol")
	for line, why := range map[string]string{"5: spin by:2": "is off", "5: flagship": "is off", "5: seek target:ember": "no salvo", "5: attack target:ember": "no salvo"} {
		_, _, err := system.Line(s, "red", line, nil)
		require.ErrorContains(t, err, why, line)
	}
	for _, line := range []string{"5: leave", "5: jump"} {
		_, _, err := system.Line(s, "red", line, nil)
		require.NoError(t, err, "it may be able to by then: %s", line)
	}
	v := faced(t, 8, squadron("Fury Super Fighter", 1)).Vessels[0]
	require.NoError(t, jumpless(v, setTo{}))
	require.ErrorContains(t, jumpless(v, setTo{"jump", "off"}), "Nobody jumps")
	v.Ship.sheet().Destroy(4, 3, 1)
	require.ErrorContains(t, jumpless(v, setTo{}), "no jump drive")
	for _, word := range []string{"spin", "flagship", "seek", "attack"} {
		units, err := system.ChoicesFor(s, "red", cmdline.Command{Path: []string{"outsider", word}}, "unit")
		require.NoError(t, err)
		require.Empty(t, units, word)
	}
}
