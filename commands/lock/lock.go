// Package lock lets the changes of one thing be handled one at a time, while
// those of others go on.
package lock

import "sync"

// Locks are one lock for each thing that somebody changes. Things of different
// kinds are told apart by the types of their keys. A lock is forgotten when nobody
// holds it.
type Locks struct {
	mu   sync.Mutex
	held map[any]*held
}

type held struct {
	mu      sync.Mutex
	waiting int
}

// Lock waits for the thing and returns how to let it go.
func (l *Locks) Lock(key any) (unlock func()) {
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

// Held is how many things are locked.
func (l *Locks) Held() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.held)
}
