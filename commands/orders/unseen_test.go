package orders_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// What names a unit that not everybody knows is told to nobody else in the
// command's own words: no ruling that forgot secret:on, no order of free play.
func TestActsOnHiddenUnitsAreNotNamed(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Must("gm", "game new system:pentagon scenario:ambush mode:free")
	g.Must("red", "game join")
	g.Must("blue", "game join")
	for _, act := range [][2]string{
		{"gm", `pentagon-gm place unit:wraith at:1412 reason:"wraith drifts"`},
		{"gm", "pentagon-gm damage unit:wraith system:engine reason:wraith"},
		{"blue", "pentagon rotate to:E unit:wraith"},
		{"blue", "pentagon allocate invisible:on unit:wraith"},
		{"blue", "pentagon reinforce units:1 unit:wraith"},
	} {
		g.Must(act[0], act[1])
		require.Contains(t, g.Last("channel"), journal.UnseenAct, act[1])
		require.NotContains(t, g.Last("channel"), "raith", act[1])
	}
	require.Contains(t, g.Last("dm:blue"), "Wraith reinforces")
	require.NotContains(t, g.Must("red", "game log").Text, "raith")
	require.NotContains(t, g.Must("red", "game rulings").Text, "raith")
	require.Contains(t, g.Must("gm", "game rulings").Text, "wraith drifts")
	require.Contains(t, g.Must("gm", "game verify").Text, "Everything that could be checked holds")
	g.Must("gm", "pentagon-gm place unit:lance at:1608 reason:test")
	require.Contains(t, g.Last("channel"), "unit:lance")
}
