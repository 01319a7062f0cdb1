package commands

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// counting is a source of bytes that gives every test the same.
type counting struct{ n uint64 }

func (c *counting) Read(p []byte) (int, error) {
	for i := 0; i < len(p); i += 32 {
		var b [8]byte
		c.n++
		binary.BigEndian.PutUint64(b[:], c.n)
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
	posts []Message
}

func newTable(t *testing.T) *table {
	store, err := storage.Open(storage.Memory, storage.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	clock := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	return &table{T: t, Referee: New(store, Options{
		Systems: []rules.System{rulestest.Toy.System()}, Random: &counting{}, Now: func() time.Time { return clock }, Version: "test",
	})}
}

// ask speaks as a user in a place and collects what is posted.
func (t *table) ask(user, line string) Answer {
	t.Helper()
	a := t.Do(context.Background(), Call{User: user, Place: "channel", Line: line})
	require.NoError(t, t.Deliver(context.Background(), func(m Message) error {
		t.posts = append(t.posts, m)
		return nil
	}))
	return a
}

// do is ask for what must be done.
func (t *table) do(user, line string) Answer {
	t.Helper()
	a := t.ask(user, line)
	require.Nil(t, a.Refusal, "%s: %s", line, a.Text)
	return a
}

// refuse is ask for what must be refused with this text in it.
func (t *table) refuse(user, line, text string) {
	t.Helper()
	a := t.ask(user, line)
	require.NotNil(t, a.Refusal, "%s was not refused: %s", line, a.Text)
	require.Contains(t, a.Refusal.Text, text)
}

func TestSmoke(t *testing.T) {
	g := newTable(t)
	for _, l := range [][2]string{
		{"gm", "game new system:toy scenario:duel"}, {"gm", "game status"}, {"red", "game join"}, {"blue", "game join"}, {"gm", "game log"}, {"gm", "help"}, {"gm", "help topic:\"game new\""},
		{"red", "map"}, {"red", "sheet"}, {"gm", "game rule"}, {"gm", "game list"}, {"gm", "game export"}, {"gm", "game verify"},
	} {
		a := g.ask(l[0], l[1])
		t.Logf("%s: %s\n%s", l[0], l[1], a.Text)
	}
	for _, p := range g.posts {
		t.Logf("POST %s: %s", p.Place, p.Text)
	}
}

func TestPlaythrough(t *testing.T) {
	g := newTable(t)
	for _, l := range [][2]string{
		{"gm", "game new system:toy scenario:duel"}, {"red", "game join"}, {"blue", "game join"},
		{"red", "toy hide spot:3"}, {"red", "orders show"}, {"red", "orders done"}, {"red", "orders unseal"}, {"red", "toy hide spot:4"}, {"red", "orders done"},
		{"blue", "orders done"}, {"red", "toy shoot spot:1"}, {"blue", "toy shoot spot:2"}, {"red", "orders done"}, {"blue", "orders done"},
		{"gm", "game status"},
		{"gm", "game verify"},
		{"gm", "game undo"},
		{"gm", "game log"}, {"gm", "game why entry:8"}, {"red", "game log"}, {"blue", "game log"},
	} {
		a := g.ask(l[0], l[1])
		t.Logf("%s: %s\n%s", l[0], l[1], a.Text)
	}
	for _, p := range g.posts {
		t.Logf("POST %s: %s", p.Place, p.Text)
	}
}
