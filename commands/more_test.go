package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
)

// From any turn one button leads to what there is beside orders, for whoever presses it.
func TestWhatElseThereIs(t *testing.T) {
	g := refereetest.New(t)
	g.Play([2]string{"gm", "game new system:toy scenario:duel"}, [2]string{"red", "game join seat:red"})
	more := func(user string) []string {
		a := g.OnPhone(user, "menu")
		require.True(t, a.Private)
		require.Equal(t, "What else you can do here:", a.Text)
		return labelsOf(a)
	}
	require.Equal(t, []string{"How It Goes", "My Sheet", "My Orders", "House Rules", "Undo", "Concede"}, more("red"), "nobody else plays, and the game master decides")
	require.Equal(t, []string{"How It Goes", "House Rules", "Undo", "End The Game"}, more("gm"))
	require.Equal(t, []string{"How It Goes", "House Rules", "Join blue"}, more("ann"))
	g.Must("blue", "game join seat:blue")
	require.Contains(t, more("red"), "Offer A Draw")
	require.NotContains(t, more("ann"), "Offer A Draw")
	require.Contains(t, g.Must("red", "menu").Text, "- Concede: `game concede`", "where there are no buttons")
	g.BothHide()
	for _, b := range g.OnPhone("red", "menu").Buttons {
		g.Must("red", b.Line)
	}
	g.Must("gm", "game end confirm:on")
	require.Equal(t, []string{"Rematch", "Start Another", "Log", "Check The Dice"}, more("red"))
	g.Refuse("red", "game retry", "is over")
}
