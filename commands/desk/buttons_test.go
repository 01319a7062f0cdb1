package desk_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
)

// A button cannot say which seat is meant, so a refusal offers one for each.
func TestARefusalForSeveralSeatsOffersEach(t *testing.T) {
	g := refereetest.New(t)
	g.Play([2]string{"gm", "game new system:toy scenario:pair gm:off"}, [2]string{"gm", "game join seat:red"}, [2]string{"gm", "game join seat:blue"})
	for line, label := range map[string]string{"orders show": "Orders Of ", "orders unseal": "Take Back For ", "orders clear line:1": "Clear For "} {
		a := g.Ask("gm", line)
		require.NotNil(t, a.Refusal, line)
		require.Equal(t, []desk.Button{{Label: label + "red", Line: line + " seat:red"}, {Label: label + "blue", Line: line + " seat:blue"}}, a.Buttons)
		require.Equal(t, g.StepMark(g.From("gm", "")), a.Step, "what is pressed later seals nothing of another step")
	}
	a := g.Ask("gm", `orders done lines:"hide spot:1"`)
	require.NotNil(t, a.Refusal, "one order, and two who may mean it")
	require.Equal(t, "Seal For red", a.Buttons[0].Label)
	g.Must("gm", "orders done seat:red")
	require.Nil(t, g.Ask("gm", "orders done").Refusal, "one is left")
	require.Equal(t, []desk.Button{{Label: "Leave red", Line: "game leave seat:red"}, {Label: "Leave blue", Line: "game leave seat:blue"}}, g.Ask("gm", "game leave").Buttons)
}

// Where a button does what a refusal says behind it, a phone shows the button alone; what is
// offered as a line stands in no sentence besides.
func TestARefusalSaysNothingThatAButtonDoes(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Must("red", "toy hide spot:3")
	require.True(t, strings.HasSuffix(g.Ask("red", "pass").Text, "Seal it with your pass?"))
	a := g.OnPhone("red", "pass")
	require.True(t, strings.HasSuffix(a.Text, "Seal it with your pass?"), a.Text)
	require.Len(t, a.Buttons, 2)
	g.Must("red", "pass orders:seal")
	require.Contains(t, g.OnPhone("red", "orders add lines:\"hide spot:4\"").Text, "orders unseal", "no button does it")
}

func TestWhoPlaysElsewhereIsToldWhere(t *testing.T) {
	g := refereetest.Duel(t, "")
	at := func(user, line string) desk.Answer { return g.Send(desk.Call{User: user, Place: "other", Line: line}) }
	for _, line := range []string{"orders done", "orders show", "game status", "sheet"} {
		require.Contains(t, at("red", line).Text, "No game runs here. You play "+short(g)+" in channel; go there", line)
	}
	_, refusal := g.Entry(desk.Call{User: "red", Place: "other"})
	require.Contains(t, refusal.Text, "You play "+short(g))
	require.Contains(t, at("ann", "orders done").Text, "start one with")
}

// short is the id of the game in the channel as people read it.
func short(t *refereetest.Table) string {
	t.Helper()
	return refereetest.Fig(t, t.Must("ann", "game status"), "game").Text[:8]
}

func TestNothingIsSealedInFreePlay(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Must("gm", "game mode to:free")
	g.Refuse("red", "orders done", "In free play orders resolve at once; there is nothing to seal.")
	require.Contains(t, g.Must("red", "orders show").Text, "none; in free play orders resolve at once.")
	b, _, err := g.Board("channel")
	require.NoError(t, err)
	require.True(t, b.AtOnce)
	g.Must("red", "toy shoot spot:5")
	require.True(t, g.Posts[len(g.Posts)-1].AtOnce)
}

func TestMissingDiceSayHowTheyAreGiven(t *testing.T) {
	g := refereetest.Duel(t, "dice:typed")
	g.Must("gm", "game mode to:free")
	g.Refuse("red", "toy shoot spot:5", `Throw d6 for shot. Add dice:"…" to the order; the bot rolls what is left: dice:rest.`)
	g.Must("red", "toy shoot spot:5 dice:4")
	require.Contains(t, g.Last("channel"), "**red** (red): `toy shoot spot:5 dice:4`", "people are named, not numbered")
}

func TestAGameAlone(t *testing.T) {
	g := refereetest.New(t)
	a := g.DM("ann", "game new system:toy scenario:pair")
	require.Nil(t, a.Refusal)
	require.Equal(t, "Play red", a.Buttons[0].Label)
	require.Contains(t, g.Posts[len(g.Posts)-1].Text(), "only you can play")
	b, _, err := g.Board(outbox.DM("ann"))
	require.NoError(t, err)
	require.True(t, b.Alone)
}

func TestAWholeExportWarns(t *testing.T) {
	g := refereetest.Duel(t, "")
	require.Contains(t, g.Must("gm", "game export").Text, "give it to nobody before the end")
	require.NotContains(t, g.Must("red", "game export").Text, "give it to nobody")
	g.Must("gm", "game end confirm:on")
	require.NotContains(t, g.Must("gm", "game export").Text, "give it to nobody")
}

func TestSpectatorsGetAList(t *testing.T) {
	g := refereetest.Pair(t)
	a := g.Must("gm", "sheet")
	require.Contains(t, a.Text, "One of them: `sheet unit:")
	require.NotEmpty(t, a.Buttons)
	require.NotContains(t, g.Must("gm", a.Buttons[0].Line).Text, "One of them")
}
