package record_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/record"
	"impulse/commands/refereetest"
)

// A log from an entry that is not there yet says how many there are.
func TestALogFromBeyondTheEnd(t *testing.T) {
	g := refereetest.New(t)
	g.Must("ann", "game new system:toy scenario:duel")
	g.Refuse("ann", "game log from:2", "from: the journal has 1 entry.")
	g.Must("ann", "game log from:1")
}

func TestRulings(t *testing.T) {
	g := refereetest.Duel(t, "")
	require.Contains(t, g.Must("ann", "game rulings").Text, "No rulings so far.")
	g.Refuse("red", "toy-gm reveal marker:red-a reason:x", "the game master's")
	g.Refuse("gm", "toy-gm reveal marker:red-a", "needs reason")
	g.Must("gm", `toy-gm reveal marker:red-a reason:"the *wind* @everyone"`)
	require.Contains(t, g.Last("channel"), "Reason: the \\*wind\\* @\u200beveryone")
	g.Must("gm", "toy-gm reveal marker:blue-a reason:ambush secret:on")
	require.Equal(t, "A secret ruling.", g.Last("channel"))
	a := g.Must("red", "game rulings")
	require.True(t, a.Private)
	require.Contains(t, a.Text, "a secret ruling")
	require.Contains(t, a.Text, "wind")
	for _, user := range []string{"red", "blue", "ann"} {
		for _, line := range []string{"game rulings", "game log", "game why entry:5", "game export"} {
			a := g.Must(user, line)
			text := a.Text + a.Data[0].Value.String()
			for _, f := range a.Files {
				text += string(f.Body)
			}
			require.NotContains(t, text, "ambush", "%s: %s", user, line)
			require.NotContains(t, text, "Blue a is at spot", "%s: %s", user, line)
		}
	}
	require.True(t, g.Must("gm", "game rulings").Private)
	require.Contains(t, g.Must("gm", "game rulings").Text, "ambush")
	require.Contains(t, g.Must("gm", "game verify").Text, "Everything that could be checked holds.")
	g.Must("gm", "game end confirm:on")
	require.Contains(t, g.Must("ann", "game log").Text, "ambush")
	require.Contains(t, g.Must("ann", "game rulings").Text, "Blue a is at spot")
	require.Contains(t, g.Must("ann", "game verify").Text, "Everything that could be checked holds.")
}

// However many rulings there are, people read the newest; a program gets all.
func TestManyRulings(t *testing.T) {
	g := refereetest.Duel(t, "")
	for i := range 3 * record.LogShown {
		g.Must("gm", fmt.Sprintf("game rule id:hit-on value:%d", 3+i%3))
	}
	a := g.Must("ann", "game rulings")
	lines := strings.Split(a.Text, "\n")
	require.Equal(t, "The last 20 of 60 rulings:", lines[0])
	require.Len(t, lines, 1+record.LogShown)
	require.Contains(t, lines[record.LogShown], "House rule hit-on will be 5")
	require.Len(t, refereetest.Fig(g, a, "rulings").Items, 3*record.LogShown)

	require.Contains(t, g.Must("ann", "game log").Text, "The last 20 of 63 entries:\n`44` ")
	require.Contains(t, g.Must("ann", "game log from:2 last:25").Text, "The last 20 of 25 entries:\n`7` ")
	require.Contains(t, g.Must("gm", "game undo to:10").Text, "… 48 more …\n`61` ")
}

// Who says how many entries of the log they want gets so many.
func TestAsManyEntriesAsAskedFor(t *testing.T) {
	g := refereetest.Duel(t, "")
	for i := range 3 * record.LogShown {
		g.Must("gm", fmt.Sprintf("game rule id:hit-on value:%d", 3+i%3))
	}
	require.Len(t, strings.Split(g.Must("ann", "game log last:40").Text, "\n"), 40)
	require.Contains(t, g.Must("ann", "game log").Text, "The last 20 of ")
}
