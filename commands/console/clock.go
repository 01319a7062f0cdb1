package console

import (
	"sync"
	"time"
)

// Clock is the console's clock: that of the machine or one that stands still,
// moved ahead by "clock +24h".
type Clock struct {
	mu    sync.Mutex
	base  func() time.Time
	ahead time.Duration
}

// NewClock returns the clock of the machine.
func NewClock() *Clock { return &Clock{base: time.Now} }

// StoppedClock returns a clock that stands at a time until it is moved.
func StoppedClock(at time.Time) *Clock {
	return &Clock{base: func() time.Time { return at }}
}

// Now returns the time.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.base().Add(c.ahead)
}

// Move moves the clock ahead.
func (c *Clock) Move(by time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ahead += by
}
