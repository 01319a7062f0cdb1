package pinboard

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/wire"
	"impulse/bot/wire/code"
)

func TestWhenABoardIsTriedAgain(t *testing.T) {
	now := time.Now()
	for _, c := range []struct {
		err   error
		again []time.Duration
	}{
		{nil, []time.Duration{Usual.Every, Usual.Every}},
		{errNoBoardHere, []time.Duration{Usual.Rare, Usual.Rare}},
		{&wire.Error{Status: 403, Code: code.MissingPermission}, []time.Duration{Usual.Rare, Usual.Rare}},
		{&wire.Error{Status: 403, Code: code.MissingAccess}, []time.Duration{Usual.Rare, Usual.Rare}},
		{&wire.Error{Status: 429, After: 7 * time.Second}, []time.Duration{7*time.Second + wire.HoldMargin}},
		{errors.New("no network"), []time.Duration{Usual.Every, 2 * Usual.Every, 4 * Usual.Every}},
	} {
		s := queue{wake: make(chan struct{}, 1), pace: Usual}
		for _, again := range c.again {
			s.Changed("1")
			places, _ := s.next(now)
			require.Equal(t, []string{"1"}, places)
			require.Equal(t, again, s.ended("1", c.err, now))
			s.Changed("1")
			places, wait := s.next(now)
			require.Empty(t, places)
			require.Equal(t, again, wait)
			now = now.Add(again)
		}
	}
}

func TestBoardsSideBySide(t *testing.T) {
	s, now := queue{wake: make(chan struct{}, 1), pace: Usual}, time.Now()
	for i := range 2 * boardsAtOnce {
		s.Changed(fmt.Sprint(i))
	}
	first, _ := s.next(now)
	require.Len(t, first, boardsAtOnce)
	more, _ := s.next(now)
	require.Empty(t, more)
	s.ended(first[0], &wire.Error{Status: 429, After: time.Minute, Global: true}, now)
	more, wait := s.next(now)
	require.Empty(t, more, "all are held")
	require.Equal(t, time.Minute+wire.HoldMargin, wait)
	for _, place := range first[1:] {
		s.ended(place, nil, now)
	}
	later := now.Add(2 * time.Minute)
	for range 3 {
		more, _ = s.next(later)
		for _, place := range more {
			s.ended(place, nil, later)
		}
	}
	s.next(later.Add(time.Hour))
	require.Empty(t, s.slots, "nothing is remembered of boards at rest")
}

// A place that takes messages again gets its board soon.
func TestBoardAfterTrouble(t *testing.T) {
	s, now := queue{wake: make(chan struct{}, 1), pace: Usual}, time.Now()
	s.Changed("1")
	s.next(now)
	s.ended("1", errNoBoardHere, now)
	s.PlaceTakes("1")
	s.PlaceTakes("2")
	_, wait := s.next(now)
	require.InDelta(t, Usual.Every.Seconds(), wait.Seconds(), 1)
	require.Len(t, s.slots, 1)
}

// After an outage boards are shown when anything else succeeds, but for those that
// cannot be shown where they are, or are held.
func TestBoardsAfterAnOutage(t *testing.T) {
	s, now := queue{wake: make(chan struct{}, 1), pace: Usual}, time.Now()
	for place, err := range map[string]error{
		"outage": errors.New("no network"), "muted": &wire.Error{Status: 403, Code: code.MissingPermission}, "held": &wire.Error{Status: 429, After: time.Hour},
	} {
		s.Changed(place)
		s.next(now)
		s.ended(place, errors.New("no network"), now)
		s.slot(place).after = now
		s.next(now)
		s.ended(place, err, now)
	}
	s.Well()
	places, _ := s.next(time.Now())
	require.Equal(t, []string{"outage"}, places)
}
