package commands_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/library"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// benchTable is a referee over a real file that is flushed at each commit.
func benchTable(b *testing.B, o storage.Options) *commands.Referee {
	b.Helper()
	store, err := storage.Open(filepath.Join(b.TempDir(), "bench.db"), o)
	require.NoError(b, err)
	b.Cleanup(func() { _ = store.Close() })
	return commands.New(store, commands.Options{Systems: []rules.System{rulestest.Toy.System()}, Log: refereetest.Quiet})
}

func benchDo(b *testing.B, r *commands.Referee, user, place, line string) {
	if a := r.Do(context.Background(), desk.Call{User: user, Place: place, Line: line}); a.Refusal != nil {
		b.Errorf("%s: %s", line, a.Text)
	}
}

func seated(b *testing.B, r *commands.Referee, games int) {
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
	seated(b, r, writers)
	atOnce(b, r, func(int) string { return "game note text:x" })
}

// The same with what is saved most: seals of The Pentagon War.
func BenchmarkSealsOf100WritersAtOnce(b *testing.B) {
	r := benchTable(b, storage.Options{})
	r.Systems = watch.Books(r.Watch, library.Systems)
	for i := range writers {
		place := fmt.Sprint("place", i)
		benchDo(b, r, "gm", place, "game new system:pentagon scenario:skirmish")
		benchDo(b, r, "red", place, "game join")
	}
	atOnce(b, r, sealing)
}

const writers = 100

// atOnce lets writers act, each in a game of their own.
func atOnce(b *testing.B, r *commands.Referee, line func(i int) string) {
	var next atomic.Int64
	b.SetParallelism(writers / runtime.GOMAXPROCS(0))
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		place := fmt.Sprint("place", next.Add(1)%writers)
		for i := 0; pb.Next(); i++ {
			benchDo(b, r, "red", place, line(i))
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

// A sentence that is no command, read and answered with lines that would be accepted,
// and a command with one word wrong.
func BenchmarkRefused(b *testing.B) {
	r := benchTable(b, storage.Options{NoSync: true})
	r.Systems = watch.Books(r.Watch, library.Systems)
	benchDo(b, r, "gm", "place", "game new system:pentagon scenario:skirmish")
	benchDo(b, r, "red", "place", "game join")
	benchDo(b, r, "blue", "place", "game join")
	for name, line := range map[string]string{
		"order":    "Captain to helm: bring us about, and head for the enemy",
		"question": "how far can I fire my lasers before the damage drops off?",
		"command":  "pentagon rotate too:B",
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				require.NotNil(b, r.Do(context.Background(), desk.Call{User: "red", Place: "place", Line: line}).Refusal)
			}
		})
	}
}

// A start with many games, of which few still run. It reports what the start has
// allocated, and what of the file lies in the process's memory.
func BenchmarkStart(b *testing.B) {
	for _, games := range []int{1000, 10_000} {
		for _, running := range []int{100, games} {
			for _, stopped := range []bool{true, false} {
				b.Run(fmt.Sprintf("games=%d/running=%d/stopped=%v", games, running, stopped), func(b *testing.B) { startWith(b, games, running, stopped) })
			}
		}
	}
}

func startWith(b *testing.B, games, running int, stopped bool) {
	path := filepath.Join(b.TempDir(), "bench.db")
	store, err := storage.Open(path, storage.Options{NoSync: true})
	require.NoError(b, err)
	systems := []rules.System{rulestest.Toy.System()}
	r := commands.New(store, commands.Options{Systems: systems, Log: refereetest.Quiet})
	seated(b, r, games)
	for i := running; i < games; i++ {
		benchDo(b, r, "gm", fmt.Sprint("place", i), "game end confirm:on")
	}
	if !stopped { // as a kill leaves it
		copied := path + ".copy"
		require.NoError(b, store.BackupFile(copied))
		require.NoError(b, store.Close())
		path = copied
	} else {
		require.NoError(b, store.Close())
	}
	st, err := os.Stat(path)
	require.NoError(b, err)
	var mapped int64
	for b.Loop() {
		store, err := storage.Open(path, storage.Options{})
		require.NoError(b, err)
		require.NoError(b, commands.New(store, commands.Options{Systems: systems, Log: refereetest.Quiet}).Resume(context.Background()))
		mapped = resident(path)
		require.NoError(b, store.Close())
	}
	b.ReportMetric(float64(st.Size())/(1<<20), "MB-file")
	b.ReportMetric(float64(mapped)/(1<<20), "MB-mapped")
}

// resident is how much of a mapped file lies in memory; 0 where the system does
// not say.
func resident(path string) (kib int64) {
	smaps, _ := os.ReadFile("/proc/self/smaps")
	_, rest, _ := strings.Cut(string(smaps), path+"\n")
	_, rest, _ = strings.Cut(rest, "Rss:")
	_, _ = fmt.Sscan(rest, &kib)
	return kib << 10
}

// BenchmarkTactic is the beginning of the fight for the bridge as both sides play it by a
// tactic: they write it, seal it, and seal it again whenever they are asked.
func BenchmarkTactic(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		r := benchTable(b, storage.Options{NoSync: true})
		r.Systems, r.Random = watch.Books(r.Watch, library.Systems), &refereetest.Counting{}
		benchDo(b, r, "gm", "place", "game new system:phoenix scenario:oppenheim-two")
		for _, line := range []string{"game join seat:%s", `orders add lines:"tactic engage 8"`, "orders done"} {
			for _, side := range []string{"nato", "russians"} {
				benchDo(b, r, side, "place", strings.ReplaceAll(line, "%s", side))
			}
		}
		for range 10 {
			for _, side := range []string{"nato", "russians"} {
				r.Do(context.Background(), desk.Call{User: side, Place: "place", Line: "pass orders:seal"}) // refused where nobody asks
			}
		}
	}
}
