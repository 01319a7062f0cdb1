package cli

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

// crowd asks much of a bot that keeps dying, and writes down what was answered.
type crowd struct {
	k     *killable
	life  atomic.Int64 // counts the deaths
	ended atomic.Bool
	mu    sync.Mutex
	acked map[string]int
	tried map[string]int
	late  []*discordtest.Interaction // deferred when their bot died
}

// asks does something and waits for its answer, as long as the bot lives.
func (c *crowd) asks(what string, i *discordtest.Interaction) {
	life := c.life.Load()
	a, err := i.Wait(time.Nanosecond)
	for ; err != nil && c.life.Load() == life && !c.ended.Load(); a, err = i.Wait(time.Nanosecond) {
		time.Sleep(2 * time.Millisecond)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.tried[what]++
	switch {
	case err != nil:
	case i.Deferred():
		c.late = append(c.late, i)
	case strings.HasPrefix(a.Message.Content, "Sealed: ") || strings.HasPrefix(a.Message.Content, "You pass.") || strings.HasPrefix(a.Message.Content, "Noted."):
		c.acked[what]++
	}
}

// plays lets everybody ask at once until the crowd is ended.
func (c *crowd) plays() (wait func()) {
	var work sync.WaitGroup
	ask := func(user string, next func(n int) (what, words string, opts []discordtest.Opt)) {
		work.Go(func() {
			for n := 0; !c.ended.Load(); n++ {
				what, words, opts := next(n)
				time.Sleep(rand.N(300 * time.Millisecond)) // Discord takes five posts a second in a channel
				for !c.k.d.Gateway().Connected() {
					time.Sleep(2 * time.Millisecond)
				}
				if i := c.k.d.User(user).Slash(c.k.bridge, words, opts...); i.Err() == nil {
					c.asks(what, i)
				}
			}
		})
	}
	ask("gm", func(n int) (string, string, []discordtest.Opt) {
		text := fmt.Sprintf("note-%d-", n)
		return text, "game note", []discordtest.Opt{with("text", text)}
	})
	for _, seat := range []string{"red", "blue"} {
		ask(seat, func(int) (string, string, []discordtest.Opt) { return seat, "orders done", nil })
	}
	return work.Wait
}

// TestKilledAtRandom kills the program again and again while three people play.
// At the end all that was answered is in the journal once, nothing is there
// that was not asked, and every note is posted once.
func TestKilledAtRandom(t *testing.T) {
	t.Parallel()
	k := newKillable(t)
	k.begins()
	c := &crowd{k: k, acked: map[string]int{}, tried: map[string]int{}}
	wait := c.plays()
	for deaths := 0; deaths < 12; deaths++ {
		time.Sleep(rand.N(800 * time.Millisecond))
		k.ends(syscall.SIGKILL)
		c.life.Add(1)
		k.start()
	}
	time.Sleep(300 * time.Millisecond)
	c.ended.Store(true)
	wait()
	k.told("note of the end")
	for _, i := range c.late {
		_, err := i.Shown(untilDone)
		require.NoError(t, err)
	}
	c.verify()
}

// verify compares what was answered with what is there.
func (c *crowd) verify() {
	t := c.k.t
	posted, seen := map[string]int{}, map[string]bool{}
	for what := range c.tried {
		posted[what] = c.k.posts("notes: " + what)
	}
	for _, words := range c.k.posted() {
		if strings.Contains(words, " · entry ") { // what tells of an entry names it
			require.False(t, seen[words], "posted twice: %s", words)
			seen[words] = true
		}
	}
	require.NotEmpty(t, seen)
	c.k.ends(syscall.SIGTERM)
	entered := map[string]int{}
	for _, e := range c.k.journal() {
		switch {
		case strings.HasPrefix(e.Text, "note-"):
			entered[e.Text]++
		case strings.HasPrefix(e.Line, "orders done"):
			entered[strings.Split(e.Who, "/")[0]]++
		}
	}
	notes := 0
	for what, tried := range c.tried {
		require.GreaterOrEqual(t, entered[what], c.acked[what], "answered and lost: %s", what)
		require.LessOrEqual(t, entered[what], tried, "done twice: %s", what)
		if strings.HasPrefix(what, "note-") {
			require.Equal(t, entered[what], posted[what], "posts of %s", what)
			notes += c.acked[what]
		}
	}
	t.Logf("%d notes and %d seals were answered", notes, c.acked["red"]+c.acked["blue"])
	require.Positive(t, notes)
	require.Positive(t, c.acked["red"]+c.acked["blue"])
}
