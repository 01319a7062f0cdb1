package storage

import (
	"bytes"
	"fmt"
	"iter"
	"math"
)

// KeepSnapshots is how many snapshots a game keeps, and so how far an undo can
// go back. An entry that changes nothing needs none.
const KeepSnapshots = 256

// PutSnapshot stores the state after entry n and drops all but the last
// KeepSnapshots of the game. One comes, one goes: the cost does not grow.
func (tx *Tx) PutSnapshot(id ID, n uint64, b []byte) error {
	if err := tx.put(bSnapshots, numbered(id, n), b); err != nil {
		return err
	}
	kept, c := 0, tx.b.Bucket(bSnapshots).Cursor()
	for k, _ := c.Seek(id[:]); bytes.HasPrefix(k, id[:]); k, _ = c.Next() {
		kept++
	}
	for ; kept > KeepSnapshots; kept-- {
		oldest, _ := c.Seek(id[:])
		if err := tx.delete(bSnapshots, bytes.Clone(oldest)); err != nil {
			return err
		}
	}
	return nil
}

// Snapshot reads the state after entry n; ErrNotFound when there is none or it
// is no longer kept.
func (tx *Tx) Snapshot(id ID, n uint64) ([]byte, error) {
	b := tx.get(bSnapshots, numbered(id, n))
	if b == nil {
		return nil, fmt.Errorf("snapshot %d of game %s: %w", n, id, ErrNotFound)
	}
	return b, nil
}

// LatestSnapshot reads the state after the latest entry that has one.
func (tx *Tx) LatestSnapshot(id ID) (uint64, []byte, error) {
	return tx.SnapshotAt(id, math.MaxUint64)
}

// SnapshotAt reads the state as it was after entry n: its snapshot, or the last
// one before, with the number of the entry that it was stored for. ErrNotFound
// when none so old is kept.
func (tx *Tx) SnapshotAt(id ID, n uint64) (uint64, []byte, error) {
	k, v := tx.lastOf(bSnapshots, id, n)
	if !bytes.HasPrefix(k, id[:]) {
		return 0, nil, fmt.Errorf("snapshot %d of game %s: %w", n, id, ErrNotFound)
	}
	return toNumber(k[len(id):]), bytes.Clone(v), nil
}

// lastOf finds the last key of the game up to number n, or some key of another
// or none.
func (tx *Tx) lastOf(bucket []byte, id ID, n uint64) (k, v []byte) {
	c := tx.b.Bucket(bucket).Cursor()
	end := numbered(id, n)
	if k, v = c.Seek(end); bytes.Equal(k, end) {
		return k, v
	}
	if k == nil {
		return c.Last()
	}
	return c.Prev()
}

// Sheet reads a seat's order sheet; nil when there is none.
func (tx *Tx) Sheet(id ID, seat string) ([]byte, error) {
	if err := checkName("seat", seat); err != nil {
		return nil, err
	}
	return tx.get(bSheets, named(id, seat)), nil
}

// PutSheet stores a seat's order sheet; empty deletes it.
func (tx *Tx) PutSheet(id ID, seat string, b []byte) error {
	if err := checkName("seat", seat); err != nil {
		return err
	}
	return tx.set(bSheets, named(id, seat), b)
}

// Sheets yields seat and sheet of a game in the order of seats.
func (tx *Tx) Sheets(id ID) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for k, v := range tx.scan(bSheets, id[:], nil) {
			if !yield(string(k[len(id):]), bytes.Clone(v)) {
				return
			}
		}
	}
}

// User reads what the bot keeps of a user (focus, saved rolls); nil when there
// is nothing.
func (tx *Tx) User(user string) ([]byte, error) {
	if err := checkName("user", user); err != nil {
		return nil, err
	}
	return tx.get(bUsers, []byte(user)), nil
}

// PutUser stores what the bot keeps of a user; empty deletes it.
func (tx *Tx) PutUser(user string, b []byte) error {
	if err := checkName("user", user); err != nil {
		return err
	}
	return tx.set(bUsers, []byte(user), b)
}
