package storage

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"iter"
	"math"
	"slices"
)

// KeepSnapshots is how many snapshots a game keeps, and so how far an undo can
// go back. An entry that changes nothing needs none.
const KeepSnapshots = 256

// One state of a game is much like the next: its house rules and seats are the
// same, and most units stand where they stood. So a few states are stored whole,
// by their hash, as bases; a snapshot is the hash of a base and the delta from it
// (delta.go). Whoever stores and reads states sees whole ones only.

// hash names a base among those of its game.
type hash [16]byte

func based(id ID, base hash) []byte { return append(id[:], base[:]...) }

// worthABase is the part of a state that a delta may be: beyond that the state
// becomes a base itself. Measured by BenchmarkBytesAnEntry of commands.
const worthABase = 3

func (tx snapshots) PutSnapshot(id ID, n uint64, b []byte) error {
	key, d, err := tx.deltaTo(id, b)
	if err != nil {
		return err
	}
	if err := tx.put(bSnapshots, numbered(id, n), append(key[:], d...)); err != nil {
		return err
	}
	return tx.dropOld(id)
}

// deltaTo is the delta to a state from the base of the game's latest snapshot. A
// state that is too far from that, or the first, is stored as a base.
func (tx snapshots) deltaTo(id ID, b []byte) (key hash, d []byte, err error) {
	if k, v := tx.lastOf(bSnapshots, id, math.MaxUint64); bytes.HasPrefix(k, id[:]) && len(v) >= len(key) {
		key = hash(v)
		if base := tx.b.Bucket(bBases).Get(based(id, key)); base != nil {
			if d = delta(base, b); len(d) <= len(b)/worthABase {
				return key, d, nil
			}
		}
	}
	sum := sha256.Sum256(b)
	key = hash(sum[:])
	return key, delta(b, b), tx.put(bBases, based(id, key), b)
}

// dropOld drops the oldest snapshots beyond KeepSnapshots, and the bases that no
// other needs.
func (tx snapshots) dropOld(id ID) error {
	type row struct {
		n    uint64
		base hash
	}
	rows := make([]row, 0, KeepSnapshots+1)
	c := tx.b.Bucket(bSnapshots).Cursor()
	for k, v := c.Seek(id[:]); bytes.HasPrefix(k, id[:]); k, v = c.Next() {
		r := row{n: toNumber(k[len(id):])}
		copy(r.base[:], v)
		rows = append(rows, r)
	}
	for ; len(rows) > KeepSnapshots; rows = rows[1:] {
		if err := tx.delete(bSnapshots, numbered(id, rows[0].n)); err != nil {
			return err
		}
	}
	for k := range tx.scan(bBases, id[:], nil) {
		used := func(r row) bool { return r.base == hash(k[len(id):]) }
		if slices.ContainsFunc(rows, used) {
			continue
		}
		if err := tx.delete(bBases, k); err != nil {
			return err
		}
	}
	return nil
}

func (tx snapshots) LatestSnapshot(id ID) (uint64, []byte, error) {
	return tx.SnapshotAt(id, math.MaxUint64)
}

func (tx snapshots) SnapshotAt(id ID, n uint64) (uint64, []byte, error) {
	k, v := tx.lastOf(bSnapshots, id, n)
	if !bytes.HasPrefix(k, id[:]) {
		return 0, nil, fmt.Errorf("snapshot %d of game %s: %w", n, id, ErrNotFound)
	}
	at := toNumber(k[len(id):])
	var key hash
	d := v[copy(key[:], v):]
	b, err := undelta(tx.b.Bucket(bBases).Get(based(id, key)), d)
	if err != nil {
		return 0, nil, fmt.Errorf("snapshot %d of game %s: %w", at, id, err)
	}
	return at, b, nil
}

// lastOf finds the last key of the game up to number n, or some key of another
// or none.
func (tx *txn) lastOf(bucket []byte, id ID, n uint64) (k, v []byte) {
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

func (tx drafts) Sheet(id ID, seat string) ([]byte, error) {
	if err := checkName("seat", seat); err != nil {
		return nil, err
	}
	return tx.get(bSheets, named(id, seat)), nil
}

func (tx drafts) PutSheet(id ID, seat string, b []byte) error {
	if err := checkName("seat", seat); err != nil {
		return err
	}
	return tx.set(bSheets, named(id, seat), b)
}

func (tx drafts) Sheets(id ID) iter.Seq2[string, []byte] {
	return tx.byName(bSheets, id[:])
}

func (tx users) User(user string) ([]byte, error) {
	if err := checkName("user", user); err != nil {
		return nil, err
	}
	return tx.get(bUsers, []byte(user)), nil
}

func (tx users) PutUser(user string, b []byte) error {
	if err := checkName("user", user); err != nil {
		return err
	}
	return tx.set(bUsers, []byte(user), b)
}
