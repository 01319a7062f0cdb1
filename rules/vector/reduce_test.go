package vector_test

import (
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/hex"
	"impulse/rules/vector"
)

func sumOf(t require.TestingT, text string) vector.Sum {
	terms, err := vector.ParseTerms(text)
	require.NoError(t, err)
	return vector.Reduce(terms...)
}

// The first of them are the text's (C2.0.2, C3.0.1, C3.0.2).
func TestReduce(t *testing.T) {
	for text, want := range map[string]string{
		"4A+6B":          "4A 6B",
		"4A 6C":          "4B 2C",
		"12A, 6D":        "6A",
		"12A 12D":        "0",
		"6D 12A":         "6A",
		"6A 4C":          "2A 4B",
		"5A 5C":          "5B",
		"3A 4E":          "1E 3F",
		"1A 1B 1C 1D 1E": "1C",
		"2A 2C 2E":       "0",
		"1F 2A":          "2A 1F",
		"9D 2C 1F":       "1C 9D",
		"0A":             "0",
		"4a\t6c":         "4B 2C",
	} {
		require.Equal(t, want, sumOf(t, text).String(), text)
	}
	require.Equal(t, "0", vector.Reduce().String())
}

func TestReduceOfHugeNumbers(t *testing.T) {
	huge := strings.Repeat("9", 1000)
	s := sumOf(t, huge+"A "+huge+"A "+huge+"C")
	require.Equal(t, huge+"A "+huge+"B", s.String())
	require.Equal(t, new(big.Int).Mul(big.NewInt(2), s[0].Size), s.Speed())
	_, ok := s.Vec()
	require.False(t, ok)

	v, ok := sumOf(t, "1000000A 1000000F").Vec()
	require.Equal(t, hex.Vec{A: 1_000_000, C: -1_000_000}, v)
	require.True(t, ok)
	for _, more := range []string{"1000001A", "1E 1000001F", "9223372036854775808D"} {
		v, ok = sumOf(t, more).Vec()
		require.Equal(t, hex.Vec{}, v, more)
		require.False(t, ok, more)
	}
}

func drawTerms(t *rapid.T) []vector.Term {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) vector.Term {
		return vector.Term{Dir: rapid.SampledFrom([]hex.Dir{hex.A, hex.B, hex.C, hex.D, hex.E, hex.F}).Draw(t, "direction"), Size: big.NewInt(rapid.Int64Range(0, 40).Draw(t, "size"))}
	}), 0, 9).Draw(t, "terms")
}

// A reduced vector is the same way, in at most two neighboring directions and in the
// order of their letters, whatever the order of its parts; it is as fast as it goes far.
func TestReduceIsArithmetic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms := drawTerms(t)
		var want hex.Vec
		for _, term := range terms {
			want = want.Add(hex.Unit(term.Dir).Times(int(term.Size.Int64())))
		}
		s := vector.Reduce(terms...)
		v, ok := s.Vec()
		require.True(t, ok)
		require.Equal(t, want, v)
		require.Equal(t, int64(want.Len()), s.Speed().Int64())
		require.Equal(t, s, vector.Reduced(want))
		require.Equal(t, s, vector.Reduce(s...))

		require.LessOrEqual(t, len(s), 2)
		for _, term := range s {
			require.Positive(t, term.Size.Sign())
		}
		if len(s) == 2 {
			require.Contains(t, []int{1, -1}, hex.Between(s[0].Dir, s[1].Dir))
			require.Less(t, s[0].Dir, s[1].Dir)
		}

		seed := rapid.Uint64().Draw(t, "seed")
		rand.New(rand.NewPCG(seed, 0)).Shuffle(len(terms), func(i, j int) { terms[i], terms[j] = terms[j], terms[i] })
		require.Equal(t, s, vector.Reduce(terms...))
	})
}

// The steps that the text prints give the reduced form, in whatever order the pairs
// are taken (C3.0.2).
func TestReduceIsTheTextsConsolidation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms := drawTerms(t)
		var parts [6]int64
		for _, term := range terms {
			parts[term.Dir] += term.Size.Int64()
		}
		for apart := consolidate(&parts, t); apart; apart = consolidate(&parts, t) {
		}
		var want vector.Sum
		for dir, n := range parts {
			if n > 0 {
				want = append(want, vector.Term{Dir: hex.Dir(dir), Size: big.NewInt(n)})
			}
		}
		require.Equal(t, want.String(), vector.Reduce(terms...).String())
	})
}

// consolidate takes one pair that is 180 or 120 degrees apart, and reports whether
// there was one.
func consolidate(parts *[6]int64, t *rapid.T) bool {
	var pairs [][2]int
	for dir := range 6 {
		for _, turn := range []int{2, 3} {
			if parts[dir] > 0 && parts[(dir+turn)%6] > 0 {
				pairs = append(pairs, [2]int{dir, turn})
			}
		}
	}
	if pairs == nil {
		return false
	}
	pair := rapid.SampledFrom(pairs).Draw(t, "pair")
	dir, other := pair[0], (pair[0]+pair[1])%6
	smaller := min(parts[dir], parts[other])
	parts[dir], parts[other] = parts[dir]-smaller, parts[other]-smaller
	if pair[1] == 2 {
		parts[(dir+1)%6] += smaller
	}
	return true
}

func TestParseTerms(t *testing.T) {
	terms, err := vector.ParseTerms(" 4A, 6c+10F ")
	require.NoError(t, err)
	require.Equal(t, []vector.Term{{Dir: hex.A, Size: big.NewInt(4)}, {Dir: hex.C, Size: big.NewInt(6)}, {Dir: hex.F, Size: big.NewInt(10)}}, terms)
}

func TestParseTermsRefuses(t *testing.T) {
	const no = " is no term; write each as a number and a direction from A to F, as in 4A 6C"
	for text, want := range map[string]string{
		"":                                "there is no term; write each as a number and a direction, as in 4A 6C",
		" + , ":                           "there is no term; write each as a number and a direction, as in 4A 6C",
		"4G":                              `"4G"` + no,
		"A4":                              `"A4"` + no,
		"4A 6":                            `"6"` + no,
		"-4A":                             `"-4A"` + no,
		"4A6C":                            `"4A6C"` + no,
		"1.5A":                            `"1.5A"` + no,
		"٤A":                              `"٤A"` + no,
		strings.Repeat("1", 1001) + "A":   `"11111111111111111111111…"` + no,
		"4A " + strings.Repeat("x", 9999): `"xxxxxxxxxxxxxxxxxxxxxxx…"` + no,
	} {
		terms, err := vector.ParseTerms(text)
		require.EqualError(t, err, want)
		require.Nil(t, terms)
	}
}

// What is read writes itself, and refusals are short.
func FuzzParseTerms(f *testing.F) {
	for _, seed := range []string{"4A 6C", "12a+6d", "0F", "", "4A6C", "9999999999999999999999A\u200b", "\xff"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		terms, err := vector.ParseTerms(text)
		if err != nil {
			require.Less(t, len(err.Error()), 250)
			return
		}
		s := vector.Reduce(terms...)
		if len(s) > 0 && s.Speed().BitLen() < 300 {
			require.Equal(t, s, sumOf(t, s.String()))
		}
	})
}
