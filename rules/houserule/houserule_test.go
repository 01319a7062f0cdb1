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

// A list knows its defaults, what its rules may be set to, and which settings are its own.
func TestSettingsOfAList(t *testing.T) {
	l := houserule.List{houserule.SwitchOff("night", "why").Rule, houserule.SwitchOn("clock", "why").Rule}
	require.Equal(t, houserule.Settings{{ID: "night", Value: "off"}, {ID: "clock", Value: "on"}}, l.Defaults())

	set, err := l.Check("Toy", "night", "on")
	require.NoError(t, err)
	require.Equal(t, houserule.Setting{ID: "night", Value: "on"}, set)
	_, err = l.Check("Toy", "day", "on")
	require.ErrorContains(t, err, "Toy has no house rule day")
	_, err = l.Check("Toy", "night", "dark")
	require.ErrorContains(t, err, "is one of")

	kept := houserule.Settings{{ID: "night", Value: "on"}, {ID: "clock", Value: "off"}}
	require.Equal(t, kept, l.Settings(kept))
	require.Equal(t, houserule.Settings{{ID: "night", Value: "on"}, {ID: "clock", Value: "on"}}, l.Settings(kept[:1]), "got since")
	since := append(l, houserule.Choose("haze", "none was", "thick", "none").Formerly("none").Rule)
	require.Equal(t, "none", since.Settings(kept).Get("haze"), "as it was before")
	require.Equal(t, "thick", since.Defaults().Get("haze"))
	parts := append(l, houserule.Rule{ID: "dusk", Values: []string{"off", "on"}, Default: "off", Was: "night"})
	require.Equal(t, append(kept[:2:2], houserule.Setting{ID: "dusk", Value: "on"}), parts.Settings(kept), "a part of night, then")
	require.Equal(t, "off", parts.Settings(parts.Defaults().With("night", "on")).Get("dusk"), "set by itself since")
	waiting := houserule.Settings{{ID: "night", Value: "off"}}
	require.Equal(t, "off", parts.Changed(kept, waiting).Get("dusk"), "a change from before is of the part too")
	require.Equal(t, "on", parts.Changed(parts.Settings(kept), waiting).Get("dusk"), "and one since is not")
	require.Equal(t, "on", parts.Changed(kept, append(waiting, houserule.Setting{ID: "dusk", Value: "on"})).Get("dusk"))
	require.Equal(t, kept, l.Settings(houserule.Settings{kept[1], {ID: "lost", Value: "on"}, kept[0]}), "another order, one lost")
}
