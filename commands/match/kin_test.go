package match_test

import (
	"context"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/refereetest"
)

// Who knows what a side keeps secret takes no seat of another, in the game, in
// its copy, or in another copy.
func TestACopyCarriesTheBarAgainstChangingSides(t *testing.T) {
	g := refereetest.Battle(t, "")
	require.Nil(t, g.Bring(g.ExportedTo("gm")).Refusal)
	require.Contains(t, g.There("blue", "game join seat:red").Text, "what blue keeps secret, so you cannot take red here.")
	require.Contains(t, g.There("gm", "game join seat:red").Text, "You are the game master of game "+g.TheGame().Short()+", which has the same beginning")
	require.Nil(t, g.There("blue", "game join seat:blue").Refusal)
	require.Nil(t, g.There("ann", "game join seat:red").Refusal)
	g.Must("blue", "game leave")
	g.Refuse("ann", "game join seat:blue", "what red keeps secret, so you cannot take blue here.")
	g.Refuse("eve", "game join seat:blue", "You are the game master of game")
	g.Must("bob", "game join seat:blue")

	a := g.Send(desk.Call{User: "fay", Place: "third", Line: "game import file:game.json", Files: map[string][]byte{"game.json": g.ExportedTo("gm")}})
	require.Nil(t, a.Refusal, a.Text)
	third := func(user, line string) desk.Answer { return g.Send(desk.Call{User: user, Place: "third", Line: line}) }
	require.Contains(t, third("ann", "game join seat:blue").Text, "what red keeps secret")
	require.Contains(t, third("blue", "game join seat:red").Text, "what blue keeps secret")
	require.Nil(t, third("bob", "game join seat:blue").Refusal)
}

// Who sits down in a game and in its copy at once sits in one of them only, where
// the seats are of two sides.
func TestSittingDownInBothAtOnce(t *testing.T) {
	for range 20 {
		g := refereetest.Battle(t, "")
		require.Nil(t, g.Bring(g.ExportedTo("gm")).Refusal)
		g.Must("red", "game leave")
		var both sync.WaitGroup
		for place, seat := range map[string]string{"channel": "red", "there": "blue"} {
			both.Go(func() {
				g.Do(context.Background(), desk.Call{User: "ann", Place: place, Line: "game join seat:" + seat})
			})
		}
		both.Wait()
		_, here := g.Referee.SheetText(desk.Call{User: "ann", Place: "channel"}, "red")
		_, there := g.Referee.SheetText(desk.Call{User: "ann", Place: "there"}, "blue")
		require.True(t, (here == nil) != (there == nil), "%v, %v", here, there)
	}
}

// Two games share a secret if one was written before they parted.
func TestSharesSecrets(t *testing.T) {
	game := func(eras ...journal.Era) *match.Body { return &match.Body{Dicing: match.Dicing{Eras: eras}} }
	first, open, hidden := journal.Era{Commitment: "a"}, journal.Era{Commitment: "b"}, journal.Era{Commitment: "c", Secret: true}
	again := journal.Era{Commitment: "d", Secret: true}
	for _, x := range []struct {
		a, b   *match.Body
		shares bool
	}{
		{game(first), game(first, hidden), true},
		{game(first), game(first, open), false},
		{game(first, open), game(first, hidden), false}, // parted before, and one went on into secrets
		{game(first, again), game(first, hidden), true},
		{game(first, hidden), game(first, hidden, again), true},
		{game(first), game(open), false},
	} {
		require.Equal(t, x.shares, match.SharesSecrets(x.a, x.b), x)
		require.Equal(t, x.shares, match.SharesSecrets(x.b, x.a), x)
	}
}

// Who was forgotten in the game is known again in its copy, while it runs.
func TestTheBarOutlivesForgetting(t *testing.T) {
	g := refereetest.Battle(t, "")
	g.Must("blue", "game leave")
	g.Must("blue", "forget-me confirm:on")
	require.Nil(t, g.Bring(g.ExportedTo("gm")).Refusal)
	require.Contains(t, g.There("blue", "game join seat:red").Text, "what blue keeps secret")
	require.Nil(t, g.There("blue", "game join seat:blue").Refusal)
}

// A battle that was set up once is played as often as one likes, by anybody:
// nothing was secret in it yet.
func TestACopyOfASetUpBarsNobody(t *testing.T) {
	g := refereetest.New(t)
	g.Must("gm", "game new system:toy scenario:duel")
	g.Must("gm", "game rule id:hit-on value:3")
	set := g.ExportedTo("gm")
	require.Nil(t, g.Bring(set).Refusal)
	g.Play([2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"})
	g.BothHide()
	require.Nil(t, g.There("blue", "game join seat:red").Refusal)
	require.Nil(t, g.There("red", "game join seat:blue").Refusal)
	g.There("red", "toy hide spot:3")
	g.There("red", "orders done")
	g.There("blue", "game leave")
	require.Nil(t, g.There("gm", "game join seat:red").Refusal, "he leads the other game, and knows nothing of this one")
}

// What was secret before two games parted counts, also what was only written.
func TestDraftsCountAsSecrets(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Must("red", "toy hide spot:3")
	require.Nil(t, g.Bring(g.ExportedTo("gm")).Refusal)
	require.Contains(t, g.There("red", "game join seat:blue").Text, "what red keeps secret")
	require.Contains(t, g.There("eve", "game join seat:blue").Text, "A game master who may have read secret orders")
}
