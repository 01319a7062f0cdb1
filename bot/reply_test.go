package bot

import (
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
