package cli

import (
	"context"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/storage"
)

// A real full disk, where the process may mount a small one: health turns red,
// and is well again when there is room.
func TestAFullDiskIsNotHealthy(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=1m"); err != nil {
		t.Skip("cannot mount a small file system: ", err)
	}
	t.Cleanup(func() { require.NoError(t, syscall.Unmount(dir, 0)) })
	store, err := storage.Open(filepath.Join(dir, "impulse.db"), storage.Options{})
	require.NoError(t, err)
	defer store.Close()
	h := &health{store: store, heard: always, log: silent}
	require.Empty(t, h.look())

	for place := "1"; err == nil; place += "1" {
		err = store.Update(context.Background(), func(tx *storage.Tx) error {
			_, err := tx.Enqueue(place, 1, make([]byte, 20_000), time.Now().UnixMilli())
			return err
		})
	}
	require.True(t, storage.IsDiskFull(err))
	require.Len(t, h.look(), 1, "even if so small a commit as that of the probe still fits")
	require.Positive(t, store.Commits().Failed)

	require.NoError(t, syscall.Mount("tmpfs", dir, "tmpfs", syscall.MS_REMOUNT, "size=8m"))
	require.NoError(t, store.Probe(context.Background()))
}
