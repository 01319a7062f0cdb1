package rules

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What time alone mends waits: it is told in the look ahead, and is no failure of
// which anybody hears.
func TestWhatWaitsIsNotLeftOut(t *testing.T) {
	m := matched{left: []left{
		{Left: Left{Line: 0, Why: "L1 may fire again in impulse 6."}, order: "shoot spot:1", waits: true},
		{Left: Left{Line: 1, Why: "Lance is gone."}, order: "shoot spot:2"},
	}}
	var x Standing
	told := m.tell("shoot", &x)
	require.Len(t, told, 1)
	require.Contains(t, told[0].Text, "Lance is gone.")
	require.Equal(t, []Left{m.left[1].Left}, x.Left)
	require.Equal(t, "line 1 waits: L1 may fire again in impulse 6; line 2 could not be done: Lance is gone", m.words(func(string) string { return "" }))
}
