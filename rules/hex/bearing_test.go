package hex

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// The arcs of the Pentagon War, degrees clockwise from the facing.
var arcs = []struct {
	name     string
	from, to int
}{
	{"RF", 0, 60}, {"R", 60, 120}, {"RA", 120, 180}, {"LA", 180, 240}, {"L", 240, 300}, {"LF", 300, 360},
	{"F", -30, 30}, {"A", 150, 210}, {"F3", -90, 90}, {"A3", 90, 270},
	{"F2", 300, 420}, {"A2", 120, 240}, {"F4", 240, 480}, {"R4", 60, 300}, {"L3", 180, 360}, {"R3", 0, 180}, {"ALL", 0, 360},
}

// degrees is the bearing by trigonometry, good enough away from the boundaries.
func degrees(v Vec) float64 {
	north, east := float64(v.A)-float64(v.C)/2, float64(v.C)*math.Sqrt(3)/2
	return math.Mod(math.Atan2(east, north)*180/math.Pi+360, 360)
}

func TestArcsAgainstTrigonometry(t *testing.T) {
	const hair = 1e-6 // what lies on a boundary belongs to the arc
	rapid.Check(t, func(t *rapid.T) {
		v := anyVec().Filter(func(v Vec) bool { return v != Vec{} }).Draw(t, "v")
		facing := Dir(rapid.IntRange(0, 5).Draw(t, "facing"))
		for _, arc := range arcs {
			from, to := Rose(arc.from/30)+facing.Rose(), Rose(arc.to/30)+facing.Rose()
			turn := math.Mod(degrees(v)-float64(30*from)+720+hair, 360)
			require.Equal(t, turn <= float64(arc.to-arc.from)+2*hair, InSector(v, from, to), arc.name)
		}
	})
}

// On the boundary lines at 12 hexes, and one hex to either side of them.
func TestArcBoundaries(t *testing.T) {
	for _, arc := range arcs[:len(arcs)-1] {
		from, to := Rose(arc.from/30), Rose(arc.to/30)
		for _, end := range []struct{ at, inwards Rose }{{from, 3}, {to, -3}} {
			on := end.at.vec().Times(12)
			aside := (end.at + end.inwards).vec()
			require.True(t, InSector(on, from, to), arc.name)
			require.True(t, InSector(on.Add(aside), from, to), arc.name)
			require.False(t, InSector(on.Sub(aside), from, to), arc.name)
		}
	}
}

func TestArcsByLabel(t *testing.T) {
	centre := hexOf(t, "2020")
	tests := []struct {
		label    string
		from, to int
		in       bool
	}{
		{"2010", 10, 12, true}, {"2010", 0, 2, true}, // the row A belongs to LF and RF
		{"2110", 10, 12, false}, {"1910", 10, 12, true}, {"1910", 0, 2, false},
		{"1818", 10, 12, true}, {"1818", 8, 10, false}, {"1820", 10, 12, false}, {"1819", 10, 12, true}, {"1819", 8, 10, true}, // the row F
		{"1820", -3, 3, true}, {"1821", -3, 3, false}, {"2220", 3, 9, true}, // F3 and A3 along the lines between hexes
		{"2020", 4, 5, true},
	}
	for _, tt := range tests {
		require.Equal(t, tt.in, InSector(centre.To(hexOf(t, tt.label)), Rose(tt.from), Rose(tt.to)), "%+v", tt)
	}
}

func TestSectorsOfOneLineAndOfAll(t *testing.T) {
	require.True(t, InSector(Vec{5, 0}, 0, 0))
	require.False(t, InSector(Vec{-5, 0}, 0, 0))
	require.False(t, InSector(Vec{5, 1}, 0, 0))
	require.True(t, InSector(Vec{-5, 3}, 0, 12))
	require.True(t, InSector(Vec{}, 3, 3))
	require.True(t, InSector(Vec{4, 2}, 1, -11), "1 and -11 are the same line")
}

// Reading 3: 2020 facing A, attacked from 1917, is hit inside LF, on armor 1.
func TestTheTextsExample(t *testing.T) {
	attack := hexOf(t, "2020").To(hexOf(t, "1917"))
	require.True(t, InSector(attack, 10, 12), "LF")
	for from := Rose(0); from < 10; from += 2 {
		require.False(t, InSector(attack, from, from+2))
	}
	side, tie, other := Toward(attack)
	require.Equal(t, A, side)
	require.Equal(t, A, other)
	require.False(t, tie)
	require.Equal(t, 1, side.Relative(A))
}

func TestToward(t *testing.T) {
	for _, d := range Dirs() {
		side, tie, other := Toward(Unit(d).Times(7))
		require.Equal(t, []any{d, false, d}, []any{side, tie, other})
		side, tie, other = Toward(Unit(d).Add(Unit(d.Turn(1))).Times(3))
		require.Equal(t, []any{d, true, d.Turn(1)}, []any{side, tie, other})
	}
	side, tie, other := Toward(Vec{})
	require.Equal(t, []any{A, false, A}, []any{side, tie, other})
}

func TestTowardAgainstTrigonometry(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyVec().Filter(func(v Vec) bool { return v != Vec{} }).Draw(t, "v")
		side, tie, other := Toward(v)
		off := math.Abs(math.Mod(degrees(v)-60*float64(side)+540, 360) - 180)
		require.Equal(t, tie, math.Abs(off-30) < 1e-6)
		require.LessOrEqual(t, off, 30+1e-6)
		require.Equal(t, tie, other != side)
	})
}

func BenchmarkInSector(b *testing.B) {
	for i := range b.N {
		InSector(Vec{7, i % 9}, 8, 16)
	}
}
