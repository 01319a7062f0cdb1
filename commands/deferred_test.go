package commands_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
)

// Neither an export nor the erasing of a user comes upon what is promised: it
// names nobody, and goes when its token is worth nothing.
func TestForgetMeDropsOldPromises(t *testing.T) {
	g := refereetest.New(t)
	require.NoError(t, g.Outbox.KeepDeferral(t.Context(), outbox.Deferral{ID: "1", Token: "a-key-of-discord"}))
	late := commands.New(g.Store, commands.Options{Now: func() time.Time { return g.Referee.Now().Add(time.Hour) }})
	a, _ := late.Handle(t.Context(), desk.Call{ID: "2", User: "red", Place: "here", Line: "forget-me confirm:on"})
	require.Nil(t, a.Refusal)
	all, err := g.Outbox.Deferrals()
	require.NoError(t, err)
	require.Empty(t, all)
}
