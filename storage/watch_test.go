package storage

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func loadOf(t *testing.T, db *DB) (l Load) {
	t.Helper()
	view(t, db, func(tx *Tx) {
		var err error
		l, err = tx.Load()
		require.NoError(t, err)
	})
	return l
}

// TestLoad: a place whose name begins another's is a place of its own, and the
// oldest row is the first of its place.
func TestLoad(t *testing.T) {
	db := openNew(t)
	require.Equal(t, Load{}, loadOf(t, db))
	withGames(t, db, 3)
	update(t, db, func(tx *Tx) error {
		g := newGame(2)
		g.Status = Ended
		return tx.PutGame(g)
	})
	var seq uint64
	update(t, db, func(tx *Tx) (err error) {
		for i, place := range []string{"12", "1", "12", "123", "1"} {
			if seq, err = tx.Enqueue(place, 1, []byte("x"), int64(500-100*i)); err != nil {
				return err
			}
		}
		return nil
	})
	require.Equal(t, Load{Running: 2, Waiting: 5, OldestMS: 200}, loadOf(t, db), "1 waits since 400, 12 since 500, 123 since 200")
	update(t, db, func(tx *Tx) error { return tx.Delivered("123", seq-1) })
	require.Equal(t, Load{Running: 2, Waiting: 4, OldestMS: 400}, loadOf(t, db))
	update(t, db, func(tx *Tx) error { return tx.SetTrouble("1", Trouble{Kind: 1, AtMS: 7}) })
	require.Equal(t, Load{Running: 2, Waiting: 2, OldestMS: 500, Troubled: 1}, loadOf(t, db))
}

func TestProbeAndCommits(t *testing.T) {
	path := tempPath(t)
	db := openAt(t, path, Options{})
	before := db.Commits()
	require.NoError(t, db.Probe(ctx))
	after := db.Commits()
	require.Equal(t, before.Saved+1, after.Saved)
	require.Greater(t, after.Took, before.Took)
	require.NoError(t, db.Update(ctx, func(*Tx) error { return nil }))
	require.ErrorIs(t, db.Update(ctx, func(tx *Tx) error { _ = tx.PutUser("a", []byte("x")); return ErrStale }), ErrStale)
	require.Equal(t, after, db.Commits(), "nothing saved, and no fault of the disk")
	require.NoError(t, db.Close())
	require.ErrorIs(t, db.Probe(ctx), ErrClosed)

	db = openAt(t, path, Options{ReadOnly: true})
	require.ErrorIs(t, db.Probe(ctx), ErrReadOnly)
	require.Zero(t, db.Commits())
}
