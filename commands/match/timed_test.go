package match

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/storage"
)

// Of what was undone the times are kept no longer, so that they take no room from others.
func TestTimesOfWhatWasUndoneAreDropped(t *testing.T) {
	before := &Game{Head: &storage.Game{Entries: 7}}
	b := Body{Times: []timed{{3, "Turn 1"}, {5, "Turn 2"}}, Undone: journal.Undone{}.With(4, 6)}
	b.timed(before, &Change{})
	require.Equal(t, []timed{{3, "Turn 1"}}, b.Times)
}
