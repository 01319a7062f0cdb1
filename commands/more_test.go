package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
)

// From any turn one button leads to what there is beside orders, for whoever presses it.
func TestWhatElseThereIs(t *testing.T) {
	g := refereetest.New(t)
	g.Play([2]string{"gm", "game new system:toy scenario:duel"}, [2]string{"red", "game join seat:red"})
	offered := ""
	more := func(user string) []string {
		a := g.OnPhone(user, "menu")
		require.True(t, a.Private)
		heading, proposed, _ := strings.Cut(a.Text, "\n")
		require.Equal(t, "What else you can do here:", heading)
		require.Equal(t, offered, proposed, "who agrees reads to what")
		return labelsOf(a)
	}
	require.Equal(t, []string{"How It Goes", "My Sheet", "My Orders", "House Rules", "Leave My Seat", "Concede"}, more("red"), "nobody else plays, the game master decides, and nothing can be undone")
	require.Equal(t, []string{"How It Goes", "House Rules", "Rule", "End The Game", "Play Without blue"}, more("gm"))
	require.Equal(t, []string{"How It Goes", "House Rules", "Join blue"}, more("ann"))
	g.Must("blue", "game join seat:blue")
	require.Contains(t, more("red"), "Offer A Draw")
	require.NotContains(t, more("ann"), "Offer A Draw")
	require.Contains(t, g.Must("red", "menu").Text, "- Concede: `game concede`", "where there are no buttons")
	g.BothHide()
	require.Contains(t, more("gm"), "Undo")
	require.NotContains(t, labelsOf(g.OnPhone("red", "help topic:player")), "Join", "who sits takes no seat")
	require.Contains(t, labelsOf(g.OnPhone("ann", "help topic:player")), "Join")
	house := g.OnPhone("red", "game rule private:on")
	require.True(t, house.Private)
	require.Equal(t, []string{"More", "Section 2 (1)"}, labelsOf(house))
	require.False(t, g.OnPhone("red", "game rule").Private, "what is typed is for everybody")

	// An offer that stands is taken back, or answered, and not made again.
	g.Must("red", "game draw")
	offered = "Proposed: a draw."
	require.Contains(t, more("red"), "Take Back Offer")
	require.NotContains(t, more("red"), "Offer A Draw")
	require.Subset(t, more("blue"), []string{"Agree", "No"})
	require.NotContains(t, more("ann"), "Agree")
	for _, b := range g.OnPhone("red", "menu").Buttons {
		if b.Label == "Take Back Offer" {
			require.Nil(t, g.Send(g.From("red", b.Line).Bound(desk.Mark{Game: g.TheGame().Short(), Offer: b.Offer})).Refusal)
		}
	}
	offered = ""
	require.Contains(t, more("blue"), "Offer A Draw")
	for _, b := range g.OnPhone("red", "menu").Buttons {
		if b.Label != "Leave My Seat" {
			g.Must("red", b.Line)
		}
	}
	g.Must("gm", "game end confirm:on")
	require.Equal(t, []string{"Rematch", "Start Another", "Log", "Check The Dice"}, more("red"))
	g.Refuse("red", "game retry", "is over")
}
