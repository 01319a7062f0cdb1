package dice

import (
	"math"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// drawNumber draws small and large, whole and broken numbers.
func drawNumber(t *rapid.T, name string) Number {
	whole := rapid.OneOf(rapid.Int64Range(-20, 20), rapid.Int64(), rapid.SampledFrom([]int64{math.MinInt64, math.MaxInt64, math.MinInt32, math.MaxInt32}))
	den := rapid.OneOf(rapid.Just(int64(1)), rapid.Int64Range(1, 12), rapid.Int64Min(1))
	n := FromRat(big.NewRat(whole.Draw(t, name), den.Draw(t, name+" over")))
	if rapid.Bool().Draw(t, name+" squared") {
		n = n.mul(n)
	}
	return n
}

// Numbers compute as exact fractions do.
func TestNumberComputes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawNumber(t, "a"), drawNumber(t, "b")
		x, y := a.Rat(), b.Rat()
		same := func(want *big.Rat, got Number, what string) {
			require.Zero(t, want.Cmp(got.Rat()), "%s %s %s: %s", a, what, b, got)
			require.Equal(t, want.RatString(), got.String())
			require.Equal(t, FromRat(want), got, "one form for one number")
		}
		same(new(big.Rat).Add(x, y), a.add(b), "+")
		same(new(big.Rat).Sub(x, y), a.sub(b), "-")
		same(new(big.Rat).Mul(x, y), a.mul(b), "*")
		if b.Sign() != 0 {
			same(new(big.Rat).Quo(x, y), a.quo(b), "/")
		}
		require.Equal(t, x.Cmp(y), a.Cmp(b))
		require.Equal(t, x.Sign(), a.Sign())
		require.Equal(t, x.IsInt(), a.IsWhole())
	})
}

func TestNumberRounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawNumber(t, "a")
		low, high, near := a.floor(), a.ceil(), a.round()
		require.True(t, low.IsWhole() && high.IsWhole() && near.IsWhole())
		require.True(t, low.Cmp(a) <= 0 && a.Cmp(high) <= 0)
		require.Equal(t, !a.IsWhole(), low.Cmp(high) < 0)
		require.LessOrEqual(t, near.sub(a).Cmp(half), 0)
		require.Negative(t, a.sub(near).Cmp(half), "a half goes up")
	})
}

func TestNumberRoots(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawNumber(t, "a")
		root, exact := a.mul(a).sqrt()
		require.True(t, exact)
		require.Zero(t, root.mul(root).Cmp(a.mul(a)))
		if a.Sign() < 0 {
			a = a.neg()
		}
		low := a.floorSqrt()
		next := low.add(Whole(1))
		require.True(t, low.mul(low).Cmp(a) <= 0 && a.Cmp(next.mul(next)) < 0)
	})
}

func TestNumberText(t *testing.T) {
	require.Equal(t, "0", Number{}.String())
	require.Equal(t, "13", Whole(13).Text())
	require.Equal(t, "7/2 (3.50)", FromRat(big.NewRat(7, 2)).Text())
	require.Equal(t, "-1/3 (-0.33)", FromRat(big.NewRat(-1, 3)).Text())
	require.Equal(t, "9223372036854775808", Number{n: math.MaxInt64, d: 1}.add(Whole(1)).Text())
}
