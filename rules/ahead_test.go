package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
)

// written is the toy with orders that are written when hiding: nobody is asked
// where to shoot.
func written() rules.System {
	book := rulestest.Toy
	book.Steps = slices.Clone(book.Steps)
	book.Steps[0].Ahead = true
	book.Steps[1].Unasked = func(rules.Known[*rulestest.Garden]) bool { return true }
	return book.System()
}

// What is written ahead answers the later step, which asks nobody; who wrote
// nothing does nothing.
func TestOrdersWrittenAhead(t *testing.T) {
	toy := written()
	res, err := toy.Start(rules.Setup{Scenario: "duel"}, noDice())
	require.NoError(t, err)
	line, _, err := toy.Line(res.Snapshot, "red", "shoot spot:3", nil)
	require.NoError(t, err)
	require.Equal(t, "each: shoot spot:3", line)
	s, err := toy.Seal(res.Snapshot, "red", []string{line})
	require.NoError(t, err)
	s, err = toy.Seal(s, "blue", nil)
	require.NoError(t, err)
	res, err = toy.Advance(s, noDice())
	require.NoError(t, err)
	require.Equal(t, "shoot", res.Snapshot.Step)
	awaited, err := toy.Awaited(res.Snapshot)
	require.NoError(t, err)
	require.Empty(t, awaited)
	res, err = toy.Advance(res.Snapshot, dice.FromFaces([]int{1}))
	require.NoError(t, err)
	require.Equal(t, "Red misses spot 3: 1, needs 4.", res.Events[0].Text)
}

// An order of the step itself stays one, and so do orders in other steps.
func TestOrdersOfNowAreNotAhead(t *testing.T) {
	toy := written()
	res, err := toy.Start(rules.Setup{Scenario: "duel"}, noDice())
	require.NoError(t, err)
	line, _, err := toy.Line(res.Snapshot, "red", "hide spot:3", nil)
	require.NoError(t, err)
	require.Equal(t, "hide spot:3 marker:red-a", line)
}
