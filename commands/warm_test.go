package commands

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/library"
	"impulse/storage"
)

// reads is how often whole states are read while something is done.
func reads(do func()) (reads, clones int64) {
	r, c := rules.Counts.Reads.Load(), rules.Counts.Clones.Load()
	do()
	return rules.Counts.Reads.Load() - r, rules.Counts.Clones.Load() - c
}

// A game that is warm is looked at without reading its state, and a step reads it
// once.
func TestAWarmGameIsNotRead(t *testing.T) {
	g := newTable(t, library.Systems...)
	g.do("gm", "game new system:pentagon scenario:skirmish house:guns-begin=charged")
	g.do("red", "game join")
	g.do("blue", "game join")
	for _, line := range []string{"map", "game status", "sheet"} {
		g.do("red", line)
		n, _ := reads(func() { g.do("red", line) })
		require.Zero(t, n, line)
	}
	for range 12 {
		for _, seat := range []string{"red", "blue"} {
			before := g.theGame().head.Entries
			n, _ := reads(func() { g.do(seat, "orders done") })
			resolved := int64(g.theGame().head.Entries-before) - 1 // one is the seal
			require.LessOrEqual(t, n, resolved)
		}
	}
}

// played is a battle with the cache, told and kept.
func played(t *testing.T, bytes int) (told []string, head [32]byte) {
	g := newTable(t, library.Systems...)
	g.warm = newWarm(bytes)
	for _, line := range [][2]string{
		{"gm", "game new system:pentagon scenario:skirmish house:guns-begin=charged"}, {"red", "game join"}, {"blue", "game join"},
		{"red", "pentagon allocate ecm:1"}, {"red", "orders show"}, {"red", "orders done"}, {"blue", "orders done"},
		{"red", "orders undone"}, {"red", "orders done"}, {"blue", "orders done"}, {"gm", "pentagon-gm damage ship:lance system:engine boxes:1 reason:test"},
		{"red", "orders done"}, {"blue", "orders done"}, {"gm", "game undo"}, {"gm", "game undo confirm:on"}, {"blue", "map"},
		{"red", "orders done"}, {"blue", "orders done"}, {"red", "orders add lines:\"1-12: accelerate engine-1:1\""}, {"red", "orders done"}, {"blue", "orders done"},
		{"gm", "game rule id:own-targets value:all"}, {"red", "orders done"}, {"blue", "orders done"}, {"red", "sheet"}, {"gm", "game status"}, {"gm", "game verify"},
	} {
		a := g.call(Call{User: line[0], Place: "channel", Line: line[1]})
		if a.Refusal != nil {
			told = append(told, a.Refusal.Text)
		}
		told = append(told, a.Text)
	}
	g.deliver()
	for _, p := range g.posts {
		told = append(told, p.Text)
	}
	return told, g.theGame().head.Head
}

// A game is the same whether nothing is kept, now and then something, or all.
func TestGamesAreTheSameWarmAndCold(t *testing.T) {
	cold, head := played(t, NoCache)
	require.Contains(t, strings.Join(cold, "\n"), "Everything that could be checked holds.", "the script goes to its end")
	for _, bytes := range []int{1 << 10, 0} {
		told, at := played(t, bytes)
		require.Equal(t, cold, told)
		require.Equal(t, head, at)
	}
}

func TestWarmGamesAreBounded(t *testing.T) {
	snap := &rules.Snapshot{State: make([]byte, 1000)}
	heads := make([]*storage.Game, 10)
	w := newWarm(3 * weight(snap))
	for i := range heads {
		heads[i] = &storage.Game{ID: storage.ID{byte(i)}, Entries: 1}
		w.give(heads[i], snap)
	}
	require.Equal(t, 3, w.games.Len())
	require.Equal(t, 3*weight(snap), w.size)
	require.Nil(t, w.take(heads[0]), "it was used longest ago")
	require.NotNil(t, w.take(heads[9]))
	require.Nil(t, w.take(heads[9]), "somebody has it")
	require.Nil(t, w.take(&storage.Game{ID: heads[8].ID, Entries: 2}), "it is of an earlier entry")
	require.Nil(t, w.take(&storage.Game{ID: heads[7].ID, Entries: 1, Head: [32]byte{1}}), "it is of another entry")
	require.Zero(t, w.size)
	w.give(heads[0], &rules.Snapshot{State: make([]byte, 1_000_000)})
	require.Zero(t, w.games.Len(), "it is too large")
}
