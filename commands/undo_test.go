package commands

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/rules"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// struck lists the entries that the journal shows as undone.
func (t *table) struck() []int64 {
	t.Helper()
	var out []int64
	for _, e := range t.journal("gm") {
		if undone, _ := e.Get("undone"); undone.Int == 1 {
			n, _ := e.Get("n")
			out = append(out, n.Int)
		}
	}
	return out
}

func TestUndoGivesSealedOrdersBack(t *testing.T) {
	g := duel(t, "")
	g.hide() // entries 4 and 5 seal, 6 resolves
	require.Contains(t, g.do("gm", "game undo").Text, "This would undo entry 6:")
	a := g.do("gm", "game undo to:4")
	require.Contains(t, a.Text, "This would undo entries 4 to 6")
	require.Contains(t, a.Text, "`game undo to:4 confirm:on`")
	require.Empty(t, g.struck(), "saying it does nothing")
	g.do("gm", "game undo confirm:on") // the step: both would be sealed, so it would resolve again
	require.Contains(t, g.last("channel"), "Entry 6 is undone")
	for user, order := range map[string]string{"red": "hide spot:3 marker:red-a", "blue": "hide spot:4 marker:blue-a"} {
		a := g.do(user, "orders show")
		require.Equal(t, "draft", fig(g, a, "state").Text)
		require.Equal(t, order, fig(g, a, "orders").String())
	}
	require.Equal(t, []int64{6}, g.struck())
	g.do("red", "orders done") // 8
	g.do("blue", "orders done")
	g.do("gm", "game undo to:9 confirm:on") // blue's seal and the step; red's seal stands
	require.Equal(t, "sealed", fig(g, g.do("red", "orders show"), "state").Text)
	require.Equal(t, "hide spot:4 marker:blue-a", fig(g, g.do("blue", "orders show"), "orders").String())
	require.Equal(t, []int64{6, 9, 10}, g.struck())
	require.Contains(t, g.do("gm", "game verify").Text, "Everything that could be checked holds.")
}

func TestUndoOfAnUndo(t *testing.T) {
	g := duel(t, "")
	g.hide()
	after := g.state().snapshot
	g.do("gm", "game undo confirm:on")
	require.Equal(t, []int64{6}, g.struck())
	g.do("gm", "game undo to:7 confirm:on")
	require.Equal(t, []int64{7}, g.struck(), "what was undone stands again")
	require.Equal(t, after, g.state().snapshot)
	g.do("gm", "game undo to:5 confirm:on")
	require.Equal(t, []int64{5, 6, 7, 8}, g.struck())
	g.refuse("gm", "game undo to:1", "whole number from 2")
	g.refuse("gm", "game undo to:99", "nothing to undo")
	g.refuse("gm", "game undo to:9 dice:1", "no option dice")
	require.Contains(t, g.do("gm", "game verify").Text, "Everything that could be checked holds.")
}

func TestUndoLeavesSeatsAndNotes(t *testing.T) {
	g := duel(t, "")
	g.refuse("gm", "game undo to:2", "nothing to undo from entry 2 on")
	g.refuse("gm", "game undo", "There is nothing to undo")
	g.do("red", "orders done")
	g.do("ann", "game note text:tea")
	g.do("gm", "game undo to:2 confirm:on")
	require.Equal(t, []int64{4}, g.struck())
	require.Contains(t, g.do("gm", "game status").Text, "red: red, blue: blue")
}

func TestDiceAfterAnUndoAreNew(t *testing.T) {
	g := duel(t, "")
	g.hide()
	seen := map[string]bool{}
	for range 4 {
		g.do("red", "toy shoot spot:1")
		g.do("red", "orders done")
		g.do("blue", "toy shoot spot:2")
		g.do("blue", "orders done")
		e := g.journal("gm")
		rolled, _ := e[len(e)-1].Get("dice")
		seen[rolled.String()] = true
		g.do("gm", fmt.Sprintf("game undo to:%d confirm:on", len(e)-2))
	}
	require.Greater(t, len(seen), 1)
	var serials []uint64
	require.NoError(t, g.Store.View(func(tx *storage.Tx) error {
		ids, _ := tx.GamesAt("channel")
		for raw, err := range tx.Entries(ids[0], 1, 1000) {
			require.NoError(t, err)
			e, err := journal.Read(raw)
			require.NoError(t, err)
			if e.Public.Serial > 0 {
				serials = append(serials, e.Public.Serial)
			}
		}
		return nil
	}))
	require.IsIncreasing(t, serials)
	require.Contains(t, g.do("gm", "game verify").Text, "Everything that could be checked holds.")
}

func TestUndoAloneOnlyWhereNothingWasHidden(t *testing.T) {
	g := duel(t, "gm:off")
	g.hide()
	g.do("red", "orders done")
	g.do("blue", "orders done")
	g.do("red", "toy search spot:1")
	require.Contains(t, g.do("red", "game undo confirm:on").Text, "You agree", "that nothing was found is known now")
	g.refuse("ann", "game undo confirm:on", "everybody's consent")
}

// ambushed plays until red has searched spot 1. A die for blue alone has fallen
// then if blue's marker is at one of the last three spots.
func ambushed(t *testing.T, spot string, hidden bool) *table {
	t.Helper()
	book := mistyToy(searchStep, func(r *rules.Ruling[*rulestest.Garden]) {
		if r.State.Markers[1].Spot > 3 {
			tellLuck(r, "blue", "ambush", 6)
		}
	})
	book.Steps[hideStep].Hidden = hidden
	g := duel(t, "gm:off", book.System())
	g.do("red", "orders done")
	g.script([2]string{"blue", "toy hide spot:" + spot}, [2]string{"blue", "orders done"})
	g.script([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	g.do("red", "toy search spot:1")
	return g
}

func TestUndoTellsNothingOfSecretDice(t *testing.T) {
	for _, hidden := range []bool{true, false} {
		here, there := ambushed(t, "5", hidden), ambushed(t, "2", hidden)
		require.Contains(t, here.last("dm:blue"), "Your luck is")
		require.NotContains(t, there.last("dm:blue"), "Your luck is")
		a, b := here.do("red", "game undo confirm:on"), there.do("red", "game undo confirm:on")
		require.Equal(t, a.Text, b.Text)
		require.Equal(t, here.last("channel"), there.last("channel"))
		require.Equal(t, hidden, strings.Contains(a.Text, "You agree"), "where a game hides something it needs consent")
	}
}

func TestUndoGoesBackAsFarAsSnapshotsAreKept(t *testing.T) {
	g := duel(t, "")
	for range storage.KeepSnapshots/2 + 5 {
		g.do("red", "orders done")
		g.do("red", "orders unseal")
	}
	g.refuse("gm", "game undo to:4 confirm:on", fmt.Sprintf("Only the last %d entries that changed the game can be undone", storage.KeepSnapshots-1))
	n := g.state().entries
	g.do("gm", fmt.Sprintf("game undo to:%d confirm:on", n-storage.KeepSnapshots+2))
	require.Contains(t, g.do("gm", "game verify").Text, "Everything that could be checked holds.")
}

func TestRemarksTakeNoUndoAway(t *testing.T) {
	g := duel(t, "")
	g.hide()
	for range storage.KeepSnapshots + 5 {
		g.do("ann", "game note text:hm")
	}
	g.refuse("ann", "game undo", "for the game master")
	g.do("gm", "game undo confirm:on")
	require.Equal(t, []int64{6}, g.struck())
	require.Contains(t, g.do("gm", "game verify").Text, "Everything that could be checked holds.")
}

// With a game master the consent of who took all seats alone is none.
func TestUndoByConsentNeedsSeveral(t *testing.T) {
	g := newTable(t)
	g.do("gm", "game new system:toy scenario:duel")
	g.do("ann", "game join seat:red")
	g.do("ann", "orders done")
	g.refuse("ann", "game undo", "only when there are several")
	g.do("bob", "game join seat:blue")
	g.do("ann", "game undo to:3 confirm:on")
	require.Contains(t, g.do("bob", "game undo to:3 confirm:on").Text, "are undone")
	g.refuse("ann", "game end confirm:on", "That is for the game master, gm.")
}

// What was drafted for a step that an undo has taken back is gone: else it
// would stand on the sheet when the step is reached anew.
func TestDraftsOfUndoneStepsAreGone(t *testing.T) {
	g := duel(t, "")
	g.hide()
	g.do("red", "toy shoot spot:1")
	first := g.state().entries
	g.do("gm", fmt.Sprintf("game undo to:%d confirm:on", first))
	g.do("red", "orders done")
	g.do("blue", "orders done")
	require.Contains(t, g.do("red", "orders show").Text, "none;")
}

// A game that is over stays over: who asks to undo it hears which one, and why.
func TestNothingOfAGameThatIsOverIsUndone(t *testing.T) {
	g := battle(t, "")
	g.do("gm", "game end confirm:on")
	for _, line := range []string{"game undo", "game undo to:3 confirm:on"} {
		g.refuse("gm", line, "the last one here, is over, and the seed of its dice is open, so nothing of it can be undone; to play again, start one with: game new system:toy scenario:duel")
	}
	newTable(t).refuse("gm", "game undo", "No game runs here; start one with")
}
