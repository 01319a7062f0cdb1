package match_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/commands/warm"
	"impulse/rules"
	"impulse/rules/clone"
	"impulse/rules/library"
)

// reads is how often whole states are read while something is done.
func reads(do func()) (reads, clones int64) {
	r, c := rules.Reads.Load(), clone.Count.Load()
	do()
	return rules.Reads.Load() - r, clone.Count.Load() - c
}

// A game that is warm is looked at without reading its state, and a step reads it
// once.
func TestAWarmGameIsNotRead(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Must("gm", "game new system:pentagon scenario:skirmish house:guns-begin=charged")
	g.Must("red", "game join")
	g.Must("blue", "game join")
	for _, line := range []string{"map", "game status", "sheet"} {
		g.Must("red", line)
		n, _ := reads(func() { g.Must("red", line) })
		require.Zero(t, n, line)
	}
	for range 12 {
		for _, seat := range []string{"red", "blue"} {
			before := g.TheGame().Head.Entries
			n, _ := reads(func() { g.Must(seat, "orders done") })
			resolved := int64(g.TheGame().Head.Entries-before) - 1 // one is the seal
			require.LessOrEqual(t, n, resolved)
		}
	}
}

// played is a battle with the cache, told and kept.
func played(t *testing.T, bytes int) (told []string, head [32]byte) {
	g := refereetest.New(t, library.Systems...)
	g.Rewarm(bytes)
	for _, line := range [][2]string{
		{"gm", "game new system:pentagon scenario:skirmish house:guns-begin=charged"}, {"red", "game join"}, {"blue", "game join"},
		{"red", "pentagon allocate ecm:1"}, {"red", "orders show"}, {"red", "orders done"}, {"blue", "orders done"},
		{"red", "orders undone"}, {"red", "orders done"}, {"blue", "orders done"}, {"gm", "pentagon-gm damage unit:lance system:engine boxes:1 reason:test"},
		{"red", "orders done"}, {"blue", "orders done"}, {"gm", "game undo"}, {"gm", "game undo confirm:on"}, {"blue", "map"},
		{"red", "orders done"}, {"blue", "orders done"}, {"red", "orders add lines:\"1-12: accelerate engine-1:1\""}, {"red", "orders done"}, {"blue", "orders done"},
		{"gm", "game rule id:own-targets value:all"}, {"red", "orders done"}, {"blue", "orders done"}, {"red", "sheet"}, {"gm", "game status"}, {"gm", "game verify"},
	} {
		a := g.Send(desk.Call{User: line[0], Place: "channel", Line: line[1]})
		if a.Refusal != nil {
			told = append(told, a.Refusal.Text)
		}
		told = append(told, a.Text)
	}
	g.Deliver()
	for _, p := range g.Posts {
		told = append(told, p.Text())
	}
	return told, g.TheGame().Head.Head
}

// A game is the same whether nothing is kept, now and then something, or all.
func TestGamesAreTheSameWarmAndCold(t *testing.T) {
	cold, head := played(t, warm.Nothing)
	require.Contains(t, strings.Join(cold, "\n"), "Everything that could be checked holds.", "the script goes to its end")
	for _, bytes := range []int{1 << 10, 0} {
		told, at := played(t, bytes)
		require.Equal(t, cold, told)
		require.Equal(t, head, at)
	}
}

// Lines that are tried in place of a refused one share what the first has read, and each
// is tried where the game stands, whatever the one before would have changed.
func TestTrialsReadAGameOnce(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Must("gm", "game new system:goliath scenario:bodenburg")
	g.Must("red", "game join")
	line := "gm ruling blue 1 morale +1 this turn"
	require.Len(t, g.Ask("gm", line).Refusal.Try, 3, "each is held to be done")
	n, _ := reads(func() { g.Do(t.Context(), g.From("gm", line)) })
	require.LessOrEqual(t, n, int64(5), "what each of the three would leave is read too")
}
