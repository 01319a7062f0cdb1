package sight_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// While a game runs one's own sheets are turned over, and afterwards all that one may see.
func TestAfterTheEndAllSheetsAreTurnedOver(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:alley"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"})
	require.Contains(t, g.Must("red", "sheet").Text, "One of 2.")
	for _, user := range []string{"gm", "red", "blue"} {
		g.Must(user, "game end")
	}
	line, seen := "sheet", map[string]bool{}
	for range 4 {
		a := g.Must("red", line)
		line = ""
		for _, b := range a.Buttons {
			if len(b.Label) > 6 && b.Label[:6] == "Next: " {
				line = b.Line
			}
		}
		seen[line] = true
	}
	require.Len(t, seen, 4)
	require.True(t, seen["sheet unit:axly"], seen)
}
