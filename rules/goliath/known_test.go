package goliath

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/plane"
)

// Who is hidden holds nobody before he is found.
func TestHiddenEnemiesHoldNobody(t *testing.T) {
	at := plane.Point{X: 2000, Y: 2000}
	u := &Unit{Unit: rules.Unit{ID: "red-1", Side: "red"}, Formation: Formation{Base: 75, Front: 4, At: at, Strength: Strength{Figures: 4}}}
	foe := &Unit{Unit: rules.Unit{ID: "blue-1", Side: "blue"}, Formation: Formation{Base: 75, Front: 4, At: at.Go(plane.N, 75), Facing: plane.S, Strength: Strength{Figures: 4}}}
	st := &State{Field: Field{Units: []*Unit{u, foe}}}
	require.Equal(t, foe, st.held(u))
	foe.Hidden = true
	require.Nil(t, st.held(u))
	require.Equal(t, u, st.held(foe))
}

// What was done to a unit that is hidden by now is not told to other sides.
func TestStrikesOfTheHiddenAreNotKnown(t *testing.T) {
	before := Unit{Unit: rules.Unit{ID: "blue-1", Side: "blue"}}
	for _, x := range []struct {
		to     string
		hidden bool
		knows  int
	}{{"red", false, 1}, {"red", true, 0}, {"blue", true, 1}} {
		now := before
		now.Hidden = x.hidden
		st := &State{Strikes: []Strike{{Kind: "fire", Before: before}}, Field: Field{Units: []*Unit{&now}}}
		require.Len(t, publicly(st, rules.Seat{Side: x.to}).Strikes, x.knows, x)
	}
}

// Where a unit came onto the table that nobody saw stays with its side: for
// others it came where it was seen first, and it turns no retreat before.
func TestWhereTheHiddenCameIsNotKnown(t *testing.T) {
	at := plane.Point{X: 2000, Y: 300}
	u := &Unit{Unit: rules.Unit{ID: "blue-k", Side: "blue"}, Hidden: true, Formation: Formation{At: at}}
	st := &State{Field: Field{Units: []*Unit{u, {Unit: rules.Unit{ID: "blue-1", Side: "blue"}, Home: &plane.Point{X: 2400, Y: 4000}}}, Table: Table{Size: tableOf(48, 48)}}}
	u.settle()
	require.Nil(t, u.Home)
	require.Equal(t, plane.S, st.homeward("blue"))
	u.At, u.Hidden = plane.Point{X: 1000, Y: 100}, false
	u.settle()
	require.Equal(t, u.At, *u.Home)
	u.At = at
	u.settle()
	require.Equal(t, plane.Point{X: 1000, Y: 100}, *u.Home)
}

// How the moves of others go on after the pause nobody knows, spectators included.
func TestMarchesOfOthersAreNotKnown(t *testing.T) {
	for side, knows := range map[string][]string{"red": {"red-1"}, "blue": {"blue-1"}, "": nil} {
		st := &State{Marches: Marches{{Unit: "red-1", Side: "red"}, {Unit: "blue-1", Side: "blue"}}}
		var units []string
		for _, m := range publicly(st, rules.Seat{Side: side}).Marches {
			units = append(units, m.Unit)
		}
		require.Equal(t, knows, units, side)
	}
}
