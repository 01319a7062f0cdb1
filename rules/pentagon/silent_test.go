package pentagon

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
)

// A planet that stays between two who move is one reason, told once.
func TestOneReasonIsToldOnce(t *testing.T) {
	system := rulestest.Cold(Book.System())
	s := allocating(t, "ambush")
	for seat, typed := range map[rules.SeatID]string{"red": "each: fire weapon:all target:lance", "blue": "break when destroyed lance"} {
		line, _, err := system.Line(s, seat, typed, nil)
		require.NoError(t, err)
		s, err = system.Seal(s, seat, []string{line})
		require.NoError(t, err)
	}
	res, err := system.Advance(s, dice.FromStream([32]byte{7}))
	require.NoError(t, err)
	moved, told := 0, 0
	for !res.Next.Snapshot().Over && stateOf(t, res.Next.Snapshot()).Turn == 1 {
		for _, e := range res.Events {
			if e.Kind == "moved" && e.Unit == "aklinon" {
				moved++
			}
			if e.Kind == "left-out" && strings.Contains(e.Text, "A planet lies between Aklinon and Lance.") {
				told++
			}
		}
		res, err = system.Advance(res.Next.Snapshot(), dice.FromStream([32]byte{7}))
		require.NoError(t, err)
	}
	require.Greater(t, moved, 3)
	require.Equal(t, 1, told)
}

// A weapon that reloads or charges waits, in the look ahead as in play: it is told when
// it fires again, by itself and where all are to fire.
func TestReloadingIsAWait(t *testing.T) {
	system := rulestest.Cold(Book.System())
	s := allocating(t, "skirmish")
	told := func(lines ...string) string {
		seen, err := system.Foresee(s, "blue", lines)
		require.NoError(t, err)
		return strings.Join(seen, "\n")
	}
	require.Contains(t, told("each: fire weapon:L1 target:kestrel unit:lance"), "line 1 waits: L1 was last used in impulse 1 of turn 1 and may be again in impulse 1 of turn 2")
	require.Contains(t, told("each: fire weapon:all target:kestrel unit:lance"), "; the first that reloads is ready in impulse 1 of turn 2")
	require.Contains(t, told("each: fire weapon:G1 target:kestrel unit:lance"), "could not be done")
}
