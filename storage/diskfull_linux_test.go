package storage

import (
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A real full disk, where the process may mount a small one.
func TestFullFileSystem(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=2m"); err != nil {
		t.Skip("cannot mount a small file system: ", err)
	}
	t.Cleanup(func() { require.NoError(t, syscall.Unmount(dir, 0)) })
	path := filepath.Join(dir, "impulse.db")
	db := openAt(t, path, Options{})
	withGames(t, db, 1)

	var saved uint64
	var err error
	for err == nil {
		err = db.Update(ctx, func(tx *Tx) error { return action(tx, gameID(1), saved) })
		if err == nil {
			saved++
		}
	}
	require.ErrorIs(t, err, ErrDiskFull)
	require.NotErrorIs(t, err, ErrUnsure)
	require.Greater(t, saved, uint64(10))
	require.Equal(t, uint64(1), db.Commits().Failed)
	require.WithinDuration(t, time.Now(), db.Commits().Fault, time.Minute)
	require.True(t, IsDiskFull(db.BackupFile(filepath.Join(dir, "copy"))))
	_, err = Open(filepath.Join(dir, "second.db"), Options{})
	require.ErrorIs(t, err, ErrDiskFull)

	left, err := filepath.Glob(filepath.Join(dir, "*"))
	require.NoError(t, err)
	require.Equal(t, []string{path}, left, "no half files stay")
	view(t, db, func(tx *Tx) {
		g, err := tx.Game(gameID(1))
		require.NoError(t, err)
		require.Equal(t, saved, g.Entries)
		headIsLast(t, tx, g.ID)
	})
	require.NoError(t, db.Close())
	db = openAt(t, path, Options{})
	view(t, db, func(tx *Tx) { headIsLast(t, tx, gameID(1)) })
}
