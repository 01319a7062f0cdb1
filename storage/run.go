package storage

import (
	"crypto/rand"
	"encoding/binary"
	"slices"

	bolt "go.etcd.io/bbolt"
)

// A run is the time that one process has the file open for writing. That a run
// ended in order is noted when the file is closed, so that a later one can tell a
// process that was stopped from one that died.

// mostEnded is how many runs are remembered.
const mostEnded = 32

// newRun is the number of a run, which no other has.
func newRun() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // it never fails
	return binary.BigEndian.Uint64(b[:]) | 1
}

// Run is the number of this run; it is never 0.
func (db *DB) Run() uint64 { return db.run }

// EndedInOrder reports whether a run before this one ended in order. Only of the
// last few is it known.
func (db *DB) EndedInOrder(run uint64) bool { return slices.Contains(db.ended, run) }

// readEnded looks which runs ended in order.
func (db *DB) readEnded() error {
	return db.bolt.View(func(b *bolt.Tx) error {
		for raw := b.Bucket(bMeta).Get(kEnded); len(raw) >= 8; raw = raw[8:] {
			db.ended = append(db.ended, toNumber(raw[:8]))
		}
		return nil
	})
}

// noteEnd notes that the run ends in order, if it has written anything. It is the
// last commit, and the only one that writes the list of free pages; if it fails,
// the run is one of those that died.
func (db *DB) noteEnd() {
	if db.writer.fault != nil || db.writer.tally.read().Saved == 0 {
		return
	}
	ended := append(slices.Clone(db.ended), db.run)
	var raw []byte
	for _, run := range ended[max(0, len(ended)-mostEnded):] {
		raw = append(raw, number(run)...)
	}
	db.bolt.NoFreelistSync = false
	_ = db.bolt.Update(func(b *bolt.Tx) error { return b.Bucket(bMeta).Put(kEnded, raw) })
}
