package vector_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/hex"
	"impulse/rules/vector"
)

func TestWholeIsTowardZero(t *testing.T) {
	quarters := vector.Parts(4)
	require.Equal(t, hex.Vec{A: 6, C: 0}, quarters.Whole(hex.Vec{A: 27, C: -3}))
	require.Equal(t, hex.Vec{A: -6, C: 1}, quarters.Whole(hex.Vec{A: -27, C: 4}))
	require.Equal(t, hex.Vec{A: 2, C: -3}, vector.Parts(1).Whole(hex.Vec{A: 2, C: -3}))
}

func TestText(t *testing.T) {
	for _, c := range []struct {
		parts vector.Parts
		v     hex.Vec
		want  string
	}{
		{4, hex.Vec{A: 25, C: -4}, "A+6.25 C-1"},
		{4, hex.Vec{A: -2, C: 3}, "A-0.5 C+0.75"},
		{4, hex.Vec{A: 40, C: 0}, "A+10 C+0"},
		{1, hex.Vec{A: 12, C: -300}, "A+12 C-300"},
		{20, hex.Vec{A: 1, C: 21}, "A+0.05 C+1.05"},
	} {
		require.Equal(t, c.want, c.parts.Text(c.v))
	}
}

func vec(t *rapid.T, name string) hex.Vec {
	n := rapid.IntRange(-60, 60)
	return hex.Vec{A: n.Draw(t, name+" A"), C: n.Draw(t, name+" C")}
}

// Nothing is lost or made of a velocity, however many turns move it.
func TestPlotLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := vector.Parts(rapid.SampledFrom([]int{1, 2, 4, 5, 10}).Draw(t, "parts"))
		v := vec(t, "velocity")
		var way, moved, carry hex.Vec
		for turn := 1; turn <= 7; turn++ {
			way, carry = p.Plot(v, carry)
			moved = moved.Add(way)
			require.Equal(t, v.Times(turn), p.Of(moved).Add(carry))
			require.Less(t, max(carry.A, -carry.A, carry.C, -carry.C), int(p))
		}
	})
}

// Thrust that is short of a part of velocity is gathered.
func TestPushLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.IntRange(1, 20).Draw(t, "parts")
		v, thrust := vec(t, "velocity"), vec(t, "thrust")
		after, rest := vector.Push(v, hex.Vec{}, thrust, parts)
		require.Equal(t, v.Times(parts).Add(thrust), after.Times(parts).Add(rest))
		again, _ := vector.Push(after, rest, thrust.Times(parts-1), parts)
		require.Equal(t, v.Add(thrust), again)
	})
}

// A course begins and ends where it says, no step is longer than two hexes
// where the way is no longer than they are many, and it can be begun anew from
// wherever it has come.
func TestCourse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		steps := rapid.SampledFrom([]int{8, 12}).Draw(t, "steps")
		c := vector.Course{From: hex.At(30, 30), Way: vec(t, "way"), Steps: steps}
		require.Equal(t, c.From, c.At(0))
		require.Equal(t, c.End(), c.At(steps))
		done := rapid.IntRange(0, steps).Draw(t, "done")
		require.Equal(t, c, vector.Through(c.At(done), c.Way, done, steps))
		for i := 1; i <= steps && c.Way.Len() <= steps; i++ {
			require.LessOrEqual(t, hex.Range(c.At(i-1), c.At(i)), 2)
		}
	})
}

func TestLeaves(t *testing.T) {
	c := vector.Course{From: hex.At(10, 10), Way: hex.Vec{A: 2}, Steps: 12}
	step, to, ok := c.Leaves(c.From, 0)
	require.Equal(t, []any{3, c.From.Neighbor(hex.A), true}, []any{step, to, ok})
	step, to, ok = c.Leaves(to, step)
	require.Equal(t, []any{9, c.End(), true}, []any{step, to, ok})
	_, _, ok = c.Leaves(to, step)
	require.False(t, ok)
}
