package dice

import (
	"math"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestHighestDrawKept(t *testing.T) {
	for _, c := range []struct{ sides, want uint64 }{
		{1, math.MaxUint64},
		{2, math.MaxUint64},
		{8, math.MaxUint64},
		{1 << 62, math.MaxUint64},
		{3, math.MaxUint64 - 1},
		{5, math.MaxUint64 - 1},
		{6, math.MaxUint64 - 4},
		{10, math.MaxUint64 - 6},
		{20, math.MaxUint64 - 16},
		{100, math.MaxUint64 - 16},
		{1<<62 + 1, 3<<62 + 2},
	} {
		require.Equal(t, c.want, highest(c.sides), "d%d", c.sides)
	}
}

// No modulo bias: the draws kept are the largest multiple of the sides.
func TestEveryFaceHasAsManyDraws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sides := rapid.Int64Min(1).Draw(t, "sides")
		all := new(big.Int).Lsh(big.NewInt(1), 64)
		kept := new(big.Int).SetUint64(highest(uint64(sides)))
		kept.Add(kept, big.NewInt(1))
		require.Zero(t, new(big.Int).Mod(kept, big.NewInt(sides)).Sign())
		lost := all.Sub(all, kept)
		require.True(t, lost.Sign() >= 0 && lost.Cmp(big.NewInt(sides)) < 0)
	})
}

func TestDrawsAtTheEdge(t *testing.T) {
	draws := []uint64{math.MaxUint64, math.MaxUint64 - 3, math.MaxUint64 - 4}
	var tries []uint64
	face := fair(6, func(try uint64) uint64 {
		tries = append(tries, try)
		return draws[try]
	})
	require.Equal(t, 6, face)
	require.Equal(t, []uint64{0, 1, 2}, tries)
	require.Equal(t, 1, fair(6, func(uint64) uint64 { return 0 }))
}

func BenchmarkDie(b *testing.B) {
	b.ReportAllocs()
	r := FromStream([32]byte{})
	for n := 0; b.Loop(); n++ {
		if n%1000 == 0 { // a long resolution; the record should not grow for ever
			r = FromStream([32]byte{})
		}
		r.Die("laser L1", 6)
	}
}

func BenchmarkFirstDie(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		FromStream(Seed{}.Key([16]byte{}, 1, [32]byte{})).Die("laser L1", 6)
	}
}
