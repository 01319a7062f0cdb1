package orders_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// habitual is a skirmish in which red has sealed a habit, whose break has fired.
func habitual(t *testing.T) *refereetest.Table {
	t.Helper()
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"ann", "game new system:pentagon scenario:skirmish gm:off house:guns-begin=charged"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"})
	g.Must("red", `orders done lines:"tactic advance"`)
	for range 40 {
		a := g.Ask("red", "orders show")
		if a.Refusal == nil && refereetest.Fig(g, a, "state").Text == "draft" && len(refereetest.Fig(g, a, "standing").Items) == 0 && len(refereetest.Fig(g, a, "orders").Items) > 0 {
			return g
		}
		g.Ask("blue", "pass until:step")
	}
	require.Fail(t, "no break fired")
	return nil
}

// What an earlier sheet has left is not sealed unasked with no break on it, and the panel
// says that it is there.
func TestWhatABreakLeftIsNotSealedUnasked(t *testing.T) {
	g := habitual(t)
	e, refusal := g.Entry(g.From("red", ""))
	require.Nil(t, refusal)
	require.Contains(t, e.Note, "On your sheet from before: ")
	require.Contains(t, e.Useful, desk.Button{Label: "Clear My Sheet", Line: "orders clear seat:red"})

	a := g.Ask("red", "orders done")
	require.NotNil(t, a.Refusal)
	require.Contains(t, a.Text, "from before")
	require.Contains(t, a.Text, "nobody would ask you")
	require.Len(t, a.Buttons, 3)
	for _, b := range a.Buttons {
		try := g.Ask("red", b.Line)
		require.Nil(t, try.Refusal, b.Line)
		if b.Label == "Seal All The Same" {
			g.Must("red", "orders unseal")
			g.Must("red", "orders clear")
			g = habitual(t)
		}
		if b.Label == "Ask Me When Something Happens" {
			require.Nil(t, g.Ask("red", "orders done").Refusal, "it has a break now")
			g = habitual(t)
		}
	}
	e, refusal = g.Entry(g.From("red", ""))
	require.Nil(t, refusal)
	require.Empty(t, e.Note, "the sheet is clear")
	require.Nil(t, g.Ask("red", "orders done").Refusal)
}

// With a break on it that breaks again, what is left is asked about too: the panel says
// that it is there. Who has written a line since is not.
func TestWhatBreaksAgainIsNotSealedUnasked(t *testing.T) {
	g := habitual(t)
	lines := refereetest.Fig(g, g.Must("red", "orders show"), "orders").Items
	require.NotEmpty(t, lines)
	g.Must("red", "orders clear")
	g.Must("red", `orders done lines:"when range <= 1: fire weapon:all target:nearest\nbreak again when something"`)
	for range 60 {
		a := g.Ask("red", "orders show")
		if a.Refusal == nil && refereetest.Fig(g, a, "state").Text == "draft" && len(refereetest.Fig(g, a, "orders").Items) > 0 {
			break
		}
		g.Ask("blue", "pass until:step")
	}
	e, refusal := g.Entry(g.From("red", ""))
	require.Nil(t, refusal)
	require.True(t, e.Left)
	a := g.Ask("red", "orders done")
	require.NotNil(t, a.Refusal)
	require.Contains(t, a.Text, "from before")
	require.NotContains(t, a.Text, "nobody would ask you")
	require.Len(t, a.Buttons, 2)
	g.Must("red", `orders add lines:"break again when something"`) // it is there, but they have read it
	require.Nil(t, g.Ask("red", "orders done").Refusal, "seals")
}
