package commands

import (
	"impulse/commands/desk"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
	"impulse/rules"
	"impulse/rules/figure"
)

// What only its roller reads is no event: that would be everybody's.
func TestPrivateRolls(t *testing.T) {
	g := newTable(t)
	for _, a := range []desk.Answer{g.do("red", "roll expr:d20 private:on"), g.do("red", `roll expr:"p d20"`), g.dm("red", "roll expr:d20")} {
		require.True(t, a.Private || a.Events == nil)
		require.Empty(t, a.Events)
		require.NotEmpty(t, fig(g, a, "rolls").Items)
	}
	require.Len(t, g.do("red", "roll expr:d20").Events, 1)
	g.do("red", `table name:weather lines:"1-3: rain\n4-6: sun"`)
	require.Empty(t, g.do("red", "table name:weather private:on").Events)
	require.Len(t, g.do("red", "table name:weather").Events, 1)
	require.Empty(t, g.posts)
}

// A game master gets messages from those who play, and from nobody else.
func TestWhoRollsForTheGameMaster(t *testing.T) {
	g := newTable(t)
	g.call(desk.Call{User: "host", Place: "channel", Line: "game new system:toy scenario:duel gm:off"})
	g.posts = nil
	g.refuse("host", `roll expr:"gm d20"`, "no game with one runs here")
	g = duel(t, "")
	g.posts = nil
	for _, flag := range []string{"gm", "blind"} {
		g.refuse("ann", `roll expr:"`+flag+` d20"`, "expr: "+flag+" is for those who play in the game here; take a seat with game join, or leave "+flag+" out.")
	}
	require.Empty(t, g.posts)
	g.do("red", "game leave")
	g.posts = nil
	g.refuse("red", `roll expr:"gm d20"`, "is for those who play in the game here")
	g.do("blue", `roll expr:"gm d20"`)
	require.Len(t, g.posts, 1)
}

func TestRollsForTheGameMaster(t *testing.T) {
	g := duel(t, "")
	g.posts = nil
	a := g.do("red", `roll expr:"gm d20+7" dice:11`)
	require.True(t, a.Private)
	require.Equal(t, "`d20 + 7`: (11) + 7 = **18** *(typed)*\nThe game master reads it too.", a.Text)
	require.Equal(t, []outbox.Message{{Place: outbox.DM("gm"), Game: g.posts[0].Game, Text: "**red** rolled in channel, for you both:\n`d20 + 7`: (11) + 7 = **18** *(typed)*"}}, g.posts)
	require.Equal(t, []rules.SeatID{rules.GM}, a.Events[0].To)

	g.posts = nil
	a = g.do("red", `roll expr:"blind d20+7" dice:11`)
	require.Equal(t, desk.Answer{Text: "Your roll went to the game master alone.", Private: true, Data: figure.Figures{figure.Fig("blind", true)}, Events: a.Events}, a)
	require.Equal(t, "**red** rolled in channel, for you alone:\n`d20 + 7`: (11) + 7 = **18** *(typed)*", g.last(outbox.DM("gm")))
	require.Len(t, g.posts, 1)
	require.Equal(t, []rules.SeatID{rules.GM}, a.Events[0].To)
	total, _ := a.Events[0].Figures.Get("total")
	require.EqualValues(t, 18, total.Int)

	g.posts = nil
	for _, line := range []string{`roll expr:"gm d20"`, `roll expr:"blind d20"`} {
		require.Contains(t, g.do("gm", line).Text, "`d20`: (", "he rolls for himself")
		require.True(t, g.do("gm", line).Private)
	}
	require.Empty(t, g.posts)
}

func TestRollsForTheGameMasterInPrivate(t *testing.T) {
	g := duel(t, "")
	g.posts = nil
	a := g.dm("red", `roll expr:"blind d20"`)
	require.Nil(t, a.Refusal)
	require.Regexp(t, "^Game [0-9a-f]{8}: Your roll went to the game master alone.$", a.Text)
	require.Contains(t, g.last(outbox.DM("gm")), "**red** rolled in private, for you alone:\n`d20`: (")
	require.Len(t, g.posts, 1)
	require.Contains(t, g.dm("ann", `roll expr:"gm d20"`).Refusal.Text, "expr: gm is for the game master of a game: You play in no running game")
	g.call(desk.Call{User: "gm", Place: "other", Line: "game new system:toy scenario:duel"})
	g.call(desk.Call{User: "red", Place: "other", Line: "game join"})
	require.Contains(t, g.dm("red", `roll expr:"gm d20"`).Refusal.Text, "2 running games")

	g.do("gm", "game end confirm:on")
	g.refuse("red", `roll expr:"gm d20"`, "no game with one runs here")
	g = duel(t, "gm:off")
	g.refuse("red", `roll expr:"blind d20"`, "no game with one runs here")
}

// Whatever falls in a blind roll, its roller and all others read the same.
func TestNothingLeaksOfBlindRolls(t *testing.T) {
	const rolls = 40
	read := map[string]bool{}
	g := duel(t, "")
	g.posts = nil
	for range rolls {
		a := g.call(desk.Call{User: "red", Place: "channel", Line: `roll expr:"blind 1/(d2-1) # door" save:peek`})
		a.Events = nil
		read[rollJSON(t, a)] = true
	}
	require.Len(t, read, 2, "the first saves, the others replace")
	require.Len(t, g.posts, rolls)
	told := map[string]bool{}
	for _, p := range g.posts {
		require.Equal(t, outbox.DM("gm"), p.Place)
		told[p.Text] = true
	}
	require.Len(t, told, 2, "the game master reads what fell: %v", told)
	for _, line := range []string{"game log", "game export", "game status", "roll"} {
		for _, user := range []string{"red", "blue", "ann"} {
			a := g.do(user, line)
			require.NotContains(t, a.Text+rollJSON(t, a.Data), "zero")
		}
	}
}
