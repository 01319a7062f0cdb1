package rules_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

type gardenKnown = rules.Known[*rulestest.Garden]

// blabbing is the toy whose every answer to a seat lists the markers that the seat
// knows.
func blabbing() rules.System {
	book := watchedToy()
	all := func(k gardenKnown) []string { return markersOf(k, func(*rulestest.Marker) bool { return true }) }
	book.Digest = func(k gardenKnown, _ []rules.Event) []rules.Brief { return []rules.Brief{{Text: fmt.Sprint(all(k))}} }
	book.Marks = func(k gardenKnown, _ rules.Event) []view.Mark { return []view.Mark{{Unit: fmt.Sprint(all(k))}} }
	book.Useful = func(k gardenKnown, _ string) []string { return []string{fmt.Sprintf("hide spot:%d", len(all(k)))} }
	book.Warn = func(k gardenKnown) []rules.Event { return []rules.Event{{Text: fmt.Sprint(all(k))}} }
	book.Steps = slices.Clone(book.Steps)
	book.Steps[0].Warns = true
	book.Tactics = []rules.Tactic[*rulestest.Garden]{{Name: "all", Title: "Tell of all", Lines: func(k gardenKnown, _ string, _ int) []string { return all(k) }}}
	return book.System()
}

// What a seat is told, whatever it asks, is made of what it knows: of the markers in
// the garden its own one, until the other is found.
func TestASeatIsAnsweredOfWhatItKnows(t *testing.T) {
	res, err := blabbing().Start(rules.Setup{Scenario: "duel", Mode: rules.Strict}, dice.FromStream([32]byte{}))
	require.NoError(t, err)
	red := res.Next.For("red")
	require.Equal(t, "[red-a]", red.Digest(nil)[0].Text)
	require.Equal(t, "[red-a]", red.Marks([]rules.Event{{Kind: "any"}})[0].Unit)
	useful, err := red.Useful(nil)
	require.NoError(t, err)
	require.Equal(t, []string{"hide spot:1 marker:red-a"}, useful)
	warned, err := red.Warn(nil)
	require.NoError(t, err)
	require.Equal(t, "[red-a]", warned[0].Text)
	lines, err := red.Expand("tactic all", nil)
	require.NoError(t, err)
	require.Equal(t, []string{"red-a"}, lines)
	for _, line := range []string{"break when found blue-a", "2: when found blue-a: hide spot:2", "when away blue-a <= 6: hide spot:2"} {
		_, err = red.Line(line, nil)
		require.ErrorContains(t, err, "blue-a", line)
	}
	require.False(t, slices.ContainsFunc(red.Suggest("break when found "), func(c opts.Choice) bool { return c.Value == "break when found blue-a" }))
}

// A break, and an order on a condition, ask for what the seat knows: an enemy whom it
// does not know is within no reach.
func TestConditionsAskForWhatTheSeatKnows(t *testing.T) {
	res, err := blabbing().Start(rules.Setup{Scenario: "duel", Mode: rules.Strict}, dice.FromStream([32]byte{}))
	require.NoError(t, err)
	p, err := res.Next.Seal("red", []string{"each: when enemy within 6: hide spot:3 marker:red-a", "break when enemy within 6"})
	require.NoError(t, err)
	p, err = p.Seal("blue", nil)
	require.NoError(t, err)
	res, err = p.Advance(dice.FromStream([32]byte{}))
	require.NoError(t, err)
	require.Equal(t, "shoot", res.Next.Snapshot().Step)
	require.Len(t, res.Next.Snapshot().Standing, 1, "the break has not fired")
	var garden rulestest.Garden
	require.NoError(t, codec.Decode(res.Next.Snapshot().State, &garden))
	require.Equal(t, 1, garden.Markers[0].Spot, "the order was not given")
}

// An order in the open is checked against what the seat knows.
func TestAnOpenOrderIsCheckedByWhatTheSeatKnows(t *testing.T) {
	book := watchedToy()
	book.Orders = slices.Clone(book.Orders)
	for i := range book.Orders {
		book.Orders[i].Check = func(k gardenKnown, _ opts.Args) error {
			return cmdline.Unclear("%s", fmt.Sprint(markersOf(k, func(*rulestest.Marker) bool { return true })))
		}
	}
	res, err := book.System().Start(rules.Setup{Scenario: "duel", Mode: rules.Free}, dice.FromStream([32]byte{}))
	require.NoError(t, err)
	for seat, knows := range map[rules.SeatID]string{"red": "[red-a]", "blue": "[blue-a]"} {
		c, err := cmdline.Parse("toy search spot:3")
		require.NoError(t, err)
		_, err = res.Next.Act(seat, c, dice.FromStream([32]byte{}))
		require.EqualError(t, err, knows)
	}
}
