package commands_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/figure"
	"impulse/storage"
)

// What only its roller reads is no event: that would be everybody's.
func TestPrivateRolls(t *testing.T) {
	g := refereetest.New(t)
	for _, a := range []desk.Answer{g.Must("red", "roll expr:d20 private:on"), g.Must("red", `roll expr:"p d20"`), g.DM("red", "roll expr:d20")} {
		require.True(t, a.Private || a.Events == nil)
		require.Empty(t, a.Events)
		require.NotEmpty(t, refereetest.Fig(g, a, "rolls").Items)
	}
	require.Len(t, g.Must("red", "roll expr:d20").Events, 1)
	g.Must("red", `table name:weather lines:"1-3: rain\n4-6: sun"`)
	require.Empty(t, g.Must("red", "table name:weather private:on").Events)
	require.Len(t, g.Must("red", "table name:weather").Events, 1)
	require.Empty(t, g.Posts)
}

// A game master gets messages from those who play, and from nobody else.
func TestWhoRollsForTheGameMaster(t *testing.T) {
	g := refereetest.New(t)
	g.Send(desk.Call{User: "host", Place: "channel", Line: "game new system:toy scenario:duel gm:off"})
	g.Posts = nil
	g.Refuse("host", `roll expr:"gm d20"`, "no game with one runs here")
	g = refereetest.Duel(t, "")
	g.Posts = nil
	for _, flag := range []string{"gm", "blind"} {
		g.Refuse("ann", `roll expr:"`+flag+` d20"`, "expr: "+flag+" is for those who play in the game here; take a seat with game join, or say for whom it is with to:.")
	}
	require.Empty(t, g.Posts)
	g.Must("red", "game leave")
	g.Posts = nil
	g.Refuse("red", `roll expr:"gm d20"`, "is for those who play in the game here")
	g.Must("blue", `roll expr:"gm d20"`)
	require.Len(t, g.Posts, 1)
}

func TestRollsForTheGameMaster(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Posts = nil
	a := g.Must("red", `roll expr:"gm d20+7" dice:11`)
	require.True(t, a.Private)
	require.Equal(t, "`d20 + 7`: (11) + 7 = **18** *(typed)*\nThe game master reads it too.", a.Text)
	require.Equal(t, []outbox.Message{{Place: outbox.DM("gm"), Game: g.Posts[0].Game, Lines: []string{"**red** rolled in channel, for you both:\n`d20 + 7`: (11) + 7 = **18** *(typed)*"}}}, g.Posts)
	require.Equal(t, []rules.SeatID{rules.GM}, a.Events[0].To)

	g.Posts = nil
	a = g.Must("red", `roll expr:"blind d20+7" dice:11`)
	require.Equal(t, desk.Answer{Text: "Your roll went to the game master alone.", Private: true, Data: figure.Figures{figure.Fig("blind", true)}, Events: a.Events}, a)
	require.Equal(t, "**red** rolled in channel, for you alone:\n`d20 + 7`: (11) + 7 = **18** *(typed)*", g.Last(outbox.DM("gm")))
	require.Len(t, g.Posts, 1)
	require.Equal(t, []rules.SeatID{rules.GM}, a.Events[0].To)
	total, _ := a.Events[0].Figures.Get("total")
	require.EqualValues(t, 18, total.Int)

	g.Posts = nil
	for _, line := range []string{`roll expr:"gm d20"`, `roll expr:"blind d20"`} {
		require.Contains(t, g.Must("gm", line).Text, "`d20`: (", "he rolls for himself")
		require.True(t, g.Must("gm", line).Private)
	}
	require.Empty(t, g.Posts)
}

func TestRollsForTheGameMasterInPrivate(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Posts = nil
	a := g.DM("red", `roll expr:"blind d20"`)
	require.Nil(t, a.Refusal)
	require.Equal(t, "**Duel**: Your roll went to the game master alone.", a.Text)
	require.Contains(t, g.Last(outbox.DM("gm")), "**red** rolled in private, for you alone:\n`d20`: (")
	require.Len(t, g.Posts, 1)
	require.Contains(t, g.DM("ann", `roll expr:"gm d20"`).Refusal.Text, "expr: gm is for the game master of a game: You play in no running game")
	g.Send(desk.Call{User: "gm", Place: "other", Line: "game new system:toy scenario:duel"})
	g.Send(desk.Call{User: "red", Place: "other", Line: "game join"})
	require.Contains(t, g.DM("red", `roll expr:"gm d20"`).Refusal.Text, "2 running games")

	g.Must("gm", "game end confirm:on")
	g.Refuse("red", `roll expr:"gm d20"`, "no game with one runs here")
	g = refereetest.Duel(t, "gm:off")
	g.Refuse("red", `roll expr:"blind d20"`, "no game with one runs here")
}

// Whatever falls in a blind roll, its roller and all others read the same.
func TestNothingLeaksOfBlindRolls(t *testing.T) {
	const rolls = 40
	read := map[string]bool{}
	g := refereetest.Duel(t, "")
	g.Posts = nil
	for range rolls {
		a := g.Send(desk.Call{User: "red", Place: "channel", Line: `roll expr:"blind 1/(d2-1) # door" save:peek`})
		a.Events = nil
		read[rollJSON(t, a)] = true
	}
	require.Len(t, read, 2, "the first saves, the others replace")
	require.Len(t, g.Posts, rolls)
	told := map[string]bool{}
	for _, p := range g.Posts {
		require.Equal(t, outbox.DM("gm"), p.Place)
		told[p.Text()] = true
	}
	require.Len(t, told, 2, "the game master reads what fell: %v", told)
	for _, line := range []string{"game log", "game export", "game status", "roll"} {
		for _, user := range []string{"red", "blue", "ann"} {
			a := g.Must(user, line)
			require.NotContains(t, a.Text+rollJSON(t, a.Data), "zero")
		}
	}
}

// A press that comes again rolls nothing again and gets the answer that it had, with its
// button.
func TestAPressOfRollAgainThatComesAgain(t *testing.T) {
	g := refereetest.New(t)
	line := g.Must("red", "roll expr:100d100").Buttons[0].Line
	press := desk.Call{ID: "7", User: "blue", Place: "channel", Line: line, Pressed: true}
	first := g.Send(press)
	require.Contains(t, first.Text, "**blue** rolls ")
	require.Equal(t, line, first.Buttons[0].Line)
	again := g.Send(press)
	require.Equal(t, first.Text, again.Text)
	require.Equal(t, first.Buttons, again.Buttons)
	press.ID = "8"
	require.NotEqual(t, first.Text, g.Send(press).Text)
}

// Secret rolls are erased when their days are over, and with their roller or reader.
func TestSecretRollsAreErased(t *testing.T) {
	g := refereetest.New(t)
	kept := func() string {
		var all string
		require.NoError(t, g.Store.View(func(tx *storage.Tx) error {
			for _, note := range tx.PlaceNotes() {
				all += string(note)
			}
			return nil
		}))
		return all
	}
	at := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	g.Now = func() time.Time { return at }
	g.Must("red", "roll expr:d20 to:blue")
	at = at.Add(7*24*time.Hour - time.Second)
	require.NoError(t, g.Expire(t.Context()))
	require.Contains(t, kept(), "blue")
	at = at.Add(time.Second)
	require.NoError(t, g.Expire(t.Context()))
	require.NotContains(t, kept(), "blue")
	for _, user := range []string{"red", "blue"} {
		g.Must("red", "roll expr:d20 to:blue")
		g.Must(user, "forget-me confirm:on")
		require.NotContains(t, kept(), "blue")
	}
}
