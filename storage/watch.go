package storage

import (
	"context"
	"sync"
	"time"
)

// Load is how much waits in the file, for those who watch it.
type Load struct {
	Running  int   // games
	Waiting  int   // rows of the outbox, but for places in trouble
	OldestMS int64 // when the oldest of them was enqueued, milliseconds since 1970; 0 when none waits
	Troubled int   // places at which nothing can be posted
}

func (tx outbox) Load() (Load, error) {
	l := Load{Running: tx.count(bRunning), Troubled: tx.count(bTroubles)}
	places, err := tx.PendingPlaces()
	for _, place := range places {
		if tx.has(bTroubles, []byte(place)) {
			continue
		}
		if err := tx.addWaiting(&l, place); err != nil {
			return l, err
		}
	}
	return l, err
}

func (tx *txn) count(bucket []byte) (n int) {
	for range tx.scan(bucket, nil, nil) {
		n++
	}
	return n
}

// addWaiting adds the rows of a place, of which the first is the oldest.
func (tx outbox) addWaiting(l *Load, place string) error {
	first, err := tx.Pending(place, 1)
	if err != nil {
		return err
	}
	if l.OldestMS == 0 || first[0].AtMS < l.OldestMS {
		l.OldestMS = first[0].AtMS
	}
	for range tx.scan(bOutbox, placed(place), nil) {
		l.Waiting++
	}
	return nil
}

// Probe makes a commit that changes nothing, as durable as any other: an error
// is what a player's command would meet now.
func (db *DB) Probe(ctx context.Context) error {
	return db.update(ctx, func(tx *txn) error {
		return tx.put(bMeta, kSchema, tx.get(bMeta, kSchema))
	})
}

// Commits tells of the commits since Open. Many updates may share one.
type Commits struct {
	Saved  uint64
	Took   time.Duration // the saved ones together, from begin to flush
	Failed uint64        // for the disk, not for what was asked
	Fault  time.Time     // when one failed last; zero when none did
}

// Commits returns the tally.
func (db *DB) Commits() Commits {
	if db.writer == nil {
		return Commits{}
	}
	return db.writer.tally.read()
}

// tally counts the committer's work.
type tally struct {
	mu sync.Mutex
	c  Commits
}

func (t *tally) read() Commits {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.c
}

func (t *tally) saved(took time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.c.Saved++
	t.c.Took += took
}

func (t *tally) failed() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.c.Failed++
	t.c.Fault = time.Now()
}
