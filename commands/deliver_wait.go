package commands

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
}

// How long a place waits that fails: from the first to the longest.
const (
	firstPause = time.Second
	longPause  = time.Minute
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
		c.r.log.Info("posting is held", "place", place, "for", hold.For.String(), "all", hold.All)
	default:
		s.fail()
		if !errors.Is(err, ErrMuted) { // which was logged once
			c.r.log.Warn("a message was not taken; it is tried again", "place", place, "after", time.Until(s.until).String(), "error", err)
		}
	}
}

func (c *Courier) hold(s *stop, h *Hold) {
	until := time.Now().Add(h.For + holdMargin)
	if !h.All {
		s.until = until
	} else if until.After(c.all) {
		c.all = until
	}
}

// fail lets the place wait twice as long as before, give or take a quarter.
func (s *stop) fail() {
	s.pause = min(max(2*s.pause, firstPause), longPause)
	s.until = time.Now().Add(s.pause*3/4 + rand.N(s.pause/2))
}
