package dice

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"impulse/rules/odds"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func twoDice(r *Roller) int {
	faces := r.Dice("2d6", 2, 6)
	return faces[0] + faces[1]
}

func ExampleExact() {
	found, _ := Exact(twoDice, 36)
	atLeast10 := found.Chance(func(total int) bool { return total >= 10 })
	fmt.Println(atLeast10)
	// Output: 1/6
}

func TestExactTwoDice(t *testing.T) {
	found, err := Exact(twoDice, 36)
	require.NoError(t, err)
	require.Len(t, found, 11)
	for i, o := range found {
		require.Equal(t, i+2, o.Value, "in order of first appearance")
		require.Zero(t, o.Chance.Cmp(big.NewRat(int64(min(i+1, 11-i)), 36)), "%d: %s", o.Value, o.Chance)
	}
}

// Only dice that are rolled are branched on: 5 paths end at once, 6 go on.
func TestExactEarlyExit(t *testing.T) {
	runs := 0
	found, err := Exact(func(r *Roller) bool {
		runs++
		return r.Die("to hit", 6) == 6 && r.Die("to confirm", 6) >= 5
	}, 11)
	require.NoError(t, err)
	require.Equal(t, 11, runs)
	require.Equal(t, odds.Distribution[bool]{
		{Value: false, Chance: big.NewRat(34, 36)},
		{Value: true, Chance: big.NewRat(2, 36)},
	}, found)
}

func TestExactNoDice(t *testing.T) {
	found, err := Exact(func(*Roller) string { return "sure" }, 1)
	require.NoError(t, err)
	require.Equal(t, odds.Distribution[string]{{Value: "sure", Chance: big.NewRat(1, 1)}}, found)
	require.Zero(t, found.Chance(func(s string) bool { return s == "never" }).Sign())
}

// The rules code sees an ordinary roller, with asides and a record of its own.
func TestExactRecords(t *testing.T) {
	_, err := Exact(func(r *Roller) int {
		r.Die("public", 2)
		secret := r.Aside("red").Die("secret", 2)
		require.Len(t, r.Rolls(), 2)
		require.Zero(t, r.Left())
		require.NoError(t, r.Unused())
		return secret
	}, 4)
	require.NoError(t, err)
}

func TestExactLimit(t *testing.T) {
	many := func(limit int) error {
		_, err := Exact(twoDice, limit)
		return err
	}
	require.NoError(t, many(36))
	require.Equal(t, &TooMany{Limit: 35}, many(35))
	require.EqualError(t, many(35), "the dice can fall in more than 35 ways, too many for exact odds")
	require.Error(t, many(0))
	_, err := Exact(func(r *Roller) int { return r.Die("huge", math.MaxInt/2+2) }, 1000)
	require.Error(t, err)
}

func TestExactEndsWhatDoesNotEnd(t *testing.T) {
	_, err := Exact(func(r *Roller) int {
		for n := 1; ; n++ {
			if r.Die("until a 6", 6) == 6 {
				return n
			}
		}
	}, 10_000)
	require.Equal(t, &TooMany{Limit: 10_000}, err)
}

// Weights beyond 64 bits are kept exactly: 1/2 + 1/4 + ... + 1/2^n + 1/2^n.
func TestExactLongPaths(t *testing.T) {
	const n = 100
	found, err := Exact(func(r *Roller) int {
		for i := range n {
			if r.Die("coin", 2) == 2 {
				return i
			}
		}
		return n
	}, n+1)
	require.NoError(t, err)
	require.Len(t, found, n+1)
	least := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Lsh(big.NewInt(1), n))
	require.Zero(t, found[0].Chance.Cmp(least))
	require.Zero(t, total(found).Cmp(big.NewRat(1, 1)))
}

func TestExactNoticesImpureFunctions(t *testing.T) {
	runs := 0
	require.PanicsWithValue(t, impure, func() {
		Exact(func(r *Roller) int { runs++; return r.Die("grows", 5+runs) }, 100)
	})
	runs = 0
	require.PanicsWithValue(t, impure, func() {
		Exact(func(r *Roller) int { runs++; r.Dice("fewer", 3-runs, 6); return 0 }, 100)
	})
}

func TestExactLetsPanicsPass(t *testing.T) {
	require.PanicsWithValue(t, "bug", func() {
		Exact(func(*Roller) int { panic("bug") }, 1)
	})
}

// For any tree of dice the weights sum to 1.
func TestExactSumsToOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kinds := rapid.SliceOfN(rapid.IntRange(1, 8), 0, 5).Draw(t, "sides")
		stop := rapid.IntRange(1, 8).Draw(t, "stop")
		found, err := Exact(func(r *Roller) int {
			sum := 0
			for _, sides := range kinds {
				face := r.Die("any", sides)
				if sum += face; face == stop {
					break
				}
			}
			return sum
		}, 8*8*8*8*8)
		require.NoError(t, err)
		require.Zero(t, total(found).Cmp(big.NewRat(1, 1)))
	})
}

func total[T comparable](d odds.Distribution[T]) *big.Rat {
	return d.Chance(func(T) bool { return true })
}

func BenchmarkExact2d6(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Exact(twoDice, 36)
	}
}
