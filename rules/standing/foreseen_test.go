package standing

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// meansNothing is of lines whose words mean nothing besides.
func meansNothing(string) string { return "" }

// Of a list that is too long it is said how much is left out.
func TestALongForecastSaysThatItGoesOn(t *testing.T) {
	for counts, more := range map[int]string{maxTold: "", maxTold + 3: "And so on, 3 more."} {
		a := Ahead{End: "They end."}
		for i := range counts {
			a.Add(fmt.Sprint("Turn ", i), Matched{Lines: []string{"go"}, Of: []int{i}}, meansNothing)
		}
		lines := a.Lines()
		require.Equal(t, "They end.", lines[len(lines)-1])
		if more == "" {
			require.Len(t, lines, maxTold+1)
			continue
		}
		require.Equal(t, more, lines[maxTold])
	}
}

// Why a line could not be done stands once, until it was done in between or another thing
// hinders it.
func TestWhatCannotBeDoneIsForeseenOnce(t *testing.T) {
	bare, far := Matched{Left: []Left{{Line: 2, Why: "No weapon."}}}, Matched{Left: []Left{{Line: 2, Why: "Too far."}}}
	a := Ahead{End: "They end."}
	for i, m := range []Matched{bare, bare, {Lines: []string{"go"}, Of: []int{0}, Left: bare.Left}, bare, far, far, {Lines: []string{"go"}, Of: []int{2}}, far} {
		a.Add(fmt.Sprint("Turn ", i), m, meansNothing)
	}
	require.Equal(t, []string{
		"Turn 0: line 3 could not be done: No weapon.",
		"Turn 1: no orders.",
		"Turn 2: line 1.",
		"Turn 3: no orders.",
		"Turn 4: line 3 could not be done: Too far.",
		"Turn 5: no orders.",
		"Turn 6: line 3.",
		"Turn 7: line 3 could not be done: Too far.",
		"They end.",
	}, a.Lines())
}
