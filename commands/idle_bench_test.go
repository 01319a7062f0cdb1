package commands_test

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/library"
	"impulse/storage"
)

// BenchmarkIdleTurn is a turn of The Pentagon War in which nobody orders anything:
// all seal whenever they are asked, or once, with standing orders.
func BenchmarkIdleTurn(b *testing.B) {
	for _, how := range []struct{ name, sheet string }{{"seals", ""}, {"standing", `orders add lines:"break when enemy within 1"`}} {
		b.Run(how.name, func(b *testing.B) {
			rounds := 0
			for game := idleGame(b); rounds < 200 && !strings.HasPrefix(game.clock(), "Turn 2"); rounds++ {
				game.round(how.sheet)
			}
			b.ReportAllocs()
			var commits uint64
			for b.Loop() {
				b.StopTimer()
				game := idleGame(b)
				before := game.Store.Commits().Saved
				b.StartTimer()
				for range rounds {
					game.round(how.sheet)
				}
				commits += game.Store.Commits().Saved - before
			}
			b.ReportMetric(float64(rounds), "rounds")
			b.ReportMetric(float64(commits)/float64(b.N), "commits/op")
		})
	}
}

// idleness is a game in which nobody wants anything.
type idleness struct {
	*commands.Referee
	b *testing.B
}

func idleGame(b *testing.B) idleness {
	b.Helper()
	store, err := storage.Open(filepath.Join(b.TempDir(), "idle.db"), storage.Options{NoSync: true})
	require.NoError(b, err)
	b.Cleanup(func() { _ = store.Close() })
	g := idleness{commands.New(store, commands.Options{Systems: library.Systems, Log: refereetest.Quiet, Random: &refereetest.Counting{}}), b}
	benchDo(b, g.Referee, "red", "place", "game new system:pentagon scenario:duel")
	benchDo(b, g.Referee, "red", "place", "game join")
	benchDo(b, g.Referee, "blue", "place", "game join")
	return g
}

// round is a seal of each player; who is not asked is refused.
func (g idleness) round(sheet string) {
	for _, user := range []string{"red", "blue"} {
		for _, line := range []string{sheet, "orders done"} {
			if line != "" {
				g.Do(context.Background(), desk.Call{User: user, Place: "place", Line: line})
			}
		}
	}
}

func (g idleness) clock() (clock string) {
	require.NoError(g.b, g.Read(func(tx *storage.Tx) error {
		at, err := tx.Place("place")
		require.NoError(g.b, err)
		game, err := g.Load(tx, at.Game)
		require.NoError(g.b, err)
		clock, err = watch.Know(game.Position, rules.Position.Clock)
		return err
	}))
	return clock
}
