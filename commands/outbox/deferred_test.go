package outbox

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/storage"
)

func TestDeferralsAreKeptUntilGivenOrTooOld(t *testing.T) {
	g := newPost(t)
	first := Deferral{ID: "1", Token: "one", Hidden: true}
	second := Deferral{ID: "2", Token: "two", Update: true}
	require.NoError(t, g.KeepDeferral(t.Context(), first))
	require.NoError(t, g.KeepDeferral(t.Context(), second))
	first.AtMS, second.AtMS = g.clock.UnixMilli(), g.clock.UnixMilli()
	all, err := g.Deferrals()
	require.NoError(t, err)
	require.Equal(t, []Deferral{first, second}, all)
	require.NoError(t, g.DropDeferral(t.Context(), "1"))
	all, err = g.Deferrals()
	require.NoError(t, err)
	require.Equal(t, []Deferral{second}, all)

	g.clock = g.clock.Add(storage.KeepDeferralMS * time.Millisecond)
	require.NoError(t, g.PruneDeferrals(t.Context()))
	all, err = g.Deferrals()
	require.NoError(t, err)
	require.Empty(t, all)
}
