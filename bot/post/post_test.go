package post

import (
	"context"
	"fmt"
	"impulse/commands/desk"
	"io"
	"log/slog"
	"math"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/card"
	"impulse/bot/discordtest"
	"impulse/bot/wire"
	"impulse/bot/wire/code"
	"impulse/commands"
	"impulse/commands/outbox"
	"impulse/storage"
)

// office is a referee whose outbox is delivered to a fake Discord, without a
// gateway, by a clock that can be moved.
type office struct {
	*testing.T
	d       *discordtest.Server
	db      *storage.DB
	referee *commands.Referee
	client  *http.Client
	ahead   *atomic.Int64 // of the clock, nanoseconds
	paced   bool          // it makes no more requests a second than Discord allows
	draw    func([]outbox.Picture) []outbox.File
	wake    chan struct{}
	stop    func()
}

// fewerDecisions are house rules of a new game by which nobody has a decision
// before the Rotation segment of the first impulse.
const fewerDecisions = "electronic-warfare=off,plotting=apart"

func newOffice(t *testing.T, o discordtest.Options) *office {
	f := &office{T: t, ahead: &atomic.Int64{}, client: http.DefaultClient, stop: func() {}}
	o.Now = f.now
	o.Spec = discordtest.Document("../..")
	f.d = discordtest.New(o)
	f.open(filepath.Join(t.TempDir(), "impulse.db"))
	t.Cleanup(func() {
		f.close()
		f.d.Close()
		require.Empty(t, f.d.Faults())
	})
	return f
}

func (f *office) now() time.Time { return time.Now().Add(time.Duration(f.ahead.Load())) }

// later moves the clock.
func (f *office) later(d time.Duration) { f.ahead.Add(int64(d)) }

func (f *office) open(path string) {
	db, err := storage.Open(path, storage.Options{NoSync: true})
	require.NoError(f, err)
	quiet := slog.New(slog.NewTextHandler(io.Discard, nil))
	f.db, f.wake = db, make(chan struct{}, 1)
	f.referee = commands.New(db, commands.Options{Called: card.Mention, Log: quiet, Now: f.now})
}

func (f *office) close() {
	f.stop()
	f.stop = func() {}
	require.NoError(f, f.db.Close())
}

// asItIs writes commands as the referee does.
func asItIs(text string) string { return text }

// deliver has a courier at work until stop.
func (f *office) deliver() {
	p := NewPoster(wire.NewRest(f.d.URL(), f.d.Token(), f.client), f.draw, asItIs, nil)
	if !f.paced {
		p.rest.Unlimited()
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	way := p.Way()
	way.Now = f.now
	go func() {
		defer close(done)
		f.referee.Outbox.Courier(way).Run(ctx, f.wake)
	}()
	f.stop = func() { cancel(); <-done }
}

// says carries a command out.
func (f *office) says(user, place, line string) desk.Answer {
	f.Helper()
	a := f.referee.Do(f.Context(), desk.Call{User: user, Place: place, Line: line})
	require.Nil(f, a.Refusal, line)
	select {
	case f.wake <- struct{}{}:
	default:
	}
	return a
}

// battle makes a game in a channel of that name, with a player.
func (f *office) battle(name string, red *discordtest.User) (channel string) {
	f.Helper()
	channel = f.d.Channel(name)
	f.says(f.d.User("gm").ID, channel, "game new system:pentagon scenario:duel")
	f.says(red.ID, channel, "game join seat:red")
	return channel
}

// notes adds notes to a game's journal, each of which is posted.
func (f *office) notes(channel, text string, n int) {
	f.Helper()
	for i := range n {
		f.says(f.d.User("gm").ID, channel, fmt.Sprintf("game note text:%q", text+fmt.Sprint(i)))
	}
}

// empty waits until nothing is left in the outbox.
func (f *office) empty() {
	f.Helper()
	require.Eventually(f, func() bool {
		var places []string
		require.NoError(f, f.db.View(func(tx *storage.Tx) (err error) {
			places, err = tx.PendingPlaces()
			return err
		}))
		return len(places) == 0
	}, 60*time.Second, 10*time.Millisecond, "the outbox does not empty")
}

// read lists what notes say in a channel, in order.
func (f *office) read(channel, text string) []string {
	var out []string
	for _, m := range f.d.Messages(channel) {
		if _, note, ok := strings.Cut(m.Content, " notes: "+text); ok {
			number, _, _ := strings.Cut(note, "\n")
			out = append(out, number)
		}
	}
	return out
}

func upTo(n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = fmt.Sprint(i)
	}
	return out
}

func TestPostsAreSilentAndSayWhatTheyAreOf(t *testing.T) {
	t.Parallel()
	f := newOffice(t, discordtest.Options{})
	channel := f.skirmish("bridge")
	f.launches(channel)
	f.says(f.d.User("gm").ID, channel, `game note text:"`+strings.Repeat("*", 1000)+`"`) // escaped, it is twice as long
	f.deliver()
	f.empty()
	nonces, results := map[string]bool{}, 0
	for _, m := range f.d.Messages(channel) {
		require.LessOrEqual(t, len([]rune(m.Words())), 2000)
		require.Len(t, m.Nonce, 24)
		require.False(t, nonces[m.Nonce])
		nonces[m.Nonce] = true
		if m.Embeds == nil {
			require.Regexp(t, `\n-# game [0-9a-f]{8} · entry \d+$`, m.Content)
			require.NotZero(t, m.Flags&discordtest.FlagSuppressEmbeds)
		} else {
			results++
			require.Regexp(t, `^game [0-9a-f]{8} · entry \d+$`, m.Embeds[0].Footer.Text)
			require.Zero(t, m.Flags&discordtest.FlagSuppressEmbeds)
		}
		silent := m.Flags&discordtest.FlagSuppressNotifications != 0
		require.Equal(t, len(m.Mentions.Users) == 0, silent)
		for _, user := range m.Mentions.Users {
			require.Contains(t, m.Content, card.Mention(user), "else nobody is pinged")
		}
	}
	require.Greater(t, len(nonces), 4)
	require.Equal(t, 1, results)
}

func TestThousandMessagesInOrder(t *testing.T) {
	t.Parallel()
	f := newOffice(t, discordtest.Options{})
	var channels []string
	for i := range 10 {
		channels = append(channels, f.battle(fmt.Sprint("place", i), f.d.User("red")))
	}
	f.deliver()
	for _, channel := range channels {
		f.notes(channel, "n", 100)
	}
	f.empty()
	for _, channel := range channels {
		require.Equal(t, upTo(100), f.read(channel, "n"))
	}
}

func TestRateLimitOfOneChannelHoldsNoOther(t *testing.T) {
	t.Parallel()
	f := newOffice(t, discordtest.Options{})
	slow, quick := f.battle("slow", f.d.User("red")), f.battle("quick", f.d.User("red"))
	limit := func(d time.Duration) { f.d.RateLimit("POST /channels/"+slow+"/messages", 1, d, discordtest.PerRoute) }
	limit(time.Hour)
	f.notes(slow, "n", 5)
	f.notes(quick, "n", 5)
	f.deliver()
	require.True(t, f.d.Eventually(time.Minute, func() bool { return len(f.read(quick, "n")) == 5 }))
	require.Empty(t, f.read(slow, "n"))
	f.stop()
	f.later(2 * time.Hour)
	limit(2 * time.Second)
	f.deliver()
	f.empty()
	require.Equal(t, upTo(5), f.read(slow, "n"))
}

func TestGlobalRateLimitHoldsAll(t *testing.T) {
	t.Parallel()
	f := newOffice(t, discordtest.Options{})
	a, b := f.battle("a", f.d.User("red")), f.battle("b", f.d.User("red"))
	f.deliver()
	f.empty()
	f.d.RateLimit("", 1, time.Second, discordtest.Global)
	began := time.Now()
	f.notes(a, "n", 3)
	f.notes(b, "n", 3)
	f.empty()
	require.Greater(t, time.Since(began), time.Second)
	require.Equal(t, [][]string{upTo(3), upTo(3)}, [][]string{f.read(a, "n"), f.read(b, "n")})
}

func TestOutageDelaysAndLosesNothing(t *testing.T) {
	t.Parallel()
	f := newOffice(t, discordtest.Options{})
	channel := f.battle("bridge", f.d.User("red"))
	f.d.Fail("", 2, http.StatusBadGateway, 0)
	f.notes(channel, "n", 10)
	f.deliver()
	f.empty()
	require.Equal(t, upTo(10), f.read(channel, "n"))
}

// cut is a network that loses the answers to posts while it is on.
type cut struct {
	on   atomic.Bool
	lost atomic.Int64
}

func (c *cut) RoundTrip(r *http.Request) (*http.Response, error) {
	resp, err := http.DefaultTransport.RoundTrip(r)
	if err == nil && r.Method == http.MethodPost && c.on.Load() {
		resp.Body.Close()
		c.lost.Add(1)
		return nil, io.ErrUnexpectedEOF
	}
	return resp, err
}

func TestAnswerLostOnTheWay(t *testing.T) {
	t.Parallel()
	for name, pause := range map[string]time.Duration{"soon": 0, "after the nonce": 10 * time.Minute} {
		t.Run(name, func(t *testing.T) {
			f := newOffice(t, discordtest.Options{})
			channel := f.battle("bridge", f.d.User("red"))
			f.deliver()
			f.empty()
			network := &cut{}
			f.stop()
			f.client = &http.Client{Transport: network}
			network.on.Store(true)
			f.notes(channel, "n", 3)
			f.deliver()
			require.Eventually(t, func() bool { return network.lost.Load() > 0 }, 30*time.Second, time.Millisecond)
			f.later(pause)
			network.on.Store(false)
			f.empty()
			require.Equal(t, upTo(3), f.read(channel, "n"))
		})
	}
}

// After kill -9 the new process finds the file as it was at that moment: here
// it goes on with a copy made between two of its commits.
func TestKilledAnywhere(t *testing.T) {
	t.Parallel()
	for _, pause := range []time.Duration{0, 10 * time.Minute} {
		for _, moment := range []string{"before the post", "after the post"} {
			t.Run(fmt.Sprint(moment, ", back after ", pause), func(t *testing.T) {
				f := newOffice(t, discordtest.Options{})
				channel := f.battle("bridge", f.d.User("red"))
				f.notes(channel, "same", 1)
				f.deliver()
				f.empty()
				f.stop()
				f.notes(channel, "n", 5)
				killed := filepath.Join(t.TempDir(), "killed.db")
				k := &kill{office: f, copy: killed, at: 3, after: moment == "after the post"}
				f.client = &http.Client{Transport: k}
				f.deliver()
				require.Eventually(t, func() bool { return k.posts.Load() >= 3 }, 30*time.Second, time.Millisecond)
				f.close()
				f.client = http.DefaultClient
				f.open(killed)
				f.later(pause)
				f.deliver()
				f.empty()
				require.Equal(t, upTo(5), f.read(channel, "n"))
				f.kept(channel)
			})
		}
	}
}

// kept checks that of every message which tells of an entry it is kept as which one
// it stands, once, also where its answer was lost.
func (f *office) kept(channel string) {
	f.Helper()
	var want, got []string
	for _, m := range f.d.Messages(channel) {
		if strings.Contains(m.Content, "entry ") || len(m.Embeds) > 0 {
			want = append(want, m.ID)
		}
	}
	require.NoError(f, f.db.View(func(tx *storage.Tx) error {
		games, err := tx.GamesAt(channel)
		require.NoError(f, err)
		for p := range tx.Posts(games[0], 0, math.MaxUint64) {
			require.Equal(f, channel, p.Place)
			got = append(got, p.Message)
		}
		return nil
	}))
	require.NotEmpty(f, got)
	require.ElementsMatch(f, want, got)
}

// kill keeps a copy of the file at a post, and lets none through after it. Posts of
// places that are served side by side go through it one by one.
type kill struct {
	mu     sync.Mutex
	office *office
	copy   string
	at     int64
	after  bool
	posts  atomic.Int64
}

func (k *kill) RoundTrip(r *http.Request) (*http.Response, error) {
	if !strings.HasSuffix(r.URL.Path, "/messages") {
		return http.DefaultTransport.RoundTrip(r)
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	n := k.posts.Load() + 1
	defer func() { k.posts.Store(n) }()
	if n > k.at || n == k.at && !k.after {
		if n == k.at {
			require.NoError(k.office, k.office.db.BackupFile(k.copy))
		}
		return nil, io.ErrUnexpectedEOF
	}
	resp, err := http.DefaultTransport.RoundTrip(r)
	if n == k.at {
		require.NoError(k.office, k.office.db.BackupFile(k.copy))
	}
	return resp, err
}

// Messages of the same text are told apart by when they were tried.
func TestKilledBetweenEqualMessages(t *testing.T) {
	t.Parallel()
	for _, after := range []bool{false, true} {
		f := newOffice(t, discordtest.Options{})
		gm := f.d.User("gm")
		channel := f.battle("bridge", f.d.User("red"))
		f.deliver()
		f.empty()
		f.stop()
		f.secrets(channel, "7", "7", "7", "7", "7")
		killed := filepath.Join(t.TempDir(), "killed.db")
		k := &kill{office: f, copy: killed, at: 3, after: after}
		f.client = &http.Client{Transport: k}
		dms := func() int { return len(f.holding(gm.DM(), "(7)")) }
		f.deliver()
		require.Eventually(t, func() bool { return k.posts.Load() >= 3 }, 30*time.Second, time.Millisecond)
		f.close()
		f.client = http.DefaultClient
		f.open(killed)
		f.later(10 * time.Minute)
		f.deliver()
		f.empty()
		require.Equal(t, 5, dms())
	}
}

func TestWhyAMessageWasNotTaken(t *testing.T) {
	p := NewPoster(nil, nil, asItIs, nil)
	for _, c := range []struct {
		place string
		err   wire.Error
		want  error
	}{
		{"1", wire.Error{Status: 404, Code: code.UnknownChannel}, outbox.ErrGone},
		{"1", wire.Error{Status: 404, Code: code.UnknownGuild}, outbox.ErrGone},
		{"1", wire.Error{Status: 403, Code: code.MissingAccess}, outbox.ErrShut},
		{"1", wire.Error{Status: 403, Code: code.MissingPermission}, outbox.ErrMuted},
		{"1", wire.Error{Status: 400, Code: code.ThreadArchived}, outbox.ErrMuted},
		{"1", wire.Error{Status: 400, Code: code.InvalidForm}, outbox.ErrUnfit},
		{"dm:1", wire.Error{Status: 403, Code: code.DMRefused}, outbox.ErrRefused},
		{"dm:1", wire.Error{Status: 403, Code: code.NoMutualServer}, outbox.ErrRefused},
		{"dm:1", wire.Error{Status: 404, Code: code.UnknownChannel}, outbox.ErrRefused},
	} {
		require.ErrorIs(t, p.because(c.place, &c.err), c.want, c.err.Error())
	}
	for _, c := range []struct {
		err  wire.Error
		hold time.Duration
	}{
		{wire.Error{Status: 429, After: 3 * time.Second}, 3 * time.Second},
		{wire.Error{Status: 429, Global: true}, holdUnsaid},
		{wire.Error{Status: 400, Code: code.OpeningTooFast}, holdOpening},
	} {
		var hold *outbox.Hold
		require.ErrorAs(t, p.because("dm:1", &c.err), &hold)
		require.Equal(t, []any{c.hold, c.err.Global}, []any{hold.For, hold.All})
	}
	again := &wire.Error{Status: 500}
	require.Equal(t, error(again), p.because("1", again), "tried again")
}

// A channel that takes five messages a second is never asked to take more.
func TestNoRequestIsRefusedForItsRate(t *testing.T) {
	t.Parallel()
	f := newOffice(t, discordtest.Options{PerRoute: 5, Global: 50})
	f.paced = true
	a, b := f.battle("a", f.d.User("red")), f.battle("b", f.d.User("red"))
	f.deliver()
	f.notes(a, "n", 12)
	f.notes(b, "n", 12)
	f.empty()
	require.Equal(t, [][]string{upTo(12), upTo(12)}, [][]string{f.read(a, "n"), f.read(b, "n")})
	for _, r := range f.d.Requests() {
		require.NotEqual(t, 429, r.Status, r.Path)
	}
}
