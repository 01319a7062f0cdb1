package storage

import (
	"testing"

	"github.com/stretchr/testify/require"
)

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
