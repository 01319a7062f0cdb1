package way_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
)

// What may be meant by a line of a sheet is what a button of it says: kept for its step,
// at its own time, or as it is to be written. What is of no sheet is not offered for one,
// nor what is only of most use.
func TestWhatMayBeMeantByALineOfASheet(t *testing.T) {
	for typed, want := range map[string][][2]string{
		"shoot spot:3":               {{"Keep For Round 1", `orders mend line:1 lines:"1: shoot spot:3\nbreak at 2"`}},
		"shoot 3":                    {{"Keep For Round 1", `orders mend line:1 lines:"1: shoot spot:3\nbreak at 2"`}},
		"hide spot:2 marker:reda":    {{"Hide 2 Red-a", `orders mend line:1 lines:"hide spot:2 marker:red-a"`}, {"Hide 2 Red-b", `orders mend line:1 lines:"hide spot:2 marker:red-b"`}},
		"2: hide spot:2 marker:reda": {{"2: hide spot:2 marker:red-a", `orders mend line:1 lines:"2: hide spot:2 marker:red-a"`}, {"2: hide spot:2 marker:red-b", `orders mend line:1 lines:"2: hide spot:2 marker:red-b"`}},
		"game status":                nil,
		"dance":                      nil,
		"tactic lie":                 nil,
	} {
		g := refereetest.Pair(t)
		a := g.WriteSheet(t.Context(), g.From("red", ""), "", typed)
		require.NotNil(t, a.Refusal, typed)
		var offered [][2]string
		for _, b := range a.Buttons {
			offered = append(offered, [2]string{b.Label, b.Line})
		}
		require.Equal(t, want, offered, typed)
	}
}

// Why bare words cannot be done is said of what they mean.
func TestWhyALineOfASheetInBareWordsIsRefused(t *testing.T) {
	g := refereetest.Pair(t)
	write := func(text string) string { return g.WriteSheet(t.Context(), g.From("red", ""), "", text).Text }
	require.Contains(t, write("shoot 3"), "You cannot")
	require.NotContains(t, write("tactic lie-low x"), "what you wrote is kept, to be mended. ")
	require.Contains(t, write("2: hide spot:9 marker:red-a"), "spot:")
}
