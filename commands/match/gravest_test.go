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
