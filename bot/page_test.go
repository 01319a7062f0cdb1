package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

// The next page of what somebody reads alone stands where the one before did, and leads
// back; what all can read is left as it is.
func TestAPageIsTurnedWhereItStands(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	ann := &hand{stage: s, u: s.d.User("ann")}
	ann.sees(s.says(ann.u, s.channel, "help", opt("topic", "commands")))
	first := ann.m
	next := "Next: 2 of 8"
	ann.presses(next)
	require.Equal(t, first.ID, ann.m.ID)
	require.NotEqual(t, first.Content, ann.m.Content)
	require.False(t, has(ann.m, next))
	ann.presses("Previous")
	require.Equal(t, first.ID, ann.m.ID)
	require.Contains(t, ann.m.Content, first.Content[:20])

	s.says(ann.u, s.channel, "game new", opt("system", "pentagon"), opt("scenario", "skirmish"))
	shown := s.says(ann.u, s.channel, "map", opt("public", true))
	require.False(t, hidden(shown))
	words, err := ann.u.Click(shown.ID, idOf(t, shown, "In Words")).Shown(patience)
	require.NoError(t, err)
	require.NotEqual(t, shown.ID, words.ID)
	require.Contains(t, words.Content, "1 cell = 1 hex")
}
