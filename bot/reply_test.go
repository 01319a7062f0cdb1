package bot

import (
	"impulse/commands/desk"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/bot/wire/code"
	"impulse/commands/outbox"
	"impulse/commands/text"
)

// The pages of a long answer all come, even where Discord has us wait.
func TestPagesWaitForDiscord(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	s.deaf()
	i := s.roll()
	s.d.RateLimit("POST /webhooks/*/*", 2, 100*time.Millisecond, discordtest.PerRoute)
	r := &reply{b: s.b, id: i.ID, token: i.Token}
	words := strings.Repeat("Nine words stand in each line of this text.\n", 100)
	r.deliver(t.Context(), desk.Answer{Text: words, Private: true})
	require.Len(t, i.Followups(), len(text.Pages(words, text.PageUnits))-1)
	require.NotEmpty(t, i.Followups())
}

// A first response that does not come through is made again while there is time;
// it is neither given up nor given twice, and what was asked is done once.
func TestFirstResponseInTrouble(t *testing.T) {
	t.Parallel()
	const callback = "POST /interactions/*/*/callback"
	for name, trouble := range map[string]func(d *discordtest.Server){
		"Discord in trouble":     func(d *discordtest.Server) { d.Fail(callback, 3, http.StatusBadGateway, 0) },
		"a limit":                func(d *discordtest.Server) { d.RateLimit(callback, 1, 500*time.Millisecond, discordtest.PerRoute) },
		"an answer that is lost": func(d *discordtest.Server) { d.LoseAnswer(callback, 1) },
		"one after the other": func(d *discordtest.Server) {
			d.Fail(callback, 1, http.StatusServiceUnavailable, 0)
			d.LoseAnswer(callback, 2)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newStage(t, discordtest.Options{})
			trouble(s.d)
			i := s.d.User("red").Slash(s.channel, "deck new")
			m, err := i.Shown(patience)
			require.NoError(t, err)
			require.False(t, hidden(m))
			require.Eventually(t, func() bool { return s.b.Traffic().Answers == 1 }, patience, time.Millisecond, "it is known to stand there")
			require.Empty(t, i.Followups())
			require.Contains(t, s.says(s.d.User("red"), s.channel, "deck list").Content, "52", "one deck, made once")
		})
	}
}

// What Discord has refused, or nobody waits for any more, is not tried again.
func TestFirstResponseIsNotMadeForEver(t *testing.T) {
	t.Parallel()
	const callback = "POST /interactions/*/*/callback"
	s := newStage(t, discordtest.Options{}, func(s *stage) { s.within = time.Second })
	s.deaf()
	i := s.roll()
	r := &reply{b: s.b, id: i.ID, token: i.Token}
	s.d.Fail(callback, 1, http.StatusBadRequest, code.InvalidForm)
	require.Error(t, r.callback(t.Context(), deferReply, map[string]any{}, nil))
	s.d.Fail(callback, 100, http.StatusBadGateway, 0)
	require.Error(t, r.callback(t.Context(), deferReply, map[string]any{}, nil))
	s.d.Heal()
	stands := func() bool { a, err := i.Wait(time.Millisecond); return err == nil && a.Kind == discordtest.Defer }
	for s.b.age(i.ID) < patience && r.callback(t.Context(), deferReply, map[string]any{}, nil) != nil && !stands() {
		continue // a machine that is busy took longer than one may take
	}
	require.True(t, stands())
}

// A deferral of which it is not known whether it stands is looked for before
// anything is answered in its place.
func TestDeferralThatWasLost(t *testing.T) {
	t.Parallel()
	const callback = "POST /interactions/*/*/callback"
	for name, lost := range map[string]int{"once": 1, "each time": 100} {
		within := patience
		if lost > 1 {
			within = time.Second // until it is given up
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newStage(t, discordtest.Options{}, func(s *stage) { s.within = within })
			s.deaf()
			i := s.roll()
			s.d.LoseAnswer(callback, lost)
			r := &reply{b: s.b, id: i.ID, token: i.Token}
			r.postpone(t.Context(), func() outbox.Deferral { return outbox.Deferral{Hidden: true} })
			require.Equal(t, lost == 1, r.held.Load())
			s.d.Heal()
			r.deliver(t.Context(), desk.Answer{Text: "It is there.", Private: true})
			m, err := i.Shown(patience)
			require.NoError(t, err)
			require.Equal(t, "It is there.", m.Content)
			s.noneOwed()
			require.Empty(t, i.Followups())
		})
	}
}

// That something stands there already is no proof that the answer does, where a
// deferral may stand there.
func TestAnswerBehindADeferralThatNobodyKnowsOf(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	s.deaf()
	i := s.roll()
	first := &reply{b: s.b, id: i.ID, token: i.Token}
	require.NoError(t, first.callback(t.Context(), deferReply, map[string]any{}, nil))
	r := &reply{b: s.b, id: i.ID, token: i.Token}
	r.promise = s.b.promise(t.Context(), outbox.Deferral{ID: i.ID, Token: i.Token})
	s.d.Fail("POST /interactions/*/*/callback", 1, http.StatusBadGateway, 0)
	r.deliver(t.Context(), desk.Answer{Text: "It is there."})
	m, err := i.Shown(patience)
	require.NoError(t, err)
	require.Equal(t, "It is there.", m.Content)
	s.noneOwed()
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
	files := []outbox.File{{Name: "a.png", Alt: "a", Body: []byte("a")}, {Name: "b.json", Alt: "b", Body: []byte("b")}}
	s := newStage(t, discordtest.Options{})
	s.deaf()
	s.d.RefuseFiles("", http.StatusForbidden, code.MissingPermission)
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
		r.deliver(t.Context(), desk.Answer{Text: text, Private: c.private, Files: files})
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
