package bot

import (
	"context"
	"impulse/commands/desk"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"impulse/bot/card"
	"impulse/bot/discordtest"
	"impulse/bot/wire/code"
	"impulse/commands/outbox"
	"impulse/storage"
)

// How the run before has deferred.
const (
	deferReply  = discordgo.InteractionResponseDeferredChannelMessageWithSource
	deferUpdate = discordgo.InteractionResponseDeferredMessageUpdate
)

// crashed asks something that the bot is too dead to answer: only the deferral
// was sent, by a run before this one, which has kept it.
func (s *stage) crashed(kind discordgo.InteractionResponseType, hidden bool, ask func() *discordtest.Interaction) *discordtest.Interaction {
	s.t.Helper()
	s.deaf()
	i := ask()
	s.stop()
	s.stop = func() {}
	data := map[string]any{}
	if hidden {
		data["flags"] = discordgo.MessageFlagsEphemeral
	}
	d := outbox.Deferral{ID: i.ID, Token: i.Token, Hidden: hidden, Update: kind == deferUpdate}
	require.NoError(s.t, s.b.o.Referee.Outbox.KeepDeferral(s.t.Context(), d))
	r := &reply{b: s.b, id: i.ID, token: i.Token}
	require.NoError(s.t, r.callback(s.t.Context(), kind, data, nil))
	return i
}

// restarts is a Discord that does not mind a bot that is soon back.
var restarts = discordtest.Options{Concurrent: time.Millisecond}

// deaf has the bot do nothing of what is asked from now on.
func (s *stage) deaf() {
	s.b.turns.mu.Lock()
	defer s.b.turns.mu.Unlock()
	s.b.turns.most = 0
	s.b.busy.mu.Lock()
	defer s.b.busy.mu.Unlock()
	s.b.busy.turn.most = 0 // and say nothing of it
}

// roll asks for what everybody may read.
func (s *stage) roll() *discordtest.Interaction {
	return s.d.User("red").Slash(s.channel, "roll", opt("expr", "d20"))
}

// noneOwed waits until every promise is kept or dropped.
func (s *stage) noneOwed() {
	s.t.Helper()
	require.Eventually(s.t, func() bool {
		all, err := s.b.o.Referee.Outbox.Deferrals()
		return err == nil && len(all) == 0
	}, patience, 5*time.Millisecond)
}

// carriedOut does what was asked, as the run before did between deferral and
// answer.
func (s *stage) carriedOut(i *discordtest.Interaction, line string) desk.Answer {
	s.t.Helper()
	a, _ := s.b.o.Referee.Handle(s.t.Context(), desk.Call{ID: i.ID, User: i.User.ID, Place: s.channel, Line: line})
	return a
}

func TestLostAnswerOfWhatWasNotDone(t *testing.T) {
	t.Parallel()
	for name, hide := range map[string]bool{"hidden": true, "for all": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newStage(t, restarts)
			i := s.crashed(deferReply, hide, s.roll)
			s.start()
			m, err := i.Shown(patience)
			require.NoError(t, err)
			require.Equal(t, startedAnew.Text, m.Content)
			require.Equal(t, hide, hidden(m))
			s.noneOwed()
		})
	}
}

func TestLostAnswerOfWhatWasDone(t *testing.T) {
	t.Parallel()
	s := newStage(t, restarts)
	i := s.crashed(deferReply, false, s.roll)
	a := s.carriedOut(i, "roll expr:d20")
	require.Nil(t, a.Refusal)
	s.start()
	m, err := i.Shown(patience)
	require.NoError(t, err)
	require.Equal(t, a.Text, m.Content)
	require.False(t, hidden(m))
	s.noneOwed()
	require.Empty(t, i.Followups())
}

// What is for one reader goes behind a deferral that all have seen, hidden.
func TestLostRefusalBehindAPublicDeferral(t *testing.T) {
	t.Parallel()
	s := newStage(t, restarts)
	i := s.crashed(deferReply, false, s.roll)
	a := s.carriedOut(i, "roll expr:1d1!")
	require.NotNil(t, a.Refusal)
	s.start()
	s.noneOwed()
	require.Len(t, i.Followups(), 1)
	require.True(t, hidden(i.Followups()[0]))
	require.Equal(t, a.Text, i.Followups()[0].Content)
	for _, m := range s.d.Messages(s.channel) {
		require.False(t, m.Thinking, "the deferral is gone")
	}
}

// An answer that was given before the bot died stays as it is, even where its
// record is still there: nothing is doubled, and nothing written over.
func TestAnswerThatWasGivenIsNotGivenAgain(t *testing.T) {
	t.Parallel()
	for name, private := range map[string]bool{"in its place": false, "behind": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newStage(t, restarts)
			i := s.crashed(deferReply, false, s.roll)
			r := &reply{b: s.b, id: i.ID, token: i.Token, deferred: true}
			require.NoError(t, r.pages(t.Context(), 0, desk.Answer{Text: "It was a look.", Private: private}))
			s.start()
			s.noneOwed()
			given := i.Followups()
			if !private {
				m, err := i.Shown(patience)
				require.NoError(t, err)
				given = append(given, m)
			}
			require.Len(t, given, 1)
			require.Equal(t, "It was a look.", given[0].Content)
		})
	}
}

// press presses a button of order entry in a bot that dies behind the deferral.
func (h *hand) crashes(label string) *discordtest.Interaction {
	h.t.Helper()
	id := idOf(h.t, h.m, label)
	return h.crashed(deferUpdate, false, func() *discordtest.Interaction { return h.u.Click(h.m.ID, id) })
}

// recovers starts the bot anew and sees what became of a press.
func (h *hand) recovers(i *discordtest.Interaction) string {
	h.t.Helper()
	h.start()
	h.noneOwed()
	m, err := i.Shown(patience)
	require.NoError(h.t, err)
	require.Empty(h.t, i.Followups())
	h.sees(m)
	return m.Content
}

// A press of order entry that was lost is answered on its own message, which
// stays good.
func TestLostPress(t *testing.T) {
	t.Parallel()
	_, red, _ := newStage(t, restarts).skirmish()
	red.presses("Orders")
	red.picks("rotate", "F")
	line := card.LineIn(red.m.Content)
	require.Contains(t, line, "to:F")

	i := red.crashes("Add")
	require.Contains(t, red.recovers(i), startedAnew.Text)
	require.Equal(t, line, card.LineIn(red.m.Content), "the line is still there")

	i = red.crashes("Add")
	a := red.carriedOut(i, line)
	require.Nil(t, a.Refusal)
	require.Contains(t, asTyped(red.recovers(i)), strings.ReplaceAll(a.Text, "`orders done`", "orders done"))
	require.Empty(t, card.LineIn(red.m.Content), "the line is spent")
	red.presses("Next Orders")
	list(t, red.m)

	i = red.crashes("My Orders")
	r := &reply{b: red.b, id: i.ID, token: i.Token}
	time.Sleep(5 * time.Millisecond) // ids hold whole milliseconds, and no real edit comes within one
	require.NoError(t, red.b.rest.Do(t.Context(), http.MethodPatch, r.original(), card.Content("Your orders.", nil), nil))
	require.Equal(t, "Your orders.", red.recovers(i), "what was given stays")
}

// After 15 minutes on Discord's clock nothing is tried.
func TestOldPromiseIsDroppedUnread(t *testing.T) {
	t.Parallel()
	s := newStage(t, restarts)
	i := s.crashed(deferReply, true, s.roll)
	s.b.rest.Skew.Store(int64(tokenLife + time.Second))
	left, _ := s.b.round(t.Context(), s.b.lost())
	require.Empty(t, left)
	for _, r := range s.d.Requests() {
		require.NotContains(t, r.Path, "@original", "nothing is even looked at")
	}
	s.start()
	s.noneOwed()
	require.Zero(t, i.Edits())
}

// What nobody takes any more is given up; what may be taken later is tried
// again, and holds up nothing.
func TestTroubleWithLostAnswers(t *testing.T) {
	t.Parallel()
	t.Run("gone", func(t *testing.T) {
		t.Parallel()
		s := newStage(t, restarts)
		i := s.crashed(deferReply, true, s.roll)
		s.d.Fail("GET /webhooks/*/*/messages/*", 1, http.StatusNotFound, code.UnknownWebhook)
		s.start()
		s.noneOwed()
		require.Zero(t, i.Edits())
	})
	t.Run("in passing", func(t *testing.T) {
		t.Parallel()
		s := newStage(t, restarts)
		i := s.crashed(deferReply, true, s.roll)
		s.d.Fail("GET /webhooks/*/*/messages/*", 1, http.StatusBadGateway, 0)
		s.d.RateLimit("PATCH /webhooks/*/*/messages/*", 1, 2*time.Second, discordtest.PerRoute)
		s.start()
		m, err := i.Shown(patience)
		require.NoError(t, err)
		require.Equal(t, startedAnew.Text, m.Content)
		s.noneOwed()
	})
}

// An answer behind a deferral that Discord does not take at once is given later
// by the same run, and a deferral that was answered leaves nothing behind.
func TestDeferredAnswerIsTriedAgain(t *testing.T) {
	t.Parallel()
	s := newStage(t, restarts)
	s.d.Delay("POST /channels/*/threads", deferAfter+500*time.Millisecond)
	s.d.Fail("PATCH /webhooks/*/*/messages/*", 1, http.StatusServiceUnavailable, 0)
	gm := s.d.User("gm")
	i := gm.Slash(s.channel, "game new", opt("system", "pentagon"), opt("scenario", "duel"), opt("thread", true))
	require.True(t, s.d.Eventually(patience, i.Deferred))
	all, err := s.b.o.Referee.Outbox.Deferrals()
	require.NoError(t, err)
	require.Len(t, all, 1, "it was kept before it was sent")
	m, err := i.Shown(patience)
	require.NoError(t, err)
	require.Contains(t, m.Content, "has begun")
	s.noneOwed()
	require.Equal(t, 1, strings.Count(m.Content, "has begun"))
}

// writes keeps the database busy, so that whatever changes something waits,
// until it is released.
func (s *stage) writes() (release func()) {
	begun, free, held := make(chan struct{}), make(chan struct{}), make(chan error)
	go func() {
		held <- s.db.Update(context.Background(), func(*storage.Tx) error {
			close(begun)
			<-free
			return nil
		})
	}()
	<-begun
	return func() {
		s.t.Helper()
		close(free)
		require.NoError(s.t, <-held)
	}
}

// A button that takes long is deferred too, for the one who pressed it.
func TestASlowButtonIsDeferred(t *testing.T) {
	t.Parallel()
	s := newStage(t, restarts)
	gm := s.d.User("gm")
	s.says(gm, s.channel, "game new", opt("system", "pentagon"), opt("scenario", "duel"))
	board := s.board("The Pentagon War")
	release := s.writes()
	i := gm.Click(board.ID, idOf(t, board, "Join red (Solar System)"))
	require.True(t, s.d.Eventually(patience, i.Deferred))
	release()
	m, err := i.Shown(patience)
	require.NoError(t, err)
	require.True(t, hidden(m))
	require.Contains(t, m.Content, "red")
	s.noneOwed()
}
