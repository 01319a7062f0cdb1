package commands

import (
	"sync"

	"impulse/storage"
)

// locks let the changes of one game be handled one at a time, while those of
// other games go on. A game's lock is forgotten when nobody holds it.
type locks struct {
	mu    sync.Mutex
	games map[storage.ID]*gameLock
}

type gameLock struct {
	mu      sync.Mutex
	waiting int
}

// lock waits for the game and returns how to let it go.
func (l *locks) lock(id storage.ID) (unlock func()) {
	l.mu.Lock()
	if l.games == nil {
		l.games = map[storage.ID]*gameLock{}
	}
	g := l.games[id]
	if g == nil {
		g = &gameLock{}
		l.games[id] = g
	}
	g.waiting++
	l.mu.Unlock()
	g.mu.Lock()
	return func() {
		g.mu.Unlock()
		l.mu.Lock()
		defer l.mu.Unlock()
		if g.waiting--; g.waiting == 0 {
			delete(l.games, id)
		}
	}
}
