package phoenix

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
)

// Lists have words beside keys: stances what they are for, weapons their printed names.
func TestListsHaveWords(t *testing.T) {
	at := began(t, "alley")
	for _, stance := range offered(t, at.For("red"), "stance unit:donovan", "to") {
		value, label, _ := strings.Cut(stance, " ")
		require.Contains(t, label, value+": ")
	}
	for _, p := range equip.Params {
		if p.Name == string(weaponOption) {
			for _, c := range p.Choices(known{}, opts.Args{}) {
				w, _ := printed.WeaponOf(c.Value)
				require.Equal(t, w.Name, c.Label)
			}
		}
	}
}

// Bursts of three are listed where they are played alone, also before it is said who
// fires.
func TestModesThatArePlayedAreListed(t *testing.T) {
	at := began(t, "alley").For("red")
	require.Equal(t, []string{"single ", "burst "}, offeredNow(t, at, "fire target:axly", "mode"))
}

// offeredNow are the values of an option that may be chosen.
func offeredNow(t *testing.T, at rules.Seated, line, option string) (out []string) {
	t.Helper()
	for _, c := range choicesOf(t, at, line, option) {
		if c.Not == nil {
			out = append(out, c.Value+" "+c.Label)
		}
	}
	return out
}
