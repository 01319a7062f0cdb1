package commands

import "sync"

// locks let the changes of one thing be handled one at a time, while those of
// others go on. The key of a game is its storage.ID, that of what a place keeps
// its noteOf; types keep the two apart. A lock is forgotten when nobody holds it.
type locks struct {
	mu   sync.Mutex
	held map[any]*held
}

type held struct {
	mu      sync.Mutex
	waiting int
}

// lock waits for the thing and returns how to let it go.
func (l *locks) lock(key any) (unlock func()) {
	l.mu.Lock()
	if l.held == nil {
		l.held = map[any]*held{}
	}
	h := l.held[key]
	if h == nil {
		h = &held{}
		l.held[key] = h
	}
	h.waiting++
	l.mu.Unlock()
	h.mu.Lock()
	return func() {
		h.mu.Unlock()
		l.mu.Lock()
		defer l.mu.Unlock()
		if h.waiting--; h.waiting == 0 {
			delete(l.held, key)
		}
	}
}
