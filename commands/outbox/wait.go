package outbox

import (
	"errors"
	"math/rand/v2"
	"time"
)

// stop is a place that a courier serves, or lets wait.
type stop struct {
	busy  bool
	until time.Time     // nothing is tried before
	pause time.Duration // after the last failure; the next one is twice as long
	own   bool          // it fails by itself, while others may not
}

// How long a place waits that fails: from the first to the longest. What fails in
// passing waits no longer than shortPause while it is few places that do: nobody
// else would find out that Discord is well again. When something finds out, all
// are tried at once, but not more often than every wellEvery.
const (
	firstPause = time.Second
	shortPause = 10 * time.Second
	longPause  = time.Minute
	wellEvery  = 5 * time.Second
	// holdMargin is added to what Discord asks for: clocks and networks differ.
	holdMargin = 50 * time.Millisecond
)

// errNothingLeft ends the service of a place whose messages were dropped.
var errNothingLeft = errors.New("nothing is left to send there")

// wait is how long a place has to wait. The caller holds the lock.
func (c *Courier) wait(s *stop) time.Duration {
	until := c.all
	if s != nil && s.until.After(until) {
		until = s.until
	}
	return time.Until(until)
}

// allHeld reports whether all places have to wait.
func (c *Courier) allHeld() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.wait(nil) > 0
}

// end notes how serving a place has ended.
func (c *Courier) end(place string, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := c.stops[place]
	s.busy = false
	c.busy--
	var hold *Hold
	switch {
	case err == nil, err == errNothingLeft:
		delete(c.stops, place)
	case errors.As(err, &hold):
		c.hold(s, hold)
		c.b.log.Info("posting is held", "place", place, "for", hold.For.String(), "all", hold.All)
	default:
		s.own = errors.Is(err, ErrMuted) || errors.Is(err, ErrShut)
		s.fail(c.longest(s))
		if !s.own { // which was logged once
			c.b.log.Warn("a message was not taken; it is tried again", "place", place, "after", time.Until(s.until).String(), "error", err)
		}
	}
}

func (c *Courier) hold(s *stop, h *Hold) {
	until := time.Now().Add(h.For + holdMargin)
	if !h.All {
		s.until, s.pause = until, 0
	} else if until.After(c.all) {
		c.all = until
	}
}

// longest is how long a place may wait that fails: in passing so long that all
// that do make one try a second together. The caller holds the lock.
func (c *Courier) longest(s *stop) time.Duration {
	if s.own {
		return longPause
	}
	failing := time.Duration(0)
	for _, other := range c.stops {
		if other.pause > 0 && !other.own {
			failing++
		}
	}
	return min(max(failing*time.Second, shortPause), longPause)
}

// Well says that Discord has done what it was asked: what failed in passing is
// tried at once. With a place it says that the bot may write there: that place is
// tried, whyever it had failed.
func (c *Courier) Well(place string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	if place == "" && now.Sub(c.well) < wellEvery {
		return
	}
	tried := false
	for at, s := range c.stops {
		if s.pause > 0 && !s.busy && (at == place || place == "" && !s.own) {
			s.until, tried = now, true
		}
	}
	if !tried {
		return
	}
	if place == "" {
		c.well = now
	}
	select {
	case c.done <- struct{}{}:
	default:
	}
}

// fail lets the place wait twice as long as before, but no longer than that, give
// or take a quarter.
func (s *stop) fail(longest time.Duration) {
	s.pause = min(max(2*s.pause, firstPause), longest)
	s.until = time.Now().Add(s.pause*3/4 + rand.N(s.pause/2))
}
