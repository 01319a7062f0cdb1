package odds

import (
	"math/big"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// What follows of a count that is certain to be some is certain too, and a mean
// follows the arithmetic of means.
func TestCountsAreWhole(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		n := rapid.IntRange(0, 30).Draw(r, "dice")
		chance := big.NewRat(rapid.Int64Range(0, 6).Draw(r, "good"), 6)
		s := Free.Times(Yes(chance), n)
		for _, x := range []*Odds{s, s.To(func(n int) int { return n / 2 }), s.Only(big.NewRat(5, 12)), Free.Sum(s, s), s.Each(big.NewRat(1, 3))} {
			require.Zero(r, x.Holds(func(int) bool { return true }).Cmp(big.NewRat(1, 1)))
			require.Zero(r, x.Tail().Sign())
		}
		mean := s.Mean().Rat()
		require.Zero(r, mean.Cmp(s.Expected()))
		require.Zero(r, mean.Cmp(new(big.Rat).Mul(chance, big.NewRat(int64(n), 1))))
		require.Zero(r, s.Each(chance).Mean().Rat().Cmp(new(big.Rat).Mul(mean, chance)))
		require.Zero(r, s.Only(chance).Mean().Rat().Cmp(new(big.Rat).Mul(mean, chance)))
		require.Zero(r, Free.Sum(s, s).Mean().Rat().Cmp(new(big.Rat).Add(mean, mean)))
	})
}

// Values are the same by rank as by looking at every way in which they fall.
func TestRankedIsEveryWay(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		var kinds []Alike
		var each []*Odds
		for range rapid.IntRange(1, 3).Draw(r, "kinds") {
			o := Even(rapid.SliceOfN(rapid.IntRange(-3, 5), 1, 4).Draw(r, "faces"))
			n := rapid.IntRange(1, 2).Draw(r, "many")
			kinds = Join(kinds, o, n)
			for range n {
				each = append(each, o)
			}
		}
		from := rapid.IntRange(0, len(each)).Draw(r, "from")
		to := rapid.IntRange(from, len(each)).Draw(r, "to")
		square := func(v Number) Number { return v.Mul(v) }
		got := Bounded().Ranked(kinds, from, to, square)
		want := everyWay(each, from, to, square)
		require.Equal(r, len(want), got.Len())
		for _, o := range got.Outcomes() {
			require.Zero(r, o.Chance.Cmp(want[whole(o.Value)]), o.Value)
		}
	})
}

func whole(v Number) int {
	n, _ := v.Int()
	return n
}

// everyWay goes through all values.
func everyWay(each []*Odds, from, to int, score func(Number) Number) map[int]*big.Rat {
	out := map[int]*big.Rat{}
	var walk func(left []*Odds, fell []Number, chance *big.Rat)
	walk = func(left []*Odds, fell []Number, chance *big.Rat) {
		if len(left) > 0 {
			for _, o := range left[0].Outcomes() {
				walk(left[1:], append(fell[:len(fell):len(fell)], o.Value), new(big.Rat).Mul(chance, o.Chance))
			}
			return
		}
		sorted := sortedDown(fell)
		sum := Whole(0)
		for _, v := range sorted[from:to] {
			sum = sum.Add(score(v))
		}
		if out[whole(sum)] == nil {
			out[whole(sum)] = new(big.Rat)
		}
		out[whole(sum)].Add(out[whole(sum)], chance)
	}
	walk(each, nil, big.NewRat(1, 1))
	return out
}

func sortedDown(all []Number) []Number {
	out := slices.Clone(all)
	slices.SortFunc(out, func(a, b Number) int { return b.Cmp(a) })
	return out
}

// Where one may be had again, the mean is what follows of the first.
func TestAgain(t *testing.T) {
	d6 := Even([]int{1, 2, 3, 4, 5, 6})
	low := func(v Number) bool { return v.Cmp(Whole(3)) < 0 }
	require.Equal(t, "7/2", Free.Again(d6, low, 0).Mean().String())
	require.Equal(t, "25/6", Free.Again(d6, low, 1).Mean().String())
	require.Equal(t, "9/2", d6.Given(func(v Number) bool { return !low(v) }).Mean().String())
}

func TestTooLarge(t *testing.T) {
	w := Bounded()
	defer w.Within("500d500")()
	var large *TooLarge
	func() {
		defer func() { large, _ = recover().(*TooLarge) }()
		faces := make([]int, 500)
		for i := range faces {
			faces[i] = i + 1
		}
		w.Times(Even(faces), 500)
	}()
	require.EqualError(t, large, "500d500 has 249501 totals with fractions of 4483 bits, too large for exact odds; ask about fewer dice")
}

func TestWordsForChances(t *testing.T) {
	for _, c := range []struct {
		n, of         int64
		chance, fewer string
	}{{7, 12, "58.3% (7/12)", "58.3%"}, {0, 1, "0%", "0%"}, {1, 1, "100%", "100%"}, {1, 100_000, "<0.1% (1/100000)", "<0.1%"}, {99_999, 100_000, ">99.9%", ">99.9%"}} {
		require.Equal(t, c.chance, Chance(big.NewRat(c.n, c.of)))
		require.Equal(t, c.fewer, Percent(big.NewRat(c.n, c.of), 1))
	}
	require.Equal(t, "2.08 (25/12)", Mean(big.NewRat(25, 12)))
	require.Equal(t, "5", Mean(big.NewRat(5, 1)))
	require.Equal(t, "<0.01 (1/1000)", Mean(big.NewRat(1, 1000)))
	for want, chance := range map[string]*big.Rat{"0%": big.NewRat(0, 1), "<0.1%": big.NewRat(1, 100_000), "9.7%": big.NewRat(97, 1000), "10%": big.NewRat(1, 10), "13%": big.NewRat(125, 1000), "42%": big.NewRat(5, 12), "99%": big.NewRat(99, 100), ">99%": big.NewRat(995, 1000), "100%": big.NewRat(1, 1)} {
		require.Equal(t, want, Rounded(chance))
	}
	for want, mean := range map[string]*big.Rat{"0": big.NewRat(0, 1), "<0.1": big.NewRat(1, 100), "2.1": big.NewRat(25, 12), "5": big.NewRat(5, 1)} {
		require.Equal(t, want, RoundedMean(mean))
	}
}
