// Package refereetest sets up referees for tests: over a database of their own, with a
// clock that stands still, and users who speak to them.
package refereetest

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"io"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// Counting is a source of bytes that gives every test the same.
type Counting struct{ N atomic.Uint64 }

func (c *Counting) Read(p []byte) (int, error) {
	for i := 0; i < len(p); i += 32 {
		var b [8]byte
		binary.BigEndian.PutUint64(b[:], c.N.Add(1))
		sum := sha256.Sum256(b[:])
		copy(p[i:], sum[:])
	}
	return len(p), nil
}

// Table is a referee over a database of its own, with a clock that stands
// still, and users who speak to it.
type Table struct {
	*testing.T
	*commands.Referee
	Posts []outbox.Message
	copy  copied // for lines that are tried
}

// Quiet is a log that nobody reads.
var Quiet = slog.New(slog.NewTextHandler(io.Discard, nil))

// New is a table whose games are the toy, unless others are given.
func New(t *testing.T, systems ...rules.System) *Table {
	store, err := storage.Open(storage.Memory, storage.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	if systems == nil {
		systems = []rules.System{rulestest.Toy.System()}
	}
	clock := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	return &Table{T: t, Referee: commands.New(store, commands.Options{
		Systems: systems, Random: &Counting{}, Now: func() time.Time { return clock }, Version: "test", Log: Quiet,
	})}
}

// Again is a new referee over the same store, as after a restart.
func (t *Table) Again(systems ...rules.System) *Table {
	if systems == nil {
		systems = t.Systems
	}
	return &Table{T: t.T, Referee: commands.New(t.Store, commands.Options{Systems: systems, Random: t.Random, Now: t.Now, Version: "test", Log: Quiet})}
}

// Send makes a call and collects what is posted.
func (t *Table) Send(c desk.Call) desk.Answer {
	t.Helper()
	a := t.Do(context.Background(), c)
	t.holdsTries(c, a)
	t.Deliver()
	return a
}

// Deliver collects what waits to be posted.
func (t *Table) Deliver() {
	t.Helper()
	require.NoError(t, t.Outbox.Deliver(context.Background(), func(m outbox.Message) error {
		m.Row = 0 // of no interest to most tests
		t.Posts = append(t.Posts, m)
		return nil
	}))
}

// Ask speaks as a user in the channel.
func (t *Table) Ask(user, line string) desk.Answer {
	t.Helper()
	return t.Send(desk.Call{User: user, Place: "channel", Line: line})
}

// DM speaks to the bot alone.
func (t *Table) DM(user, line string) desk.Answer {
	t.Helper()
	return t.Send(desk.Call{User: user, Place: outbox.DM(user), Line: line})
}

// Must is Ask for what must be done.
func (t *Table) Must(user, line string) desk.Answer {
	t.Helper()
	a := t.Ask(user, line)
	require.Nil(t, a.Refusal, "%s: %s", line, a.Text)
	return a
}

// OnPhone is Ask of somebody with a phone, on which an answer is read at a glance: it has
// no more lines than a phone shows at once.
func (t *Table) OnPhone(user, line string) desk.Answer {
	t.Helper()
	c := t.From(user, line)
	c.Phone = true
	a := t.Send(c)
	require.LessOrEqual(t, text.Tall(a.Text), text.Glance, a.Text)
	return a
}

// Refuse is Ask for what must be refused with this text in it, and change
// nothing.
func (t *Table) Refuse(user, line, text string) {
	t.Helper()
	before := t.State()
	a := t.Ask(user, line)
	require.NotNil(t, a.Refusal, "%s was not refused: %s", line, a.Text)
	require.Contains(t, a.Refusal.Text, text)
	require.Equal(t, before, t.State(), "a refusal changed something")
}

// Play does lines, each a user and what they say.
func (t *Table) Play(lines ...[2]string) {
	t.Helper()
	for _, l := range lines {
		t.Must(l[0], l[1])
	}
}

// From is a call of a user in the channel.
func (t *Table) From(user, line string) desk.Call {
	return desk.Call{User: user, Place: "channel", Line: line}
}

// Offered are what completion offers.
func (t *Table) Offered(user, line, option string) []string {
	var out []string
	for _, c := range t.Complete(desk.Call{User: user, Place: "channel", Line: line}, option) {
		out = append(out, c.Value)
	}
	return out
}

// There speaks in the place where a copy is played.
func (t *Table) There(user, line string) desk.Answer {
	t.Helper()
	return t.Send(desk.Call{User: user, Place: "there", Line: line})
}

// Later lets days pass.
func (t *Table) Later(days int) {
	now := t.Now().AddDate(0, 0, days)
	t.Referee.Now = func() time.Time { return now }
}
