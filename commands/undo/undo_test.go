package undo_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// struck lists the entries that the journal shows as undone.
func struck(t *refereetest.Table) []int64 {
	t.Helper()
	var out []int64
	for _, e := range t.Journal("gm") {
		if undone, _ := e.Get("undone"); undone.Int == 1 {
			n, _ := e.Get("n")
			out = append(out, n.Int)
		}
	}
	return out
}

func TestUndoGivesSealedOrdersBack(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.BothHide() // entries 4 and 5 seal, 6 resolves
	require.Contains(t, g.Must("gm", "game undo").Text, "This would undo entry 6, and go back to round 1, the Hiding.")
	a := g.Must("gm", "game undo to:4")
	require.Contains(t, a.Text, "This would undo entries 4 to 6")
	require.Contains(t, a.Text, "`game undo to:4 confirm:on`")
	require.Empty(t, struck(g), "saying it does nothing")
	g.Must("gm", "game undo confirm:on") // the step: both would be sealed, so it would resolve again
	require.Contains(t, g.Last("channel"), "Entry 6 is undone")
	for user, order := range map[string]string{"red": "hide spot:3 marker:red-a", "blue": "hide spot:4 marker:blue-a"} {
		a := g.Must(user, "orders show")
		require.Equal(t, "draft", refereetest.Fig(g, a, "state").Text)
		require.Equal(t, order, refereetest.Fig(g, a, "orders").String())
	}
	require.Equal(t, []int64{6}, struck(g))
	g.Must("red", "orders done") // 8
	g.Must("blue", "orders done")
	g.Must("gm", "game undo to:9 confirm:on") // blue's seal and the step; red's seal stands
	require.Equal(t, "sealed", refereetest.Fig(g, g.Must("red", "orders show"), "state").Text)
	require.Equal(t, "hide spot:4 marker:blue-a", refereetest.Fig(g, g.Must("blue", "orders show"), "orders").String())
	require.Equal(t, []int64{6, 9, 10}, struck(g))
	require.NotContains(t, g.Must("gm", "game undo to:4").Text, "~~", "what is undone already is not undone again")
	require.Contains(t, g.Must("gm", "game verify").Text, "Everything that could be checked holds.")
}

func TestUndoOfAnUndo(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.BothHide()
	after := g.State().Snapshot
	g.Must("gm", "game undo confirm:on")
	require.Equal(t, []int64{6}, struck(g))
	g.Must("gm", "game undo to:7 confirm:on")
	require.Equal(t, []int64{7}, struck(g), "what was undone stands again")
	require.Equal(t, after, g.State().Snapshot)
	g.Must("gm", "game undo to:5 confirm:on")
	require.Equal(t, []int64{5, 6, 7, 8}, struck(g))
	g.Refuse("gm", "game undo to:1", "whole number from 2")
	g.Refuse("gm", "game undo to:99", "nothing to undo")
	g.Refuse("gm", "game undo to:9 dice:1", "no option dice")
	require.Contains(t, g.Must("gm", "game verify").Text, "Everything that could be checked holds.")
}

func TestUndoLeavesSeatsAndNotes(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Refuse("gm", "game undo to:2", "nothing to undo from entry 2 on")
	g.Refuse("gm", "game undo", "There is nothing to undo")
	g.Must("red", "orders done")
	g.Must("ann", "game note text:tea")
	g.Must("gm", "game undo to:2 confirm:on")
	require.Equal(t, []int64{4}, struck(g))
	require.Contains(t, g.Must("gm", "game status").Text, "red: red, blue: blue")
}

func TestDiceAfterAnUndoAreNew(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.BothHide()
	seen := map[string]bool{}
	for range 4 {
		g.Must("red", "toy shoot spot:1")
		g.Must("red", "orders done")
		g.Must("blue", "toy shoot spot:2")
		g.Must("blue", "orders done")
		e := g.Journal("gm")
		rolled, _ := e[len(e)-1].Get("dice")
		seen[rolled.String()] = true
		g.Must("gm", fmt.Sprintf("game undo to:%d confirm:on", len(e)-2))
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
	require.Contains(t, g.Must("gm", "game verify").Text, "Everything that could be checked holds.")
}

func TestUndoAloneOnlyWhereNothingWasHidden(t *testing.T) {
	g := refereetest.Duel(t, "gm:off")
	g.BothHide()
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	g.Must("red", "toy search spot:1")
	require.Contains(t, g.Must("red", "game undo confirm:on").Text, "Proposed.", "that nothing was found is known now")
	g.Refuse("ann", "game undo confirm:on", "everybody's consent")
}

// ambushed plays until red has searched spot 1. A die for blue alone has fallen
// then if blue's marker is at one of the last three spots.
func ambushed(t *testing.T, spot string, hidden bool) *refereetest.Table {
	t.Helper()
	book := refereetest.MistyToy(refereetest.SearchStep, func(r *rules.Ruling[*rulestest.Garden]) {
		if r.State.Markers[1].Spot > 3 {
			refereetest.TellLuck(r, "blue", "ambush", 6)
		}
	})
	book.Steps[refereetest.HideStep].Hidden = hidden
	g := refereetest.Duel(t, "gm:off", book.System())
	g.Must("red", "orders done")
	g.Play([2]string{"blue", "toy hide spot:" + spot}, [2]string{"blue", "orders done"})
	g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	g.Must("red", "toy search spot:1")
	return g
}

func TestUndoTellsNothingOfSecretDice(t *testing.T) {
	for _, hidden := range []bool{true, false} {
		here, there := ambushed(t, "5", hidden), ambushed(t, "2", hidden)
		require.Contains(t, here.Last("dm:blue"), "Your luck is")
		require.NotContains(t, there.Last("dm:blue"), "Your luck is")
		a, b := here.Must("red", "game undo confirm:on"), there.Must("red", "game undo confirm:on")
		require.Equal(t, a.Text, b.Text)
		require.Equal(t, here.Last("channel"), there.Last("channel"))
		require.Equal(t, hidden, strings.Contains(a.Text, "Proposed."), "where a game hides something it needs consent")
	}
}

func TestUndoGoesBackAsFarAsSnapshotsAreKept(t *testing.T) {
	g := refereetest.Duel(t, "")
	for range storage.KeepSnapshots/2 + 5 {
		g.Must("red", "orders done")
		g.Must("red", "orders unseal")
	}
	g.Refuse("gm", "game undo to:4 confirm:on", fmt.Sprintf("Only the last %d entries that changed the game can be undone", storage.KeepSnapshots-1))
	n := g.State().Entries
	g.Must("gm", fmt.Sprintf("game undo to:%d confirm:on", n-storage.KeepSnapshots+2))
	require.Contains(t, g.Must("gm", "game verify").Text, "Everything that could be checked holds.")
}

func TestRemarksTakeNoUndoAway(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.BothHide()
	for range storage.KeepSnapshots + 5 {
		g.Must("ann", "game note text:hm")
	}
	g.Refuse("ann", "game undo", "for the game master")
	g.Must("gm", "game undo confirm:on")
	require.Equal(t, []int64{6}, struck(g))
	require.Contains(t, g.Must("gm", "game verify").Text, "Everything that could be checked holds.")
}

// With a game master the consent of who took all seats alone is none.
func TestUndoByConsentNeedsSeveral(t *testing.T) {
	g := refereetest.New(t)
	g.Must("gm", "game new system:toy scenario:duel")
	g.Must("ann", "game join seat:red")
	g.Must("ann", "orders done")
	g.Refuse("ann", "game undo", "only when there are several")
	g.Must("bob", "game join seat:blue")
	g.Must("ann", "game undo to:3 confirm:on")
	require.Contains(t, g.Must("bob", "game undo to:3 confirm:on").Text, "Entry 3 is undone")
	g.Refuse("ann", "game end confirm:on", "That is for the game master, gm.")
}

// What was drafted for a step that an undo has taken back is gone: else it
// would stand on the sheet when the step is reached anew.
func TestDraftsOfUndoneStepsAreGone(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.BothHide()
	g.Must("red", "toy shoot spot:1")
	first := g.State().Entries
	g.Must("gm", fmt.Sprintf("game undo to:%d confirm:on", first))
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	require.Contains(t, g.Must("red", "orders show").Text, "none;")
}

// A game that is over stays over: who asks to undo it hears which one, and why.
func TestNothingOfAGameThatIsOverIsUndone(t *testing.T) {
	g := refereetest.Battle(t, "")
	g.Must("gm", "game end confirm:on")
	for _, line := range []string{"game undo", "game undo to:3 confirm:on"} {
		g.Refuse("gm", line, "the last one here, is over, and the seed of its dice is open, so nothing of it can be undone; to play again, start one with: game new system:toy scenario:duel")
	}
	refereetest.New(t).Refuse("gm", "game undo", "No game runs here; start one with")
}

// After an undo everybody reads where the game is now and who decides, with the buttons
// of any result; what was told of what is undone says so.
func TestAnUndoSaysWhereTheGameIs(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.BothHide()
	require.Contains(t, g.Must("red", "game details entry:6").Text, "hides at 3")
	g.Must("gm", "game undo confirm:on")
	post := g.Posts[len(g.Posts)-1]
	require.Contains(t, post.Text(), "gm goes back to round 1, the Hiding. Entry 6 is undone.")
	require.Contains(t, post.Ask, "red, blue: round 1, ")
	require.Equal(t, g.StepMark(g.From("red", "")), post.Step)
	for _, line := range []string{"game details entry:6", "game details entry:6 page:2"} {
		a := g.Must("red", line)
		require.Equal(t, "That was undone.", a.Text)
		require.True(t, a.Private)
	}
}

// An undo is previewed and proposed in a player's words, at a phone's length.
func TestAnUndoIsJudgedByItsWords(t *testing.T) {
	g := refereetest.Duel(t, "gm:off")
	g.BothHide()
	g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	a := g.OnPhone("red", "game undo to:4")
	require.Equal(t, "This would undo entries 4 to 9, and go back to round 1, the Hiding.\nOrders that are being written for another step are lost.", a.Text)
	require.Len(t, a.Buttons, 2)
	require.Equal(t, []string{"Undo", "What Is Undone"}, []string{a.Buttons[0].Label, a.Buttons[1].Label})
	require.Contains(t, g.Must("red", a.Buttons[1].Line).Text, "hides at 3")
	require.LessOrEqual(t, strings.Count(g.Must("red", "game undo to:4").Text, "\n"), 11)
	g.Must("red", a.Buttons[0].Line)
	require.Contains(t, g.Last("channel"), "red proposes going back to round 1, the Hiding (entries 4 to 9 undone). blue, do you agree?")

	// Who is to agree reads what it takes back, as what they may read themselves; the result
	// names the same entries, who proposed it, and whose orders are on their sheets again.
	post := g.Posts[len(g.Posts)-1]
	require.Equal(t, []string{"Agree", "No", "What Is Undone"}, []string{post.Buttons[0].Label, post.Buttons[1].Label, post.Buttons[2].Label})
	read := g.Must("blue", post.Buttons[2].Line).Text
	require.Contains(t, read, "hides at 4")
	require.NotContains(t, read, "hides at 3")
	g.Must("ann", "game note text:hm")
	a = g.Must("blue", post.Buttons[0].Line)
	require.Contains(t, g.Last("channel"), "As red proposed, the game goes back to round 1, the Hiding. Entries 4 to 9 are undone.")
	require.Contains(t, a.Text, "Entries 4 to 9 are undone.")
	require.Contains(t, g.Last("channel"), "drafts again: those of red and blue.")
	require.Contains(t, a.Text, "On your sheet again: 1 line (")
}

// An undo says that a seat is no longer left to its default, or is so again.
func TestAnUndoneDefaultIsTold(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Must("red", "game default seat:red to:on")
	g.Must("gm", "game undo confirm:on")
	require.Contains(t, g.Last("channel"), "Red gives its own orders again.")
	g.Must("red", "game default seat:red to:on")
	g.Must("red", "game default seat:red to:off")
	g.Must("gm", "game undo confirm:on")
	require.Contains(t, g.Last("channel"), "Red is left to its default orders again.")
}

// An undo into a stretch opens the step for those who give orders: the standing
// orders of a seat that is left to its default stay in force.
func TestAnUndoLeavesTheStandingOrdersOfADefaultSeat(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Must("red", `orders add lines:"each: hide spot:3\neach: search spot:6"`)
	g.Must("blue", `orders add lines:"each: hide spot:4\nbreak at 3"`)
	g.Play([2]string{"red", "orders done"}, [2]string{"red", "game default seat:red to:on"}, [2]string{"blue", "orders done"})
	g.Must("gm", "game undo to:13 confirm:on")
	require.Contains(t, g.Last("channel"), "Orders that were sealed for that step are drafts again: those of blue.")
	require.Contains(t, g.Must("gm", "game status").Text, "Standing orders in force: red.")
	require.NotContains(t, g.Must("red", "orders show").Text, "(draft):\n1.")
	require.Contains(t, g.Must("blue", "orders show").Text, "1. `each: hide")
}
