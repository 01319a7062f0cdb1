package phoenix

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/phoenix/person"
)

// The figures of the bridge, which the text lacks, are those of the reading (4.2,
// oppenheim-figures): the leader is crack, all others line troops.
func TestFiguresOfOppenheim(t *testing.T) {
	troops := map[string]int{}
	for _, c := range newBout(t, "oppenheim").state().Combatants {
		require.Equal(t, c.Name == "Keller", c.Troop == "crack", c.Name)
		troops[c.Troop]++
	}
	require.Equal(t, map[string]int{"crack": 1, "line": 6 + 48 - 1}, troops)
}

// Those of the raid (4.2, raid-figures): the police crack in medium rigid armor, guards line,
// technicians militia, the leader crack; rifles 0 to 6 hexes from a guard and 1 to 8 from the
// leader; a technician fights on 0 to 3.
func TestFiguresOfTheRaid(t *testing.T) {
	suit, err := person.Full("medium-rigid")
	require.NoError(t, err)
	troops := map[string]string{"Guard": "line", "Technician": "militia", "Leader": "crack"}
	all := map[string]int{}
	for _, c := range newBout(t, "raid").state().Combatants {
		if c.Side == police {
			require.Equal(t, "crack-armored", c.Troop, c.Name)
			require.Equal(t, suit, c.Suit.Worn, c.Name)
			all[police]++
			continue
		}
		kind, _, _ := strings.Cut(c.Name, " ")
		all[kind]++
		require.Equal(t, troops[kind], c.Troop, c.Name)
	}
	require.Equal(t, map[string]int{police: 10, "Guard": 3, "Technician": 2, "Leader": 1}, all)
	for kind, span := range map[string][2]int{"Guard": {0, 6}, "Leader": {1, 8}} {
		away := riflesAway[kind]
		require.Equal(t, span, [2]int{slices.Min(away[:]), slices.Max(away[:])}, kind)
		require.True(t, slices.IsSorted(away[:]), kind)
	}
	require.Equal(t, 3, technicianFights)
}
