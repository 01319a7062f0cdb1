package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

// What is pressed to clear a sheet leads back to the panel, with what can be ordered next.
func TestAClearedSheetLeadsOn(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	ann := &hand{stage: s, u: s.d.User("ann")}
	s.says(ann.u, s.channel, "game new", opt("system", "pentagon"), opt("scenario", "skirmish"), opt("practice", true), opt("house", "guns-begin=charged"))
	s.says(ann.u, s.channel, "orders done", opt("lines", "tactic advance"))
	ann.m = s.invite()
	require.True(t, s.d.Eventually(patience, func() bool {
		m, err := ann.u.Click(ann.m.ID, idOf(t, ann.m, "Orders")).Shown(patience)
		if err == nil && has(m, "Clear My Sheet") {
			ann.m = m
		}
		return has(ann.m, "Clear My Sheet")
	}))
	ann.presses("Clear My Sheet")
	require.Contains(t, ann.m.Content, "Your sheet is empty.")
	require.Contains(t, ann.m.Content, "**Orders: ")
	for _, label := range []string{"Pass", "Seal", "Write Orders"} {
		require.True(t, has(ann.m, label), label)
	}
	require.False(t, has(ann.m, "Clear My Sheet"))
}
