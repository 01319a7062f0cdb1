package phoenix

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
)

// A standing sheet lasts a minute from when it was sealed, in whatever phase that was; who
// gave it is asked then, and nobody else.
func TestStandingOrdersLastFromTheirSeal(t *testing.T) {
	f := newBout(t, "alley")
	f.change(func(st *State) {
		st.Phase, st.Begun = 29, true
		for _, c := range st.Combatants {
			c.Lull = 0
		}
		st.Unjudged = 999
	})
	sealed := f.at.Count()
	f.impulse(map[rules.SeatID][]string{"red": {"break at 9999"}, "blue": {"break at 120"}})
	require.Equal(t, []rules.SeatID{"blue"}, f.at.Awaited())
	require.Equal(t, 120, f.at.Count())
	f.told = nil
	f.impulse(map[rules.SeatID][]string{"blue": {"break at 9999"}})
	require.Equal(t, []rules.SeatID{"red"}, f.at.Awaited())
	require.Equal(t, sealed+minute, f.at.Count(), "not at the end of phase 30")
	for _, e := range f.told {
		if strings.Contains(e.Text, "lasted as long as any do") {
			require.Equal(t, []rules.SeatID{"red"}, e.To)
			return
		}
	}
	require.Fail(t, "red is told why")
}
