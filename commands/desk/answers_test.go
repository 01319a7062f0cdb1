package desk_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
)

// What all read in a post is answered in private, but where the answer is read
// elsewhere.
func TestNobodyReadsTheSameTwice(t *testing.T) {
	for _, elsewhere := range []bool{false, true} {
		g := refereetest.Duel(t, "")
		a := g.Send(desk.Call{User: "gm", Place: "channel", Line: `game rule id:hit-on value:3`, Elsewhere: elsewhere})
		require.Nil(t, a.Refusal)
		require.NotEmpty(t, g.Last("channel"))
		require.Equal(t, !elsewhere, a.Private)
	}
}

// What was meant for a step that is over changes nothing, and looks are good at any
// time.
func TestAnEarlierStepIsOver(t *testing.T) {
	g := refereetest.Duel(t, "")
	mark := g.StepMark(g.From("red", ""))
	g.BothHide()
	before := g.State()
	for line, refused := range map[string]bool{"toy shoot spot:1": true, "orders done": true, "orders show": false} {
		a := g.Send(desk.Call{User: "red", Place: "channel", Line: line, Step: mark})
		require.Equal(t, refused, a.Refusal != nil, line)
		if refused {
			require.Equal(t, desk.EarlierStep, a.Refusal.Rule)
		}
	}
	require.Equal(t, before, g.State())
	mark = g.StepMark(g.From("red", ""))
	require.Nil(t, g.Send(desk.Call{User: "red", Place: "channel", Line: "toy shoot spot:1", Step: mark}).Refusal)
}
