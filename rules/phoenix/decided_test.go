package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
)

// Where the battle is decided all are asked to pass, those too who have nobody left: nobody is
// told that nobody waits for them.
func TestADecidedBattleWaitsForAll(t *testing.T) {
	f := newBout(t, "alley")
	for _, seat := range f.at.Awaited() {
		var err error
		f.at, err = f.at.Seal(seat, []string{"break at 99"})
		require.NoError(t, err)
	}
	f.step()
	f.change(func(st *State) {
		for _, c := range st.Combatants {
			c.Dead = c.Side == "red"
		}
	})
	f.told = nil
	for len(f.at.Awaited()) == 0 && !f.over() {
		f.step()
	}
	require.True(t, f.state().Ending)
	require.Equal(t, []rules.SeatID{"red", "blue"}, f.at.Awaited())
	for _, e := range f.told {
		require.NotEqual(t, "rests", e.Kind, e.Text)
	}
}
