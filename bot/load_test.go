package bot

import (
	"encoding/json"
	"fmt"
	"impulse/commands/desk"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/storage"
)

// duel is a game of two players in a channel of its own.
type duel struct {
	s             *stage
	channel       string
	gm, red, blue *discordtest.User
	asked         int // interactions, for turn
}

// duel begins a game in a new channel and seats its players.
func (s *stage) duel(name string) *duel {
	d := &duel{s: s, channel: s.d.Channel(name), gm: s.d.User(name + "-gm"), red: s.d.User(name + "-red"), blue: s.d.User(name + "-blue")}
	d.says(d.gm, "game new", opt("system", "pentagon"), opt("scenario", "skirmish"), opt("house", rotationFirst))
	d.says(d.red, "game join", opt("seat", "red"))
	d.says(d.blue, "game join", opt("seat", "blue"))
	return d
}

// says types a command, which must be answered.
func (d *duel) says(u *discordtest.User, words string, opts ...discordtest.Opt) {
	if _, err := u.Slash(d.channel, words, opts...).Shown(patience); err != nil {
		d.s.t.Errorf("%s of %s: %v", words, u.Name, err)
	}
}

// turn is what is asked next in an impulse that is played to its end: an order
// of each, the seals of three steps, and red's of the launching. Each is written to the disk.
func (d *duel) turn() *discordtest.Interaction {
	const asks = 9
	n := d.asked
	d.asked++
	u := []*discordtest.User{d.red, d.blue}[n%asks%2]
	if n%asks > 1 {
		return u.Slash(d.channel, "orders done")
	}
	return u.Slash(d.channel, "pentagon rotate", opt("to", []string{"F", "C"}[n/asks%2]))
}

// pinned is the board of the duel.
func (d *duel) pinned() (board discordtest.Message) {
	found := d.s.d.Eventually(patience, func() bool {
		for _, m := range d.s.d.Messages(d.channel) {
			if m.Pinned && len(m.Components) > 0 {
				board = m
				return true
			}
		}
		return false
	})
	if !found {
		d.s.t.Errorf("no board in %s", d.channel)
	}
	return board
}

// press presses a button, which must be answered.
func (d *duel) press(u *discordtest.User, board discordtest.Message, id string) {
	if _, err := u.Click(board.ID, id).Shown(patience); err != nil {
		d.s.t.Errorf("%s of %s: %v", id, u.Name, err)
	}
}

// labelled is the custom id of a message's button.
func labelled(m discordtest.Message, label string) string {
	for _, row := range m.Components {
		for _, c := range row.Components {
			if c.Label == label {
				return c.CustomID
			}
		}
	}
	return ""
}

// loadNotes is how many notes the game master of each duel adds.
const loadNotes = 3

// play plays an impulse, with notes, looks and completions between.
func (d *duel) play(did func()) {
	board := d.pinned()
	for n := range 9 {
		switch n {
		case 2: // by the button, while its step stands
			d.press(d.red, board, labelled(board, "Pass"))
			d.asked++
		default:
			if _, err := d.turn().Shown(patience); err != nil {
				d.s.t.Errorf("ask %d in %s: %v", n, d.channel, err)
			}
		}
		if n < loadNotes {
			d.says(d.gm, "game note", opt("text", fmt.Sprint("n", n)))
			d.press(d.blue, board, labelled(board, "My Card"))
			if _, err := d.red.Complete(d.channel, "game new", nil, opt("system", "pen")).Wait(patience); err != nil {
				d.s.t.Errorf("a completion in %s: %v", d.channel, err)
			}
		}
		did()
	}
}

// Many duels at once, while lines are cut and limits fall: what was answered is
// in the journal once and was posted once, in order.
func TestManyDuelsAtOnce(t *testing.T) {
	games := 50
	if testing.Short() {
		games = 12
	}
	s := newStage(t, discordtest.Options{})
	duels := make([]*duel, games)
	var work sync.WaitGroup
	for n := range duels {
		work.Go(func() { duels[n] = s.duel(fmt.Sprint("d", n)) })
	}
	work.Wait()
	require.False(t, t.Failed())
	for _, d := range duels {
		d.pinned() // a limit on posts is the courier's from here on
	}
	var done atomic.Int64
	did := func() {
		switch done.Add(1) { // troubles come with what was done, on a machine of any speed
		case int64(2 * games):
			s.d.Gateway().Drop()
		case int64(5 * games):
			s.d.Gateway().Reconnect()
		}
	}
	for n, d := range duels {
		if n%5 == 0 {
			s.d.RateLimit("POST /channels/"+d.channel+"/messages", 2, 700*time.Millisecond, discordtest.PerRoute)
		}
		work.Go(func() { d.play(did) })
	}
	work.Wait()
	require.False(t, t.Failed())
	require.Eventually(t, func() bool { // an answer is shown before it is counted
		c := s.b.Traffic()
		return c.Answers+c.Deferrals >= uint64(games*(3+9+3*loadNotes))
	}, patience, 10*time.Millisecond)
	counts := s.b.Traffic()
	require.GreaterOrEqual(t, counts.Resumes, uint64(2), "the line was cut")
	require.NotEmpty(t, counts.Denials, "limits fell")
	require.Zero(t, counts.Dropped)
	s.delivered()
	for _, d := range duels {
		d.consistent(t)
	}
	s.idle()
}

var entryOf = regexp.MustCompile(`game [0-9a-f]{8} · entry (\d+)`)

// consistent holds the journal and what stands in the channel against what was
// answered.
func (d *duel) consistent(t *testing.T) {
	t.Helper()
	a := d.s.b.o.Referee.Do(t.Context(), desk.Call{User: d.gm.ID, Place: d.channel, Line: "game export"})
	require.Len(t, a.Files, 1)
	var export struct {
		Entries []struct{ Line, Text string }
	}
	require.NoError(t, json.Unmarshal(a.Files[0].Body, &export))
	var notes []string
	seals := 0
	for _, e := range export.Entries {
		switch {
		case strings.HasPrefix(e.Text, "n"):
			notes = append(notes, e.Text)
		case strings.HasPrefix(e.Line, "orders done"):
			seals++
		}
	}
	want := []string{"n0", "n1", "n2"}
	require.Equal(t, want, notes, "each note once, in order")
	require.Equal(t, 5, seals, "each seal once")

	require.True(t, d.s.d.Eventually(patience, func() bool { return !strings.Contains(d.pinned().Content, "impulse 1, Rotation segment") }), "the game has gone on")
	require.Empty(t, d.posts("has sealed orders"))
	var posted []string
	for _, m := range d.posts(" notes: n") {
		_, text, _ := strings.Cut(m, " notes: ")
		posted = append(posted, text[:2])
	}
	require.Equal(t, want, posted, "each note posted once, in order")
	entry := 0
	for _, m := range d.posts("") {
		if found := entryOf.FindStringSubmatch(m); found != nil {
			n, _ := strconv.Atoi(found[1])
			require.GreaterOrEqual(t, n, entry, "posts stand in the journal's order")
			entry = n
		}
	}
}

// posts lists the bot's messages in the channel, but for its board, that hold a
// text.
func (d *duel) posts(text string) (out []string) {
	for _, m := range d.s.d.Messages(d.channel) {
		if all := wording(m); !m.Pinned && strings.Contains(all, text) {
			out = append(out, all)
		}
	}
	return out
}

// wording is all that a message says, in its embeds too.
func wording(m discordtest.Message) string {
	words := []string{m.Content}
	for _, e := range m.Embeds {
		words = append(words, e.Title, e.Description)
		if e.Footer != nil {
			words = append(words, e.Footer.Text)
		}
	}
	return strings.Join(words, "\n")
}

// delivered waits until nothing is left in the outbox.
func (s *stage) delivered() {
	s.t.Helper()
	require.Eventually(s.t, func() bool {
		var places []string
		require.NoError(s.t, s.db.View(func(tx *storage.Tx) (err error) {
			places, err = tx.PendingPlaces()
			return err
		}))
		return len(places) == 0
	}, 2*patience, 20*time.Millisecond, "the outbox does not empty")
}

// idle checks that nothing of what was done stays in memory: neither queues nor
// goroutines that grow with the work.
func (s *stage) idle() {
	s.t.Helper()
	require.Eventually(s.t, func() bool {
		s.b.turns.mu.Lock()
		defer s.b.turns.mu.Unlock()
		return len(s.b.turns.queue) == 0
	}, patience, 10*time.Millisecond, "a place is still busy")
	require.Less(s.t, runtime.NumGoroutine(), 1000)
}
