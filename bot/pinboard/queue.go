package pinboard

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"impulse/bot/wire"
	"impulse/bot/wire/code"
)

// Pace is how often boards are looked at.
type Pace struct {
	Every time.Duration // one board, at most
	Rare  time.Duration // one that cannot be shown where it is
	Ask   time.Duration // it is asked how far up one lies
}

// Usual is the pace that Discord bears.
var Usual = Pace{Every: 5 * time.Second, Rare: 5 * time.Minute, Ask: time.Minute}

// boardsAtOnce are looked at side by side, so that a slow one holds up no other.
const boardsAtOnce = 4

// queue is the places whose board is to be looked at.
type queue struct {
	mu    sync.Mutex
	slots map[string]*slot
	busy  int       // that are being looked at
	all   time.Time // until when Discord wants none of them
	wake  chan struct{}
	pace  Pace
}

// slot is the board of one place.
type slot struct {
	place string
	due   bool // it is to be looked at
	busy  bool // it is being looked at
	after time.Time
	pause time.Duration // after the last failure
	own   bool          // it failed for a reason of the place's own
	asked time.Time     // when it was last asked how far up it lies
}

// Changed says that the board of a place is to be looked at.
func (s *queue) Changed(place string) {
	s.mu.Lock()
	s.slot(place).due = true
	s.mu.Unlock()
	s.look()
}

// look has the places looked through that are due.
func (s *queue) look() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// slot is that of a place; the caller holds the lock.
func (s *queue) slot(place string) *slot {
	if s.slots == nil {
		s.slots = map[string]*slot{}
	}
	if s.slots[place] == nil {
		s.slots[place] = &slot{place: place}
	}
	return s.slots[place]
}

// PlaceTakes says that a message was posted at a place: a board that could not
// be shown there is tried again soon.
func (s *queue) PlaceTakes(place string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	soon := time.Now().Add(s.pace.Every)
	if t := s.slots[place]; t != nil && t.due && t.after.After(soon) {
		t.after = soon
		s.look()
	}
}

// Well says that Discord has done what it was asked: boards that could not be
// shown for no reason of their place are tried now.
func (s *queue) Well() {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	for _, t := range s.slots {
		if t.due && t.pause > 0 && !t.own && t.after.After(now) {
			t.after = now
			s.look()
		}
	}
}

// next takes the places that may be looked at now, and says how long the others
// must wait.
func (s *queue) next(now time.Time) (places []string, wait time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	wait = time.Hour
	for _, t := range s.waiting(now) {
		left := max(t.after.Sub(now), s.all.Sub(now))
		if left > 0 {
			wait = min(wait, left)
		} else if s.busy < boardsAtOnce {
			t.due, t.busy = false, true
			s.busy++
			places = append(places, t.place)
		}
	}
	return places, wait
}

// waiting lists the places that are due, the longest first, and drops those of
// which nothing need be remembered. The caller holds the lock.
func (s *queue) waiting(now time.Time) (due []*slot) {
	for place, t := range s.slots {
		switch {
		case t.busy:
		case t.due:
			due = append(due, t)
		case now.After(t.after) && now.Sub(t.asked) > s.pace.Ask:
			delete(s.slots, place)
		}
	}
	slices.SortFunc(due, func(a, b *slot) int { return cmp.Or(a.after.Compare(b.after), cmp.Compare(a.place, b.place)) })
	return due
}

// ended notes what came of looking at a board, and when it is looked at again
// at the earliest.
func (s *queue) ended(place string, err error, now time.Time) (again time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := s.slot(place)
	t.busy = false
	s.busy--
	t.own = errors.Is(err, errNoBoardHere) || wire.HasCode(err, code.MissingAccess, code.MissingPermission, code.ThreadArchived, code.ThreadLocked)
	var e *wire.Error
	switch errors.As(err, &e); {
	case err == nil:
		t.pause, again = 0, s.pace.Every
	case e != nil && e.Status == http.StatusTooManyRequests:
		t.pause, again = 0, max(e.After, time.Second)+wire.HoldMargin
		if e.Global {
			s.all = now.Add(again)
		}
	case t.own:
		t.pause, again = s.pace.Rare, s.pace.Rare
	default:
		t.pause = min(max(2*t.pause, s.pace.Every), s.pace.Rare)
		again = t.pause
	}
	t.after = now.Add(again)
	t.due = t.due || err != nil
	return again
}

// mayAsk reports whether that may be asked of a place, and counts it as asked.
func (s *queue) mayAsk(place string, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := s.slot(place)
	if now.Sub(t.asked) < s.pace.Ask {
		return false
	}
	t.asked = now
	return true
}

// Run shows what changes on the boards until ctx ends.
func (k *Keeper) Run(ctx context.Context) {
	places, err := k.referee.Places()
	if err != nil {
		k.log.Error("the running games cannot be read", "error", err)
	}
	for _, place := range places {
		k.Changed(place)
	}
	var work sync.WaitGroup
	defer work.Wait()
	for ctx.Err() == nil {
		places, wait := k.next(time.Now())
		for _, place := range places {
			work.Go(func() { k.keep(ctx, place) })
		}
		timer := time.NewTimer(wait)
		select {
		case <-ctx.Done():
		case <-k.wake:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// keep shows the board of a place, and survives its faults.
func (k *Keeper) keep(ctx context.Context, place string) {
	var err error
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
		again := k.ended(place, err, time.Now())
		k.look()
		if err != nil && ctx.Err() == nil && !errors.Is(err, errNoBoardHere) {
			k.log.Warn("a status board is not up to date; it is tried again", "place", place, "in", again.String(), "error", err)
		}
	}()
	err = k.Show(ctx, place)
}
