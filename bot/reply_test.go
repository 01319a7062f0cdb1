package bot

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/commands"
)

// The pages of a long answer all come, even where Discord has us wait.
func TestPagesWaitForDiscord(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	s.deaf()
	i := s.roll()
	s.d.RateLimit("POST /webhooks/*/*", 2, 100*time.Millisecond, discordtest.PerRoute)
	r := &reply{b: s.b, id: i.ID, token: i.Token}
	text := strings.Repeat("Nine words stand in each line of this text.\n", 100)
	r.answer(t.Context(), commands.Answer{Text: text, Private: true})
	require.Len(t, i.Followups(), len(commands.Pages(text))-1)
	require.NotEmpty(t, i.Followups())
}

// A first response that Discord could not take is made once more; it is not
// given up, nor is what was asked done again.
func TestFirstResponseInTrouble(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	s.d.Fail("POST /interactions/*/*/callback", 1, http.StatusBadGateway, 0)
	require.Contains(t, s.says(s.d.User("red"), s.channel, "roll", opt("expr", "1+1")).Content, "2")

	s.deaf()
	i := s.roll()
	s.d.Fail("POST /interactions/*/*/callback", 2, http.StatusBadGateway, 0)
	r := &reply{b: s.b, id: i.ID, token: i.Token}
	require.Error(t, r.callback(t.Context(), deferReply, map[string]any{}, nil), "only once more")
	require.NoError(t, r.callback(t.Context(), deferReply, map[string]any{}, nil))
}

// Discord in trouble is not a lack of permission.
func TestThreadThatDiscordCannotOpenNow(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	s.d.Fail("POST /channels/*/threads", 1, http.StatusBadGateway, 0)
	begin := func() string {
		return s.says(s.d.User("gm"), s.channel, "game new", opt("system", "pentagon"), opt("scenario", "duel"), opt("thread", true)).Content
	}
	require.Contains(t, begin(), "try again")
	require.Contains(t, begin(), "has begun")
}
