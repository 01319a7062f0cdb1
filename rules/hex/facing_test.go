package hex

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestFacingsByName(t *testing.T) {
	for r := range Rose(12) {
		for _, text := range []string{r.String(), string(r.String()[len(r.String())-1]|0x20) + r.String()[:len(r.String())-1]} {
			got, err := ParseFacing(text)
			require.NoError(t, err)
			require.Equal(t, r, got)
		}
	}
	got, err := ParseFacing("330")
	require.NoError(t, err)
	require.Equal(t, "FA", got.String())
	require.Equal(t, "A", Rose(-12).String())
	for _, bad := range []string{"", "G", "AC", "45", "-30", "390", "AB ", "1B"} {
		_, err := ParseFacing(bad)
		require.Error(t, err, bad)
	}
}

func TestSwing(t *testing.T) {
	require.Equal(t, 6, Swing(0, 6))
	require.Equal(t, 6, Swing(6, 0))
	require.Equal(t, -5, Swing(5, 0))
	require.Equal(t, 1, Swing(11, 12))
}

func anyNear(t *rapid.T) Vec {
	return Vec{rapid.IntRange(-100, 100).Draw(t, "a"), rapid.IntRange(-100, 100).Draw(t, "c")}
}

// What lies within an arc is what lies within so many degrees.
func TestArcsOfAFacing(t *testing.T) {
	const hair = 1e-9
	at := At(20, 20)
	rapid.Check(t, func(t *rapid.T) {
		v := anyNear(t)
		facing := Rose(rapid.IntRange(-12, 24).Draw(t, "facing"))
		off := math.Abs(math.Mod(degrees(v)-float64(30*facing)+1080+180, 360) - 180)
		for _, arc := range []int{10, 60, 120, 180, 240, 300, 360} {
			want := v == Vec{} || off <= float64(arc)/2+hair
			require.Equal(t, want, InArc(at, facing, at.Add(v), arc), "%d of %s at %v", arc, facing, v)
		}
	})
}

// turned is the vector turned by one hexside, clockwise.
func turned(v Vec) Vec { return Vec{A: v.A - v.C, C: v.A} }

func TestArcsTurnWithTheMap(t *testing.T) {
	require.Equal(t, Unit(B), turned(Unit(A)))
	require.Equal(t, Unit(A), turned(Unit(F)))
	at := At(20, 20)
	rapid.Check(t, func(t *rapid.T) {
		v, facing := anyNear(t), Rose(rapid.IntRange(0, 11).Draw(t, "facing"))
		for _, arc := range []int{10, 60, 120, 180, 240, 300, 360} {
			require.Equal(t, InArc(at, facing, at.Add(v), arc), InArc(at, facing+2, at.Add(turned(v)), arc))
		}
		require.Equal(t, Bearing(at, at.Add(v)), Bearing(at, at.Add(v.Times(3))))
		require.True(t, v == Vec{} || InSector(v, Bearing(at, at.Add(v))-1, Bearing(at, at.Add(v))+1))
		off := math.Abs(math.Mod(degrees(v)-float64(30*Bearing(at, at.Add(v)))+1080+180, 360) - 180)
		require.True(t, v == Vec{} || off <= 15.0001, "%v is %v off", v, off)
	})
}

func TestArcsHaveNoOtherWidth(t *testing.T) {
	for _, bad := range []int{0, -60, 90, 45} {
		require.Panics(t, func() { InArc(At(1, 1), 0, At(2, 2), bad) })
	}
	require.True(t, InArc(At(1, 1), 0, At(1, 1), 10))
}
