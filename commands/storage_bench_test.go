package commands_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"
	bolt "go.etcd.io/bbolt"

	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/commands/warm"
	"impulse/rules"
	"impulse/rules/library"
	"impulse/storage"
)

// longGames are a game of each book, with what its players do over and over.
var longGames = map[string][]string{
	"pentagon":  {"gm game new system:pentagon scenario:skirmish", "red game join", "blue game join"},
	"squadrons": {"gm game new system:pentagon scenario:squadrons", "red game join", "blue game join"},
	"goliath":   {"gm game new system:goliath scenario:bodenburg", "red game join", "blue game join"},
}

// What an entry takes in the file, over a long game: the pages in use, and what
// each bucket holds.
func BenchmarkBytesAnEntry(b *testing.B) {
	for name, begin := range longGames {
		b.Run(name, func(b *testing.B) {
			r := benchLibrary(b)
			store := r.Store.(*storage.DB)
			empty := pagesInUse(b, store, nil)
			for _, line := range begin {
				benchLine(b, r, "place", line)
			}
			entries := uint64(0)
			for b.Loop() {
				entries = playedOn(b, r, storage.KeepSnapshots)
			}
			held := map[string]int{}
			used := pagesInUse(b, store, held)
			b.ReportMetric(float64(used-empty)/float64(entries), "B/entry")
			for name, n := range held {
				if n > 1000 {
					b.ReportMetric(float64(n)/float64(entries), name+"-B/entry")
				}
			}
		})
	}
}

// playedOn plays the game that runs until its journal has so many entries.
func playedOn(b *testing.B, r *commands.Referee, most uint64) (entries uint64) {
	for calls := 0; entries < most; calls++ {
		require.Less(b, calls, 2000, "the game goes on")
		user := []string{"red", "blue"}[calls%2]
		_ = r.Do(b.Context(), desk.Call{User: user, Place: "place", Line: "orders done"}) // refused where only the other is asked
		require.NoError(b, r.Outbox.Deliver(b.Context(), func(outbox.Message) error { return nil }))
		require.NoError(b, r.Read(func(tx *storage.Tx) error {
			for g, err := range tx.Running() {
				require.NoError(b, err)
				entries = g.Entries
			}
			return nil
		}))
	}
	return entries
}

func benchLine(b *testing.B, r *commands.Referee, place, line string) {
	var user string
	fmt.Sscan(line, &user)
	benchDo(b, r, user, place, line[len(user)+1:])
}

// pagesInUse counts the bytes of pages in use in a copy of the file, and of keys
// and values in its buckets.
func pagesInUse(b *testing.B, store *storage.DB, held map[string]int) (used int64) {
	b.Helper()
	copied := store.Path() + ".copy"
	_ = os.Remove(copied)
	require.NoError(b, store.BackupFile(copied))
	db, err := bolt.Open(copied, 0o600, nil)
	require.NoError(b, err)
	defer db.Close()
	require.NoError(b, db.View(func(tx *bolt.Tx) error {
		used = tx.Size() - int64(db.Stats().FreePageN)*int64(db.Info().PageSize)
		return tx.ForEach(func(name []byte, bucket *bolt.Bucket) error {
			return bucket.ForEach(func(k, v []byte) error {
				if held != nil {
					held[string(name)] += len(k) + len(v)
				}
				return nil
			})
		})
	}))
	return used
}

// What a warm game takes in memory for each byte of its state, and for each of
// those who read it: what warm.Weight reckons with.
func BenchmarkWarmGames(b *testing.B) {
	const games = 100
	for name, begin := range longGames {
		b.Run(name, func(b *testing.B) {
			r := benchLibrary(b)
			for i := range games {
				for _, line := range begin {
					benchLine(b, r, fmt.Sprint("place", i), line)
				}
			}
			var state, readers int
			for b.Loop() {
				r = commands.New(r.Store, commands.Options{Systems: library.Systems, Log: refereetest.Quiet})
				before := heap()
				for i := range games { // everybody looks, so all is kept that ever is
					for _, user := range []string{"red", "blue", "gm", "anna"} {
						benchLine(b, r, fmt.Sprint("place", i), user+" game status")
					}
				}
				after := heap()
				state, readers = 0, 0
				reckoned := 0
				require.NoError(b, r.Read(func(tx *storage.Tx) error {
					for head, err := range tx.Games() {
						require.NoError(b, err)
						g, err := r.Load(tx, head.ID)
						require.NoError(b, err)
						state, readers = state+len(g.Snap.State), len(g.Snap.Seats)+3
						reckoned += warm.Weight(g.Snap)
					}
					return nil
				}))
				b.ReportMetric(float64(after-before)/games, "B/game")
				b.ReportMetric(float64(reckoned)/games, "reckoned-B/game")
				b.ReportMetric(float64(after-before-games*int64(warm.Weight(&rules.Snapshot{})))/float64(state*readers), "B/(B*reader)")
				b.ReportMetric(float64(state)/games, "B-state")
			}
		})
	}
}

// heap is what is in use after all that can go has gone.
func heap() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// benchLibrary is a referee of all games over a file that is not flushed.
func benchLibrary(b *testing.B) *commands.Referee {
	b.Helper()
	store, err := storage.Open(filepath.Join(b.TempDir(), "bench.db"), storage.Options{NoSync: true})
	require.NoError(b, err)
	b.Cleanup(func() { _ = store.Close() })
	return commands.New(store, commands.Options{Systems: library.Systems, Log: refereetest.Quiet})
}
