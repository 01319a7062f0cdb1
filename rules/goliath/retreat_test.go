package goliath

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/plane"
	"impulse/rules/rulestest"
)

// crowd is a table full of units of two sides that stand upon nobody, many of
// them routing.
func crowd(t *rapid.T, base *State) *State {
	st := *base
	st.Units = nil
	for n := range rapid.IntRange(3, 14).Draw(t, "units") {
		kind := rapid.SampledFrom([]string{"Medium Infantry", "Light Cavalry", "Heavy Infantry"}).Draw(t, "type")
		u := &Unit{Figure: Figure{Type: kind, Class: "M", Mount: "I"}, Formation: Formation{Base: 75, Facing: plane.Facing(rapid.IntRange(0, 7).Draw(t, "facing")), Front: rapid.IntRange(1, 8).Draw(t, "front"), At: plane.Point{X: inch(rapid.IntRange(400, 4400).Draw(t, "x")), Y: inch(rapid.IntRange(400, 4400).Draw(t, "y"))}, Strength: Strength{Start: 8, Figures: 8}}}
		u.Side = rapid.SampledFrom([]string{"red", "blue"}).Draw(t, "side")
		u.ID, u.Seat = fmt.Sprintf("%s-%d", u.Side, n+1), rules.SeatID(u.Side)
		u.Name = u.ID
		if rapid.IntRange(0, 3).Draw(t, "routs") > 0 {
			u.Status, u.Rout = Routing, 2
		}
		if st.hindered(u, u.rect()) == nil && st.crowded(u, u.rect()) == nil {
			st.Units = append(st.Units, u)
		}
	}
	return &st
}

// after is the battle after the next step, with dice that rally nobody.
func after(t require.TestingT, system rulestest.Stored, s *rules.Snapshot, st *State) map[string]Unit {
	now := *s
	var err error
	now.State, err = codec.Encode(st)
	require.NoError(t, err)
	res, err := system.Advance(&now, dice.FromFaces(slices.Repeat([]int{1, 2}, 100)))
	require.NoError(t, err)
	require.NoError(t, sound(res.Next.Snapshot()))
	var end State
	require.NoError(t, codec.Decode(res.Next.Snapshot().State, &end))
	out := map[string]Unit{}
	for _, u := range end.everybody() {
		out[u.ID] = *u
	}
	return out
}

// Marches of one half too, also where friends let them through.
func TestMarchesGoTogether(t *testing.T) {
	for _, passage := range []string{"blocked", "free"} {
		system := rulestest.Cold(playedBy("method-2", "passage", passage).System())
		s := begun(t, system, dice.FromFaces(nil), "empty")
		s.Step = secondHalf
		rapid.Check(t, func(t *rapid.T) {
			var base State
			require.NoError(t, codec.Decode(s.State, &base))
			base.Method = 2
			st := crowd(t, &base)
			for _, u := range st.Units {
				u.Status, u.Rout = Steady, 0
				if rapid.Bool().Draw(t, "marches") {
					st.Marches = append(st.Marches, March{Unit: u.ID, Side: u.Side, Legs: []Leg{{Do: "move", To: u.At.Go(u.Facing, 9*plane.One)}}})
				}
			}
			first := after(t, system, s, st)
			st.Units, st.Marches = rapid.Permutation(st.Units).Draw(t, "order"), rapid.Permutation(st.Marches).Draw(t, "marches")
			require.Equal(t, first, after(t, system, s, st), passage)
		})
	}
}

// Retreats of one moment cross, block one another and pass through friends: how
// they end does not depend on the order of the units, and nobody comes to stand
// upon another (house rules retreat and passage).
func TestRetreatsGoTogether(t *testing.T) {
	for _, passage := range []string{"routers", "blocked", "free"} {
		system := rulestest.Cold(playedBy("method-1", "passage", passage).System())
		s := begun(t, system, dice.FromFaces(nil), "empty")
		s.Step = rallySegment
		rapid.Check(t, func(t *rapid.T) {
			var base State
			require.NoError(t, codec.Decode(s.State, &base))
			st := crowd(t, &base)
			first := after(t, system, s, st)
			st.Units = rapid.Permutation(st.Units).Draw(t, "order")
			require.Equal(t, first, after(t, system, s, st), passage)
		})
	}
}
