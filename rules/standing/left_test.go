package standing

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What was for a count alone that is over is past where it was not done in it and nobody
// was told so; what comes again, hangs on a condition or was for another count is not.
func TestWhatWasForACountAlone(t *testing.T) {
	lines := []string{"shoot spot:1", "2: shoot spot:2", "2-3: shoot spot:3", "each: shoot spot:4", "2+: shoot spot:5", "2: when round = 2: shoot spot:6",
		"3: shoot spot:1", "break at 4", "2: shoot spot:3", "2: shoot spot:4", "2: shoot spot:5"}
	var sheet []Line
	for _, text := range lines {
		l, err := Read(text)
		require.NoError(t, err)
		sheet = append(sheet, l)
	}
	left := []Left{{Line: 1, Why: "It reloads.", Waits: true}, {Line: 8}, {Line: 9, Why: "It is gone."}, {Line: 2, Why: "It reloads.", Waits: true}}
	past := func(count, since int) (out []Left) {
		for _, u := range Past(sheet, left, count, since) {
			require.Equal(t, lines[u.Left.Line], u.String())
			out = append(out, u.Left)
		}
		return out
	}
	require.Equal(t, []Left{{Line: 0}, left[0], {Line: 10}}, past(2, 2))
	require.Equal(t, []Left{left[0], {Line: 10}}, past(2, 1), "plain orders were for the count before")
	require.Equal(t, []Left{{Line: 6}}, past(3, 1))
	require.Empty(t, past(5, 1))
}

// One order at a time is the first that can be done, with what could not be before it.
func TestTheFirstOfWhatMatches(t *testing.T) {
	m := Matched{Lines: []string{"a", "b"}, Of: []int{1, 3}, Left: []Left{{Line: 0, Why: "No."}, {Line: 2, Why: "No."}}}
	require.Equal(t, Matched{Lines: []string{"a"}, Of: []int{1}, Left: []Left{{Line: 0, Why: "No."}}}, m.First())
	none := Matched{Left: m.Left}
	require.Equal(t, none, none.First())
	require.Equal(t, "line 2; line 4 (x); line 1 could not be done: No; line 3 could not be done: No", m.Words(func(l string) string { return map[string]string{"b": "x"}[l] }))
	require.Equal(t, "shoot spot:2", OrderOf("2: when round = 2: shoot spot:2"))
	require.Equal(t, "shoot spot:2", OrderOf("shoot spot:2"))
}
