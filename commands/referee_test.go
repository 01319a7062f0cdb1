package commands

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"impulse/commands/desk"
	"io"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/rulestest"
	"impulse/storage"
	"impulse/storage/storagetest"
)

// counting is a source of bytes that gives every test the same.
type counting struct{ n atomic.Uint64 }

func (c *counting) Read(p []byte) (int, error) {
	for i := 0; i < len(p); i += 32 {
		var b [8]byte
		binary.BigEndian.PutUint64(b[:], c.n.Add(1))
		sum := sha256.Sum256(b[:])
		copy(p[i:], sum[:])
	}
	return len(p), nil
}

// table is a referee over a database of its own, with a clock that stands
// still, and users who speak to it.
type table struct {
	*testing.T
	*Referee
	posts []outbox.Message
}

var quiet = slog.New(slog.NewTextHandler(io.Discard, nil))

func newTable(t *testing.T, systems ...rules.System) *table {
	store, err := storage.Open(storage.Memory, storage.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	if systems == nil {
		systems = []rules.System{rulestest.Toy.System()}
	}
	clock := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	return &table{T: t, Referee: New(store, Options{
		Systems: systems, Random: &counting{}, Now: func() time.Time { return clock }, Version: "test", Log: quiet,
	})}
}

// again is a new referee over the same store, as after a restart.
func (t *table) again(systems ...rules.System) *table {
	if systems == nil {
		systems = t.Systems
	}
	return &table{T: t.T, Referee: New(t.Store, Options{Systems: systems, Random: t.Random, Now: t.Now, Version: "test", Log: quiet})}
}

// call makes a call and collects what is posted.
func (t *table) call(c desk.Call) desk.Answer {
	t.Helper()
	a := t.Do(context.Background(), c)
	t.deliver()
	return a
}

func (t *table) deliver() {
	t.Helper()
	require.NoError(t, t.Outbox.Deliver(context.Background(), func(m outbox.Message) error {
		m.Row = 0 // of no interest to most tests
		t.posts = append(t.posts, m)
		return nil
	}))
}

// ask speaks as a user in the channel.
func (t *table) ask(user, line string) desk.Answer {
	t.Helper()
	return t.call(desk.Call{User: user, Place: "channel", Line: line})
}

// dm speaks to the bot alone.
func (t *table) dm(user, line string) desk.Answer {
	t.Helper()
	return t.call(desk.Call{User: user, Place: outbox.DM(user), Line: line})
}

// do is ask for what must be done.
func (t *table) do(user, line string) desk.Answer {
	t.Helper()
	a := t.ask(user, line)
	require.Nil(t, a.Refusal, "%s: %s", line, a.Text)
	return a
}

// refuse is ask for what must be refused with this text in it, and change
// nothing.
func (t *table) refuse(user, line, text string) {
	t.Helper()
	before := t.state()
	a := t.ask(user, line)
	require.NotNil(t, a.Refusal, "%s was not refused: %s", line, a.Text)
	require.Contains(t, a.Refusal.Text, text)
	require.Equal(t, before, t.state(), "a refusal changed something")
}

// script does lines, each "user: line".
func (t *table) script(lines ...[2]string) {
	t.Helper()
	for _, l := range lines {
		t.do(l[0], l[1])
	}
}

// stored is what is kept of a game.
type stored struct {
	entries  uint64
	snapshot string
	body     string
	sheets   map[string]string
}

// state reads what is kept of the game in the channel, the last one there.
func (t *table) state() stored {
	t.Helper()
	s := stored{sheets: map[string]string{}}
	require.NoError(t, t.Store.View(func(tx *storage.Tx) error {
		ids, err := tx.GamesAt("channel")
		if err != nil || len(ids) == 0 {
			return err
		}
		id := ids[len(ids)-1]
		head, err := tx.Game(id)
		require.NoError(t, err)
		_, snap, err := tx.LatestSnapshot(id)
		require.NoError(t, err)
		require.NoError(t, storagetest.VerifyChain(tx, id))
		s.entries, s.snapshot, s.body = head.Entries, string(snap), string(head.Body)
		for seat, b := range tx.Sheets(id) {
			s.sheets[seat] = string(b)
		}
		return nil
	}))
	return s
}

// last is the newest post in a place.
func (t *table) last(place string) string {
	t.Helper()
	for i := len(t.posts) - 1; i >= 0; i-- {
		if t.posts[i].Place == place {
			return t.posts[i].Text
		}
	}
	return ""
}

// fig reads a figure of an answer.
func fig(t *table, a desk.Answer, name string) figure.Value {
	t.Helper()
	v, ok := a.Data.Get(name)
	require.True(t, ok, "no figure %s in %v", name, a.Data)
	return v
}

// logged reads the journal as a user sees it.
func (t *table) journal(user string) []figure.Figures {
	t.Helper()
	var out []figure.Figures
	for _, it := range fig(t, t.do(user, "game log"), "entries").Items {
		out = append(out, it.Value.Items)
	}
	return out
}

// duel begins a game of the toy with red and blue seated, and gm as the game
// master unless options say otherwise.
func duel(t *testing.T, options string, systems ...rules.System) *table {
	t.Helper()
	g := newTable(t, systems...)
	g.script([2]string{"gm", "game new system:toy scenario:duel " + options}, [2]string{"red", "game join"}, [2]string{"blue", "game join"})
	return g
}

// hidden has both sides hide, red at 3 and blue at 4.
func (t *table) hide() {
	t.Helper()
	t.script([2]string{"red", "toy hide spot:3"}, [2]string{"red", "orders done"}, [2]string{"blue", "toy hide spot:4"}, [2]string{"blue", "orders done"})
}
