package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules"
)

// Orders that come back to their sheet bring what was refused beside them only
// where the step is theirs still.
func TestWhatWasRefusedComesBackToItsStepAlone(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Ask("red", `orders add lines:"hide spot:3\nhide spot:99"`)
	now := g.TheGame()
	sealed := []rules.Sealed{{Seat: "red", Lines: []string{"hide spot:3"}}}
	for later, kept := range []bool{true, false} {
		back, err := g.Returned(now, &rules.Snapshot{Count: now.Snap.Count + uint64(later)}, sealed)
		require.NoError(t, err)
		require.Equal(t, sealed[0].Lines, back["red"].Lines)
		require.Equal(t, kept, back["red"].Mend.Kept())
	}
}
