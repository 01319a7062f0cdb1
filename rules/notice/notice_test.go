package notice

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/envelope"
	"impulse/rules/standing"
)

// What time alone mends waits: it is told in the look ahead, and is no failure of
// which anybody hears.
func TestWhatWaitsIsNotLeftOut(t *testing.T) {
	m := standing.Matched{Left: []standing.Left{
		{Line: 0, Why: "L1 may fire again in impulse 6.", Waits: true},
		{Line: 1, Why: "Lance is gone."},
		{Line: 2}, // given by a later line
	}}
	x := envelope.Standing{Lines: []string{"each: shoot spot:1", "each: shoot spot:2", "each: shoot spot:3"}}
	events := OfSheet(m, "shoot", &x)
	require.Len(t, events, 1)
	require.Equal(t, "Could not shoot spot:2 (line 2 of your standing orders): Lance is gone.", events[0].Text)
	require.Equal(t, m.Left, x.Left)
	require.Empty(t, OfSheet(m, "shoot", &x), "it is told once")
	require.Empty(t, OfSheet(standing.Matched{Of: []int{1}, Lines: []string{"shoot spot:2"}}, "shoot", &x))
	require.Equal(t, []standing.Left{m.Left[0], {Line: 2}, {Line: 1}}, x.Left, "what was done is noted")
	require.Len(t, OfSheet(m, "shoot", &x), 1, "it was done in between")
}
