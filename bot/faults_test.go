package bot

import (
	"context"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/commands"
	"impulse/storage"
)

// answering reports that the bot answers within Discord's time again.
func (s *stage) answering() {
	s.t.Helper()
	u := s.d.User("probe")
	require.True(s.t, s.d.Gateway().WaitConnected(patience), "connected again")
	m, err := u.Slash(s.channel, "roll", opt("expr", "1+1")).Shown(patience)
	require.NoError(s.t, err)
	require.Contains(s.t, m.Content, "2")
}

// Whatever happens to the connection, the bot takes it up, resumes where it may, and is
// answering again.
func TestGatewayFaults(t *testing.T) {
	const fast = 2 * time.Second // a heartbeat that a busy machine does not miss
	resumes, identifies, beats := (*discordtest.Gateway).Resumes, (*discordtest.Gateway).Identifies, (*discordtest.Gateway).Heartbeats
	for name, tt := range map[string]struct {
		fault func(*discordtest.Gateway)
		count func(*discordtest.Gateway) int // of what the bot does then
		times int
		pace  time.Duration // of heartbeats, if it is not Discord's
	}{
		"op 7":                        {(*discordtest.Gateway).Reconnect, resumes, 1, 0},
		"op 7 right after resuming":   {func(g *discordtest.Gateway) { g.ReconnectAfterResume(); g.Drop() }, resumes, 2, 0},
		"op 9, to be resumed":         {func(g *discordtest.Gateway) { g.InvalidSession(true) }, resumes, 1, 0},
		"op 9, to begin anew":         {func(g *discordtest.Gateway) { g.InvalidSession(false) }, identifies, 1, 0},
		"a drop":                      {(*discordtest.Gateway).Drop, resumes, 1, 0},
		"a mute gateway":              {(*discordtest.Gateway).Mute, resumes, 1, fast},
		"a heartbeat asked for":       {(*discordtest.Gateway).Beat, beats, 1, 0},
		"a close that may be resumed": {func(g *discordtest.Gateway) { g.CloseWith(4000) }, resumes, 1, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newStage(t, discordtest.Options{Heartbeat: tt.pace})
			s.answering()
			before := tt.count(s.d.Gateway())
			tt.fault(s.d.Gateway())
			require.True(t, s.d.Eventually(patience, func() bool { return tt.count(s.d.Gateway()) >= before+tt.times }), "the bot does what is due")
			s.answering()
		})
	}
}

// refused counts the requests whose path ends so and that Discord did not take.
func (s *stage) refused(path string) (n int) {
	for _, r := range s.d.Requests() {
		if r.Status == http.StatusBadRequest && strings.HasSuffix(r.Path, path) {
			n++
		}
	}
	return n
}

// What Discord sends twice is done once, and answered the same.
func TestReplayedInteractions(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	gm := s.d.User("gm")
	s.says(gm, s.channel, "game new", opt("system", "pentagon"), opt("scenario", "duel"))
	s.says(gm, s.channel, "game note", opt("text", "only once"))
	s.posted(s.channel, "only once")
	before := len(s.d.Messages(s.channel))
	require.NoError(t, s.d.Gateway().Replay(2))
	require.True(t, s.d.Eventually(patience, func() bool { return s.refused("/callback") == 2 }), "both are answered again")
	s.answering()
	s.says(gm, s.channel, "game note", opt("text", "behind it"))
	s.posted(s.channel, "behind it") // as all is that came before
	notes := 0
	for _, m := range s.d.Messages(s.channel) {
		if strings.Contains(m.Content, "notes: only once") {
			notes++
		}
	}
	require.Equal(t, 1, notes)
	require.GreaterOrEqual(t, len(s.d.Messages(s.channel)), before)
	s.d.Forgive() // the second answers to the same interactions are refused as they must be
}

// A press that ended a step, and whose answer was lost, comes again when the step
// is over: it gets its answer, not that it came too late.
func TestReplayedPressThatEndedTheStep(t *testing.T) {
	t.Parallel()
	for name, done := range map[string]func(s *stage, red *hand) string{
		"on the board": func(s *stage, red *hand) string {
			red.m = s.board("The Pentagon War")
			return idOf(t, red.m, "Pass")
		},
		"in order entry": func(_ *stage, red *hand) string {
			red.presses("Orders")
			return idOf(t, red.m, "Seal")
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, red, blue := skirmish(t)
			s.says(blue.u, s.channel, "orders done")
			id := done(s, red)
			s.d.Fail("POST /interactions/*/*/callback", 2, http.StatusServiceUnavailable, 0)
			i := red.u.Click(red.m.ID, id)
			s.board("Acceleration segment")
			require.NoError(t, s.d.Gateway().Replay(1))
			m, err := i.Shown(patience)
			require.NoError(t, err)
			require.NotContains(t, m.Content, "step is over")
			require.Regexp(t, "You pass until something happens|^You pass. All orders are in: the Rotation segment resolves now.", m.Content)
		})
	}
}

// A close code that says never to try again ends the bot, with what to do.
func TestFatalClose(t *testing.T) {
	t.Parallel()
	d := discordtest.New(discordtest.Options{})
	defer d.Close()
	db, err := storage.Open(":memory:", storage.Options{})
	require.NoError(t, err)
	defer func() { require.NoError(t, db.Close()) }()
	log := slog.New(slog.DiscardHandler)
	b, err := New(Options{Token: d.Token(), API: d.URL(), Referee: commands.New(db, commands.Options{Log: log}), Log: log})
	require.NoError(t, err)
	ended := make(chan error, 1)
	go func() { ended <- b.Run(context.Background()) }()
	require.True(t, d.Gateway().WaitConnected(patience))
	d.Gateway().CloseWith(4014)
	select {
	case err := <-ended:
		require.ErrorContains(t, err, "intents")
	case <-time.After(patience):
		t.Fatal("the bot goes on")
	}
}

func TestWrongToken(t *testing.T) {
	d := discordtest.New(discordtest.Options{})
	defer d.Close()
	db, err := storage.Open(":memory:", storage.Options{})
	require.NoError(t, err)
	defer func() { require.NoError(t, db.Close()) }()
	b, err := New(Options{Token: "wrong", API: d.URL(), Referee: commands.New(db, commands.Options{}), Log: slog.New(slog.DiscardHandler)})
	require.NoError(t, err)
	require.ErrorContains(t, b.Run(t.Context()), "DISCORD_TOKEN")
	_, err = New(Options{Token: " "})
	require.ErrorContains(t, err, "impulse console")
}

// What was begun when the bot is told to stop is finished and answered.
func TestStopFinishesWhatWasBegun(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	s.d.Delay("POST /interactions/*/*/callback", 700*time.Millisecond)
	asked := s.d.User("red").Slash(s.channel, "roll", opt("expr", "1+1"))
	require.True(t, s.d.Eventually(patience, func() bool { return s.d.Held() == 1 }), "it has been begun")
	began := time.Now()
	s.stop()
	require.Less(t, time.Since(began), patience, "in time, see TestRunUntil in commands/cli")
	s.stop = func() {}
	m, err := asked.Shown(time.Nanosecond)
	require.NoError(t, err)
	require.Contains(t, m.Content, "2")
}

// To be told to stop while Discord is out of reach is no failure.
func TestStopWithoutDiscord(t *testing.T) {
	b, err := New(Options{Token: "t", API: "http://127.0.0.1:1", Referee: commands.New(nil, commands.Options{}), Log: slog.New(slog.DiscardHandler)})
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	require.NoError(t, b.Run(ctx))
}

// An event that nobody could foresee is logged, and the next one is heard.
func TestEventsThatFail(t *testing.T) {
	b := &Bot{log: slog.New(slog.DiscardHandler)} // which has nothing to count with
	require.NotPanics(t, func() { b.event("INTERACTION_CREATE", []byte(`{"id":"1","type":2,"data":{}}`)) })
}
