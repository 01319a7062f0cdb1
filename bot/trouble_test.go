package bot

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

// Each trouble is told to whom it concerns (DESIGN 8, 11). A full disk and a
// token that was reset are the operator's: commands/cli.

// told waits for the only direct message to a user that holds a text.
func (s *stage) told(u *discordtest.User, text string) {
	s.t.Helper()
	holding := func() (n int) {
		for _, m := range s.d.DMs(u) {
			if strings.Contains(wording(m), text) {
				n++
			}
		}
		return n
	}
	require.True(s.t, s.d.Eventually(patience, func() bool { return holding() > 0 }), "%s is not told: %s", u.Name, text)
	require.Equal(s.t, 1, holding(), "%s is told once", u.Name)
}

// A channel that was deleted: its players and its host hear of it by direct
// message, and keep the game's export.
func TestChannelDeletedUnderAGame(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	d := s.duel("gone")
	s.delivered()
	s.d.DeleteChannel(d.channel)
	s.says(d.red, d.red.DM(), "game note", opt("text", "x")) // from his conversation; it is to be posted
	for _, u := range []*discordtest.User{d.red, d.blue, d.gm} {
		s.told(u, "is gone, or I may no longer look into it")
	}
	s.delivered()
	s.answering()
}

// A permission that was taken away: the host hears of it by direct message,
// commands are answered, and what waited is posted when it is given back.
func TestPermissionTakenAway(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	d := s.duel("mute")
	s.delivered()
	s.d.Forbid(d.channel, discordtest.SendMessages)
	require.Contains(t, s.says(d.red, d.channel, "game note", opt("text", "said while mute")).Content, "Noted")
	s.told(d.gm, "I may not write")
	require.Empty(t, d.posts("notes: said while mute"))
	for _, u := range []*discordtest.User{d.red, d.blue} {
		for _, m := range s.d.DMs(u) {
			require.NotContains(t, wording(m), "I may not write")
		}
	}
	s.d.Permit(d.channel, discordtest.SendMessages)
	s.says(d.red, d.channel, "game log") // it tells what the bot may do there
	s.delivered()
	require.Len(t, d.posts("notes: said while mute"), 1)
}
