package commands

import (
	"impulse/commands/desk"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
)

// A button cannot say which seat is meant, so a refusal offers one for each.
func TestARefusalForSeveralSeatsOffersEach(t *testing.T) {
	g := newTable(t)
	g.script([2]string{"gm", "game new system:toy scenario:pair gm:off"}, [2]string{"gm", "game join seat:red"}, [2]string{"gm", "game join seat:blue"})
	for line, label := range map[string]string{"orders done": "Done for ", "orders show": "Orders of ", "orders unseal": "Take back for ", "orders clear line:1": "Clear for "} {
		a := g.ask("gm", line)
		require.NotNil(t, a.Refusal, line)
		require.Equal(t, []desk.Button{{Label: label + "red", Line: line + " seat:red"}, {Label: label + "blue", Line: line + " seat:blue"}}, a.Buttons)
		require.Equal(t, g.StepMark(g.from("gm", "")), a.Step, "what is pressed later seals nothing of another step")
	}
	g.do("gm", "orders done seat:red")
	require.Nil(t, g.ask("gm", "orders done").Refusal, "one is left")
	require.Empty(t, g.ask("gm", "game leave").Buttons)
}

func TestWhoPlaysElsewhereIsToldWhere(t *testing.T) {
	g := duel(t, "")
	at := func(user, line string) desk.Answer { return g.call(desk.Call{User: user, Place: "other", Line: line}) }
	for _, line := range []string{"orders done", "orders show", "game status", "sheet"} {
		require.Contains(t, at("red", line).Text, "No game runs here. You play "+g.short()+" in channel; go there", line)
	}
	_, refusal := g.Entry(desk.Call{User: "red", Place: "other"})
	require.Contains(t, refusal.Text, "You play "+g.short())
	require.Contains(t, at("ann", "orders done").Text, "start one with")
}

// short is the id of the game in the channel as people read it.
func (t *table) short() string {
	t.Helper()
	return fig(t, t.do("ann", "game status"), "game").Text[:8]
}

func TestNothingIsSealedInFreePlay(t *testing.T) {
	g := duel(t, "")
	g.do("gm", "game mode to:free")
	g.refuse("red", "orders done", "In free play orders resolve at once; there is nothing to seal.")
	require.Contains(t, g.do("red", "orders show").Text, "none; in free play orders resolve at once.")
	b, _, err := g.Board("channel")
	require.NoError(t, err)
	require.True(t, b.AtOnce)
	g.do("red", "toy shoot spot:5")
	require.True(t, g.posts[len(g.posts)-1].AtOnce)
}

func TestMissingDiceSayHowTheyAreGiven(t *testing.T) {
	g := duel(t, "dice:typed")
	g.do("gm", "game mode to:free")
	g.refuse("red", "toy shoot spot:5", `needs d6 for shot. Add dice:"…" to the order.`)
	g.do("red", "toy shoot spot:5 dice:4")
	require.Contains(t, g.last("channel"), "**red** (red): `toy shoot spot:5 dice:4`", "people are named, not numbered")
}

func TestAGameAlone(t *testing.T) {
	g := newTable(t)
	a := g.dm("ann", "game new system:toy scenario:pair")
	require.Nil(t, a.Refusal)
	require.Equal(t, "Play red", a.Buttons[0].Label)
	require.Contains(t, g.posts[len(g.posts)-1].Text, "only you can play")
	b, _, err := g.Board(outbox.DM("ann"))
	require.NoError(t, err)
	require.True(t, b.Alone)
}

func TestAWholeExportWarns(t *testing.T) {
	g := duel(t, "")
	require.Contains(t, g.do("gm", "game export").Text, "give it to nobody before the end")
	require.NotContains(t, g.do("red", "game export").Text, "give it to nobody")
	g.do("gm", "game end confirm:on")
	require.NotContains(t, g.do("gm", "game export").Text, "give it to nobody")
}

func TestSpectatorsGetAList(t *testing.T) {
	g := pair(t)
	a := g.do("gm", "sheet")
	require.Contains(t, a.Text, "One at full length: `sheet unit:")
	require.NotEmpty(t, a.Buttons)
	require.NotContains(t, g.do("gm", a.Buttons[0].Line).Text, "One at full length")
}
