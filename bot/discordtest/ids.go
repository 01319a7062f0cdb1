package discordtest

import (
	"strconv"
	"sync"
	"time"
)

// discordEpoch is the first second of 2015, from which snowflakes count.
const discordEpoch = 1420070400000

type ids struct {
	mu   sync.Mutex
	last int64
}

// newID is a snowflake: Discord's clock in its upper bits, never given twice.
func (s *ground) newID() string {
	s.ids.mu.Lock()
	defer s.ids.mu.Unlock()
	id := (s.now().UnixMilli() - discordEpoch) << 22
	if id <= s.ids.last {
		id = s.ids.last + 1
	}
	s.ids.last = id
	return strconv.FormatInt(id, 10)
}

// older compares snowflakes by their number.
func older(a, b string) bool {
	if len(a) != len(b) {
		return len(a) < len(b)
	}
	return a < b
}

func timestamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000000+00:00") }
