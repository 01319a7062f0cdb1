package match_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
)

// A line of a sheet that is typed as a command goes onto the sheet.
func TestALineOfASheetGoesOntoIt(t *testing.T) {
	g := refereetest.Duel(t, "")
	for _, line := range []string{"tactic lie-low 4", "each: hide spot:3", "2-3: when found: hide spot:3", "break at 3", "when found: hide spot:4"} {
		require.Contains(t, g.Must("red", line).Text, "on your sheet", line)
		require.Contains(t, g.Must("red", "orders "+line).Text, "on your sheet", line)
		g.Must("red", "orders clear")
	}
}

// A game is carried elsewhere with its standing orders in force, and goes on
// there as it would have here.
func TestStandingOrdersThroughExport(t *testing.T) {
	g := refereetest.StandingDuel(t, `each: shoot spot:5\neach: search spot:2\nbreak at 2`, `hide spot:4`)
	g.Must("blue", "orders done")
	next := refereetest.New(t)
	a := next.Bring(g.ExportedTo("gm"))
	require.Nil(t, a.Refusal, a.Text)
	there := func(user, line string) string {
		t.Helper()
		a := next.Send(desk.Call{User: user, Place: "there", Line: line})
		require.Nil(t, a.Refusal, "%s: %s", line, a.Text)
		return a.Text
	}
	there("red", "game join")
	there("blue", "game join")
	require.Contains(t, there("eve", "game status"), "Standing orders in force: red.")
	require.Contains(t, there("red", "orders show"), "2. `each: search spot:2`")
	require.NotContains(t, there("blue", "orders show"), "search")
	g.Must("blue", `orders add lines:"each: shoot spot:2"`)
	there("blue", `orders add lines:"each: shoot spot:2"`)
	g.Must("blue", "orders done")
	there("blue", "orders done")
	for _, post := range []string{g.Last("channel"), next.Last("there")} { // with dice of their own
		require.Contains(t, post, "Red misses spot 5")
		require.Contains(t, post, "Red finds nothing at spot 2")
		require.Contains(t, post, "\nred: round 2, ", "whom a break asks again")
	}
	require.Contains(t, there("red", "orders show"), "1. `each: shoot spot:5`", "its lines are a draft again")
	g.Verified()
}

// Free play ends them; their lines lie on the draft again, and there is nothing
// to seal until the game is strict again.
func TestStandingOrdersThroughFreePlay(t *testing.T) {
	g := refereetest.StandingDuel(t, `each: shoot spot:5\nbreak at 3`, `hide spot:4`)
	g.Must("blue", "orders done")
	require.Contains(t, g.Ask("ann", "game status").Text, "Standing orders in force: red.")
	g.Must("gm", "game mode to:free")
	require.NotContains(t, g.Ask("ann", "game status").Text, "in force: red")
	require.Contains(t, g.Ask("red", "orders show").Text, "1. `each: shoot spot:5`")
	g.Refuse("red", `orders add lines:"each: shoot spot:2"`, "give each order by itself")
	g.Must("gm", "game mode to:strict")
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	g.Verified()
	require.Contains(t, g.Ask("ann", "game status").Text, "Standing orders in force: red.")
}

// A ruling that sets the count back ends the standing orders in force; their
// lines lie on the draft again.
func TestARulingGivesStandingOrdersBack(t *testing.T) {
	book := rulestest.Toy
	book.Rulings = append(slices.Clone(book.Rulings), rules.GMAction[*rulestest.Garden]{
		Name: "back", Summary: "Set the round back", Rule: "end", Example: "reason:late",
		Do: func(r *rules.Ruling[*rulestest.Garden], _ opts.Args) error {
			r.State.Round--
			r.Tell(rules.Event{Kind: "round", Rule: "end", Text: "The round begins anew."})
			return nil
		},
	})
	g := refereetest.Duel(t, "", book.System())
	g.Must("red", `orders add lines:"each: hide spot:3\nbreak at 3"`)
	g.Must("red", "orders done")
	g.Must("blue", `orders add lines:"1: shoot spot:1\nbreak at 2"`)
	g.Must("blue", "orders done")
	require.Contains(t, g.Ask("ann", "game status").Text, "Standing orders in force: red.")
	require.Contains(t, g.Must("gm", "toy-gm back reason:late").Text, "The ruling ends the standing orders of red.")
	require.Contains(t, g.Ask("ann", "game status").Text, "red, blue")
	require.Contains(t, g.Ask("red", "orders show").Text, "1. `each: hide spot:3 marker:red-a`")
	g.Verified()
}
