package goliath

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/dice"
	"impulse/rules/plane"
	"impulse/rules/rulestest"
)

// A battle that was kept in the middle of a move before moves were spent in
// shares goes on with what is left of it.
func TestMovesKeptInInchesGoOn(t *testing.T) {
	system := rulestest.Cold(playedBy("method-2").System())
	s := begun(t, system, dice.FromFaces(nil), "open-field")
	st := stateOf(t, s)
	s.Step, st.Method = secondHalf, 2
	i := slices.IndexFunc(st.Units, func(u *Unit) bool { return u.Type == "Medium Infantry" })
	u := *st.Units[i]
	st.Units[i].Spent = 6 * plane.One // of 9
	st.Marches = []March{{Unit: u.ID, Side: u.Side, Legs: []Leg{{Do: "move", To: u.At.Go(u.Facing, 9*plane.One)}}}}
	end := after(t, system, s, st)
	require.Equal(t, 3*plane.One, plane.Distance(u.At, end[u.ID].At))
}
