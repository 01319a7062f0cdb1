package hex

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func labels(hexes []Hex) []string {
	var all []string
	for _, h := range hexes {
		all = append(all, h.String())
	}
	return all
}

func TestLines(t *testing.T) {
	tests := []struct {
		from, to string
		want     []string
	}{
		{"1010", "1010", []string{"1010"}},
		{"1010", "1007", []string{"1010", "1009", "1008", "1007"}},
		{"1010", "1110", []string{"1010", "1110"}},
		{"1010", "1210", []string{"1010", "1110", "1111", "1210"}}, // along an edge
		{"1010", "1109", []string{"1010", "1009", "1110", "1109"}}, // along an edge
		{"1010", "1108", []string{"1010", "1009", "1109", "1108"}}, // through the middle
	}
	for _, tt := range tests {
		got := labels(Line(hexOf(t, tt.from), hexOf(t, tt.to)))
		require.Equal(t, tt.want, got, "%s to %s", tt.from, tt.to)
	}
}

func TestLineProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := anyHex().Draw(t, "a")
		b := a.Add(anyVec().Draw(t, "way"))
		line, back := Line(a, b), Line(b, a)
		require.Equal(t, a, line[0])
		require.Equal(t, b, line[len(line)-1])
		require.ElementsMatch(t, line, back)
		for i := range Range(a, b) + 1 {
			near := a.Add(Scale(a.To(b), i, max(1, Range(a, b))))
			require.True(t, slices.Contains(line, near))
		}
	})
}

// Every hex that a fine walk along the line meets is listed, and no other.
func TestLineAgainstAFineWalk(t *testing.T) {
	const fine = 997 // prime, so that no sample but the ends falls on an edge
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(-9, 9)
		way := Vec{n.Draw(t, "A"), n.Draw(t, "C")}
		line := Line(Hex{}, Hex{}.Add(way))
		met := map[Hex]bool{}
		for i := range fine + 1 {
			met[Hex{}.Add(Scale(way, i, fine))] = true
		}
		for h := range met {
			require.Contains(t, line, h)
		}
		if _, tie, _ := Toward(way); !tie {
			require.Len(t, line, len(met))
		}
	})
}

// What is asked without a list is what the list holds.
func TestOnLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(-12, 12)
		a := anyHex().Draw(t, "a")
		b := a.Add(Vec{n.Draw(t, "A"), n.Draw(t, "C")})
		line := Line(a, b)
		for q := -14; q <= 14; q++ {
			for r := -14; r <= 14; r++ {
				h := a.Add(Vec{q, r})
				require.Equal(t, slices.Contains(line, h), OnLine(a, b, h), "%v on %v to %v", h, a, b)
			}
		}
	})
	far := At(1_000_000, 1_000_000)
	require.True(t, OnLine(At(1, 1), far, far))
	require.False(t, OnLine(At(1, 1), far, At(1, 9)))
}

// A line without end is not listed.
func TestNoListIsEndless(t *testing.T) {
	require.Len(t, Line(At(1, 1), At(1, 50_001)), 50_001)
	for _, way := range []Vec{{A: 50_001}, {A: 1 << 30}, {A: math.MaxInt/2 + 1}, {A: math.MinInt / 2, C: math.MaxInt/2 + 1}} {
		require.Panics(t, func() { Line(At(1, 1), At(1, 1).Add(way)) }, "%v", way)
	}
}
