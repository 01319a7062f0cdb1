package dice

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestTooFew(t *testing.T) {
	r := FromFaces([]int{4, 2})
	err := Catch(func() { r.Dice("laser L1", 3, 6) })
	require.Equal(t, &Needs{Kind: Kind{Sides: 6}, For: "laser L1", Missing: 1, Begun: true, Given: 2}, err)
	require.EqualError(t, err, "needs 1 more d6 for laser L1")
	require.Empty(t, r.Rolls(), "a throw stopped half-way is no roll")

	require.EqualError(t, Catch(func() { FromFaces(nil).Dice("bow", 28, 6) }), "needs 28 d6 for bow")
	r = FromFaces([]int{4, 2, 3})
	err = Catch(func() { r.Dice("bow", 2, 6); r.Die("morale", 6); r.Die("morale", 6) })
	require.EqualError(t, err, "needs d6 for morale", "the throws before it are over")
	require.EqualError(t, Catch(func() { FromFaces(nil).Die("", 20) }), "needs d20")
	err = Catch(func() { FromFaces(nil).Aside("red").Die("sensors", 6) })
	require.EqualError(t, err, "needs d6 for sensors")
}

// Whose secret a die is goes with the complaint about it.
func TestComplaintsNameTheirAudience(t *testing.T) {
	needs := func(r *Roller) error { return Catch(func() { r.Die("sensors", 6) }) }
	require.Equal(t, &Needs{Kind: Kind{Sides: 6}, For: "sensors", Missing: 1, Audience: "red"}, needs(FromFaces(nil).Aside("red")))
	require.Equal(t, &Needs{Kind: Kind{Sides: 6}, For: "sensors", Missing: 1}, needs(FromFaces(nil).Aside("red").Aside("")))
	require.Equal(t, &Misfit{Face: 7, Kind: Kind{Sides: 6}, For: "sensors", Audience: "red"}, needs(FromFaces([]int{7}).Aside("red")))
}

func TestTooMany(t *testing.T) {
	for _, c := range []struct {
		faces []int
		want  string
	}{
		{[]int{1, 5}, "1 die too many: 5 was not used"},
		{[]int{1, 5, 3}, "2 dice too many: 5 and 3 were not used"},
		{[]int{1, 5, 3, 9}, "3 dice too many: 5, 3 and 9 were not used"},
	} {
		r := FromFaces(c.faces)
		r.Die("laser L1", 6)
		require.Equal(t, len(c.faces)-1, r.Left())
		require.EqualError(t, r.Unused(), c.want)
	}
	r := FromFaces([]int{1})
	r.Aside("red").Die("sensors", 6)
	require.Zero(t, r.Left())
	require.NoError(t, r.Unused())
}

func TestMisfit(t *testing.T) {
	for _, c := range []struct {
		face int
		what string
		want string
	}{
		{7, "laser L1", "7 cannot fall on a d6 (laser L1)"},
		{0, "laser L1", "0 cannot fall on a d6 (laser L1)"},
		{8, "", "8 cannot fall on a d6"},
	} {
		r := FromFaces([]int{c.face})
		err := Catch(func() { r.Die(c.what, 6) })
		require.Equal(t, &Misfit{Face: c.face, Kind: Kind{Sides: 6}, For: c.what}, err)
		require.EqualError(t, err, c.want)
		require.Equal(t, 1, r.Left())
	}
	require.NoError(t, Catch(func() { FromFaces([]int{1, 6}).Dice("edges", 2, 6) }))
}

func TestOtherPanicsPassCatch(t *testing.T) {
	bug := errors.New("our own bug")
	require.PanicsWithValue(t, bug, func() { _ = Catch(func() { panic(bug) }) })
}

func TestGivenFacesAreCopied(t *testing.T) {
	faces := []int{4}
	r := FromFaces(faces)
	faces[0] = 6
	require.Equal(t, 4, r.Die("laser L1", 6))
}

// What a stream rolled, given by hand, is rolled again.
func TestGivenFacesReplayAStream(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		stream := FromStream(drawKey(t))
		kinds := rapid.SliceOf(rapid.IntRange(1, 20)).Draw(t, "sides")
		var faces []int
		for _, sides := range kinds {
			faces = append(faces, stream.Die("any", sides))
		}
		given := FromFaces(faces)
		for i, sides := range kinds {
			require.Equal(t, faces[i], given.Die("any", sides))
		}
		require.NoError(t, given.Unused())
	})
}
