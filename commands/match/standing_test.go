package match_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/rules/opts"
	"impulse/storage"
)

// results are the posts in the channel that tell of what was resolved.
func results(t *refereetest.Table) (out []outbox.Message) {
	for _, p := range t.Posts {
		if p.Place == "channel" && p.Title != "" {
			out = append(out, p)
		}
	}
	return out
}

// One post tells of the whole stretch, and mail of it comes once too.
func TestAStretchIsToldInOnePost(t *testing.T) {
	g := refereetest.StandingDuel(t, `each: hide spot:3\neach: search spot:6\nbreak at 3`, `each: hide spot:4\nbreak at 3`)
	g.Must("blue", "orders done")
	told := results(g)
	require.Len(t, told, 1)
	require.Equal(t, "Rounds 1-2", told[0].Title)
	require.Contains(t, told[0].Text(), "\nAll markers are hidden.")
	require.NotContains(t, told[0].Text(), "A break stops the standing orders of red", "the last line asks them")
	require.True(t, strings.HasSuffix(told[0].Text(), "\nred, blue: round 3, give orders for the Hiding or pass (Duel)"))
	mail := 0
	for _, p := range g.Posts {
		if p.Place == outbox.DM("red") {
			mail++
			require.Equal(t, 2, strings.Count(p.Text(), "Red a hides at 3."))
			require.Contains(t, p.Text(), "Line 3 of your standing orders stops them and is spent: break at 3")
			require.NotContains(t, p.Text(), "Blue a hides")
		}
	}
	require.Equal(t, 1, mail)
	require.Contains(t, g.Ask("ann", "game log").Text, "By standing orders of red and blue.")
	require.Contains(t, g.Ask("ann", "game status").Text, "A break stopped the standing orders of red and blue.")
	show := g.Ask("red", "orders show").Text
	require.Contains(t, show, "1. `each: hide spot:3 marker:red-a`", "its lines are a draft again")
	require.NotContains(t, show, "break at 3", "what is past is left out")
	g.Verified()
}

func TestSealingAStandingSheet(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Must("red", `orders add lines:"tactic stay"`)
	a := g.Must("red", `orders add lines:"BREAK when shots>=1"`)
	require.Contains(t, a.Text, "`break when shots >= 1` is on your sheet.")
	require.Contains(t, g.Ask("red", `orders add lines:"when nothing: hide spot:2"`).Refusal.Text, "Column 6: Hide and Shoot has no fact nothing")
	g.Must("red", `orders add lines:"when found: hide spot:2"`)
	a = g.Must("red", "orders done")
	for _, want := range []string{"1. `each: hide spot:1 marker:red-a`", "If nothing changed, and without dice:", "- Round 1 to round 3: line 1."} {
		require.Contains(t, a.Text, want)
	}
	require.True(t, a.Private)
	g.Must("blue", "orders done")
	require.Contains(t, g.Ask("ann", "game status").Text, "Standing orders in force: red.")
	show := g.Ask("red", "orders show").Text
	require.Contains(t, show, "Standing orders of red, in force:")
	for _, other := range []string{"ann", "blue"} {
		require.NotContains(t, g.Ask(other, "orders show").Text, "hide")
	}
	// In force it may be taken back, and replaced.
	g.Must("red", "orders unseal")
	require.Contains(t, g.Ask("red", "orders show").Text, "2. `break when shots >= 1`")
	g.Must("red", "orders done")
	g.Verified()
}

// A plain order for a later step may stand before the line that makes the sheet
// a standing one.
func TestASheetIsReadAsAWhole(t *testing.T) {
	g := refereetest.Duel(t, "")
	a := g.WriteSheet(t.Context(), desk.Call{User: "red", Place: "channel"}, "", "hide spot:3\nshoot spot:2\nbreak at 2")
	require.Nil(t, a.Refusal, a.Text)
	text, refusal := g.SheetText(desk.Call{User: "red", Place: "channel"}, "")
	require.Nil(t, refusal)
	require.Equal(t, "hide spot:3 marker:red-a\nshoot spot:2\nbreak at 2", text)
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	g.Posts = nil
	g.Must("blue", "orders done")
	require.Contains(t, results(g)[0].Text(), "Red misses spot 2")
	g.Verified()
}

// What was drafted for later is there when the step is over.
func TestAStandingDraftOutlivesItsStep(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Must("red", "orders done")
	g.Must("blue", `orders add lines:"hide spot:2\neach: shoot spot:5"`)
	g.Must("gm", "game rule id:hit-on value:3")
	g.Must("blue", "orders done")
	g.Must("blue", "orders unseal")
	g.Must("blue", "orders done")
	g.Must("red", `orders add lines:"each: hide spot:2\nshoot spot:1"`)
	require.Contains(t, g.Ask("red", "orders show").Text, "each: hide spot:2")
	g.Must("red", "orders clear")
}

// An undo of a step that standing orders have resolved gives them back, or it
// would resolve again at once.
func TestUndoGivesStandingOrdersBack(t *testing.T) {
	g := refereetest.StandingDuel(t, `each: hide spot:3\neach: shoot spot:1\nbreak at 3`, `each: hide spot:4\nbreak at 2`)
	g.Must("blue", "orders done")
	g.Posts = nil
	g.Must("gm", "game undo to:7 confirm:on")
	require.Empty(t, results(g))
	require.Contains(t, g.Ask("red", "orders show").Text, "each: hide spot:3")
	require.Empty(t, refereetest.Fig(g, g.Ask("ann", "game status"), "standing").String())
	g.Verified()
}

// Where the process dies between two steps, what was kept is told after the
// next start, once.
func TestAStretchThatWasCut(t *testing.T) {
	g := refereetest.StandingDuel(t, `each: hide spot:3\nbreak at 3`, `each: hide spot:4\nbreak at 3`)
	whole := refereetest.StandingDuel(t, `each: hide spot:3\nbreak at 3`, `each: hide spot:4\nbreak at 3`)
	whole.Must("blue", "orders done")
	_, due := g.Handle(t.Context(), desk.Call{User: "blue", Place: "channel", Line: "orders done"})
	for range 3 { // three steps by hand, each as if it were the last before the end
		oneStep(g, due)
	}
	next := g.Again()
	require.NoError(t, next.Resume(t.Context()))
	next.Deliver()
	require.Equal(t, results(whole), results(next))
	next.Verified()
}

// oneStep resolves one step and saves it.
func oneStep(t *refereetest.Table, due *match.Due) {
	t.Helper()
	var g *match.Game
	require.NoError(t, t.Read(func(tx *storage.Tx) (err error) {
		g, err = t.Load(tx, due.Game)
		return err
	}))
	ch, err := t.NextStep(g)
	require.NoError(t, err)
	steps := t.NewRun(g)
	steps.Add(g, ch)
	_, err = steps.Save(t.Context(), g)
	require.NoError(t, err)
}

// Completion goes on with the line that is being typed.
func TestALineIsCompleted(t *testing.T) {
	g := refereetest.Duel(t, "")
	choices := g.Complete(desk.Call{User: "red", Place: "channel", Line: `orders add lines:"break when sp"`}, "lines")
	require.Equal(t, []opts.Choice{{Value: "break when spot", Label: "where the marker is hidden"}}, choices)
	require.Empty(t, g.Complete(desk.Call{User: "ann", Place: "channel", Line: `orders add lines:"break when found "`}, "lines"))
}

// That a break has stopped somebody's standing orders is said until the next step.
func TestABreakIsForgottenWithTheNextStep(t *testing.T) {
	g := refereetest.StandingDuel(t, `each: hide spot:3\nbreak at 2`, `hide spot:4`)
	for range 3 {
		g.Must("blue", "orders done")
	}
	const stopped = "A break stopped the standing orders of red."
	require.Contains(t, g.Must("ann", "game status").Text, stopped)
	g.Must("red", "orders done")
	require.Contains(t, g.Must("ann", "game status").Text, stopped)
	g.Must("blue", "orders done")
	require.NotContains(t, g.Must("ann", "game status").Text, stopped)
}

// A standing sheet that was begun while another answered is not lost when that is
// over.
func TestWhatIsHandedBackReplacesNoSheet(t *testing.T) {
	g := refereetest.StandingDuel(t, `each: hide spot:3\nbreak at 2`, `hide spot:4`)
	g.Must("blue", "orders done")
	g.Must("red", `orders add lines:"each: hide spot:6"`)
	g.Must("blue", "orders done")
	g.Must("blue", "orders done")
	shown := g.Must("red", "orders show").Text
	require.Contains(t, shown, "1. `each: hide spot:6 marker:red-a`")
	require.NotContains(t, shown, "spot:3")
}
