package wire

import (
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"impulse/commands"
)

// counters are the figures as they are counted.
type counters struct {
	Answers, Deferrals, Dropped, sessions, resumes atomic.Uint64

	mu      sync.Mutex
	refused map[int]uint64 // by status
}

// Traffic tells what was counted so far.
func (c *counters) Traffic() commands.Traffic {
	return commands.Traffic{
		Answers: c.Answers.Load(), Deferrals: c.Deferrals.Load(), Dropped: c.Dropped.Load(),
		Sessions: c.sessions.Load(), Resumes: c.resumes.Load(), Denials: c.denials(),
	}
}

func (c *counters) refuse(status int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.refused == nil {
		c.refused = map[int]uint64{}
	}
	c.refused[status]++
}

func (c *counters) denials() (out []commands.Denial) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, status := range slices.Sorted(maps.Keys(c.refused)) {
		out = append(out, commands.Denial{Status: status, Times: c.refused[status]})
	}
	return out
}
