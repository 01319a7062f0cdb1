package outsider

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/rulestest"
)

// ruled plays rulings on a table until one is refused, and says how many were taken.
func ruled(t *testing.T, line func(int) string) (taken int, refusal string) {
	system := Book.System()
	by := rulestest.Direct(system)
	_, err := by.Start(rules.Setup{Scenario: "table", Typed: true}, nil)
	require.NoError(t, err)
	for ; taken < 1000; taken++ {
		if _, err := by.Say("gm", line(taken), nil); err != nil {
			r, ok := cmdline.AsRefusal(err)
			require.True(t, ok, "%v", err)
			return taken, r.Error()
		}
	}
	return taken, ""
}

func TestTheMapIsFullAtLast(t *testing.T) {
	n, refusal := ruled(t, func(i int) string { return fmt.Sprintf("obstacle at:%02d%02d kind:cloud reason:test", 1+i%50, 1+i/50) })
	require.Equal(t, mostObstacles, n)
	require.Contains(t, refusal, "at most 200 such hexes")
	n, refusal = ruled(t, func(i int) string {
		return fmt.Sprintf("bring seat:red at:%02d%02d force:whetstone reason:test", 1+i%50, 1+i/50)
	})
	require.Equal(t, mostVessels, n)
	require.Contains(t, refusal, "at most 400 units")
}
