package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/match"
)

// What is new counts from where the stretch began, which is public, though no
// step of it has told anything.
func TestWhatIsNewCountsFromTheStretch(t *testing.T) {
	b := match.Body{Last: 3}
	b.Told()
	require.Equal(t, uint64(3), b.Last, "no stretch was under way")
	b.From = 7
	b.Told()
	require.Equal(t, match.Body{Last: 7}, b)
}
