package match

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/storage"
)

// What was undone takes no room from the times of others, and its time is kept: an undo may
// be undone itself.
func TestTimesOfWhatWasUndoneStay(t *testing.T) {
	before := &Game{Head: &storage.Game{Entries: 7}}
	b := Body{Times: []timed{{3, "Turn 1"}, {5, "Turn 2"}}, Undone: journal.Undone{}.With(4, 6)}
	b.timed(before, &Change{})
	require.Equal(t, []timed{{3, "Turn 1"}, {5, "Turn 2"}}, b.Times)
	for n := uint64(10); len(b.Times) < mostTimed; n++ {
		b.Times = append(b.Times, timed{n, fmt.Sprint("Turn ", n)})
	}
	require.True(t, b.hasRoom(), "one of them is undone")
	b.Times = append(b.Times, timed{1000, "Turn 500"})
	require.False(t, b.hasRoom())
	b.Undone = b.Undone.With(1, 2000)
	require.True(t, b.hasRoom())
	b.Times = append(b.Times, b.Times[:mostTimed-1]...)
	require.False(t, b.hasRoom(), "there is an end to what is kept of what was undone")
}
