package houserule_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/houserule"
)

type housed map[string]string

func (h housed) House(id string) string { return h[id] }

func TestHouseRulesAreTyped(t *testing.T) {
	type round string
	half := houserule.Choose("half", "why", round("up"), "down")
	require.Equal(t, houserule.Rule{ID: "half", Values: []string{"up", "down"}, Default: "up", Why: "why"}, half.Rule)
	require.Equal(t, round("down"), half.In(housed{"half": "down"}))
	night := houserule.SwitchOff("night", "why")
	require.Equal(t, houserule.Rule{ID: "night", Values: []string{"off", "on"}, Default: "off", Why: "why"}, night.Rule)
	require.True(t, night.In(housed{"night": "on"}))
	require.False(t, houserule.SwitchOn("night", "why").In(housed{"night": "off"}))
	hit := houserule.ChooseNumber("hit-on", "why", 4, 3, 5)
	require.Equal(t, []string{"4", "3", "5"}, hit.Values)
	require.Equal(t, 5, hit.In(housed{"hit-on": "5"}))
	tank := houserule.ChooseLimit("tank", "why", "12", "none")
	require.Equal(t, houserule.Rule{ID: "tank", Values: []string{"12", "none"}, Default: "12", Why: "why"}, tank.Rule)
	n, limited := tank.In(housed{"tank": "12"})
	require.Equal(t, 12, n)
	require.True(t, limited)
	_, limited = tank.In(housed{"tank": "none"})
	require.False(t, limited)
	require.Panics(t, func() { hit.In(housed{"hit-on": "five"}) })
}

func TestDefaults(t *testing.T) {
	night := houserule.SwitchOff("night", "why")
	none := houserule.ByDefault{houserule.ChooseNumber("size", "why", 3, 4).Rule, night.Rule}
	require.False(t, night.In(none))
	require.Equal(t, "3", none.House("size"))
	require.Panics(t, func() { none.House("day") })
}

// Settings are those of a book where they are its rules, one for one.
func TestSettingsAreOfTheirRules(t *testing.T) {
	rules := []houserule.Rule{houserule.SwitchOff("night", "why").Rule, houserule.SwitchOn("clock", "why").Rule}
	all := houserule.Settings{{ID: "night", Value: "on"}, {ID: "clock", Value: "on"}}
	require.True(t, all.Are(rules))
	require.False(t, all[:1].Are(rules))
	require.False(t, houserule.Settings{all[1], all[0]}.Are(rules))
}
