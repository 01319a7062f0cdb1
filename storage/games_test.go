package storage

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestUnreadableHeaderIsAnError(t *testing.T) {
	db := openNew(t)
	withGames(t, db, 2)
	bad := gameID(1)
	updateRaw(t, db, func(tx *txn) error { return tx.put(bGames, bad[:], []byte{0xff}) })
	view(t, db, func(tx *Tx) {
		var faults, fine int
		for _, err := range tx.Games() {
			if err == nil {
				fine++
				continue
			}
			require.ErrorIs(t, err, ErrDamaged)
			faults++
		}
		require.Equal(t, []int{1, 1}, []int{faults, fine})
	})
}

func TestChainIsWrittenOut(t *testing.T) {
	// Python: hashlib.sha256(bytes(32) + b"a").hexdigest()
	require.Equal(t, "41a0370c3d9f42773a59e8e01651911c", fmt.Sprintf("%x", Chain([32]byte{}, []byte("a")))[:32])
}

func TestDeleteGameLeavesNothing(t *testing.T) {
	db := openNew(t)
	fill := func(n int) {
		update(t, db, func(tx *Tx) error {
			require.NoError(t, tx.PutGame(newGame(n)))
			require.NoError(t, tx.SetPlace("old", gameID(n)))
			require.NoError(t, tx.SetPlace(fmt.Sprint("c", n), gameID(n)))
			require.NoError(t, tx.PutSheet(gameID(n), "red", []byte("r")))
			return tx.PutSnapshot(gameID(n), 1, []byte("s"))
		})
		appended(t, db, gameID(n), 1200)
	}
	fill(1)
	before := dump(t, db)
	fill(2)
	update(t, db, func(tx *Tx) error { return tx.SetPlace("old", gameID(1)) })
	update(t, db, func(tx *Tx) error { return tx.DeleteGame(gameID(2)) })
	require.Equal(t, before, dump(t, db))
	require.ErrorIs(t, db.Update(ctx, func(tx *Tx) error { return tx.DeleteGame(gameID(2)) }), ErrNotFound)
	require.NoError(t, db.Check())
}

// dump is every key and value of the file.
func dump(t testing.TB, db *DB) map[string]string {
	t.Helper()
	all := map[string]string{}
	viewRaw(t, db, func(tx *txn) {
		for _, bucket := range buckets {
			for k, v := range tx.scan(bucket, nil, nil) {
				all[fmt.Sprintf("%s %x", bucket, k)] = string(v)
			}
		}
	})
	return all
}

// Every file has a key of its own; what is kept in it has its kind in the layout.
func TestNewFile(t *testing.T) {
	db := openAt(t, tempPath(t), Options{Version: "1"})
	schema, version, err := db.schema()
	require.NoError(t, err)
	require.Equal(t, []any{Schema, "1"}, []any{schema, version})
	updateRaw(t, db, func(tx *txn) error { return tx.put(bMeta, kSchema, number(Schema+1)) })
	require.NoError(t, db.Close())
	_, err = Open(db.Path(), Options{})
	require.ErrorIs(t, err, ErrNewer)
	require.EqualError(t, err, db.Path()+" was written by a newer Impulse (schema 2, this one reads up to 1); use that version or restore a backup.")
}

// Of a game whose states differ much each becomes a base, and goes with the last
// snapshot that needs it.
func TestBasesArePruned(t *testing.T) {
	db := openNew(t)
	bases := func() (n int) {
		viewRaw(t, db, func(tx *txn) { n = tx.count(bBases) })
		return n
	}
	state := func(kind, n int) []byte { return fmt.Appendf(bytes.Repeat([]byte{byte(kind)}, 500), "%d", n) }
	for n := range 3 {
		update(t, db, func(tx *Tx) error { return tx.PutSnapshot(gameID(1), uint64(n+1), state(n, n)) })
	}
	update(t, db, func(tx *Tx) error { return tx.PutSnapshot(gameID(2), 1, state(0, 0)) })
	require.Equal(t, 4, bases())
	for n := 3; n < KeepSnapshots+2; n++ {
		update(t, db, func(tx *Tx) error { return tx.PutSnapshot(gameID(1), uint64(n+1), state(2, n)) })
	}
	require.Equal(t, 2, bases(), "those of the first two are gone, and the other game's stays")
	view(t, db, func(tx *Tx) {
		n, b, err := tx.SnapshotAt(gameID(1), 3)
		require.NoError(t, err)
		require.EqualValues(t, 3, n)
		require.Equal(t, state(2, 2), b)
	})
}

// A state of which more than a third is new becomes a base itself.
func TestAStateThatIsFarOffIsABase(t *testing.T) {
	for fresh, bases := range map[int]int{300: 1, 340: 2} {
		db := openNew(t)
		state := bytes.Repeat([]byte{1}, 1000)
		update(t, db, func(tx *Tx) error { return tx.PutSnapshot(gameID(1), 1, state) })
		for i := range fresh {
			state[i] = byte(i)*7 + byte(i>>8)
		}
		update(t, db, func(tx *Tx) error { return tx.PutSnapshot(gameID(1), 2, state) })
		viewRaw(t, db, func(tx *txn) { require.Equal(t, bases, tx.count(bBases), fresh) })
	}
}

// A base that is gone or spoilt is an error that says so, and the next state is
// stored whole again.
func TestALostBase(t *testing.T) {
	db := openNew(t)
	state := bytes.Repeat([]byte("state "), 50)
	put := func(n uint64) {
		update(t, db, func(tx *Tx) error { return tx.PutSnapshot(gameID(1), n, state) })
	}
	put(1)
	id := gameID(1)
	updateRaw(t, db, func(tx *txn) error { return tx.deleteAll(bBases, id[:]) })
	latest := func() (err error) {
		view(t, db, func(tx *Tx) { _, _, err = tx.LatestSnapshot(id) })
		return err
	}
	require.ErrorIs(t, latest(), ErrDamaged)
	put(2)
	require.NoError(t, latest())
	updateRaw(t, db, func(tx *txn) error { return tx.put(bSnapshots, numbered(id, 2), []byte("short")) })
	require.ErrorIs(t, latest(), ErrDamaged)
	put(3)
	require.NoError(t, latest())
}
