package storage

import (
	"fmt"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"
)

// action is what one command of a game costs here: an entry of 500 bytes, a
// snapshot of 4 KiB, a message and an answer, flushed.
func action(tx *Tx, id ID, n uint64) error {
	g, err := tx.Game(id)
	if err != nil {
		return err
	}
	e, err := tx.Append(g, make([]byte, 400), make([]byte, 100), nil)
	if err != nil {
		return err
	}
	if err := tx.PutSnapshot(id, e.N, make([]byte, 4096)); err != nil {
		return err
	}
	if _, err := tx.Enqueue("c1", 1, make([]byte, 200), 0); err != nil {
		return err
	}
	return tx.SetHandled(fmt.Sprint(n), make([]byte, 200), int64(n))
}

func entryOnly(tx *Tx, id ID) error {
	g, err := tx.Game(id)
	if err != nil {
		return err
	}
	_, err = tx.Append(g, make([]byte, 500), nil, nil)
	return err
}

func BenchmarkDurable(b *testing.B) {
	for _, writers := range []int{1, 100} {
		b.Run(fmt.Sprintf("entry/writers=%d", writers), func(b *testing.B) {
			benchWriters(b, writers, func(tx *Tx, n uint64) error { return entryOnly(tx, gameID(int(n%200)+1)) })
		})
		b.Run(fmt.Sprintf("action/writers=%d", writers), func(b *testing.B) {
			benchWriters(b, writers, func(tx *Tx, n uint64) error { return action(tx, gameID(int(n%200)+1), n) })
		})
	}
}

func benchWriters(b *testing.B, writers int, fn func(*Tx, uint64) error) {
	db := openAt(b, tempPath(b), Options{})
	withGames(b, db, 200)
	var n atomic.Uint64
	b.SetParallelism(max(1, writers/2))
	b.ResetTimer()
	if writers == 1 {
		for b.Loop() {
			k := n.Add(1)
			update(b, db, func(tx *Tx) error { return fn(tx, k) })
		}
		return
	}
	before := db.Commits().Saved
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			k := n.Add(1)
			if err := db.Update(ctx, func(tx *Tx) error { return fn(tx, k) }); err != nil {
				b.Error(err)
			}
		}
	})
	b.ReportMetric(float64(b.N)/float64(db.Commits().Saved-before), "updates/commit")
}

// An action must cost the same at entry 10 and at entry 10,000.
func BenchmarkActionAtEntry(b *testing.B) {
	for _, start := range []int{10, 10_000} {
		b.Run(fmt.Sprint(start), func(b *testing.B) {
			db := openAt(b, tempPath(b), Options{})
			withGames(b, db, 1)
			for n := range start / 10 {
				update(b, db, func(tx *Tx) error {
					for i := range 10 {
						require.NoError(b, action(tx, gameID(1), uint64(n*10+i)))
					}
					return nil
				})
			}
			n := uint64(start)
			for b.Loop() {
				n++
				update(b, db, func(tx *Tx) error { return action(tx, gameID(1), n) })
			}
		})
	}
}

// thousandGames has 1,000 games of 20 entries and 20 snapshots.
func thousandGames(b *testing.B) (path string) {
	path = tempPath(b)
	db, err := Open(path, Options{NoSync: true})
	require.NoError(b, err)
	withGames(b, db, 1000)
	for range 20 {
		update(b, db, func(tx *Tx) error {
			for n := range 1000 {
				require.NoError(b, action(tx, gameID(n+1), uint64(n)))
			}
			return nil
		})
	}
	require.NoError(b, db.Close())
	return path
}

func BenchmarkOpenThousandGames(b *testing.B) {
	path := thousandGames(b)
	for b.Loop() {
		db, err := Open(path, Options{})
		require.NoError(b, err)
		running := 0
		view(b, db, func(tx *Tx) {
			for range tx.Running() {
				running++
			}
		})
		require.Equal(b, 1000, running)
		require.NoError(b, db.Close())
	}
}

// To a file and flushed, as an operator makes it.
func BenchmarkBackup(b *testing.B) {
	db := openAt(b, thousandGames(b), Options{})
	dir := b.TempDir()
	for n := 0; b.Loop(); n++ {
		path := filepath.Join(dir, fmt.Sprint(n))
		require.NoError(b, db.BackupFile(path))
		st, err := os.Stat(path)
		require.NoError(b, err)
		b.SetBytes(st.Size())
		require.NoError(b, os.Remove(path))
	}
}
