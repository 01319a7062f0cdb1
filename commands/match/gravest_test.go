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
	var told []uint64
	for _, x := range gravest(all, 3, side) {
		told = append(told, x.entry)
	}
	require.Equal(t, []uint64{2, 3, 1}, told)
}
