package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
)

func TestModes(t *testing.T) {
	g := refereetest.Duel(t, "mode:free")
	g.Refuse("gm", "game mode to:free", "in free mode already")
	g.Must("red", "toy shoot spot:5") // where nothing is, whatever the dice
	g.Must("blue", "toy hide spot:2")
	g.Must("gm", "game mode to:strict")
	g.Must("red", "orders done")
	g.Refuse("gm", "game mode to:free", "sealed")
	g.Must("blue", "orders done")
	g.Refuse("red", "game mode to:silly", "not one of strict, free")
	require.Contains(t, g.Must("gm", "game verify").Text, "Everything that could be checked holds.")
}
