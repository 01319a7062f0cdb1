package desk_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
)

// outside asks from a place that the referee is not in.
func outside(g *refereetest.Table, user, line string) desk.Answer {
	return g.Send(desk.Call{User: user, Place: outbox.DM(user), Outside: desk.OutsideServer, Line: line})
}

const notHere = "Impulse is not in this server; games are played where it was added."

// Where the referee is not no game is near, not even the one that a player means in
// their conversation with it.
func TestNoGameIsNearOutside(t *testing.T) {
	g := refereetest.Duel(t, "")
	require.Nil(t, g.DM("red", "game status").Refusal, "red has one game")
	for _, line := range []string{"game status", "pass", "map", "orders show", "game new system:toy scenario:duel", "deck new", "toy hide cell:3", "rps"} {
		a := outside(g, "red", line)
		require.NotNil(t, a.Refusal, line)
		require.Equal(t, notHere, a.Refusal.Text, line)
		require.True(t, a.Adds, line)
		for _, b := range a.Buttons {
			require.Regexp(t, "^help( |$)", b.Line)
		}
	}
	require.Equal(t, "There is no command fly.", outside(g, "red", "fly").Refusal.Text[:24])
	a := outside(g, "red", `roll expr:"gm d20"`)
	require.NotNil(t, a.Refusal)
	require.Contains(t, a.Refusal.Text, "no game with one runs here")
}

// A game of somebody's own conversation, running or over, is not near either: what is
// asked is answered as to a stranger.
func TestNoGameOfOnesOwnIsNearOutside(t *testing.T) {
	g := refereetest.New(t)
	for _, line := range []string{"game new system:toy scenario:duel", "game end confirm:on"} {
		require.Nil(t, g.DM("ann", line).Refusal)
		require.NotNil(t, outside(g, "ann", `roll expr:"gm d20"`).Refusal, line)
		for _, asked := range []string{"rule", "help"} {
			require.Equal(t, outside(g, "eve", asked).Text, outside(g, "ann", asked).Text, line)
		}
	}
}

// What is answered outside has only buttons that can be pressed there, and is about
// nothing but what was asked.
func TestAnswersOutside(t *testing.T) {
	g := refereetest.Duel(t, "")
	help := outside(g, "ann", "help")
	require.True(t, help.Adds)
	for _, b := range help.Buttons {
		require.Regexp(t, "^(help|rule|roll|odds|table)( |$)", b.Line)
	}
	require.NotEmpty(t, help.Buttons)
	require.False(t, g.Must("ann", "help").Adds)
	g.Queue(outbox.Message{Place: outbox.DM("ann"), Lines: []string{"refused"}})
	g.Carry(map[string]error{outbox.DM("ann"): outbox.ErrRefused})
	require.NotContains(t, outside(g, "ann", "privacy").Text, "Mail waits")
	require.Contains(t, g.DM("ann", "privacy").Text, "Mail waits")
}

// A book that the game master keeps is kept where the game is: elsewhere anybody reads
// any book.
func TestTheBookIsOpenOutside(t *testing.T) {
	g := refereetest.New(t, refereetest.ClosedToy())
	system := refereetest.ClosedToy().Spec().Name
	g.Must("gm", "game new system:"+system+" scenario:duel house:guidebook=gm")
	g.Must("red", "game join seat:red")
	require.NotNil(t, g.DM("red", "rule").Refusal)
	require.Nil(t, outside(g, "red", "rule").Refusal)
}
