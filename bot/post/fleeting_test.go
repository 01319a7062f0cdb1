package post

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/card"
	"impulse/bot/discordtest"
)

// asks are the messages in a channel that only ask, and results those that tell.
func (f *office) asks(channel string) (asks, results []discordtest.Message) {
	for _, m := range f.d.Messages(channel) {
		switch {
		case len(m.Embeds) > 0:
			results = append(results, m)
		case strings.Contains(m.Content, " or pass ("):
			asks = append(asks, m)
		}
	}
	return asks, results
}

// decide has both pass, hours apart.
func (f *office) decide(channel string) {
	f.Helper()
	status := f.says(f.d.User("gm").ID, channel, "game status").Text
	for _, seat := range []string{"red", "blue"} {
		if user := f.d.User(seat).ID; strings.Contains(status, "⬜ "+card.Mention(user)) {
			f.later(time.Hour)
			f.says(user, channel, "orders done")
		}
	}
}

// answers comes to the result behind what asks: red launches.
func (f *office) answers(channel string) {
	f.Helper()
	f.seals(channel) // the acceleration
	f.later(10 * time.Minute)
	f.says(f.d.User("red").ID, channel, "pentagon missile target:lance heading:B count:2")
	f.seals(channel)
}

// While nothing happens the channel holds one short message that asks, which pings, and
// stays as long as what it asks stands; when something has happened, none.
func TestWhatOnlyAsksIsDeleted(t *testing.T) {
	f := newOffice(t, discordtest.Options{})
	channel := f.skirmish("bridge")
	f.deliver()
	f.empty()
	before, told := f.asks(channel)
	require.Empty(t, before)
	red := f.d.User("red").ID
	for n := range 5 {
		f.decide(channel)
		f.empty()
		asks, results := f.asks(channel)
		require.Len(t, asks, 1, n)
		if n == 0 {
			require.Equal(t, []string{red}, asks[0].Mentions.Users, "blue has just passed")
		}
		require.Equal(t, underResults, labels(asks[0]))
		require.Len(t, results, len(told))
	}
	kept, _ := f.asks(channel)
	f.notes(channel, "n", 1)
	f.empty()
	asks, results := f.asks(channel)
	require.Equal(t, kept, asks, "a note answers nothing")
	require.Len(t, results, len(told))
	stood := len(f.d.Messages(channel))
	f.answers(channel)
	f.empty()
	asks, results = f.asks(channel)
	require.Empty(t, asks)
	require.Len(t, results, len(told)+1)
	require.Len(t, f.d.Messages(channel), stood, "one came, one went")
}

// Killed at any request, the next process takes away what is left, and nothing else.
func TestDeletionSurvivesAKill(t *testing.T) {
	t.Parallel()
	for _, after := range []bool{false, true} {
		f := newOffice(t, discordtest.Options{})
		channel := f.skirmish("bridge")
		f.deliver()
		f.decide(channel)
		f.empty()
		stood := len(f.d.Messages(channel))
		f.stop()
		f.answers(channel)
		killed := filepath.Join(t.TempDir(), "killed.db")
		k := &kill{office: f, copy: killed, at: 1, after: after}
		f.client = &http.Client{Transport: k}
		f.deliver()
		require.Eventually(t, func() bool { return k.posts.Load() >= 1 }, 30*time.Second, time.Millisecond)
		f.close()
		f.client = http.DefaultClient
		f.open(killed)
		f.deliver()
		f.empty()
		asks, results := f.asks(channel)
		require.Empty(t, asks)
		require.Len(t, results, 1)
		require.Len(t, f.d.Messages(channel), stood, "the result came, what asked went")
	}
}

// What Discord will not delete stays, and holds up nothing; what it cannot delete now
// it is asked for again.
func TestWhatIsNotDeletedHoldsNothingUp(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ status, left int }{{http.StatusBadRequest, 1}, {http.StatusForbidden, 1}, {http.StatusBadGateway, 0}, {http.StatusUnauthorized, 0}} {
		f := newOffice(t, discordtest.Options{})
		channel := f.skirmish("bridge")
		f.deliver()
		f.decide(channel)
		f.empty()
		f.d.Fail("DELETE /channels/*/messages/*", 1, c.status, 1)
		f.answers(channel)
		f.notes(channel, "n", 2)
		f.empty()
		asks, _ := f.asks(channel)
		require.Len(t, asks, c.left, c.status)
		require.Equal(t, upTo(2), f.read(channel, "n"))
	}
}
