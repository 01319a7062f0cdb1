package storage

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestBackupWhileWritingIsWhole(t *testing.T) {
	db := openNew(t)
	withGames(t, db, 4)
	stop := make(chan struct{})
	var wg sync.WaitGroup
	for n := range 4 {
		wg.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
					appended(t, db, gameID(n+1), 1)
					time.Sleep(time.Millisecond) // what was written is checked five times
				}
			}
		})
	}
	for i := range 5 {
		time.Sleep(5 * time.Millisecond)
		path := filepath.Join(t.TempDir(), fmt.Sprint(i))
		require.NoError(t, db.BackupFile(path))
		copied := openAt(t, path, Options{})
		require.NoError(t, copied.Check())
		view(t, copied, func(tx *Tx) {
			for n := range 4 {
				headIsLast(t, tx, gameID(n+1))
			}
		})
	}
	close(stop)
	wg.Wait()
	require.NoError(t, db.Check())
}

func TestBackupsAreEqual(t *testing.T) {
	db := openNew(t)
	withGames(t, db, 20)
	appended(t, db, gameID(3), 50)
	update(t, db, func(tx *Tx) error {
		_, err := tx.Enqueue("c", 1, nil, 0)
		return err
	})
	want := dump(t, db)
	dir := t.TempDir()
	path := filepath.Join(dir, "backup")
	require.NoError(t, db.BackupFile(path))
	copied := openAt(t, path, Options{})
	require.Equal(t, want, dump(t, copied))
	update(t, copied, func(tx *Tx) error {
		seq, err := tx.Enqueue("c", 1, nil, 0)
		require.Equal(t, uint64(2), seq, "it keeps the counters")
		return err
	})
	err := db.BackupFile(path)
	require.ErrorIs(t, err, fs.ErrExist)
	require.EqualError(t, err, path+" exists already and is not overwritten; give another path.")
	left, err := filepath.Glob(filepath.Join(dir, "*.part"))
	require.NoError(t, err)
	require.Empty(t, left)

	var b bytes.Buffer
	n, err := db.Backup(&b)
	require.NoError(t, err)
	require.Equal(t, int64(b.Len()), n)
	st, err := os.Stat(path)
	require.NoError(t, err)
	require.Equal(t, fs.FileMode(0o600), st.Mode().Perm(), "a backup holds every secret")
}

func TestBackupIntoNowhere(t *testing.T) {
	db := openNew(t)
	require.ErrorIs(t, db.BackupFile(filepath.Join(t.TempDir(), "none", "x")), fs.ErrNotExist)
}
