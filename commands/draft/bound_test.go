package draft_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/draft"
)

// A pass may have a bound, which a sheet of orders does not take over.
func TestTheBoundOfAPass(t *testing.T) {
	pass := []string{"break when something", "break at 9"}
	require.Equal(t, 9, draft.Bound(pass))
	require.Zero(t, draft.Bound([]string{"break when round >= 9", "9: hide spot:3", "no line at all:"}))
	require.Equal(t, pass[:1], draft.Unbounded(pass))
	require.Equal(t, "break at 9", pass[1], "what was given stays as it was")
	require.True(t, draft.Passes(pass))
}
