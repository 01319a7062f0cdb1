package desk

import (
	"crypto/rand"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/warm"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/library"
	"impulse/storage"
)

// begun is a game that has begun at the table, led by Ann.
func begun(t *testing.T) (*House, *match.Game) {
	t.Helper()
	store, err := storage.Open(filepath.Join(t.TempDir(), "games.db"), storage.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	on := match.NewShelf(store, library.Systems, watch.New(watch.Limit, slog.Default()), warm.Nothing)
	on.Log = slog.Default()
	house := &House{Engine: &match.Engine{Clerk: &match.Clerk{Shelf: on, Now: time.Now, Random: rand.Reader}}}
	g, err := house.Found(on.Systems[0], match.Venue{Place: "table"}, "", "ann")
	require.NoError(t, err)
	spec := g.Sys.Spec()
	g.Head.Scenario = spec.Scenarios[0].Name
	roller, serial := g.Roller()
	ch, err := g.Do(journal.Deed{Public: journal.Public{Op: journal.OpNew, Serial: serial, Dice: g.Commitment(),
		Setup: &journal.Setup{Game: g.Head.ID, System: spec.Name, Scenario: g.Head.Scenario, Mode: rules.Strict}}, Roller: roller})
	require.NoError(t, err)
	g.Position = ch.Next
	require.NoError(t, house.Commit(t.Context(), g, ch))
	return house, g
}

// A game that a call may not change is not given to it when it asks once more.
func TestWhatMayNotBeChangedStaysClosed(t *testing.T) {
	house, _ := begun(t)
	d := house.at(t.Context(), Call{User: "ann", Place: "table", Step: "another"})
	defer d.close()
	for range 2 {
		_, err := d.Open()
		require.ErrorContains(t, err, "earlier step")
	}
}

// Where nobody can say who is awaited that is told, and no seat is asked for.
func TestWhoIsAwaitedIsSaidToBeUnknown(t *testing.T) {
	house, g := begun(t)
	g.Body.GM = g.Body.Player("ann")
	snap := *g.Snap
	snap.State = []byte("no state")
	g.Position = &watch.Position{Sys: g.Sys, Snap: &snap}
	d := house.at(t.Context(), Call{User: "ann", Place: "table"})
	defer d.close()
	_, unread := watch.Know(g.Position, rules.Position.Awaited)
	require.Error(t, unread)
	_, err := d.Seat(g, "")
	require.Equal(t, unread.Error(), err.Error())
	_, err = d.AwaitedOf(g, []rules.SeatID{"red", "blue"})
	require.Equal(t, unread.Error(), err.Error())
}
