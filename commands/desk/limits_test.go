package desk_test

import (
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/ration"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/cmdline"
)

// limited is a table with limits, and a clock that the test moves.
func limited(t *testing.T, l desk.Limits) (g *refereetest.Table, pass func(time.Duration)) {
	g = refereetest.New(t)
	now := g.Now()
	g.Limits, g.Referee.Now = l, func() time.Time { return now }
	return g, func(d time.Duration) { now = now.Add(d) }
}

func TestEveryCostIsOfACommand(t *testing.T) {
	g := refereetest.New(t)
	for command, points := range desk.Costs() {
		cmd, err := cmdline.Parse(command)
		require.NoError(t, err)
		require.True(t, slices.ContainsFunc(g.Specs(), func(s rules.ActionSpec) bool { return slices.Equal(s.Path, cmd.Path) }), command)
		require.Positive(t, points)
		require.LessOrEqual(t, points, ration.OfUser.Most, "else it could never be asked")
		require.LessOrEqual(t, points, ration.OfServer.Most)
	}
}

func TestCostlyWorkIsRationed(t *testing.T) {
	g, pass := limited(t, desk.Limits{Work: true})
	for range ration.OfUser.Most {
		g.Must("ann", "odds expr:2d6")
	}
	g.Refuse("ann", "odds expr:2d6", "odds: you have asked for much costly work in a short time; ask again in 2 seconds.")
	require.NotNil(t, g.DM("ann", "odds expr:2d6").Refusal, "elsewhere, too")
	g.Must("ann", "roll expr:2d6")
	g.Must("ann", "help")
	g.Must("bob", "odds expr:2d6")
	pass(time.Second)
	g.Refuse("ann", "odds expr:2d6", "ask again in 1 second.")
	pass(time.Second)
	g.Must("ann", "odds expr:2d6")
	g.Refuse("ann", "odds expr:2d6", "ask again in 2 seconds.")
	pass(-time.Hour)
	g.Refuse("ann", "odds expr:2d6", "ask again in 2 seconds.")
	pass(2 * time.Second)
	g.Must("ann", "odds expr:2d6") // a clock that was put back locks nobody out
}

// owes is how long ann needs to earn what she has spent.
func owes(g *refereetest.Table) time.Duration {
	wait := g.Owes("ann", ration.OfUser.Most)
	return wait
}

func TestManyDiceAreCostly(t *testing.T) {
	for expr, points := range map[string]bool{
		"199d6": false, "200d6": true, "20x 10d6": true, "20x 9d6": false, "100d6+100d8": true, "d20+200": false, "nonsense(": false,
	} {
		g, _ := limited(t, desk.Limits{Work: true})
		g.Ask("ann", "roll expr:\""+expr+"\"")
		require.Equal(t, points, owes(g) > 0, expr)
	}
	g, _ := limited(t, desk.Limits{Work: true})
	g.Must("ann", "roll expr:300d6 save:hail")
	before := owes(g)
	g.Must("ann", "roll expr:hail")
	require.Greater(t, owes(g), before, "under its name, too")
}

func TestAServerHasItsRation(t *testing.T) {
	g, pass := limited(t, desk.Limits{Work: true})
	ask := func(n int, server string) desk.Answer {
		return g.Send(desk.Call{User: fmt.Sprint("user", n), Place: "channel", Server: server, Line: "odds expr:2d6"})
	}
	for n := range ration.OfServer.Most {
		require.Nil(t, ask(n, "s").Refusal)
	}
	a := ask(1000, "s")
	require.NotNil(t, a.Refusal)
	require.Contains(t, a.Refusal.Text, "odds: people of this server have asked for much costly work in a short time; ask again in 1 second.")
	require.Nil(t, ask(1000, "another").Refusal)
	pass(ration.OfServer.Every)
	require.Nil(t, ask(1001, "s").Refusal)
}

// A call that comes again has paid.
func TestACallPaysOnce(t *testing.T) {
	g, _ := limited(t, desk.Limits{Work: true})
	g.Must("ann", "game new system:toy scenario:duel")
	paid := owes(g)
	for range 3 {
		require.Nil(t, g.Send(desk.Call{ID: "x", User: "ann", Place: "channel", Line: "game export"}).Refusal)
	}
	require.Equal(t, 3*ration.OfUser.Every, owes(g)-paid)
}

func TestAffordableSpendsNothing(t *testing.T) {
	g, _ := limited(t, desk.Limits{Work: true})
	c := desk.Call{User: "ann", Place: "channel", Line: "game import file:a.json"}
	for range 100 {
		require.Nil(t, g.Affordable(c))
	}
	for range 3 {
		g.Send(c)
	}
	require.NotNil(t, g.Affordable(c))
	require.Nil(t, g.Affordable(desk.Call{User: "ann", Place: "channel", Line: "orders add file:a.txt"}))
	require.Nil(t, g.Affordable(desk.Call{User: "ann", Place: "channel", Line: "nonsense("}))
	free := refereetest.New(t)
	for range 100 {
		require.Nil(t, free.Affordable(c), "without limits nothing costs anything")
		free.Must("ann", "odds expr:1d2")
	}
}

func TestRunningGamesAreLimited(t *testing.T) {
	g, _ := limited(t, desk.Limits{GamesPerServer: 3, GamesPerUser: 2})
	begin := func(user, server, place string) desk.Answer {
		return g.Send(desk.Call{User: user, Place: place, Server: server, Line: "game new system:toy scenario:duel"})
	}
	require.Nil(t, begin("ann", "s", "1").Refusal)
	require.Nil(t, begin("ann", "", outbox.DM("ann")).Refusal)
	a := begin("ann", "s", "2")
	require.NotNil(t, a.Refusal)
	require.Equal(t, "You have made 2 games that still run, and nobody may have more than 2; end one with: game end", a.Refusal.Text)
	require.Nil(t, begin("bob", "s", "2").Refusal)
	require.Nil(t, begin("bob", "s", "3").Refusal)
	a = begin("eve", "s", "4")
	require.NotNil(t, a.Refusal)
	require.Equal(t, "3 games run in this server, and no server may have more than 3; end one with: game end", a.Refusal.Text)
	require.Nil(t, begin("eve", "another", "5").Refusal)
	require.Nil(t, begin("eve", "", outbox.DM("eve")).Refusal, "a conversation is of no server")
	require.Nil(t, g.Send(desk.Call{User: "bob", Place: "2", Line: "game end confirm:on"}).Refusal)
	require.Nil(t, begin("bob", "s", "2").Refusal, "what has ended counts no more")
}

// Of games that are begun at once no more than the limit run, either.
func TestGamesBegunAtOnceAreLimited(t *testing.T) {
	g, _ := limited(t, desk.Limits{GamesPerUser: 3})
	var begun atomic.Int32
	var work sync.WaitGroup
	for n := range 12 {
		work.Go(func() {
			a := g.Do(t.Context(), desk.Call{User: "ann", Place: fmt.Sprint("place", n), Line: "game new system:toy scenario:duel"})
			if a.Refusal == nil {
				begun.Add(1)
			}
		})
	}
	work.Wait()
	require.EqualValues(t, 3, begun.Load())
}

// What is played in conversations with the bot is in no server, and fills none.
func TestConversationsAreNoServer(t *testing.T) {
	g, _ := limited(t, desk.Limits{GamesPerServer: 1})
	for _, user := range []string{"ann", "bob"} {
		require.Nil(t, g.DM(user, "game new system:toy scenario:duel").Refusal, user)
	}
}
