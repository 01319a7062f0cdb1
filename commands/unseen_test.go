package commands

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/rules/library"
)

// What names a unit that not everybody knows is told to nobody else in the
// command's own words: no ruling that forgot secret:on, no order of free play.
func TestActsOnHiddenUnitsAreNotNamed(t *testing.T) {
	g := newTable(t, library.Systems...)
	g.do("gm", "game new system:pentagon scenario:ambush mode:free")
	g.do("red", "game join")
	g.do("blue", "game join")
	for _, act := range [][2]string{
		{"gm", `pentagon-gm place ship:wraith hex:1412 reason:"wraith drifts"`},
		{"gm", "pentagon-gm damage ship:wraith system:engine reason:wraith"},
		{"blue", "pentagon rotate to:E ship:wraith"},
		{"blue", "pentagon allocate invisible:on ship:wraith"},
		{"blue", "pentagon reinforce units:1 ship:wraith"},
	} {
		g.do(act[0], act[1])
		require.Contains(t, g.last("channel"), journal.UnseenAct, act[1])
		require.NotContains(t, g.last("channel"), "raith", act[1])
	}
	require.Contains(t, g.last("dm:blue"), "Wraith reinforces")
	require.NotContains(t, g.do("red", "game log").Text, "raith")
	require.NotContains(t, g.do("red", "game rulings").Text, "raith")
	require.Contains(t, g.do("gm", "game rulings").Text, "wraith drifts")
	require.Contains(t, g.do("gm", "game verify").Text, "Everything that could be checked holds")
	g.do("gm", "pentagon-gm place ship:lance hex:1608 reason:test")
	require.Contains(t, g.last("channel"), "ship:lance")
}
