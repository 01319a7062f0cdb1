package outbox

import (
	"errors"
	"io"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/text"
	"impulse/storage"
)

// post is a box over a database of its own, with a clock that stands still, and
// the games that run somewhere.
type post struct {
	*testing.T
	*Box
	clock   time.Time
	running map[string]*Playing
	users   sync.Mutex
	untold  map[string]bool
}

func newPost(t *testing.T) *post {
	store, err := storage.Open(storage.Memory, storage.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	p := &post{T: t, clock: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC), running: map[string]*Playing{}, untold: map[string]bool{}}
	p.Box = New(Outside{Store: store, Now: func() time.Time { return p.clock }, Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Called: text.Escape}, p)
	return p
}

// played is a post with a game that runs in the channel.
func played(t *testing.T) *post {
	p := newPost(t)
	p.running["channel"] = &Playing{Short: "01000000", Title: "Toy", Where: "channel", Spot: "channel", Host: "gm", All: []string{"gm", "red", "blue"}}
	require.NoError(t, p.store.Update(t.Context(), func(tx *storage.Tx) error {
		return errors.Join(tx.PutGame(&storage.Game{ID: storage.ID{1}, Place: "channel", Status: storage.Running}), tx.SetPlace("channel", storage.ID{1}))
	}))
	return p
}

// left counts the games that there are.
func (t *post) left() (n int) {
	require.NoError(t, t.store.View(func(tx *storage.Tx) error {
		for range tx.Games() {
			n++
		}
		return nil
	}))
	return n
}

func (t *post) Playing(_ *storage.Tx, place string) (*Playing, error) { return t.running[place], nil }

func (t *post) HoldGame(storage.ID) func() { return func() {} }

func (t *post) HoldUser(string) func() {
	t.users.Lock()
	return t.users.Unlock
}

func (t *post) SetUntold(_ *storage.Tx, user string, untold bool) error {
	t.untold[user] = untold
	return nil
}
