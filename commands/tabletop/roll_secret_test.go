package tabletop

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
	"impulse/rules"
	"impulse/rules/figure"
)

// played is a table at which red plays in a game that gm leads.
func played(t *testing.T) *table {
	g := newTable(t)
	g.game = &Game{Short: "1a2b3c4d", System: "toy", GM: "gm", Plays: true}
	return g
}

func TestRollsForTheGameMaster(t *testing.T) {
	g := played(t)
	a := g.do("red", `roll expr:"gm d20+7" dice:11`)
	require.True(t, a.Private)
	require.Equal(t, "`d20 + 7`: (11) + 7 = **18** *(typed)*\nThe game master reads it too.", a.Text)
	require.Equal(t, []outbox.Message{{Place: outbox.DM("gm"), Game: "1a2b3c4d", Lines: []string{"**red** rolled in channel, for you both:\n`d20 + 7`: (11) + 7 = **18** *(typed)*"}}}, g.posts)
	require.Equal(t, []rules.SeatID{rules.GM}, a.Events[0].To)

	a = g.do("red", `roll expr:"blind d20+7" dice:11`)
	require.Equal(t, Reply{Text: "Your roll went to the game master alone.", Private: true, Data: figure.Figures{figure.Fig("blind", true)}, Events: a.Events}, a.Reply)
	require.Equal(t, "**red** rolled in channel, for you alone:\n`d20 + 7`: (11) + 7 = **18** *(typed)*", g.last(outbox.DM("gm")))

	g.posts = nil
	require.Contains(t, g.do("gm", `roll expr:"blind d20"`).Text, "`d20`: (", "they roll for themselves")
	require.Empty(t, g.posts)
}

func TestWhoRollsForTheGameMaster(t *testing.T) {
	g := played(t)
	g.game.Plays = false
	g.refuse("ann", `roll expr:"blind d20"`, "blind is for those who play in the game here")
	g.game.GM = ""
	g.refuse("red", `roll expr:"gm d20"`, "no game with one runs here; say for whom: roll expr:\"gm d20\" to:@NAME")
}

// What fails in a blind roll tells its roller nothing.
func TestABlindRollThatFails(t *testing.T) {
	g := played(t)
	a := g.do("red", `roll expr:"blind 1/(0d6)"`)
	require.Equal(t, "Your roll went to the game master alone.", a.Text)
	require.Contains(t, g.last(outbox.DM("gm")), "a division by zero")
}

// Dice of the bot's fall once: the answer is kept. Typed ones can fall again.
func TestAnswersWithDiceAreKept(t *testing.T) {
	g := newTable(t)
	g.do("red", `table name:weather lines:"sun\nrain"`)
	for i, line := range []string{"roll expr:d20", "table name:weather"} {
		g.do("red", line)
		require.Equal(t, i+1, g.saves, line)
	}
	g.do("red", "roll expr:d20 dice:4")
	g.do("red", "roll expr:7")
	require.Equal(t, 2, g.saves)
}

func TestTheTableIsTheGameMasters(t *testing.T) {
	g := played(t)
	g.do("gm", "deck new")
	for _, line := range []string{"deck new", "deck shuffle all:on", "deck delete", "table name:t lines:a", "table name:t delete:on"} {
		g.refuse("red", line, "is theirs alone")
	}
	g.do("red", "deck draw")
}

// What can be told of a roll before it is made.
func TestBeforeARoll(t *testing.T) {
	g := newTable(t)
	g.do("red", `roll expr:"p 3x 200d6" save:many`)
	for line, want := range map[string]struct {
		dice   int
		secret bool
	}{
		"roll": {0, true}, "roll expr:2d6+d8": {2, false}, "roll expr:3x2d6": {6, false}, "roll expr:many": {600, true}, `roll expr:"gm d20"`: {0, true}, `roll expr:"2d"`: {0, true},
		"deck draw": {0, false}, `roll expr:"blind d20" to:ann`: {0, false}, `odds expr:"blind 2d6"`: {2, true},
	} {
		guest := g.guest(Call{User: "red", Place: "channel", Line: line})
		require.Equal(t, want.dice, guest.Throws(), line)
		require.Equal(t, want.secret, guest.InSecret(), line)
	}
}
