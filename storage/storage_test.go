package storage

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var ctx = context.Background()

func tempPath(t testing.TB) string { return filepath.Join(t.TempDir(), "impulse.db") }

func openAt(t testing.TB, path string, o Options) *DB {
	t.Helper()
	db, err := Open(path, o)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	return db
}

func openNew(t testing.TB) *DB {
	t.Helper()
	return openAt(t, tempPath(t), Options{NoSync: true})
}

func update(t testing.TB, db *DB, fn func(*Tx) error) {
	t.Helper()
	require.NoError(t, db.Update(ctx, fn))
}

func view(t testing.TB, db *DB, fn func(*Tx)) {
	t.Helper()
	require.NoError(t, db.View(func(tx *Tx) error { fn(tx); return nil }))
}

func gameID(n int) (id ID) {
	copy(id[:], fmt.Sprintf("%016x", n*7919))
	return id
}

func newGame(n int) *Game {
	return &Game{ID: gameID(n), System: "toy", Status: Running, CreatedMS: int64(n)}
}

// withGames has the running games 1..n.
func withGames(t testing.TB, db *DB, n int) {
	t.Helper()
	update(t, db, func(tx *Tx) error {
		for i := 1; i <= n; i++ {
			if err := tx.PutGame(newGame(i)); err != nil {
				return err
			}
		}
		return nil
	})
}

func TestReopenKeepsEverything(t *testing.T) {
	path := tempPath(t)
	db, err := Open(path, Options{Version: "1.0"})
	require.NoError(t, err)
	require.Equal(t, path, db.Path())
	withGames(t, db, 1)
	require.NoError(t, db.Close())
	require.NoError(t, db.Close(), "closing again")

	db = openAt(t, path, Options{Version: "1.1"})
	view(t, db, func(tx *Tx) {
		g, err := tx.Game(gameID(1))
		require.NoError(t, err)
		require.Equal(t, newGame(1), g)
	})
	_, version, err := db.schema()
	require.NoError(t, err)
	require.Equal(t, "1.1", version)
	require.NoError(t, db.Check())
}

func TestMemoryLeavesNothing(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	db, err := Open(Memory, Options{})
	require.NoError(t, err)
	require.Equal(t, Memory, db.Path())
	withGames(t, db, 3)
	view(t, db, func(tx *Tx) { require.Len(t, mustFind(t, tx, ""), 3) })
	require.NoError(t, db.BackupFile(tempPath(t)))
	require.NoError(t, db.Close())
	left, err := os.ReadDir(os.TempDir())
	require.NoError(t, err)
	require.Empty(t, left)
}

func mustFind(t testing.TB, tx *Tx, prefix string) []ID {
	t.Helper()
	ids, err := tx.FindGames(prefix)
	require.NoError(t, err)
	return ids
}

func TestAfterCloseEverythingIsRefused(t *testing.T) {
	db := openNew(t)
	require.NoError(t, db.Close())
	none := func(*Tx) error { return nil }
	require.ErrorIs(t, db.Update(ctx, none), ErrClosed)
	require.ErrorIs(t, db.View(none), ErrClosed)
	_, err := db.Backup(nil)
	require.ErrorIs(t, err, ErrClosed)
	require.ErrorIs(t, db.Check(), ErrClosed)
}

func TestReadOnly(t *testing.T) {
	path := tempPath(t)
	_, err := Open(path, Options{ReadOnly: true})
	require.ErrorIs(t, err, fs.ErrNotExist)
	require.EqualError(t, err, path+" does not exist.")

	db, err := Open(path, Options{})
	require.NoError(t, err)
	withGames(t, db, 2)
	require.NoError(t, db.Close())

	one := openAt(t, path, Options{ReadOnly: true, Version: "other"})
	two := openAt(t, path, Options{ReadOnly: true})
	view(t, two, func(tx *Tx) {
		require.Len(t, mustFind(t, tx, ""), 2)
		require.Error(t, tx.PutGame(newGame(3)))
	})
	require.ErrorIs(t, one.Update(ctx, func(*Tx) error { return nil }), ErrReadOnly)
	require.NoError(t, one.Check())
	_, err = Open(path, Options{})
	require.ErrorIs(t, err, ErrInUse, "readers keep a writer out")
}

func TestSecondOpenIsRefusedAtOnce(t *testing.T) {
	path := tempPath(t)
	openAt(t, path, Options{})
	start := time.Now()
	_, err := Open(path, Options{})
	require.ErrorIs(t, err, ErrInUse)
	require.EqualError(t, err, path+" is in use by another process; only one Impulse can have it open, so stop the other first.")
	require.Less(t, time.Since(start), 5*time.Second, "it must not wait for the other to end")
}

func TestRefusedFiles(t *testing.T) {
	dir := t.TempDir()
	file := func(name string, content []byte) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, content, 0o600))
		return path
	}
	whole := wholeFile(t)
	headless := append([]byte{}, whole...)
	clear(headless[:8192])
	badMetas := append([]byte{}, whole...)
	badMetas[16+40]++
	badMetas[4096+16+40]++
	for _, c := range []struct {
		path, sentence string
		cause          error
	}{
		{dir, "is a folder; give the path of a file in it.", ErrForeign},
		{file("zero", nil), "is an empty file, not an Impulse database; delete it, or restore a backup if it was one.", ErrForeign},
		{file("short", []byte("x")), "is not an Impulse database; give another path.", ErrForeign},
		{file("text", make([]byte, 20000)), "is not an Impulse database; give another path.", ErrForeign},
		{file("headless", headless), "is not an Impulse database; give another path.", ErrForeign},
		{file("metas", badMetas), "is damaged: its first pages are unreadable; restore a backup.", ErrDamaged},
		{file("half", whole[:len(whole)/2]), "is damaged: its end is missing; restore a backup.", ErrDamaged},
		{file("head", whole[:5000]), "is damaged: its end is missing; restore a backup.", ErrDamaged},
		{filepath.Join(dir, "none", "x.db"), "cannot be made: " + filepath.Join(dir, "none") + " is no folder; make it first or give another path.", fs.ErrNotExist},
		{filepath.Join(dir, "text", "x.db"), "cannot be made: " + filepath.Join(dir, "text") + " is no folder; make it first or give another path.", nil},
		{os.DevNull, "is no ordinary file; a database needs one.", ErrForeign},
	} {
		_, err := Open(c.path, Options{})
		require.EqualError(t, err, c.path+" "+c.sentence)
		if c.cause != nil {
			require.ErrorIs(t, err, c.cause, c.path)
		}
	}
	left, err := filepath.Glob(filepath.Join(dir, "*.part"))
	require.NoError(t, err)
	require.Empty(t, left)
}

func TestUnwritablePath(t *testing.T) {
	if os.Getuid() == 0 || runtime.GOOS == "windows" {
		t.Skip("root may write everywhere")
	}
	dir := t.TempDir()
	require.NoError(t, os.Chmod(dir, 0o500))
	_, err := Open(filepath.Join(dir, "x.db"), Options{})
	require.ErrorIs(t, err, fs.ErrPermission)
	require.ErrorContains(t, err, "permission denied")
}

func TestFullDiskChangesNothing(t *testing.T) {
	db := openAt(t, tempPath(t), Options{NoSync: true, maxSize: 17 << 20})
	withGames(t, db, 1)
	err := db.Update(ctx, func(tx *Tx) error {
		if err := tx.PutUser("anna", []byte("focus")); err != nil {
			return err
		}
		return tx.PutSnapshot(gameID(1), 1, make([]byte, 64<<20))
	})
	require.ErrorIs(t, err, ErrDiskFull)
	require.True(t, IsDiskFull(err))
	require.ErrorContains(t, err, db.Path())
	view(t, db, func(tx *Tx) {
		user, err := tx.User("anna")
		require.NoError(t, err)
		require.Nil(t, user)
	})
	update(t, db, func(tx *Tx) error { return tx.PutUser("anna", []byte("focus")) })
	require.NoError(t, db.Check())
}

func TestIsDiskFull(t *testing.T) {
	require.False(t, IsDiskFull(nil))
	require.False(t, IsDiskFull(errors.New("other")))
	require.True(t, IsDiskFull(fmt.Errorf("x: %w", ErrDiskFull)))
	require.True(t, IsDiskFull(errors.New("file resize error: no space left on device")))
}

func TestIDText(t *testing.T) {
	id := ID{0xab, 15: 0x01}
	require.Equal(t, "ab000000000000000000000000000001", id.String())
	require.Equal(t, uint64(math.MaxUint64), toNumber(number(math.MaxUint64)))
}

func appended(t testing.TB, db *DB, id ID, n int) {
	t.Helper()
	update(t, db, func(tx *Tx) error {
		g, err := tx.Game(id)
		require.NoError(t, err)
		for range n {
			k := g.Entries + 1
			_, err := tx.Append(g, fmt.Appendf(nil, "p%d", k), fmt.Appendf(nil, "s%d", k), fmt.Appendf(nil, "t%d", k))
			require.NoError(t, err)
		}
		return nil
	})
}

// updateRaw and viewRaw reach below the parts of a Tx.
func updateRaw(t testing.TB, db *DB, fn func(*txn) error) {
	t.Helper()
	require.NoError(t, db.update(ctx, fn))
}

func viewRaw(t testing.TB, db *DB, fn func(*txn)) {
	t.Helper()
	require.NoError(t, db.view(func(tx *txn) error { fn(tx); return nil }))
}

// headIsLast looks whether header and journal of a game are of one commit.
func headIsLast(t testing.TB, tx *Tx, id ID) {
	t.Helper()
	g, err := tx.Game(id)
	require.NoError(t, err)
	if g.Entries == 0 {
		return
	}
	e, err := tx.Entry(id, g.Entries)
	require.NoError(t, err)
	require.Equal(t, g.Head, e.Hash)
	_, err = tx.Entry(id, g.Entries+1)
	require.ErrorIs(t, err, ErrNotFound)
}
