package way_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Who says quit is offered to give the seat up, and keeps it until they say so: at a terminal it
// only ends the console.
func TestQuitGivesUpNoSeatUnasked(t *testing.T) {
	g := alley(t)
	for _, line := range []string{"quit", "Quit", "quit!", "please quit"} {
		a := g.Ask("red", line)
		require.NotNil(t, a.Refusal, line)
		require.Contains(t, a.Refusal.Try, "game leave", line)
		require.Contains(t, g.Must("gm", "game status").Text, "red: red", line)
	}
	g.Must("red", "leave")
	require.NotContains(t, g.Must("gm", "game status").Text, "red: red")
}
