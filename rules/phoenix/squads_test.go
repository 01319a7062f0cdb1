package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
)

// A squad is ordered as one by squad: as by unit:, and has tactics; a name that is none has not.
func TestSquadsAreOrderedAsOne(t *testing.T) {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0512", 12)+" squad:first", brought("Donovan", "red", "0712", 12)+" squad:first", brought("Keller", "red", "0912", 12), brought("Axly", "blue", "0502", 6), brought(`"Big Jim"`, "red", "1112", 12)+` squad:"alpha two"`)
	red := w.at.For(rules.SeatID("red"))
	for typed, want := range map[string][]string{
		"turn to:3 squad:first":           {"turn to:3 unit:trent", "turn to:3 unit:donovan"},
		"turn to:3 unit:first":            {"turn to:3 unit:trent", "turn to:3 unit:donovan"},
		"turn to:3 figure:first":          {"turn to:3 unit:trent", "turn to:3 unit:donovan"},
		"turn to:3 figure:all":            {"turn to:3 unit:trent", "turn to:3 unit:donovan", "turn to:3 unit:keller", "turn to:3 unit:big-jim"},
		"when hit: turn to:3 squad:first": {"when hit: turn to:3 unit:trent", "when hit: turn to:3 unit:donovan"},
		"tactic take-cover squad:first":   {"when hit trent: stance to:hiding unit:trent", "when hit donovan: stance to:hiding unit:donovan"},
		"tactic take-cover first":         {"when hit trent: stance to:hiding unit:trent", "when hit donovan: stance to:hiding unit:donovan"},
		"turn to:3 unit:\"Big Jim\"":      {"turn to:3 unit:big-jim"},
		"turn to:3 squad:\"alpha Two\"":   {"turn to:3 unit:big-jim"},
		"tactic take-cover \"big jim\"":   {"when hit big-jim: stance to:hiding unit:big-jim"},
		"tactic take-cover Alpha two":     {"when hit big-jim: stance to:hiding unit:big-jim"},
		"tactic take-cover unit:keller":   {"when hit keller: stance to:hiding unit:keller"},
	} {
		got, err := red.Expand(typed, nil)
		require.NoError(t, err, typed)
		require.Equal(t, want, got, typed)
	}
	_, err := red.Expand("tactic engage 4 second", nil)
	require.ErrorContains(t, err, "the name of a unit or squad that you command; squads: first, alpha-two")
	_, err = red.Expand("turn to:3 squad:second", nil)
	require.ErrorContains(t, err, `squad: "second" is not one of first, alpha-two.`)
	_, err = red.Expand("turn to:3 squad:frist", nil)
	require.ErrorContains(t, err, `No squad "frist". Did you mean first?`)
	require.Equal(t, []string{"first", "alpha-two"}, red.Squad(""))
}
