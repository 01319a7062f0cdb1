package outsider

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/hex"
)

// What a crew without power does takes twice as long, of the time for which it has none
// (A3.2.1).
func TestCraftAreReadiedByTheSegment(t *testing.T) {
	v := vessel(t, "1[8 H](-1) 5[E-11](-1) (+1|5)", hex.A)
	s := v.Ship
	s.Loads = []Load{{Type: "Utility Shuttle", Busy: []int{crewPace * 4}}}
	l := &s.Loads[0]
	require.Equal(t, 14, s.readyFrom(10, l.Busy[0]))
	s.rearm()
	s.Power.Dead = true
	require.Equal(t, 17, s.readyFrom(11, l.Busy[0]))
	s.rearm()
	s.rearm()
	s.Power.Dead = false
	require.Equal(t, 15, s.readyFrom(13, l.Busy[0]))
	s.rearm()
	require.Zero(t, l.Ready)
	s.rearm()
	require.Equal(t, 1, l.Ready)
	require.Empty(t, l.Busy)
}
