package figure

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What is read of figures by their names; what is not there, or of another kind, is
// none of it.
func TestFiguresAreReadByName(t *testing.T) {
	f := Figures{Fig("damage", 3), Fig("hit", true), Fig("missed", false), Fig("one", 1), Fig("why", "fled"), Fig("nobody", nil)}
	require.Equal(t, 3, f.Int("damage"))
	require.Zero(t, f.Int("other"))
	require.True(t, f.Holds("hit"))
	for _, name := range []string{"missed", "one", "other"} {
		require.False(t, f.Holds(name), name)
	}
	require.Equal(t, "fled", f.Word("why"))
	require.Equal(t, "3", f.Word("damage"))
	for _, name := range []string{"nobody", "other"} {
		require.Empty(t, f.Word(name), name)
	}
}
