package storage

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	bolt "go.etcd.io/bbolt"
)

// wholeFile is a database with branches, overflow pages and small buckets, as
// the bytes of a backup (no unused end).
func wholeFile(t testing.TB) []byte {
	t.Helper()
	db := openNew(t)
	withGames(t, db, 60)
	update(t, db, func(tx *Tx) error {
		for n := range 300 {
			if err := tx.PutSnapshot(gameID(n%60+1), uint64(n), make([]byte, 40*n)); err != nil {
				return err
			}
		}
		return tx.PutUser("anna", []byte("x"))
	})
	path := tempPath(t)
	require.NoError(t, db.BackupFile(path))
	b, err := os.ReadFile(path)
	require.NoError(t, err)
	return b
}

// openBytes opens b as a file. What bbolt cannot stand would kill the test.
func openBytes(t testing.TB, path string, b []byte) error {
	t.Helper()
	require.NoError(t, os.WriteFile(path, b, 0o600))
	db, err := Open(path, Options{NoSync: true})
	if err != nil {
		require.ErrorContains(t, err, path+" ")
		require.NotErrorIs(t, err, ErrInUse, "an earlier opening kept the lock")
		return err
	}
	return db.Close()
}

func TestWholeFileOpens(t *testing.T) {
	require.NoError(t, openBytes(t, tempPath(t), wholeFile(t)))
}

func TestEveryTruncationIsRefused(t *testing.T) {
	whole, path := wholeFile(t), tempPath(t)
	rng := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{1, 15, 16, 79, 80, 81, 4095, 4096, 4176, 8191, 8192, len(whole) - 1, len(whole) - 4096} {
		require.Error(t, openBytes(t, path, whole[:n]), n)
	}
	for range 100 {
		n := rng.IntN(len(whole))
		require.Error(t, openBytes(t, path, whole[:n]), n)
	}
}

// Garbage in a value cannot be seen; garbage anywhere must not kill us.
func TestGarbageNeverKills(t *testing.T) {
	whole, path := wholeFile(t), tempPath(t)
	rng := rand.New(rand.NewPCG(3, 4))
	refused := 0
	for range 300 {
		b := append([]byte{}, whole...)
		spoil(rng, b)
		if openBytes(t, path, b) != nil {
			refused++
		}
	}
	require.Positive(t, refused)
}

// spoil overwrites the head of a page, or some bytes anywhere, or a page with
// another page.
func spoil(rng *rand.Rand, b []byte) {
	page := rng.IntN(len(b)/4096) * 4096
	switch rng.IntN(4) {
	case 0:
		for i := range 64 {
			b[page+i] = byte(rng.Uint32())
		}
	case 1:
		for range 20 {
			b[page+rng.IntN(200)] = byte(rng.Uint32())
		}
	case 2:
		from := rng.IntN(len(b)/4096) * 4096
		copy(b[page:page+4096], b[from:])
	default:
		b[page+8+rng.IntN(40)] ^= 1 << rng.IntN(8)
	}
}

func TestForeignBolt(t *testing.T) {
	path := filepath.Join(t.TempDir(), "other.db")
	b, err := bolt.Open(path, 0o600, nil)
	require.NoError(t, err)
	require.NoError(t, b.Close())
	_, err = Open(path, Options{})
	require.ErrorIs(t, err, ErrForeign)
	require.EqualError(t, err, path+" is a database of another program, not of Impulse; give another path.")

	b, err = bolt.Open(path, 0o600, nil)
	require.NoError(t, err)
	require.NoError(t, b.Update(func(tx *bolt.Tx) error {
		m, err := tx.CreateBucket(bMeta)
		require.NoError(t, err)
		return m.Put(kMagic, []byte("raft"))
	}))
	require.NoError(t, b.Close())
	_, err = Open(path, Options{})
	require.ErrorIs(t, err, ErrForeign)
}

func FuzzOpen(f *testing.F) {
	whole := wholeFile(f)
	f.Add(uint32(4096), []byte{1, 2, 3})
	f.Add(uint32(8192+10), []byte{255, 255, 255, 255})
	f.Fuzz(func(t *testing.T, at uint32, garbage []byte) {
		b := append([]byte{}, whole...)
		copy(b[int(at)%len(b):], garbage)
		_ = openBytes(t, tempPath(t), b)
	})
}

// closedFile is a database as a run that ended in order leaves it.
func closedFile(t testing.TB) []byte {
	t.Helper()
	db, err := Open(tempPath(t), Options{NoSync: true})
	require.NoError(t, err)
	withGames(t, db, 60)
	for n := range 30 {
		update(t, db, func(tx *Tx) error { return tx.PutSnapshot(gameID(n+1), 1, make([]byte, 3000)) })
	}
	for n := range 30 {
		update(t, db, func(tx *Tx) error { return tx.DeleteGame(gameID(n + 1)) })
	}
	require.NoError(t, db.Close())
	b, err := os.ReadFile(db.Path())
	require.NoError(t, err)
	return b
}

// read is the outline of bytes as a file.
func outlineOf(t testing.TB, b []byte) *outline {
	t.Helper()
	path := tempPath(t)
	require.NoError(t, os.WriteFile(path, b, 0o600))
	f, err := os.Open(path)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, f.Close()) })
	o, err := readOutline(f)
	require.NoError(t, err)
	return o
}

// Of a file that was closed in order no page is read but the list of free pages;
// of any other, and of one that is written again, every page.
func TestPagesAreReadAfterADeathAlone(t *testing.T) {
	b := closedFile(t)
	o := outlineOf(t, b)
	require.NoError(t, o.check())
	require.Nil(t, o.seen, "closed in order")

	path := tempPath(t)
	require.NoError(t, os.WriteFile(path, b, 0o600))
	db, err := Open(path, Options{NoSync: true})
	require.NoError(t, err)
	withGames(t, db, 1)
	db.writer.stop() // as a kill does, but for the lock on the file
	require.NoError(t, db.bolt.Close())
	b, err = os.ReadFile(path)
	require.NoError(t, err)
	o = outlineOf(t, b)
	require.NoError(t, o.check())
	require.NotNil(t, o.seen, "killed")
	require.NotNil(t, outlineOf(t, wholeFile(t)).seenAfter(t), "a backup")

	db = openAt(t, path, Options{})
	require.NoError(t, db.Check(), "nothing is lost, and nothing is given away twice")
}

func (o *outline) seenAfter(t testing.TB) []bool {
	t.Helper()
	require.NoError(t, o.check())
	return o.seen
}

// A list of free pages that is none is found, wherever it is wrong: bbolt would
// give away pages that are in use.
func TestTheListOfFreePagesIsChecked(t *testing.T) {
	whole, path := closedFile(t), tempPath(t)
	require.NoError(t, openBytes(t, path, whole))
	o := outlineOf(t, whole)
	at := int(o.free) * int(o.pageSize)
	require.GreaterOrEqual(t, native.Uint16(whole[at+10:]), uint16(3), "pages are free")
	for name, harm := range map[string]func(page []byte){
		"another page": func(page []byte) { native.PutUint64(page, o.free+1) },
		"another kind": func(page []byte) { native.PutUint16(page[8:], leafPage) },
		"too many":     func(page []byte) { native.PutUint16(page[10:], 0xFFFE) },
		"far too many": func(page []byte) { native.PutUint16(page[10:], 0xFFFF); native.PutUint64(page[16:], 1<<63) },
		"a meta page":  func(page []byte) { native.PutUint64(page[16:], 1) },
		"out of order": func(page []byte) { native.PutUint64(page[24:], native.Uint64(page[16:])) },
		"beyond the end": func(page []byte) {
			native.PutUint64(page[16+8*(int(native.Uint16(page[10:]))-1):], o.pages)
		},
	} {
		b := append([]byte{}, whole...)
		harm(b[at:])
		require.ErrorIs(t, openBytes(t, path, b), ErrDamaged, name)
	}
	rng := rand.New(rand.NewPCG(5, 6))
	for range 20 { // whatever else is wrong, Open is not what dies of it
		b := append([]byte{}, whole...)
		spoil(rng, b)
		_ = openBytes(t, tempPath(t), b)
	}
}
