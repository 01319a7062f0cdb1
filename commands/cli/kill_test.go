package cli

import (
	"bytes"
	"encoding/json"
	"impulse/commands/desk"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/commands"
	"impulse/storage"
)

// killable is impulse serve as a process of its own, on a real file, in a fake
// Discord that outlives it.
type killable struct {
	t      *testing.T
	d      *discordtest.Server
	env    map[string]string
	bridge string
	p      *exec.Cmd
}

func newKillable(t *testing.T) *killable {
	t.Helper()
	if testing.Short() {
		t.Skip("starts many processes")
	}
	// A bot that is back at once may identify at once, else all is as it is.
	o := discordtest.Options{Concurrent: time.Millisecond, AnswerIn: untilDone}
	k := &killable{t: t, d: newDiscord(t, o)}
	k.env, k.bridge = serving(t, k.d), k.d.Channel("bridge")
	t.Cleanup(func() {
		if k.p != nil {
			_ = k.p.Process.Kill()
			_ = k.p.Wait()
		}
	})
	k.start()
	return k
}

// start runs the program until it is killed or stopped, and waits until it is
// there.
func (k *killable) start() {
	k.t.Helper()
	k.runs()
	require.True(k.t, k.d.Gateway().WaitConnected(untilDone))
	require.True(k.t, k.d.Eventually(untilDone, func() bool { return len(k.d.Commands()) > 0 }))
}

// runs begins the program.
func (k *killable) runs() {
	k.t.Helper()
	exe, err := os.Executable()
	require.NoError(k.t, err)
	k.p = exec.Command(exe, "serve")
	log, err := os.Create(k.logFile())
	require.NoError(k.t, err)
	defer log.Close()
	k.p.Env, k.p.Stderr = append(os.Environ(), asProgram+"=1", "GORACE=atexit_sleep_ms=0"), log
	for name, value := range k.env {
		k.p.Env = append(k.p.Env, name+"="+value)
	}
	require.NoError(k.t, k.p.Start())
}

// logFile holds what the program says that runs.
func (k *killable) logFile() string { return k.env["IMPULSE_DB"] + ".log" }

func (k *killable) log() string {
	b, _ := os.ReadFile(k.logFile()) // without it a failure is only told with less
	return string(b)
}

// ends ends the program by a signal, and waits until Discord has noticed.
func (k *killable) ends(signal os.Signal) {
	k.t.Helper()
	require.NoError(k.t, k.p.Process.Signal(signal))
	_ = k.p.Wait() // a process that was killed gives an error
	k.p = nil
	require.True(k.t, k.d.Eventually(untilDone, func() bool { return !k.d.Gateway().Connected() }))
}

// diesAndReturns kills the program, ends Discord's troubles, and starts it anew.
func (k *killable) diesAndReturns() {
	k.t.Helper()
	k.ends(syscall.SIGKILL)
	k.d.Heal()
	k.start()
}

func with(name string, value any) discordtest.Opt { return discordtest.Opt{Name: name, Value: value} }

// says asks on the bridge, and gives the answer.
func (k *killable) says(user, words string, opts ...discordtest.Opt) string {
	k.t.Helper()
	return k.saysIn(k.bridge, user, words, opts...)
}

func (k *killable) saysIn(place, user, words string, opts ...discordtest.Opt) string {
	k.t.Helper()
	m, err := k.d.User(user).Slash(place, words, opts...).Shown(untilDone)
	require.NoError(k.t, err, "%s\n%s", words, k.log())
	return m.Content
}

// begins a battle, and waits until what it has to tell is posted.
func (k *killable) begins() {
	k.t.Helper()
	k.says("gm", "game new", with("system", "pentagon"), with("scenario", "skirmish"))
	k.says("red", "game join", with("seat", "red"))
	k.says("blue", "game join", with("seat", "blue"))
	k.told("note of the beginning")
	pinned := func(m discordtest.Message) bool { return m.Pinned }
	require.True(k.t, k.d.Eventually(untilDone, func() bool { return slices.ContainsFunc(k.d.Messages(k.bridge), pinned) }), "the board stands, which no test is about\n%s", k.log())
}

// told notes something and waits until it is posted, as all is that came before.
func (k *killable) told(text string) {
	k.t.Helper()
	k.says("gm", "game note", with("text", text))
	require.True(k.t, k.d.Eventually(untilDone, func() bool { return k.posts(text) > 0 }), "%s\n%s", text, k.log())
}

// posted is the words of every message of the channel, but for the board.
func (k *killable) posted() (all []string) {
	for _, m := range k.d.Messages(k.bridge) {
		words := m.Content
		for _, e := range m.Embeds {
			words += "\n" + e.Title + "\n" + e.Description
			if e.Footer != nil {
				words += "\n" + e.Footer.Text
			}
		}
		if !m.Pinned && m.Flags&discordtest.FlagEphemeral == 0 {
			all = append(all, words)
		}
	}
	return all
}

// posts counts the messages that hold a text.
func (k *killable) posts(text string) (n int) {
	for _, words := range k.posted() {
		n += min(strings.Count(words, text), 1)
	}
	return n
}

// asked reports whether the fake was asked for something and gave this status.
func (k *killable) asked(method, path, body string, status int) bool {
	k.t.Helper()
	return k.d.Eventually(untilDone, func() bool {
		for _, r := range k.d.Requests() {
			if r.Method == method && r.Status == status && strings.Contains(r.Path, path) && bytes.Contains(r.Body, []byte(body)) {
				return true
			}
		}
		return false
	})
}

// journal is the journal of the only game, read from the file of a bot that
// has stopped.
func (k *killable) journal() (entries []struct{ Who, Line, Text string }) {
	k.t.Helper()
	store, err := storage.Open(k.env["IMPULSE_DB"], storage.Options{})
	require.NoError(k.t, err)
	defer func() { require.NoError(k.t, store.Close()) }()
	require.NoError(k.t, store.Check())
	r := commands.New(store, commands.Options{})
	places, err := r.Places()
	require.NoError(k.t, err)
	require.Len(k.t, places, 1, "one game")
	a := r.Do(k.t.Context(), desk.Call{User: "reader", Place: places[0], Line: "game log last:1000"})
	require.Nil(k.t, a.Refusal)
	var log struct {
		Entries []struct{ Who, Line, Text string }
	}
	raw, err := json.Marshal(a.Data)
	require.NoError(k.t, err)
	require.NoError(k.t, json.Unmarshal(raw, &log))
	left, err := r.Outbox.Deferrals()
	require.NoError(k.t, err)
	require.Empty(k.t, left)
	return log.Entries
}

// once holds that a note is in the journal and in the channel, once each.
func (k *killable) once(texts ...string) {
	k.t.Helper()
	for _, text := range texts {
		require.Equal(k.t, 1, k.posts(text), "posts of %s", text)
	}
	k.ends(syscall.SIGTERM)
	noted := map[string]int{}
	for _, e := range k.journal() {
		noted[e.Text]++
	}
	for _, text := range texts {
		require.Equal(k.t, 1, noted[text], "entries of %s", text)
	}
}

const toChannels = "POST /channels/*/messages"

func TestKilledBetweenCommitAndPost(t *testing.T) {
	t.Parallel()
	k := newKillable(t)
	k.begins()
	k.d.Swallow(toChannels)
	k.says("gm", "game note", with("text", "note in danger"))
	require.True(t, k.asked("POST", "/messages", "note in danger", 0))
	require.Zero(t, k.posts("note in danger"))
	k.diesAndReturns()
	k.told("note of the end")
	k.once("note in danger", "note of the end")
}

func TestKilledBetweenPostAndItsMark(t *testing.T) {
	t.Parallel()
	k := newKillable(t)
	k.begins()
	k.d.DelayAnswer(toChannels, time.Hour)
	k.says("gm", "game note", with("text", "note in danger"))
	require.True(t, k.d.Eventually(untilDone, func() bool { return k.posts("note in danger") == 1 }), "%s\n%s", k.posted(), k.log())
	k.diesAndReturns()
	k.told("note of the end")
	k.once("note in danger", "note of the end")
}

func TestKilledWhileToldToWait(t *testing.T) {
	t.Parallel()
	k := newKillable(t)
	k.begins()
	k.d.RateLimit(toChannels, 1, 4*time.Second, discordtest.PerRoute)
	k.says("gm", "game note", with("text", "note in danger"))
	require.True(t, k.asked("POST", "/messages", "note in danger", 429))
	k.ends(syscall.SIGKILL)
	k.start()
	k.told("note of the end")
	for _, fault := range k.d.Faults() {
		require.Contains(t, fault, "before Retry-After was over")
	}
	k.d.Forgive() // the one that was told to wait is dead
	k.once("note in danger", "note of the end")
}

// newInThread asks for what Discord can be slow at before anything is saved.
func (k *killable) newInThread() *discordtest.Interaction {
	return k.d.User("gm").Slash(k.bridge, "game new", with("system", "pentagon"), with("scenario", "duel"), with("thread", true))
}

// begunOnce holds that one game was begun, and no other.
func (k *killable) begunOnce() {
	k.t.Helper()
	k.ends(syscall.SIGTERM)
	begun := 0
	for _, e := range k.journal() {
		if strings.HasPrefix(e.Line, "game new") {
			begun++
		}
	}
	require.Equal(k.t, 1, begun)
}

func TestKilledBehindADeferralBeforeTheCommit(t *testing.T) {
	t.Parallel()
	k := newKillable(t)
	k.d.Swallow("POST /channels/*/threads")
	i := k.newInThread()
	require.True(t, k.d.Eventually(untilDone, i.Deferred), k.log())
	k.diesAndReturns()
	m, err := i.Shown(untilDone)
	require.NoError(t, err)
	require.Contains(t, m.Content, "Please ask again.")
	require.Empty(t, k.d.Threads(k.bridge))
	again, err := k.newInThread().Shown(untilDone)
	require.NoError(t, err)
	require.Contains(t, again.Content, "has begun")
	k.begunOnce()
}

func TestKilledBehindADeferralAfterTheCommit(t *testing.T) {
	t.Parallel()
	k := newKillable(t)
	k.d.Delay("POST /channels/*/threads", 2500*time.Millisecond)
	k.d.Swallow("PATCH /webhooks/*/*/messages/*")
	i := k.newInThread()
	require.True(t, k.asked("PATCH", "/messages/@original", "has begun", 0), k.log())
	k.diesAndReturns()
	m, err := i.Shown(untilDone)
	require.NoError(t, err)
	require.Contains(t, m.Content, "has begun")
	require.Equal(t, 1, i.Edits())
	require.Empty(t, i.Followups())
	require.Len(t, k.d.Threads(k.bridge), 1)
	k.says("gm", "roll", with("expr", "1d6")) // by then it has noted what it answered
	k.begunOnce()
}
