package bot

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
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

// Files that Discord refuses keep no words back: of an answer that was deferred,
// for whomever, and of one of several pages.
func TestAnswersWithoutTheirFiles(t *testing.T) {
	t.Parallel()
	const lacks = "*Discord took no files here: a.png, b.json.*"
	files := []commands.File{{Name: "a.png", Alt: "a", Body: []byte("a")}, {Name: "b.json", Alt: "b", Body: []byte("b")}}
	s := newStage(t, discordtest.Options{})
	s.deaf()
	s.d.RefuseFiles("", http.StatusForbidden, codeMissingPermission)
	for _, c := range []struct{ deferred, hidden, private, long bool }{
		{}, {private: true}, {deferred: true}, {deferred: true, hidden: true, private: true}, {deferred: true, private: true},
		{long: true}, {deferred: true, private: true, long: true},
	} {
		text := "few words"
		if c.long {
			text = strings.TrimSpace(strings.Repeat("Nine words stand in each line of this text.\n", 100))
		}
		i := s.roll()
		r := &reply{b: s.b, id: i.ID, token: i.Token}
		if c.deferred {
			data := map[string]any{}
			if c.hidden {
				data["flags"] = discordgo.MessageFlagsEphemeral
			}
			require.NoError(t, r.callback(t.Context(), deferReply, data, nil))
			r.deferred, r.hidden = true, c.hidden
		}
		r.answer(t.Context(), commands.Answer{Text: text, Private: c.private, Files: files})
		said := i.Followups()
		if !c.deferred || c.hidden || !c.private {
			m, err := i.Shown(time.Second)
			require.NoError(t, err)
			said = append([]discordtest.Message{m}, said...)
		}
		var words []string
		for _, m := range said {
			require.Empty(t, m.Files)
			require.Equal(t, c.private, hidden(m))
			words = append(words, m.Content)
		}
		require.Equal(t, text+"\n"+lacks, strings.Join(words, "\n"), "%+v", c)
	}
}
