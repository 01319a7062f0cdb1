package standing

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A sheet lasts so many counts from when it was sealed, whatever the count is then.
func TestASheetLastsFromItsSeal(t *testing.T) {
	c := Count{Now: 121, Lasts: 120}
	require.True(t, c.Outlasts(1))
	require.False(t, c.Outlasts(2))
	require.False(t, c.Outlasts(113))
	require.False(t, Count{Now: 500}.Outlasts(1), "it ends with the turn")
}
