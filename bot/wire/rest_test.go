package wire

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func restTo(base string) *Rest { return &Rest{base: base, client: NewClient()} }

// The first thing that succeeds after an outage is told of, once.
func TestDiscordIsWellAgain(t *testing.T) {
	status, well := 0, 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) }))
	r := restTo(server.URL)
	r.Well = func() { well++ }
	ask := func(answer int) int {
		status = answer
		_ = r.Do(t.Context(), http.MethodGet, "/gateway", nil, nil)
		return well
	}
	require.Zero(t, ask(http.StatusNoContent))
	require.Zero(t, ask(http.StatusServiceUnavailable))
	require.Zero(t, ask(http.StatusForbidden))
	require.Equal(t, 1, ask(http.StatusNoContent))
	require.Equal(t, 1, ask(http.StatusNoContent))
	there := r.base
	r.base = "http://127.0.0.1:1"
	require.Equal(t, 1, ask(http.StatusNoContent))
	r.base = there
	require.Equal(t, 2, ask(http.StatusNoContent))
	server.Close()
}

// Errors are logged. The token of an interaction lets its holder answer in the
// bot's name, and the address of a file lets anybody read it.
func TestErrorsHoldNoSecrets(t *testing.T) {
	gone := httptest.NewServer(http.NotFoundHandler())
	gone.Close()
	for _, base := range []string{gone.URL, "http://%zz"} {
		b := restTo(base)
		err := b.Do(t.Context(), http.MethodPost, "/interactions/1/s3cret/callback", nil, nil)
		require.Error(t, err)
		require.NotContains(t, err.Error(), "s3cret", 1)
		_, err = b.Fetch(t.Context(), base+"/file?hm=s3cret", 1)
		require.Error(t, err)
		require.NotContains(t, err.Error(), "s3cret", 1)
	}
}

// A file is read from Discord itself, not from where Discord points to.
func TestFilesAreNotReadFromElsewhere(t *testing.T) {
	read := false
	elsewhere := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		read = true
		_, _ = w.Write([]byte("inside"))
	}))
	defer elsewhere.Close()
	discord := httptest.NewServer(http.RedirectHandler(elsewhere.URL, http.StatusFound))
	defer discord.Close()
	_, err := restTo(discord.URL).Fetch(t.Context(), discord.URL+"/file", 1)
	require.ErrorContains(t, err, "302")
	require.False(t, read)
	_, err = restTo(discord.URL).Fetch(t.Context(), elsewhere.URL+"/file", 1)
	require.ErrorContains(t, err, "not a host of Discord")
}

// An answer that is read late says when it was dated, not what the time is: what is known of
// Discord's clock stays unless it cannot be.
func TestLateAnswerDoesNotSetTheClock(t *testing.T) {
	t.Parallel()
	const ahead = time.Hour
	var late, off time.Duration
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Date", time.Now().Add(off).UTC().Format(http.TimeFormat))
		time.Sleep(late)
	}))
	defer server.Close()
	r := restTo(server.URL)
	ask := func() time.Duration {
		require.NoError(t, r.Do(t.Context(), http.MethodGet, "/gateway", nil, nil))
		return time.Duration(r.Skew.Load())
	}
	late = 2 * prompt
	require.Zero(t, ask(), "the host's clock can be right")

	off = ahead
	known := ask()
	require.InDelta(t, ahead, known, float64(time.Minute), "it cannot")
	require.Less(t, known, ahead, "never after Discord's")

	const better = ahead - time.Millisecond
	r.Skew.Store(int64(better))
	require.Equal(t, better, ask(), "no worse by an answer that is late")

	off = -ahead
	require.InDelta(t, -ahead, ask(), float64(time.Minute), "the host's clock was set")

	late, off = 0, 0
	r.Skew.Store(int64(ClockGrain / 4))
	for ask() > 0 { // until one is prompt, which is believed
		require.NoError(t, t.Context().Err())
	}
}
