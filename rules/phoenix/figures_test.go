package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/phoenix/printed"
)

// The figures of both scenarios of 4.2, whose tables are missing: at Oppenheim the leaders are
// crack and all others line troops, in the raid the police are crack in medium rigid armor
// (readings oppenheim-figures and raid-figures).
func TestFiguresOfTheScenarios(t *testing.T) {
	troops := func(scenario string) map[string]map[string]int {
		out := map[string]map[string]int{}
		for _, c := range newBout(t, scenario).state().Combatants {
			if out[c.Side] == nil {
				out[c.Side] = map[string]int{}
			}
			out[c.Side][c.Troop]++
			troop, ok := printed.TroopOf(c.Troop)
			require.True(t, ok)
			require.Equal(t, []int{troop.KV, troop.CA}, []int{c.KV, c.CA}, c.Name)
		}
		return out
	}
	require.Equal(t, map[string]map[string]int{"nato": {"crack": 1, "line": 5}, "russians": {"line": 48}}, troops("oppenheim-two"))
	require.Equal(t, map[string]map[string]int{"police": {"crack-armored": 10}, "suspects": {"line": 3, "militia": 2, "crack": 1}}, troops("raid-two"))
	for _, c := range newBout(t, "raid-two").state().Combatants {
		if c.Side == police {
			require.Equal(t, "medium-rigid", c.Suit.Worn.Body, c.Name)
		}
	}
}
