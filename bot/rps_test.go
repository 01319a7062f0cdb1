package bot

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

// Both hands are chosen unseen, and posted together.
func TestRockPaperScissors(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	ann, bob := s.d.User("ann"), s.d.User("bob")
	m := s.says(ann, s.channel, "rps", opt("choose", "rock"), opt("with", bob.ID))
	require.True(t, hidden(m))
	s.posted(s.channel, "<@"+ann.ID+">** has chosen in secret")
	for _, m := range s.d.Messages(s.channel) {
		require.True(t, hidden(m) || !strings.Contains(m.Words(), "rock"), m.Content)
	}
	require.True(t, hidden(s.says(bob, s.channel, "rps", opt("choose", "paper"))))
	s.posted(s.channel, "<@"+ann.ID+">: **rock**; <@"+bob.ID+">: **paper**. **<@"+bob.ID+">** wins: paper wraps rock.")
}
