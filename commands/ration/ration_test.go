package ration

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// Those who owe nothing are forgotten, and nobody ever gets more than their ration.
func TestSpendingIsBounded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s Purse
		now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
		start, got := now, 0
		for n := range rapid.IntRange(1, 300).Draw(t, "calls") {
			now = now.Add(time.Duration(rapid.IntRange(0, 5000).Draw(t, "ms")) * time.Millisecond)
			points := rapid.IntRange(1, 10).Draw(t, "points")
			c := Call{ID: fmt.Sprint(n), User: "ann"}
			wait, _ := s.Wait(c, points, now)
			again, own := s.Spend(c, points, now)
			require.Equal(t, wait, again)
			require.LessOrEqual(t, wait, time.Duration(OfUser.Most)*OfUser.Every)
			if wait > 0 {
				require.True(t, own)
				continue
			}
			got += points
		}
		require.LessOrEqual(t, got, OfUser.Most+int(now.Sub(start)/OfUser.Every))
		later := now.Add(2 * time.Minute)
		s.prune(later)
		require.Empty(t, s.until)
		require.Empty(t, s.paid)
	})
}

// A server pays with its users; a call that comes again has paid; and a clock that
// was put back makes nobody wait longer than earning everything takes.
func TestServersPayToo(t *testing.T) {
	var s Purse
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	for n := range OfServer.Most {
		wait, _ := s.Spend(Call{ID: fmt.Sprint(n), User: fmt.Sprint("user", n), Server: "s"}, 1, now)
		require.Zero(t, wait)
	}
	wait, own := s.Spend(Call{User: "ann", Server: "s"}, 1, now)
	require.Equal(t, OfServer.Every, wait)
	require.False(t, own)
	wait, _ = s.Spend(Call{ID: "0", User: "user0", Server: "s"}, 1, now)
	require.Zero(t, wait, "it was paid for")
	wait, _ = s.Spend(Call{User: "ann"}, 1, now)
	require.Zero(t, wait, "elsewhere")
	wait, _ = s.Wait(Call{User: "ann", Server: "s"}, 1, now.Add(-time.Hour))
	require.LessOrEqual(t, wait, time.Duration(OfServer.Most)*OfServer.Every)
}
