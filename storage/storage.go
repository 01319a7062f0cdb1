// Package storage keeps everything Impulse must still know tomorrow in one
// bbolt file: per game a header, a hash-chained journal, snapshots and order
// sheets; besides them places, an outbox, an inbox and users. [Store] and [Tx]
// say what the referee needs of it.
//
// The idea: what belongs together is saved together. A journal entry, the new
// state and the messages that tell of it are written by one Update and are on
// the disk, all or none, when it returns. States, sheets and
// messages are the referee's and are opaque bytes here; this package numbers,
// chains, indexes and prunes them, and imports nothing of ours.
//
// Writers share commits: one goroutine takes the functions that wait, runs
// them in one bbolt transaction and answers all (committer.go), because the
// cost of a commit is its flush. Readers see the last committed state and
// never wait for writers. The tree of buckets is in layout.go and only there.
package storage

import (
	"context"
	"errors"
	"math/bits"
	"os"
	"path/filepath"
	"runtime"
	"sync"

	bolt "go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"
)

// Memory is the path of a database that is gone after Close. It lies in a
// nameless temporary file, because bbolt needs one, and is never flushed.
const Memory = ":memory:"

// Store is what the referee needs of whatever keeps its games; [DB] is one, and
// package storagetest holds what any must do.
type Store interface {
	// View runs fn on the last committed state, without waiting for writers.
	View(fn func(*Tx) error) error
	// Update runs fn, perhaps more than once, and returns when its changes are
	// safe, or with fn's error and nothing changed. After Close it returns
	// ErrClosed.
	Update(ctx context.Context, fn func(*Tx) error) error
	// Key is 16 random bytes that tell this store from every other; nobody outside
	// learns them.
	Key() ([]byte, error)
	// Run is the number of the time from Open to Close, which no other has; it is
	// never 0.
	Run() uint64
	// EndedInOrder reports whether a run before this one was closed in order. Only
	// of the last few is it known.
	EndedInOrder(run uint64) bool
	// Commits tells of the commits since Open.
	Commits() Commits
	// Close refuses what comes later. Closing again returns the same.
	Close() error
}

// Options of Open. The zero value is what a bot in service wants.
type Options struct {
	Version  string // of the program, noted in the file for people
	NoSync   bool   // no flush at commit: tests and benchmarks only
	ReadOnly bool   // shared with other readers; Update is refused

	maxSize int // tests only: bytes at which the disk counts as full
}

// DB is an open database. It is safe for use by many goroutines.
type DB struct {
	path     string
	bolt     *bolt.DB
	writer   *committer // nil when opened for reading only
	leftover string     // a temporary file to remove at Close
	run      uint64
	ended    []uint64 // runs before that ended in order, the last one last
	once     sync.Once
	closeErr error
}

// Open opens the database at path and makes it when there is none. What is not
// an intact Impulse database is refused with one sentence that names the file;
// so is a file that another process holds.
func Open(path string, o Options) (*DB, error) {
	if path == Memory {
		return openMemory(o)
	}
	return open(path, o)
}

func open(path string, o Options) (*DB, error) {
	if err := prepare(path, o); err != nil {
		return nil, err
	}
	db := &DB{path: path, run: newRun()}
	err := guard(path, func() (err error) {
		if db.bolt, err = bolt.Open(path, 0o600, boltOptions(o)); err != nil {
			return explain(path, err)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	err = guard(path, func() error {
		if err := db.checkSchema(o); err != nil {
			return err
		}
		return db.readEnded()
	})
	if err != nil {
		return nil, errors.Join(err, db.bolt.Close())
	}
	if !o.ReadOnly {
		db.writer = startCommitter(db.bolt, path)
	}
	return db, nil
}

// openMemory removes the file while it is open, so that even a killed process
// leaves nothing; where the system does not allow that, Close removes it.
func openMemory(o Options) (*DB, error) {
	o.NoSync, o.ReadOnly = true, false
	dir, err := os.MkdirTemp("", "impulse-memory-")
	if err != nil {
		return nil, err
	}
	db, err := open(filepath.Join(dir, "impulse.db"), o)
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	db.path = Memory
	if os.RemoveAll(dir) != nil {
		db.leftover = dir
	}
	return db, nil
}

// boltOptions are those measured in docs/dependencies.md: a map freelist that is
// not written (14 times faster on a fragmented file), and a mapping large
// enough that a backup does not stop the writers while the file is remapped.
func boltOptions(o Options) *bolt.Options {
	return &bolt.Options{
		Timeout:         lockTimeout,
		FreelistType:    bolt.FreelistMapType,
		NoFreelistSync:  true,
		InitialMmapSize: initialMmapSize(),
		NoStatistics:    true,
		NoSync:          o.NoSync,
		ReadOnly:        o.ReadOnly,
		MaxSize:         o.maxSize,
	}
}

// initialMmapSize is address space only, except on Windows, where bbolt would
// make the file as large. A 32-bit process has little of it for all that it
// opens.
func initialMmapSize() int {
	switch {
	case runtime.GOOS == "windows":
		return 0
	case bits.UintSize == 32:
		return 1 << 24 // as a new file
	}
	return 1 << 30
}

// Path is the path given to Open, for messages.
func (db *DB) Path() string { return db.path }

// Key is 16 random bytes that tell this file from every other; nobody outside
// learns them.
func (db *DB) Key() (key []byte, err error) {
	err = db.view(func(tx *txn) error {
		key = tx.get(bMeta, kKey)
		return nil
	})
	return key, err
}

// View runs fn on the last committed state, without waiting for writers. Pages
// freed meanwhile are not reused until fn returns: never wait for the network
// inside. Calling Update inside fn can block for ever.
func (db *DB) View(fn func(*Tx) error) error {
	return db.view(func(tx *txn) error { return fn(tx.tx()) })
}

func (db *DB) view(fn func(*txn) error) error {
	err := db.bolt.View(func(b *bolt.Tx) error { return fn(&txn{b: b}) })
	if errors.Is(err, berrors.ErrDatabaseNotOpen) {
		return ErrClosed
	}
	return err
}

// Update runs fn in a write transaction and returns when its changes are on the
// disk, or with fn's error and nothing changed.
//
// fn may run more than once: it shares its transaction with others, and when
// one of them fails after it has written, all are rolled back and run again.
// So fn must have no effects outside the transaction (headers given to Append
// are put back by themselves). Check first and write then: a refusal before
// the first write costs the others nothing.
//
// A panic of fn is raised again in the caller's goroutine as a *Panic. ctx
// ends the waiting only until fn is picked up; after that the outcome must be
// known. After Close, Update returns ErrClosed. fn must call neither Update,
// View nor Close.
func (db *DB) Update(ctx context.Context, fn func(*Tx) error) error {
	return db.update(ctx, func(tx *txn) error { return fn(tx.tx()) })
}

func (db *DB) update(ctx context.Context, fn func(*txn) error) error {
	if db.writer == nil {
		return ErrReadOnly
	}
	return db.writer.submit(ctx, fn)
}

// Close lets the running commit end, refuses the rest and releases the file.
// Closing again returns the same.
func (db *DB) Close() error {
	db.once.Do(func() {
		if db.writer != nil {
			db.writer.stop()
			db.noteEnd()
		}
		db.closeErr = db.bolt.Close()
		if db.leftover != "" {
			db.closeErr = errors.Join(db.closeErr, os.RemoveAll(db.leftover))
		}
	})
	return db.closeErr
}
