package bot

import (
	"maps"
	"strconv"
	"sync"
	"time"

	"impulse/commands/desk"
	"impulse/rules/cmdline"
)

// Where more is asked at once than waits its turn, the rest is told so without
// waiting.

const busyText = "The referee is busy here; please ask again in a moment."

// How many may be told at once that the referee is busy, and how many wait for
// that behind each; what lies beyond gets no answer.
const (
	busyAtOnce = 32
	busyDepth  = 500
)

// busyEvery is how often the log tells of one place that it is busy.
const busyEvery = time.Minute

// busy are the places that were busy of late, and who is to be told.
type busy struct {
	mu   sync.Mutex
	told map[string]time.Time // when the log told of them
	n    int
	turn sequence
}

// first reports whether the log has told nothing of a place for a while, and
// counts it as told.
func (s *busy) first(key string, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	maps.DeleteFunc(s.told, func(_ string, at time.Time) bool { return now.Sub(at) >= busyEvery })
	if _, ok := s.told[key]; ok {
		return false
	}
	if s.told == nil {
		s.told = map[string]time.Time{}
	}
	s.told[key] = now
	return true
}

// do puts work behind one of a few queues, in turn.
func (s *busy) do(f func()) bool {
	s.mu.Lock()
	s.n = (s.n + 1) % busyAtOnce
	key := strconv.Itoa(s.n)
	s.mu.Unlock()
	return s.turn.do(key, f)
}

// refuseBusy tells who asks that nothing was done, as long as they can be told.
func (b *Bot) refuseBusy(t turn) {
	t.r.settled()
	b.rest.Counts.Dropped.Add(1)
	if key := t.key(); b.busy.first(key, time.Now()) {
		b.log.Warn("too many calls at once; what comes on top of it is not carried out", "key", key)
	}
	if t.r.silent {
		return
	}
	b.busy.do(func() {
		if b.age(t.ID) <= b.within {
			t.r.deliver(b.begun, desk.Answer{Refusal: &cmdline.Refusal{Text: busyText}, Text: busyText, Private: true})
		}
	})
}
