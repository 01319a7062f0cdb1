package commands

import (
	"impulse/commands/desk"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
)

func TestAnsweredGivesWhatWasCarriedOut(t *testing.T) {
	g := newTable(t)
	_, done := g.Answered("1")
	require.False(t, done)
	a, _ := g.Handle(t.Context(), desk.Call{ID: "1", User: "gm", Place: "here", Line: "roll expr:d20"})
	require.Nil(t, a.Refusal)
	again, done := g.Answered("1")
	require.True(t, done)
	require.Equal(t, a.Text, again.Text)
}

// Neither an export nor the erasing of a user comes upon what is promised: it
// names nobody, and goes when its token is worth nothing.
func TestForgetMeDropsOldPromises(t *testing.T) {
	g := newTable(t)
	require.NoError(t, g.Outbox.KeepDeferral(t.Context(), outbox.Deferral{ID: "1", Token: "a-key-of-discord"}))
	late := New(g.Store, Options{Now: func() time.Time { return g.Referee.Now().Add(time.Hour) }})
	a, _ := late.Handle(t.Context(), desk.Call{ID: "2", User: "red", Place: "here", Line: "forget-me confirm:on"})
	require.Nil(t, a.Refusal)
	all, err := g.Outbox.Deferrals()
	require.NoError(t, err)
	require.Empty(t, all)
}
