package odds

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
		n = n.Mul(n)
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
		same(new(big.Rat).Add(x, y), a.Add(b), "+")
		same(new(big.Rat).Sub(x, y), a.Sub(b), "-")
		same(new(big.Rat).Mul(x, y), a.Mul(b), "*")
		if b.Sign() != 0 {
			same(new(big.Rat).Quo(x, y), a.Quo(b), "/")
		}
		require.Equal(t, x.Cmp(y), a.Cmp(b))
		require.Equal(t, x.Cmp(y), order(a, b))
		require.Equal(t, x.Sign(), a.Sign())
		require.Equal(t, x.Sign(), order(a, Number{}), "the zero value is 0")
		require.Equal(t, -x.Sign(), order(Number{}, a), "the zero value is 0")
		require.Equal(t, x.IsInt(), a.IsWhole())
	})
}

func TestNumberRounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawNumber(t, "a")
		low, high, near := a.Floor(), a.Ceil(), a.Round()
		require.True(t, low.IsWhole() && high.IsWhole() && near.IsWhole())
		require.True(t, low.Cmp(a) <= 0 && a.Cmp(high) <= 0)
		require.Equal(t, !a.IsWhole(), low.Cmp(high) < 0)
		require.LessOrEqual(t, near.Sub(a).Cmp(half), 0)
		require.Negative(t, a.Sub(near).Cmp(half), "a half goes up")
	})
}

func TestNumberRoots(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawNumber(t, "a")
		root, exact := a.Mul(a).Sqrt()
		require.True(t, exact)
		require.Zero(t, root.Mul(root).Cmp(a.Mul(a)))
		if a.Sign() < 0 {
			a = a.Neg()
		}
		low := a.FloorSqrt()
		next := low.Add(Whole(1))
		require.True(t, low.Mul(low).Cmp(a) <= 0 && a.Cmp(next.Mul(next)) < 0)
	})
}

func TestNumberText(t *testing.T) {
	require.Equal(t, "0", Number{}.String())
	require.Equal(t, "13", Whole(13).Text())
	require.Equal(t, "7/2 (3.50)", FromRat(big.NewRat(7, 2)).Text())
	require.Equal(t, "-1/3 (-0.33)", FromRat(big.NewRat(-1, 3)).Text())
	require.Equal(t, "9223372036854775808", Number{n: math.MaxInt64, d: 1}.Add(Whole(1)).Text())
}
