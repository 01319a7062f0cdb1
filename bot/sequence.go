package bot

import "sync"

// sequence does what is given to it under one key in order, one at a time, and
// under different keys at once. Nothing runs while nothing is to be done.
type sequence struct {
	mu    sync.Mutex
	queue map[string][]func() // waiting; a key that is there has a goroutine
	work  sync.WaitGroup
	most  int // how many may wait under one key
}

// do puts work behind all that waits under the key; false when too much does.
func (s *sequence) do(key string, f func()) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.queue == nil {
		s.queue = map[string][]func(){}
	}
	waiting, busy := s.queue[key]
	if len(waiting) >= s.most {
		return false
	}
	if busy {
		s.queue[key] = append(waiting, f)
		return true
	}
	s.queue[key] = nil
	s.work.Go(func() { s.run(key, f) })
	return true
}

func (s *sequence) run(key string, f func()) {
	for f != nil {
		f()
		f = s.next(key)
	}
}

// next is what waits next under the key; without any the key is gone.
func (s *sequence) next(key string) func() {
	s.mu.Lock()
	defer s.mu.Unlock()
	waiting := s.queue[key]
	if len(waiting) == 0 {
		delete(s.queue, key)
		return nil
	}
	s.queue[key] = waiting[1:]
	return waiting[0]
}

// busy reports whether something is done under the key, or waits there.
func (s *sequence) busy(key string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, busy := s.queue[key]
	return busy
}

// wait waits until everything given was done.
func (s *sequence) wait() { s.work.Wait() }
