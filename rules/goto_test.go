package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
)

// skipping is the toy with a ruling that lets the game go on with a step.
func skipping(t *testing.T, to string) (rulestest.Stored, *rules.Snapshot) {
	t.Helper()
	book := rulestest.Toy
	book.Rulings = append(slices.Clone(book.Rulings), rules.GMAction[*rulestest.Garden]{Name: "skip", Summary: "Go on", Rule: "end",
		Do: func(r *rules.Ruling[*rulestest.Garden], _ opts.Args) error { r.GoTo(to); return nil }})
	system := rulestest.Cold(book.System())
	res, err := system.Start(rules.Setup{Scenario: "duel"}, noDice())
	require.NoError(t, err)
	return system, res.Next.Snapshot()
}

// A ruling may let the game go on with another step: what was sealed for the one
// before is taken back, and drafts of it are of a step that is past.
func TestGoTo(t *testing.T) {
	system, before := skipping(t, "shoot")
	before, err := system.Seal(before, "red", []string{"hide spot:3 marker:red-a"})
	require.NoError(t, err)
	before, err = system.SetHouse(before, "hit-on", "5")
	require.NoError(t, err)
	res, err := system.Act(before, rules.GM, parsed(t, "toy-gm skip reason:late"), noDice())
	require.NoError(t, err)
	now := res.Next.Snapshot()
	require.Equal(t, "shoot", now.Step)
	require.False(t, now.IsSealed("red"))
	require.Equal(t, before.Count+1, now.Count)
	require.Equal(t, "5", now.House.Get("hit-on"), "what was to hold from the next step on")
	require.Len(t, res.Events, 2)
	require.Equal(t, "The ruling unsealed the orders of red.", res.Events[0].Text)
	require.Equal(t, "The game goes on with the Shooting, and what you had sealed was for the Hiding.", res.Events[1].Text)
	require.Equal(t, []rules.SeatID{"red"}, res.Events[1].To)
	awaited, err := system.Awaited(now)
	require.NoError(t, err)
	require.Equal(t, []rules.SeatID{"red", "blue"}, awaited)
}

// A ruling that goes on with the step that is played changes nothing of it.
func TestGoToWhereItIs(t *testing.T) {
	system, before := skipping(t, "hide")
	before, err := system.Seal(before, "red", nil)
	require.NoError(t, err)
	res, err := system.Act(before, rules.GM, parsed(t, "toy-gm skip reason:late"), noDice())
	require.NoError(t, err)
	require.True(t, res.Next.Snapshot().IsSealed("red"))
	require.Equal(t, before.Count, res.Next.Snapshot().Count)
}

// Breaks are asked as the step begins, as of any other.
func TestGoToAsksBreaks(t *testing.T) {
	system, s := skipping(t, "shoot")
	s.Standing = []rules.Standing{{Seat: "red", Lines: []string{"break when round = 1"}, Since: 1}}
	res, err := system.Act(s, rules.GM, parsed(t, "toy-gm skip reason:late"), noDice())
	require.NoError(t, err)
	require.False(t, res.Next.Snapshot().Stands("red"))
}
