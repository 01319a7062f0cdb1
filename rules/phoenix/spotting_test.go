package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/hex"
)

// Who moves is spotted sooner than who does something else, and who is frozen last (5.2).
func TestSpottedByWhatTheyDo(t *testing.T) {
	st := newBout(t, "alley").state()
	o, c := st.find("axly"), st.find("trent")
	o.At, c.At = hex.At(10, 95), hex.At(10, 5)
	time := func(moved int, acted bool) int {
		c.Moved, c.Acted = moved, acted
		return st.spottingTime(o, c, defaults{})
	}
	require.Less(t, time(1, true), time(0, true))
	require.Less(t, time(0, true), time(0, false))
}
