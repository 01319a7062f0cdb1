package desk_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
)

// twoGames is a table at which ann plays in two channels, bridge and bar.
func twoGames(t *testing.T) (g *refereetest.Table, bridge, bar string) {
	g = refereetest.New(t)
	var ids []string
	for _, place := range []string{"bridge", "bar"} {
		a := g.Send(desk.Call{User: "gm", Place: place, Room: place + "-room", Line: "game new system:toy scenario:duel"})
		require.Nil(t, a.Refusal)
		ids = append(ids, refereetest.Fig(g, a, "game").Text[:8])
		require.Nil(t, g.Send(desk.Call{User: "ann", Place: place, Line: "game join seat:red"}).Refusal)
	}
	return g, ids[0], ids[1]
}

func TestFocus(t *testing.T) {
	g, bridge, bar := twoGames(t)
	said := func(user, line, text string) desk.Answer {
		t.Helper()
		a := g.DM(user, line)
		require.Contains(t, a.Text, text, line)
		return a
	}
	said("ann", "game status", "say which one you mean here with: game focus game:")
	said("ann", "game status", "#bridge-room")
	said("ann", "game focus", "say which one")
	require.NotNil(t, said("ann", "game focus game:nonsense", "not one of").Refusal)
	said("bob", "game focus", "You play in no running game")
	said("ann", "game focus game:"+bar, "mean game "+bar+": duel, played in bar.")
	said("ann", "game focus", bar)
	for _, line := range []string{"game status", "orders show", "toy hide spot:2", "sheet", "map", "game log"} {
		require.Nil(t, said("ann", line, bar).Refusal, line)
	}
	call := desk.Call{User: "ann", Place: outbox.DM("ann")}
	require.Equal(t, g.StepMark(desk.Call{User: "ann", Place: "bar"}), g.StepMark(call))
	e, refusal := g.Entry(call)
	require.Nil(t, refusal)
	require.Equal(t, g.StepMark(call), e.Step)
	require.Equal(t, bar, e.Game)
	e, refusal = g.Entry(desk.Call{User: "ann", Place: "bar"})
	require.Nil(t, refusal)
	require.Empty(t, e.Game, "the channel says which")
	require.Contains(t, g.DM("ann", "orders done").Text, bar)
	said("gm", "game status", "say which one")
	said("ann", "game focus game:"+bridge, bridge)
	require.NotEqual(t, g.StepMark(desk.Call{User: "ann", Place: "bar"}), g.StepMark(call))
	require.Contains(t, g.Send(desk.Call{User: "ann", Place: "bar", Line: "game status"}).Text, bar, "in a channel its own game counts")
}

func TestFocusFallsBack(t *testing.T) {
	g, bridge, bar := twoGames(t)
	g.DM("ann", "game focus game:"+bar)
	g.Send(desk.Call{User: "gm", Place: "bar", Line: "game end confirm:on"})
	require.Contains(t, g.DM("ann", "game status").Text, bridge, "the only one left")

	start := g.Now()
	g.Referee.Now = func() time.Time { return start.Add(time.Hour) }
	a := g.DM("ann", "game new system:toy scenario:duel")
	require.Nil(t, a.Refusal)
	own := refereetest.Fig(g, a, "game").Text[:8]
	require.Contains(t, g.DM("ann", "game status").Text, own, "the game that runs here")
	g.DM("ann", "game focus game:"+bridge)
	require.Contains(t, g.DM("ann", "game status").Text, bridge, "and yet another can be meant")
}

func TestFocusIsChosenAmongOnesOwnGames(t *testing.T) {
	g, bridge, bar := twoGames(t)
	choices := g.Complete(desk.Call{User: "ann", Place: "elsewhere", Line: "game focus"}, "game")
	require.Len(t, choices, 2)
	require.ElementsMatch(t, []string{bridge, bar}, []string{choices[0].Value, choices[1].Value})
	labels := map[string]string{}
	for _, c := range choices {
		labels[c.Value] = c.Label
	}
	require.Contains(t, labels[bar], "duel; red; in #bar-room")
	require.Empty(t, g.Complete(desk.Call{User: "bob", Place: "bar", Line: "game focus"}, "game"))
	gm := g.Complete(desk.Call{User: "gm", Place: "bar", Line: "game focus"}, "game")
	require.Len(t, gm, 2)
	require.Contains(t, gm[0].Label, "game master")
}

func TestFocusIsForgotten(t *testing.T) {
	g, _, bar := twoGames(t)
	g.DM("ann", "game focus game:"+bar)
	for _, place := range []string{"bridge", "bar"} {
		g.Send(desk.Call{User: "gm", Place: place, Line: "game end confirm:on"})
	}
	require.Contains(t, g.DM("ann", "forget-me confirm:on").Text, "Done")
	n, err := desk.Asker{House: g.House, Call: desk.Call{User: "ann"}}.UserNote()
	require.NoError(t, err)
	require.Zero(t, n)
}

// Places are named as the bot is told to: in lists and in direct messages.
func TestPlacesAreNamed(t *testing.T) {
	g := refereetest.New(t)
	g.Located = func(place string) string { return "<#" + place + ">" }
	require.Nil(t, g.Ask("gm", "game new system:toy scenario:duel").Refusal)
	require.Contains(t, g.Must("gm", "game list").Text, "running at <#channel>")
	require.Contains(t, g.DM("gm", "game focus").Text, "played in <#channel>")
	g = refereetest.Duel(t, "")
	g.BothHide()
	require.Contains(t, g.Last("dm:red"), "**Round 1 in channel**", "a title shows no mention")
}

// A game whose place is gone does not stand in the way of the one that goes on,
// and is exported by its name, as its players are told.
func TestAGameWhosePlaceIsGone(t *testing.T) {
	g, bridge, bar := twoGames(t)
	g.Posts = nil
	vanish(g, "bridge")
	require.Contains(t, g.DM("ann", "game status").Text, bar, "it is the only one that can go on")
	require.Contains(t, g.Last(outbox.DM("ann")), "`game export game:"+bridge+"` gives you what you may read")
	a := g.DM("ann", "game export game:"+bridge)
	require.Nil(t, a.Refusal)
	require.Equal(t, "impulse-"+bridge+".json", a.Files[0].Name)
	require.Equal(t, "impulse-"+bar+".json", g.DM("ann", "game export").Files[0].Name)
	require.NotNil(t, g.DM("bob", "game export game:"+bridge).Refusal, "it is for those who play in it")
	vanish(g, "bar")
	require.Contains(t, g.DM("ann", "game status").Text, "say which one", "neither goes on")
}

// A game that is begun in the conversation after another was chosen goes before it.
func TestANewGameGoesBeforeTheFocus(t *testing.T) {
	g, _, bar := twoGames(t)
	g.DM("ann", "game focus game:"+bar)
	require.Contains(t, g.DM("ann", "game status").Text, bar)
	start := g.Now()
	g.Referee.Now = func() time.Time { return start.Add(time.Hour) }
	a := g.DM("ann", "game new system:toy scenario:duel")
	require.Nil(t, a.Refusal)
	require.Contains(t, g.DM("ann", "game status").Text, refereetest.Fig(g, a, "game").Text[:8])
}
