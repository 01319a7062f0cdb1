package cli

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"impulse/bot"
	"impulse/bot/discordtest"
	"impulse/bot/wire"
	"impulse/config"
)

// runIn carries out a command line in an environment.
func runIn(env map[string]string, args ...string) (out, errs string, status int) {
	var o, e bytes.Buffer
	status = Run(args, Streams{strings.NewReader(""), &o, &e, func(name string) string { return env[name] }}, bot.Service)
	return o.String(), e.String(), status
}

// openAPI is Discord's own description of its API, where it is at hand.
const openAPI = "../../../shared/data/discord/openapi.json"

// newDiscord is a fake Discord for one test, at whose end the judge has no fault
// to find.
func newDiscord(t *testing.T, o discordtest.Options) *discordtest.Server {
	t.Helper()
	o.Spec = openAPI
	if _, err := os.Stat(openAPI); err != nil {
		t.Logf("requests are not held against %s, which is missing", openAPI)
		o.Spec = ""
	}
	d := discordtest.New(o)
	t.Cleanup(func() {
		d.Close()
		require.Empty(t, d.Faults(), "what Discord would have said of our requests")
	})
	return d
}

// serving is the environment of a bot for a fake Discord.
func serving(t *testing.T, d *discordtest.Server) map[string]string {
	return map[string]string{
		"DISCORD_TOKEN": d.Token(), "DISCORD_API_BASE": d.URL(), "IMPULSE_METRICS_ADDR": "off",
		"IMPULSE_DB": filepath.Join(t.TempDir(), "impulse.db"),
	}
}

func TestServeWithoutToken(t *testing.T) {
	env := map[string]string{"IMPULSE_DB": filepath.Join(t.TempDir(), "impulse.db")}
	out, errs, status := runIn(env, "serve")
	require.Equal(t, Failed, status)
	require.Contains(t, errs, "https://discord.com/developers/applications")
	require.Contains(t, errs, "impulse console needs none")
	require.Equal(t, 1, strings.Count(errs, "\n"), errs)
	require.Empty(t, out)
	require.NoFileExists(t, env["IMPULSE_DB"])
}

func TestServeWithAWrongToken(t *testing.T) {
	d := newDiscord(t, discordtest.Options{})
	env := serving(t, d)
	env["DISCORD_TOKEN"] = "another.token"
	_, errs, status := runIn(env, "serve")
	require.Equal(t, Failed, status)
	require.Contains(t, errs, "impulse: Discord does not accept the token; check DISCORD_TOKEN\n")
	require.NotContains(t, errs, "another.token")
}

func TestServeRefusesBadSettings(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer taken.Close()
	for says, args := range map[string][]string{
		"IMPULSE_LOG_LEVEL takes debug": {"--log-level", "loud"},
		"DISCORD_GUILD_ID takes the id": {"--guild", "home"},
		"another program has it":        {"--metrics-addr", taken.Addr().String()},
		"is a folder":                   {"--db", t.TempDir()},
	} {
		env := map[string]string{"DISCORD_TOKEN": "a.token", "DISCORD_API_BASE": "http://127.0.0.1:1", "IMPULSE_DB": ":memory:", "IMPULSE_LOG_LEVEL": "error"}
		_, errs, status := runIn(env, append([]string{"serve"}, args...)...)
		require.Equal(t, Failed, status)
		require.Contains(t, errs, says)
		require.Equal(t, 1, strings.Count(errs, "\n"), errs)
	}
}

// TestHelpShowsNoToken: neither the environment's nor its file.
func TestHelpShowsNoToken(t *testing.T) {
	for _, command := range []string{"serve", "healthcheck", "console", "help"} {
		out, errs, _ := runIn(map[string]string{"DISCORD_TOKEN": "a.token"}, command, "--help")
		require.NotContains(t, out+errs, "a.token")
	}
}

func TestTheDefaultAPIIsTheBots(t *testing.T) {
	c, err := config.Read(func(string) string { return "" })
	require.NoError(t, err)
	require.Equal(t, wire.DefaultAPI, c.API)
}

// TestServeStops with the context, leaves nothing running, and says nothing of
// orders and tokens.
func TestServeStops(t *testing.T) {
	before := goleak.IgnoreCurrent()
	d := discordtest.New(discordtest.Options{})
	env := serving(t, d)
	env["IMPULSE_METRICS_ADDR"], env["IMPULSE_LOG_LEVEL"] = "127.0.0.1:0", "debug"
	c, err := config.Read(func(name string) string { return env[name] })
	require.NoError(t, err)
	var log bytes.Buffer
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- Discord(bot.Service).serve(ctx, c, newLog(c, &log)) }()
	require.True(t, d.Gateway().WaitConnected(untilDone))
	cancel()
	require.NoError(t, <-ended, "in time, see TestRunUntil")
	d.Close()
	require.Empty(t, d.Faults())
	require.Contains(t, log.String(), `msg=stopped "messages for the next start"=0`)
	require.NotContains(t, log.String(), d.Token())
	goleak.VerifyNone(t, before)
}

// anyAddr has health and metrics served at a port that the system chooses: one that is
// looked for before the program starts another may have taken by then.
const anyAddr = "127.0.0.1:0"

var watchedIn = regexp.MustCompile(`health and metrics are served.*\b(127\.0\.0\.1:\d+)`)

// watchedAt is where health and metrics are served, by a log of who has begun to.
func watchedAt(t *testing.T, log func() string) string {
	t.Helper()
	found := watchedIn.FindStringSubmatch(log())
	require.NotNil(t, found, log())
	return found[1]
}

// notes are a log that is read while it is written.
type notes struct {
	mu  sync.Mutex
	log bytes.Buffer
}

func (n *notes) Write(p []byte) (int, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.log.Write(p)
}

func (n *notes) String() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.log.String()
}

// TestServeAsAProgram runs the binary against a fake Discord, plays through it,
// asks for its health, and ends it with SIGTERM.
func TestServeAsAProgram(t *testing.T) {
	d := newDiscord(t, discordtest.Options{AnswerIn: untilDone})
	env := serving(t, d)
	env["IMPULSE_METRICS_ADDR"], env["IMPULSE_LOG_FORMAT"], env["IMPULSE_LOG_LEVEL"] = anyAddr, "json", "debug"
	exe, err := os.Executable()
	require.NoError(t, err)
	var log notes
	p := exec.Command(exe, "serve")
	p.Env, p.Stderr = append(os.Environ(), asProgram+"=1", "GORACE=atexit_sleep_ms=0"), &log
	for name, value := range env {
		p.Env = append(p.Env, name+"="+value)
	}
	require.NoError(t, p.Start())
	defer func() { _ = p.Process.Kill() }()
	require.True(t, d.Eventually(untilDone, func() bool { return len(d.Commands()) > 0 }))

	order := playedTo(t, d)
	env["IMPULSE_METRICS_ADDR"] = watchedAt(t, log.String)
	_, errs, status := runIn(env, "healthcheck")
	require.Equal(t, Done, status, errs)
	_, body := get(t, env["IMPULSE_METRICS_ADDR"], "/metrics")
	require.Contains(t, body, "\nimpulse_discord_heard 1\n")

	require.NoError(t, p.Process.Signal(syscall.SIGTERM))
	require.NoError(t, p.Wait(), "in time, see TestRunUntil: %s", &log)
	require.NotContains(t, log.String(), d.Token())
	require.NotContains(t, log.String(), order)
	require.Contains(t, log.String(), `"msg":"stopped"`)
}

// playedTo begins a game and gives a secret order, whose name it returns.
func playedTo(t *testing.T, d *discordtest.Server) string {
	t.Helper()
	bridge := d.Channel("bridge")
	opt := func(name, value string) discordtest.Opt { return discordtest.Opt{Name: name, Value: value} }
	for _, words := range []struct {
		user, line string
		opts       []discordtest.Opt
	}{
		{"gm", "game new", []discordtest.Opt{opt("system", "pentagon"), opt("scenario", "skirmish")}},
		{"red", "game join", []discordtest.Opt{opt("seat", "red")}},
		{"blue", "game join", []discordtest.Opt{opt("seat", "blue")}},
		{"red", "pentagon allocate", []discordtest.Opt{opt("ecm", "1")}},
	} {
		_, err := d.User(words.user).Slash(bridge, words.line, words.opts...).Shown(untilDone)
		require.NoError(t, err, words.line)
	}
	return "allocate"
}

func TestRunUntil(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		wrong := errors.New("wrong")
		ends := func(err error) func(context.Context) error { return func(context.Context) error { return err } }
		lasts := func(d time.Duration, err error) func(context.Context) error {
			return func(ctx context.Context) error { <-ctx.Done(); time.Sleep(d); return err }
		}
		ctx, cancel := context.WithCancel(t.Context())
		require.ErrorIs(t, runUntil(ctx, ends(wrong), silent), wrong, "it ended by itself")
		require.NoError(t, runUntil(ctx, ends(nil), silent))
		cancel()
		require.NoError(t, runUntil(ctx, lasts(time.Second, wrong), silent), "we were told to stop, and did")
		begun := time.Now()
		require.ErrorContains(t, runUntil(ctx, lasts(time.Minute, nil), silent), "work in hand was left after "+workEnds.String()+"; what was answered is saved")
		require.Equal(t, workEnds, time.Since(begun))
		require.Less(t, workEnds+watchEnds+storeEnds, 5*time.Second, "with something left for the process to end")
		time.Sleep(time.Minute)
	})
}

// TestTheLogHidesKeys in texts and errors, in both formats.
func TestTheLogHidesKeys(t *testing.T) {
	for _, format := range []config.Format{config.Text, config.JSON} {
		var out bytes.Buffer
		log := newLog(config.Config{Token: config.NewSecret("a.token"), LogFormat: format, LogLevel: slog.LevelInfo}, &out)
		log.Debug("not this")
		log.Info("with a.token inside", "header", "Bot a.token")
		log.WithGroup("g").With("a", "a.token").Error("asking", "error", errors.New(`Post "https://discord.com/api/v10/interactions/12/aW50ZXJhY3Rpb24/callback?x=1": EOF`))
		log.Warn("editing", "error", errors.New("Patch https://discord.com/api/v10/webhooks/12/aW50ZXJhY3Rpb24/messages/@original"))
		require.Contains(t, out.String(), "/interactions/12/(hidden)/callback?x=1")
		require.Contains(t, out.String(), "/webhooks/12/(hidden)/messages/@original")
		require.NotContains(t, out.String(), "aW50")
		require.NotContains(t, out.String(), "a.token")
		require.NotContains(t, out.String(), "not this")
		require.Equal(t, 3, strings.Count(out.String(), "\n"))
	}
}
