package dice

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestKindsAsPrinted(t *testing.T) {
	for _, c := range []struct {
		kind       Kind
		text       string
		face       int
		want       string
		low, other int
	}{
		{Kind{Sides: 6}, "d6", 4, "4", 1, 7}, {Kind{Sides: 100}, "d100", 7, "7", 1, 0}, {Kind{10, true}, "d0-9", 0, "0", 0, 10},
		{Kind{100, true}, "d00-99", 0, "00", 0, 100}, {Kind{100, true}, "d00-99", 7, "07", 0, 100}, {Kind{1000, true}, "d000-999", 42, "042", 0, -1},
	} {
		require.Equal(t, c.text, c.kind.String())
		require.Equal(t, c.want, c.kind.Spell(c.face))
		roller := func(faces ...int) *Roller {
			if c.kind.Zero {
				return FromFaces(faces).Zero()
			}
			return FromFaces(faces)
		}
		require.NoError(t, Catch(func() { roller(c.low).Die("x", c.kind.Sides) }), c.text)
		require.Error(t, Catch(func() { roller(c.other).Die("x", c.kind.Sides) }), c.text)
	}
}

// A roll of 00 is typed as 00, and the record tells it from one of a die of 1 to 100.
func TestZeroIsTypedAndRecorded(t *testing.T) {
	faces, err := ParseFaces("00 9 0")
	require.NoError(t, err)
	r := FromFaces(faces)
	require.Equal(t, 0, r.Zero().Die("wound", 100))
	require.Equal(t, []int{9, 0}, r.Aside("red").Zero().Dice("place", 2, 10))
	require.Equal(t, []Roll{
		{For: "wound", Sides: 100, Faces: []int{0}, Typed: true, Zero: true},
		{For: "place", Sides: 10, Faces: []int{9, 0}, Audience: "red", Typed: true, Zero: true},
	}, r.Rolls())
	require.EqualError(t, Catch(func() { FromFaces(nil).Zero().Dice("wound", 2, 100) }), "needs 2 d00-99 for wound")
	require.EqualError(t, Catch(func() { FromFaces([]int{100}).Zero().Die("wound", 100) }), "100 cannot fall on a d00-99 (wound)")
	require.EqualError(t, Catch(func() { FromFaces([]int{0}).Die("wound", 100) }), "0 cannot fall on a d100 (wound); its faces count from 1, so write 100 for 00")
	require.EqualError(t, Catch(func() { FromFaces([]int{0}).Die("", 10) }), "0 cannot fall on a d10; its faces count from 1, so write 10 for 0")
}

// The same draw is one less where faces begin with 0, and can be drawn again of what
// is recorded.
func TestZeroOfAStream(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key, sides := drawKey(t), rapid.IntRange(1, 1000).Draw(t, "sides")
		from1, from0 := FromStream(key), FromStream(key)
		faces := from0.Zero().Dice("any", 3, sides)
		for i, face := range from1.Dice("any", 3, sides) {
			require.Equal(t, face-1, faces[i])
		}
		require.NotEqual(t, from1.Rolls(), from0.Rolls())
		require.Equal(t, faces, FromStream(key).Again(from0.Rolls()[0]))
	})
}

func TestZeroOfEveryPath(t *testing.T) {
	found := Weigh(func(r *Roller) int { return r.Zero().Die("any", 10) })
	require.Len(t, found, 10)
	require.Equal(t, "9/2", found.Mean(func(n int) int { return n }).RatString())
}
