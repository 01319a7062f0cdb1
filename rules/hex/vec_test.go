package hex

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestScaleTies(t *testing.T) {
	tests := []struct{ v, half Vec }{
		{Vec{1, 0}, Vec{1, 0}}, {Vec{0, 1}, Vec{0, 1}}, {Vec{1, 1}, Vec{1, 1}}, // half a step is a step
		{Vec{3, 0}, Vec{2, 0}}, {Vec{0, 3}, Vec{0, 2}}, {Vec{3, 3}, Vec{2, 2}},
		{Vec{2, 1}, Vec{1, 0}}, {Vec{1, 2}, Vec{1, 1}}, {Vec{1, -1}, Vec{1, 0}}, // the way forks: A first
		{Vec{5, 1}, Vec{3, 1}}, {Vec{2, 0}, Vec{1, 0}}, {Vec{}, Vec{}},
	}
	for _, tt := range tests {
		require.Equal(t, tt.half, Scale(tt.v, 1, 2), "%v", tt.v)
		require.Equal(t, Vec{}.Sub(tt.half), Scale(Vec{}.Sub(tt.v), 1, 2), "-%v", tt.v)
	}
	require.Equal(t, Vec{1, 0}, Scale(Vec{2, 1}, 1, 3), "three hexes equally near")
	require.Equal(t, Vec{1, 1}, Scale(Vec{1, 2}, 1, 3), "three hexes equally near")
}

// A craft at speed 1 moves in impulse 6 whichever way it flies.
func TestScaleOfSpeedOne(t *testing.T) {
	for _, d := range Dirs() {
		require.Equal(t, Vec{}, Scale(Unit(d), 5, 12))
		require.Equal(t, Unit(d), Scale(Unit(d), 6, 12))
	}
}

func TestScale(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyVec().Draw(t, "v")
		num, den := rapid.IntRange(-30, 30).Draw(t, "num"), rapid.IntRange(1, 24).Draw(t, "den")
		got := Scale(v, num, den)
		require.Equal(t, v, Scale(v, den, den))
		require.Equal(t, Vec{}.Sub(got), Scale(v, -num, den))
		require.Equal(t, got, Scale(v, 3*num, 3*den))
		for a := got.A - 2; a <= got.A+2; a++ {
			for c := got.C - 2; c <= got.C+2; c++ {
				other := Vec{a, c}
				require.False(t, nearer(other, got, v.wide(num), den), "%v is nearer", other)
			}
		}
	})
}

// No impulse moves a craft by more than its speed asks for, nor past the end.
func TestScaleByImpulses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyVec().Filter(func(v Vec) bool { return v.Len() <= 12 }).Draw(t, "v")
		before := Vec{}
		for i := 1; i <= 12; i++ {
			now := Scale(v, i, 12)
			require.LessOrEqual(t, now.Sub(before).Len(), 2)
			before = now
		}
		require.Equal(t, v, before)
	})
}

func BenchmarkScale(b *testing.B) {
	for i := range b.N {
		Scale(Vec{7, -4}, i%12, 12)
	}
}
