package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// What an order's name begins, with options of that order, is that order where its game is
// played: it is put on the sheet, or refused as that order is.
func TestAnOrderNeedsNoWordForItsGame(t *testing.T) {
	t.Parallel()
	g := refereetest.New(t, library.Systems...)
	g.Must("ann", "game new system:phoenix scenario:oppenheim practice:on")
	for _, typed := range []string{"command to:vogel unit:keller", "cover-fire over:1505,1506 mode:burst aim:2 unit:vogel", "door how:kick unit:keller", "posture to:crouching unit:keller", "turn to:3 unit:keller"} {
		bare, whole := g.Copy(t).Ask("ann", typed), g.Copy(t).Ask("ann", "phoenix "+typed)
		require.Equal(t, whole.Refusal == nil, bare.Refusal == nil, typed)
		require.Equal(t, whole.Text, bare.Text, typed)
		if whole.Refusal != nil {
			require.Equal(t, whole.Refusal.Text, bare.Refusal.Text, typed)
			continue
		}
		require.Equal(t, "phoenix "+typed, bare.Read)
	}
	require.NotContains(t, g.Copy(t).Ask("ann", "help topic:fire").Read, "phoenix", "a command of the referee's own is that")
}
