// Package warm keeps running games at hand: the position after the last entry of
// each, decoded, so that the next call need not read it again.
//
// A call takes it, and gives back what the game has become; who comes meanwhile
// reads the file. What was taken for another entry than the last is not used.
package warm

import (
	"cmp"
	"math"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"

	"impulse/commands/watch"
	"impulse/rules"
	"impulse/storage"
)

// most is how many bytes warm games may take if nothing else is said.
const most = 64 << 20

// Games are the positions that are kept, the one that was used last at the end.
type Games struct {
	mu    sync.Mutex
	most  int
	size  int
	games *simplelru.LRU[storage.ID, kept]
	lends bool // what was read is lent, and what is given back is not kept
}

// kept is the position of a game after an entry.
type kept struct {
	entries uint64
	head    [32]byte
	at      *watch.Position
	size    int
}

// Nothing is the size of what keeps nothing.
const Nothing = -1

// New keeps up to so many bytes; 0: 64 MiB.
func New(bytes int) *Games {
	w := &Games{most: cmp.Or(bytes, most)}
	w.games, _ = simplelru.NewLRU(math.MaxInt, func(_ storage.ID, g kept) { w.size -= g.size })
	return w
}

// Lending is for trials, one after the other, that are taken back: each is lent the
// position that the first has read, and what it becomes is nobody's.
func Lending() *Games {
	w := New(0)
	w.lends = true
	return w
}

// Take takes the position of a game as it is now; nil if it is not there.
func (w *Games) Take(head *storage.Game) *watch.Position {
	w.mu.Lock()
	defer w.mu.Unlock()
	g, ok := w.games.Peek(head.ID)
	if !ok {
		return nil
	}
	if !w.lends {
		w.games.Remove(head.ID)
	}
	if g.entries != head.Entries || g.head != head.Head {
		return nil
	}
	return g.at
}

// Give keeps the position of a game for whoever comes next, and lets those go
// that nobody has used for longest.
func (w *Games) Give(head *storage.Game, at *watch.Position) {
	if !w.lends {
		w.keep(head, at)
	}
}

// Found notes a position that was read, to be lent.
func (w *Games) Found(head *storage.Game, at *watch.Position) {
	if w.lends {
		w.keep(head, at)
	}
}

func (w *Games) keep(head *storage.Game, at *watch.Position) {
	size := Weight(at.Snap)
	w.mu.Lock()
	defer w.mu.Unlock()
	if size > w.most {
		return
	}
	w.games.Remove(head.ID)
	w.games.Add(head.ID, kept{head.Entries, head.Head, at, size})
	for w.size += size; w.size > w.most; {
		w.games.RemoveOldest()
	}
}

// perByte is how many bytes of memory one of a written state takes as it is read,
// for the state and for what each reader sees of it: 1.6 to 2.1 as BenchmarkWarmGames
// measures it, and a little more, that the bound holds.
const perByte = 3

// envelope is about what a snapshot takes beside its state.
const envelope = 8 << 10

// Weight is about what a snapshot takes in memory when all its readers have asked.
func Weight(s *rules.Snapshot) int {
	return envelope + len(s.State)*perByte*(len(s.Seats)+3)
}
