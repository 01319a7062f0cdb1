package atonce_test

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

// So is a ruling after which all look around, and one that brings somebody.
func TestWhoIsBroughtUnseenIsNotNamed(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Must("gm", "game new system:phoenix scenario:alley")
	g.Must("red", "game join")
	g.Must("blue", "game join")
	for _, act := range []string{
		"bring name:Sniper seat:blue troop:elite weapon:m40a1 at:1510 facing:3 reason:t", "place unit:sniper at:1509 reason:t",
		"kill unit:sniper reason:t", "revive unit:sniper reason:t", "heal unit:sniper reason:t",
	} {
		g.Must("gm", "phoenix-gm "+act)
		require.NotContains(t, g.Must("red", "game log").Text, "niper", act)
		require.NotContains(t, g.Last("channel"), "niper", act)
	}
	require.Contains(t, g.Must("gm", "game verify").Text, "Everything that could be checked holds")
	g.Must("gm", "phoenix-gm place unit:trent at:0106 reason:t")
	require.Contains(t, g.Must("red", "game log").Text, "unit:trent")
}
