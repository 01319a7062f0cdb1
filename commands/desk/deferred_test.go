package desk_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
)

func TestAnsweredGivesWhatWasCarriedOut(t *testing.T) {
	g := refereetest.New(t)
	_, done := g.Answered("1")
	require.False(t, done)
	a, _ := g.Handle(t.Context(), desk.Call{ID: "1", User: "gm", Place: "here", Line: "roll expr:d20"})
	require.Nil(t, a.Refusal)
	again, done := g.Answered("1")
	require.True(t, done)
	require.Equal(t, a.Text, again.Text)
}
