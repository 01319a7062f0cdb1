package storage

import (
	"bytes"
	"context"
	"sync"
	"time"
)

// Load is how much waits in the file, for those who watch it.
type Load struct {
	Running  int   // games
	Waiting  int   // rows of the outbox
	OldestMS int64 // when the oldest waiting row was enqueued, milliseconds since 1970; 0 when none waits
}

// Load counts keys, and reads the first row of each place alone.
func (tx *Tx) Load() (Load, error) {
	var l Load
	for range tx.scan(bRunning, nil, nil) {
		l.Running++
	}
	var place []byte
	for k, v := range tx.scan(bOutbox, nil, nil) {
		l.Waiting++
		at := k[:bytes.IndexByte(k, 0)+1]
		if bytes.Equal(at, place) {
			continue
		}
		place = at
		var first outRow
		if err := decode(bOutbox, k, v, &first); err != nil {
			return l, err
		}
		if l.OldestMS == 0 || first.AtMS < l.OldestMS {
			l.OldestMS = first.AtMS
		}
	}
	return l, nil
}

// Probe makes a commit that changes nothing, as durable as any other: an error
// is what a player's command would meet now.
func (db *DB) Probe(ctx context.Context) error {
	return db.Update(ctx, func(tx *Tx) error {
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
