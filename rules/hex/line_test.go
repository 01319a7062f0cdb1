package hex

import (
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
