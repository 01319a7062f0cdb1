package storage

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// A run that closes the file has ended in order; one that does not has not.
func TestRunsThatEndInOrder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "impulse.db")
	open := func() *DB {
		t.Helper()
		db, err := Open(path, Options{})
		require.NoError(t, err)
		return db
	}
	write := func(db *DB) {
		t.Helper()
		require.NoError(t, db.Update(context.Background(), func(tx *Tx) error { return tx.PutPlaceNote("c", []byte("x")) }))
	}
	first := open()
	require.NotZero(t, first.Run())
	require.False(t, first.EndedInOrder(first.Run()), "it has not ended yet")
	write(first)
	require.NoError(t, first.Close())

	killed := open()
	require.NotEqual(t, first.Run(), killed.Run())
	require.True(t, killed.EndedInOrder(first.Run()))
	write(killed)
	killed.writer.stop() // as a kill does, but for the lock on the file
	require.NoError(t, killed.bolt.Close())

	third := open()
	require.True(t, third.EndedInOrder(first.Run()))
	require.False(t, third.EndedInOrder(killed.Run()))
	require.False(t, third.EndedInOrder(0))
	write(third)
	require.NoError(t, third.Close())

	looker := open() // one that has written nothing leaves no trace
	require.NoError(t, looker.Close())
	last := open()
	require.True(t, last.EndedInOrder(first.Run()))
	require.True(t, last.EndedInOrder(third.Run()))
	require.False(t, last.EndedInOrder(looker.Run()))
	require.NoError(t, last.Close())
}

// Only the last runs are remembered.
func TestOldRunsAreForgotten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "impulse.db")
	var runs []uint64
	for range mostEnded + 3 {
		db, err := Open(path, Options{NoSync: true})
		require.NoError(t, err)
		require.NoError(t, db.Update(context.Background(), func(tx *Tx) error { return tx.PutPlaceNote("c", []byte("x")) }))
		runs = append(runs, db.Run())
		require.NoError(t, db.Close())
	}
	db, err := Open(path, Options{})
	require.NoError(t, err)
	defer db.Close()
	require.Len(t, db.ended, mostEnded)
	require.False(t, db.EndedInOrder(runs[0]))
	require.True(t, db.EndedInOrder(runs[len(runs)-1]))
}
