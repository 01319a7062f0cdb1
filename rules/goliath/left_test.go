package goliath

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Who is left to their default shoots at what is in range, and at the half-move at those
// who come; whose turn it is not, or who has none in range, does not.
func TestWhoIsLeftShoots(t *testing.T) {
	st := opposite(t, "12 Longbowmen", "8 Heavy Cavalry", 12)
	k := knownBy(t, st, "red")
	require.Equal(t, []string{"fire target:blue unit:red"}, missileStep.Left(k))
	require.Empty(t, halfMoveFireStep.Left(k), "nobody passes")
	require.Empty(t, missileStep.Left(knownBy(t, st, "blue")), "riders without bows")
	st.Method, st.Order, st.Active = 1, []string{"blue", "red"}, 0
	st.Units[1].Spent = 100
	require.Equal(t, []string{"fire-halfway target:blue unit:red"}, halfMoveFireStep.Left(knownBy(t, st, "red")))
	require.Empty(t, missileStep.Left(knownBy(t, st, "red")), "it is blue's missile fire")
}
