package refereetest

import (
	"context"
	"sync"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
	"impulse/storage"
)

// Queue puts messages into the outbox.
func (t *Table) Queue(posts ...outbox.Message) {
	t.Helper()
	require.NoError(t, t.Store.Update(t.Context(), func(tx *storage.Tx) error { return t.Outbox.Post(tx, posts) }))
}

// Carry has a courier at work until nothing waits, at places that do not take
// what is sent for these reasons.
func (t *Table) Carry(why map[string]error) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	var mu sync.Mutex
	send := func(_ context.Context, m outbox.Message) (string, time.Time, error) {
		if err := why[m.Place]; err != nil {
			return "", time.Time{}, err
		}
		mu.Lock()
		defer mu.Unlock()
		t.Posts = append(t.Posts, m)
		return "1", time.Now(), nil
	}
	posted := func(context.Context, outbox.Message) (string, error) { return "", nil }
	go func() {
		defer close(done)
		t.Outbox.Courier(outbox.Way{Send: send, Posted: posted, Now: time.Now}).Run(ctx, nil)
	}()
	require.Eventually(t, func() bool { return len(t.pending()) == 0 }, 30*time.Second, time.Millisecond)
	cancel()
	<-done
}

// pending are the places for which something waits.
func (t *Table) pending() (places []string) {
	require.NoError(t, t.Read(func(tx *storage.Tx) (err error) {
		places, err = tx.PendingPlaces()
		return err
	}))
	return places
}
