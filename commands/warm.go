package commands

import (
	"cmp"
	"math"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"

	"impulse/rules"
	"impulse/storage"
)

// Running games stay warm: the snapshot after the last entry is kept with its
// state as it was read, so that the next call need not read it again. A call
// takes it, and gives back what the game has become; who comes meanwhile reads
// the file. What was taken for another entry than the last is not used.

// cacheSize is how many bytes warm games may take if nothing else is said.
const cacheSize = 64 << 20

// warm are the snapshots that are kept, the one that was used last at the end.
type warm struct {
	mu    sync.Mutex
	most  int
	size  int
	games *simplelru.LRU[storage.ID, warmGame]
}

// warmGame is the snapshot of a game after an entry.
type warmGame struct {
	entries uint64
	head    [32]byte
	snap    *rules.Snapshot
	size    int
}

// NoCache is a cache that keeps nothing.
const NoCache = -1

// newWarm keeps up to so many bytes; 0: cacheSize.
func newWarm(most int) *warm {
	w := &warm{most: cmp.Or(most, cacheSize)}
	w.games, _ = simplelru.NewLRU(math.MaxInt, func(_ storage.ID, g warmGame) { w.size -= g.size })
	return w
}

// take takes the snapshot of a game as it is now; nil if it is not there.
func (w *warm) take(head *storage.Game) *rules.Snapshot {
	w.mu.Lock()
	defer w.mu.Unlock()
	g, ok := w.games.Peek(head.ID)
	if !ok {
		return nil
	}
	w.games.Remove(head.ID)
	if g.entries != head.Entries || g.head != head.Head {
		return nil
	}
	return g.snap
}

// give keeps the snapshot of a game for whoever comes next, and lets those go
// that nobody has used for longest.
func (w *warm) give(head *storage.Game, snap *rules.Snapshot) {
	snap = snap.Kept()
	size := weight(snap)
	w.mu.Lock()
	defer w.mu.Unlock()
	if size > w.most {
		return
	}
	w.games.Remove(head.ID)
	w.games.Add(head.ID, warmGame{head.Entries, head.Head, snap, size})
	for w.size += size; w.size > w.most; {
		w.games.RemoveOldest()
	}
}

// perByte is how many bytes of memory one of a written state takes as it is read,
// for the state and for what each reader sees of it; measured by
// BenchmarkWarmGames.
const perByte = 8

// weight is about what a snapshot takes in memory when all its readers have asked.
func weight(s *rules.Snapshot) int {
	const envelope = 8 << 10
	return envelope + len(s.State)*perByte*(len(s.Seats)+3)
}
