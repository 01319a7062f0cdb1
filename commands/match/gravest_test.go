package match

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
)

// Of what is equally grave that which befell leaders stands first, and the worst before all;
// each side has its own.
func TestTheGravestFirst(t *testing.T) {
	at := func(entry uint64, unit string, gravity rules.Gravity, rank int) turning {
		return turning{entry, rules.Brief{Gravity: gravity, Text: unit + " is out of it", Units: []string{unit}, Rank: rank}}
	}
	all := []turning{at(1, "red-man", rules.Grave, 2), at(2, "blue-man", rules.Ending, 1), at(3, "red-leader", rules.Grave, 7), at(4, "red-other", rules.Grave, 1)}
	side := func(unit string) string { return unit[:3] }
	entries := func(all []turning) (out []uint64) {
		for _, x := range all {
			out = append(out, x.entry)
		}
		return out
	}
	require.Equal(t, []uint64{2, 3}, entries(gravest(all, 2, side)), "each side before the last of all")
	require.Equal(t, []uint64{2, 3, 4}, entries(gravest(all, 3, side)), "who fell last decided it")
}

// What befell somebody last decided it, also where the same befell them before; of how many more
// something grave is left out is said.
func TestTheLastFallIsNamed(t *testing.T) {
	falls := func(entry uint64, unit string) turning {
		return turning{entry, rules.Brief{Gravity: rules.Grave, Text: unit + " goes down", Units: []string{unit}}}
	}
	all := []turning{falls(1, "red-1"), falls(2, "blue-1"), falls(3, "blue-2"), falls(4, "blue-3"), falls(5, "red-2"), falls(6, "blue-2")}
	side := func(unit string) string { return unit[:3] }
	told := gravest(all, 4, side)
	var entries []uint64
	for _, x := range told {
		entries = append(entries, x.entry)
	}
	require.Equal(t, []uint64{1, 2, 5, 6}, entries)
	require.Equal(t, []string{"- And 1 more: game log"}, others(all, told), "blue's third")
	require.Empty(t, others(all[:4], gravest(all[:4], 4, side)), "all are named")
	require.Empty(t, others(all, nil), "there is no room for any")
	require.Equal(t, []string{"- And 2 more: game log"}, others(all, gravest(all, 3, side)))
}
