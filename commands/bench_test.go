package commands

import (
	"context"
	"fmt"
	"path/filepath"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// benchTable is a referee over a real file that is flushed at each commit.
func benchTable(b *testing.B, o storage.Options) *Referee {
	b.Helper()
	store, err := storage.Open(filepath.Join(b.TempDir(), "bench.db"), o)
	require.NoError(b, err)
	b.Cleanup(func() { _ = store.Close() })
	return New(store, Options{Systems: []rules.System{rulestest.Toy.System()}, Log: quiet})
}

func benchDo(b *testing.B, r *Referee, user, place, line string) {
	if a := r.Do(context.Background(), Call{User: user, Place: place, Line: line}); a.Refusal != nil {
		b.Errorf("%s: %s", line, a.Text)
	}
}

func seated(b *testing.B, r *Referee, games int) {
	b.Helper()
	for i := range games {
		place := fmt.Sprint("place", i)
		benchDo(b, r, "gm", place, "game new system:toy scenario:pair")
		benchDo(b, r, "red", place, "game join")
	}
}

// sealing alternates between two acts that both save everything.
func sealing(i int) string { return []string{"orders done", "orders unseal"}[i%2] }

func BenchmarkAction(b *testing.B) {
	r := benchTable(b, storage.Options{})
	seated(b, r, 1)
	i := 0
	for b.Loop() {
		benchDo(b, r, "red", "place0", sealing(i))
		i++
	}
}

func BenchmarkActionOf100WritersAtOnce(b *testing.B) {
	r := benchTable(b, storage.Options{})
	const games = 100
	seated(b, r, games)
	var next atomic.Int64
	b.SetParallelism(games)
	b.RunParallel(func(pb *testing.PB) {
		place := fmt.Sprint("place", next.Add(1)%games)
		for pb.Next() {
			benchDo(b, r, "red", place, "game note text:x")
		}
	})
}

func BenchmarkActionAtEntry(b *testing.B) {
	for _, entries := range []int{10, 10_000} {
		b.Run(fmt.Sprint(entries), func(b *testing.B) {
			r := benchTable(b, storage.Options{NoSync: true})
			seated(b, r, 1)
			for i := range entries / 2 * 2 {
				benchDo(b, r, "red", "place0", sealing(i))
			}
			i := 0
			for b.Loop() {
				benchDo(b, r, "red", "place0", sealing(i))
				i++
			}
		})
	}
}

func BenchmarkLook(b *testing.B) {
	r := benchTable(b, storage.Options{NoSync: true})
	seated(b, r, 1)
	for b.Loop() {
		benchDo(b, r, "red", "place0", "game status")
	}
}

func BenchmarkStartWith1000Games(b *testing.B) {
	path := filepath.Join(b.TempDir(), "bench.db")
	store, err := storage.Open(path, storage.Options{NoSync: true})
	require.NoError(b, err)
	systems := []rules.System{rulestest.Toy.System()}
	seated(b, New(store, Options{Systems: systems, Log: quiet}), 1000)
	require.NoError(b, store.Close())
	for b.Loop() {
		store, err := storage.Open(path, storage.Options{})
		require.NoError(b, err)
		require.NoError(b, New(store, Options{Systems: systems, Log: quiet}).Resume(context.Background()))
		require.NoError(b, store.Close())
	}
}
