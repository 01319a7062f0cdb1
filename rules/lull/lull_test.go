package lull_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/lull"
)

// A game rests when nobody was asked for a whole spell; the one in which it began is none.
func TestOver(t *testing.T) {
	var w lull.Watch
	for _, spell := range []int{4, 4, 5, 5} {
		require.False(t, w.Over(spell, false), spell)
	}
	require.True(t, w.Over(6, false))
	require.False(t, w.Answered)
}

// Standing orders that answer are decisions, and a count that starts over begins anew.
func TestNotOver(t *testing.T) {
	var w lull.Watch
	require.False(t, w.Over(4, false))
	require.False(t, w.Over(5, true))
	require.False(t, w.Over(6, false))
	require.True(t, w.Over(7, false))
	require.False(t, w.Over(1, false))
	require.False(t, w.Over(2, false))
	require.True(t, w.Over(3, false))
	require.True(t, w.Answered)
}
