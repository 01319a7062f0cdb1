package cli

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/config"
	"impulse/storage"
)

var silent = slog.New(slog.DiscardHandler)

func always(time.Duration) bool { return true }

func never(time.Duration) bool { return false }

func none() int { return 0 }

func openStore(t *testing.T) *storage.DB {
	t.Helper()
	store, err := storage.Open(filepath.Join(t.TempDir(), "impulse.db"), storage.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	return store
}

// startedWatch serves health and metrics on loopback.
func startedWatch(t *testing.T, h *health) string {
	t.Helper()
	w, err := startWatch("127.0.0.1:0", h, newRegistry(figures{h.store, h.heard, h.away, silent}), silent)
	require.NoError(t, err)
	t.Cleanup(w.stop)
	return w.addr.String()
}

func get(t *testing.T, addr, path string) (int, string) {
	t.Helper()
	resp, err := http.Get("http://" + addr + path)
	require.NoError(t, err)
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	return resp.StatusCode, string(b)
}

// enqueue has messages wait at a place since a time.
func enqueue(t *testing.T, store *storage.DB, place string, n int, since time.Time) {
	t.Helper()
	require.NoError(t, store.Update(context.Background(), func(tx *storage.Tx) error {
		for range n {
			if _, err := tx.Enqueue(place, 1, []byte("x"), since.UnixMilli()); err != nil {
				return err
			}
		}
		return nil
	}))
}

// A step that was given up and goes on is told, until it ends.
func TestHealthTellsOfStepsThatWereGivenUp(t *testing.T) {
	n := 1
	addr := startedWatch(t, &health{store: openStore(t), heard: always, away: func() int { return n }, log: silent})
	status, body := get(t, addr, "/healthz")
	require.Equal(t, http.StatusServiceUnavailable, status)
	require.Equal(t, "1 step of a game took too long and was given up, but goes on; the log names the game, and a restart ends it\n", body)
	_, metrics := get(t, addr, "/metrics")
	require.Contains(t, metrics, "\nimpulse_steps_given_up 1\n")
	n = 2
	_, body = get(t, addr, "/healthz")
	require.Contains(t, body, "2 steps of games took too long")
	n = 0
	status, _ = get(t, addr, "/healthz")
	require.Equal(t, http.StatusOK, status)
}

func TestHealthSaysWhatIsWrong(t *testing.T) {
	for name, c := range map[string]struct {
		heard  func(time.Duration) bool
		before func(*testing.T, *storage.DB)
		says   []string // none: well
	}{
		"well":     {always, nil, nil},
		"unheard":  {never, nil, []string{"Discord has acknowledged no heartbeat for 1m30s, or there is no connection"}},
		"closed":   {always, func(t *testing.T, s *storage.DB) { require.NoError(t, s.Close()) }, []string{"Impulse is stopping"}},
		"waiting":  {always, func(t *testing.T, s *storage.DB) { enqueue(t, s, "1", mostWaiting, time.Now()) }, nil},
		"too many": {always, func(t *testing.T, s *storage.DB) { enqueue(t, s, "1", mostWaiting+1, time.Now()) }, []string{"1001 messages wait to be posted, more than 1000"}},
		"late": {never, func(t *testing.T, s *storage.DB) { enqueue(t, s, "1", 1, time.Now().Add(-oldWaiting-time.Minute)) },
			[]string{"Discord has acknowledged", "a message has waited for 16m0s to be posted, more than 15m0s"}},
		"in trouble": {always, func(t *testing.T, s *storage.DB) {
			enqueue(t, s, "1", 1, time.Now().Add(-time.Hour))
			require.NoError(t, s.Update(context.Background(), func(tx *storage.Tx) error { return tx.SetTrouble("1", storage.Trouble{Kind: 1}) }))
		}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			store := openStore(t)
			if c.before != nil {
				c.before(t, store)
			}
			status, body := get(t, startedWatch(t, &health{store: store, heard: c.heard, away: none, log: silent}), "/healthz")
			if c.says == nil {
				require.Equal(t, http.StatusOK, status, body)
				require.Equal(t, "ok\n", body)
				return
			}
			require.Equal(t, http.StatusServiceUnavailable, status)
			lines := strings.Split(strings.TrimSuffix(body, "\n"), "\n")
			require.Len(t, lines, len(c.says), body)
			for i, line := range lines {
				require.Contains(t, line, c.says[i])
			}
		})
	}
}

func TestUnwellDatabases(t *testing.T) {
	for says, err := range map[string]error{
		"the disk is full": fmt.Errorf("/data/impulse.db: %w", storage.ErrDiskFull),
		"the disk failed while saving; restart Impulse":            storage.ErrUnsure,
		"the database cannot be written or read; the log says why": os.ErrPermission,
	} {
		require.Equal(t, says, unwell(err))
	}
	require.Empty(t, faulty(storage.Commits{Saved: 5}))
	require.Empty(t, faulty(storage.Commits{Failed: 1, Fault: time.Now().Add(-2 * time.Minute)}))
	require.Equal(t, []string{"a change could not be saved 20s ago; the log says why"}, faulty(storage.Commits{Failed: 1, Fault: time.Now().Add(-20 * time.Second)}))
}

// TestProbesCostNothing: ten questions are one commit.
func TestProbesCostNothing(t *testing.T) {
	store := openStore(t)
	h := &health{store: store, heard: always, away: none, log: silent}
	before := store.Commits().Saved
	for range 10 {
		require.Empty(t, h.reasons())
	}
	require.Equal(t, before+1, store.Commits().Saved)
}

// TestADatabaseThatHangs is told of, and not asked a second time.
func TestADatabaseThatHangs(t *testing.T) {
	t.Parallel()
	store := openStore(t)
	busy, free := make(chan struct{}), make(chan struct{})
	done := make(chan error)
	go func() {
		done <- store.Update(context.Background(), func(*storage.Tx) error { close(busy); <-free; return nil })
	}()
	<-busy
	h := &health{store: store, heard: always, away: none, log: silent}
	require.Equal(t, []string{"the database has not answered for 2s"}, h.reasons())
	first := h.last
	close(free)
	require.NoError(t, <-done)
	<-first.done
	require.Empty(t, h.reasons())
	require.Same(t, first, h.last, "the look that hung is the one that serves")
}

// TestEveryMetricIsInTheManual compares docs/operating.md with what is served.
func TestEveryMetricIsInTheManual(t *testing.T) {
	store := openStore(t)
	enqueue(t, store, "1", 2, time.Now().Add(-time.Minute))
	r := newRegistry(figures{store, always, none, silent}, traffic(func() commands.Traffic {
		return commands.Traffic{Denials: []commands.Denial{{Status: 403, Times: 2}, {Status: 429, Times: 1}}}
	}))
	families, err := r.Gather()
	require.NoError(t, err)
	want := ""
	for _, f := range families {
		if strings.HasPrefix(f.GetName(), "impulse_") {
			want += fmt.Sprintf("| `%s` | %s | %s |\n", f.GetName(), strings.ToLower(f.GetType().String()), f.GetHelp())
		}
	}
	manual, err := os.ReadFile("../../docs/operating.md")
	require.NoError(t, err)
	_, table, _ := strings.Cut(string(manual), "| metric | kind | meaning |\n|---|---|---|\n")
	table, _, _ = strings.Cut(table, "\n\n")
	require.Equal(t, want, table+"\n")

	status, body := get(t, startedWatch(t, &health{store: store, heard: never, away: none, log: silent}), "/metrics")
	require.Equal(t, http.StatusOK, status)
	require.Contains(t, body, "\nimpulse_outbox_messages 2\n")
	require.Contains(t, body, "\nimpulse_games_running 0\n")
	require.Contains(t, body, "\nimpulse_discord_heard 0\n")
	require.Regexp(t, `\nimpulse_outbox_oldest_seconds 6\d(\.\d+)?\n`, body)
	require.Regexp(t, `\nimpulse_commit_seconds_count [1-9]`, body)
	require.Contains(t, body, "\ngo_goroutines ")
}

// healthcheck asks an address.
func healthcheck(addr string) (out, errs string, status int) {
	return runIn(map[string]string{"IMPULSE_METRICS_ADDR": addr}, "healthcheck")
}

func TestHealthcheck(t *testing.T) {
	well := startedWatch(t, &health{store: openStore(t), heard: always, away: none, log: silent})
	out, errs, status := healthcheck(well)
	require.Equal(t, Done, status, errs)
	require.Equal(t, "ok\n", out)
	_, port, err := net.SplitHostPort(well)
	require.NoError(t, err)
	for _, everywhere := range []string{":" + port, "0.0.0.0:" + port} {
		_, errs, status = healthcheck(everywhere)
		require.Equal(t, Done, status, errs)
	}

	store := openStore(t)
	require.NoError(t, store.Close())
	for addr, says := range map[string]string{
		startedWatch(t, &health{store: store, heard: never, away: none, log: silent}): "no connection; Impulse is stopping",
		"127.0.0.1:1": "not well: nobody answers at 127.0.0.1:1",
		"off":         "IMPULSE_METRICS_ADDR is off, so there is nobody to ask",
		"nowhere":     "IMPULSE_METRICS_ADDR takes host:port",
	} {
		out, errs, status = healthcheck(addr)
		require.Equal(t, Failed, status, addr)
		require.Contains(t, errs, says)
		require.Equal(t, 1, strings.Count(errs, "\n"), errs)
		require.Empty(t, out)
	}
}

// TestTheImageFitsTheProgram: what the Dockerfile names is there.
func TestTheImageFitsTheProgram(t *testing.T) {
	b, err := os.ReadFile("../../Dockerfile")
	require.NoError(t, err)
	image := string(b)
	for _, line := range []string{
		`CGO_ENABLED=0 go build -trimpath -ldflags "-s -w"`, "\nUSER 65532:65532\n", "\nVOLUME /data\n",
		"\nENV IMPULSE_DB=/data/impulse.db\n", "\nENTRYPOINT [\"/impulse\"]\n", "\nCMD [\"serve\"]\n",
		"CMD [\"/impulse\", \"healthcheck\"]\n",
	} {
		require.Contains(t, image, line)
	}
	require.Equal(t, 1, strings.Count(image, "\nVOLUME"))
	for _, base := range regexp.MustCompile(`(?m)^FROM (?:--\S+ )*(\S+)`).FindAllStringSubmatch(image, -1) {
		require.Regexp(t, `^[^:@]+:[^:@]+@sha256:[0-9a-f]{64}$`, base[1], "a base image is named by tag, for people, and by digest, which decides")
	}
	module, err := os.ReadFile("../../go.mod")
	require.NoError(t, err)
	needed := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindStringSubmatch(string(module))
	require.Contains(t, image, "FROM golang:"+needed[1]+".")
	for _, file := range regexp.MustCompile(`(?m)^COPY --from=build /src/(\S+) `).FindAllStringSubmatch(image, -1) {
		require.FileExists(t, "../../"+file[1])
	}
	require.Equal(t, "IMPULSE_DB", config.DB.Name)
	for _, name := range []string{"serve", "healthcheck"} {
		_, errs, status := run("", name, "--help")
		require.Equal(t, Done, status, errs)
	}
}
