package match_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/rulestest"
)

// reminded lets time pass, and gives what is posted then.
func reminded(t *testing.T, g *refereetest.Table, d time.Duration) []outbox.Message {
	t.Helper()
	passes(g, d)
	before := len(g.Posts)
	require.NoError(t, g.Remind(t.Context()))
	g.Deliver()
	return g.Posts[before:]
}

// Who was there when they were asked, and so was not pinged, is pinged once they have
// done nothing for a while: once, and only who is asked still.
func TestWhoHasGoneIsReminded(t *testing.T) {
	g := refereetest.Duel(t, "", onlyShots())
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	require.Empty(t, reminded(t, g, 9*time.Minute), "they may be there still")
	g.Must("red", "orders done")
	posts := reminded(t, g, time.Minute)
	require.Len(t, posts, 1)
	require.Equal(t, []string{"blue"}, posts[0].Mention, "red has sealed")
	require.True(t, posts[0].Fleeting)
	require.Contains(t, posts[0].Text(), "blue: round 1, ")
	require.NotEmpty(t, posts[0].Step, "its buttons are good")
	require.Empty(t, reminded(t, g, time.Hour), "once")

	g.Must("blue", "orders done")
	require.Equal(t, []string{"red"}, g.Posts[len(g.Posts)-1].Mention, "red was away")
	require.NotZero(t, g.Posts[len(g.Posts)-1].Clears, "the reminder goes with the next")
	g = refereetest.Duel(t, "")
	g.Must("red", "orders done")
	passes(g, time.Hour)
	g.Must("blue", "orders done")
	told := results(g)
	require.Equal(t, []string{"red"}, told[len(told)-1].Mention)
	posts = reminded(t, g, 10*time.Minute)
	require.Len(t, posts, 1)
	require.Equal(t, []string{"blue"}, posts[0].Mention, "red was pinged")

	g.Must("red", "orders done")
	g.Must("red", "orders unseal")
	require.Empty(t, reminded(t, g, time.Hour), "who takes orders back is there, and was asked")
}

// Who holds all seats waits for nobody else, and is not called.
func TestWhoPlaysAloneIsNotReminded(t *testing.T) {
	for _, other := range []string{"ann", "blue"} {
		g := refereetest.New(t, rulestest.Toy.System())
		g.Play([2]string{"ann", "game new system:toy scenario:pair gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{other, "game join seat:blue"})
		g.Must("ann", "orders done seat:red")
		g.Must(other, "orders done seat:blue")
		require.Equal(t, other == "ann", len(g.Only().Body.Owed) == 0, other)
	}
}

// Nobody is called of a game that is over.
func TestNobodyIsRemindedInVain(t *testing.T) {
	g := refereetest.Duel(t, "", onlyShots())
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	require.NotEmpty(t, g.Only().Body.Owed)
	g.Must("gm", "game end confirm:on")
	require.Empty(t, g.Only().Body.Owed)
	require.Empty(t, reminded(t, g, time.Hour))
}

// lasting is the toy in which what is ordered while hiding lasts over many steps, and of
// which a digest tells shots alone.
func lasting() rules.System {
	book := rulestest.Toy
	book.Steps = slices.Clone(book.Steps)
	for i := range book.Steps {
		book.Steps[i].Lasts = true
	}
	book.Digest = func(rules.Known[*rulestest.Garden], []rules.Event) []rules.Brief { return nil }
	return book.System()
}

// Whose orders last thinks that they need not look: they are called a minute after their
// seal, whoever has sealed behind them, and not by the one who has just acted.
func TestWhoseOrdersLastIsCalledSoon(t *testing.T) {
	g := refereetest.Duel(t, "", lasting())
	g.Must("red", "orders done")
	passes(g, time.Minute)
	g.Must("blue", "orders done")
	require.Equal(t, []string{"red"}, g.Posts[len(g.Posts)-1].Mention)

	g = refereetest.Duel(t, "", lasting())
	g.Must("red", "orders done")
	passes(g, 25*time.Second)
	g.Must("blue", "orders done")
	require.Empty(t, reminded(t, g, 34*time.Second), "both may be there still")
	posts := reminded(t, g, time.Second)
	require.Len(t, posts, 1)
	require.Equal(t, []string{"red"}, posts[0].Mention)
	posts = reminded(t, g, 25*time.Second)
	require.Len(t, posts, 1)
	require.Equal(t, []string{"blue"}, posts[0].Mention)
	require.Empty(t, reminded(t, g, time.Hour), "once")
}
