package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
)

// changed waits as before but for what change makes of it.
func changed(waits func(rules.Known[*rulestest.Garden]) rules.Waits, change func(*rules.Waits)) func(rules.Known[*rulestest.Garden]) rules.Waits {
	return func(k rules.Known[*rulestest.Garden]) rules.Waits {
		w := waits(k)
		change(&w)
		return w
	}
}

func unasked(w *rules.Waits) { w.Unasked = true }
func ahead(w *rules.Waits)   { w.Ahead = true }

// written is the toy with orders that are written when hiding: nobody is asked
// where to shoot.
func written() rulestest.Stored {
	book := rulestest.Toy
	book.Steps = slices.Clone(book.Steps)
	book.Steps[0].Waits = changed(book.Steps[0].Waits, ahead)
	book.Steps[1].Waits = changed(book.Steps[1].Waits, unasked)
	return rulestest.Cold(book.System())
}

// hidden is the toy when the hiding is over, for which red alone has sealed lines.
func hidden(t *testing.T, toy rulestest.Stored, s *rules.Snapshot, lines ...string) *rules.Result {
	t.Helper()
	s, err := toy.Seal(s, "red", lines)
	require.NoError(t, err)
	s, err = toy.Seal(s, "blue", nil)
	require.NoError(t, err)
	res, err := toy.Advance(s, noDice())
	require.NoError(t, err)
	require.Equal(t, "shoot", res.Next.Snapshot().Step)
	return res
}

// What is written ahead answers the later step, which asks nobody; who wrote
// nothing does nothing.
func TestOrdersWrittenAhead(t *testing.T) {
	toy := written()
	res, err := toy.Start(rules.Setup{Scenario: "duel"}, noDice())
	require.NoError(t, err)
	line, _, err := toy.Line(res.Next.Snapshot(), "red", "shoot spot:3", nil)
	require.NoError(t, err)
	require.Equal(t, "each: shoot spot:3", line)
	res = hidden(t, toy, res.Next.Snapshot(), line)
	awaited, err := toy.Awaited(res.Next.Snapshot())
	require.NoError(t, err)
	require.Empty(t, awaited)
	res, err = toy.Advance(res.Next.Snapshot(), dice.FromFaces([]int{1}))
	require.NoError(t, err)
	require.Equal(t, "Red misses spot 3: 1, needs 4.", res.Events[0].Text)
}

// An order of the step itself stays one, and so do orders in other steps.
func TestOrdersOfNowAreNotAhead(t *testing.T) {
	toy := written()
	res, err := toy.Start(rules.Setup{Scenario: "duel"}, noDice())
	require.NoError(t, err)
	line, _, err := toy.Line(res.Next.Snapshot(), "red", "hide spot:3", nil)
	require.NoError(t, err)
	require.Equal(t, "hide spot:3 marker:red-a", line)
}

// Nobody is asked again before what is written ahead is over: a break would drop
// orders and help nobody, and a line for later would never come.
func TestNoBreakIsWrittenAhead(t *testing.T) {
	toy := written()
	res, err := toy.Start(rules.Setup{Scenario: "duel"}, noDice())
	require.NoError(t, err)
	for line, want := range map[string]string{
		"break at 2":            "No break is written here: these orders hold to the end of Round 1, and you are asked nothing before.",
		"break when shots >= 1": "No break is written here",
		"1-2: shoot spot:3":     "Column 1: 1-2 goes too far; what is written now ends with Round 1.",
		"2: shoot spot:3":       "Column 1: 2 goes too far",
		"2: hide spot:3":        "Column 1: 2 goes too far",
		"4: shoot spot:3":       "Column 1: 4 never comes; Hide and Shoot counts up to 3.",
	} {
		_, _, err := toy.Line(res.Next.Snapshot(), "red", line, nil)
		require.ErrorContains(t, err, want, line)
	}
	offered, err := toy.Suggest(res.Next.Snapshot(), "red", "br")
	require.NoError(t, err)
	require.Empty(t, offered)
	line, _, err := toy.Line(res.Next.Snapshot(), "red", "1: shoot spot:3", nil)
	require.NoError(t, err)
	require.Equal(t, "1: shoot spot:3", line)
}

// A break that was sealed otherwise fires where its seat is asked, and drops
// nothing in a step that waits for nobody.
func TestABreakDropsNothingWhereNobodyIsAsked(t *testing.T) {
	book := rulestest.Toy
	book.Steps = slices.Clone(book.Steps)
	book.Steps[1].Waits = changed(book.Steps[1].Waits, unasked)
	toy := rulestest.Cold(book.System())
	res, err := toy.Start(rules.Setup{Scenario: "duel"}, noDice())
	require.NoError(t, err)
	res = hidden(t, toy, res.Next.Snapshot(), "hide spot:1 marker:red-a", "each: shoot spot:3", "break when spot = 1")
	require.True(t, res.Next.Snapshot().Stands("red"))
	res, err = toy.Advance(res.Next.Snapshot(), dice.FromFaces([]int{1}))
	require.NoError(t, err)
	require.Equal(t, "Red misses spot 3: 1, needs 4.", res.Events[0].Text)
	require.False(t, res.Next.Snapshot().Stands("red"), "it is asked in the step taken in turn")
}

// careful is the toy with orders written ahead, in which nobody shoots where he
// hides himself.
func careful() rulestest.Stored {
	book := rulestest.Toy
	book.Steps, book.Orders = slices.Clone(book.Steps), slices.Clone(book.Orders)
	book.Steps[0].Waits = changed(book.Steps[0].Waits, ahead)
	i := slices.IndexFunc(book.Orders, func(a rules.Order[*rulestest.Garden]) bool { return a.Name == "shoot" })
	book.Orders[i].Never = func(k rules.Known[*rulestest.Garden], a opts.Args) error {
		for _, o := range k.Orders() {
			if o.Action == "hide" && opts.Word("spot").In(o.Args) == opts.Word("spot").In(a) {
				return cmdline.Refuse("shoot", "You hide at %s.", opts.Word("spot").In(a))
			}
		}
		return nil
	}
	return rulestest.Cold(book.System())
}

// What can never be done is refused as it is written, for what stands before it on
// the sheet too, and again when the sheet is sealed; in its own step it is a matter
// of its check.
func TestWhatCanNeverBeDoneIsRefusedAtOnce(t *testing.T) {
	toy := careful()
	res, err := toy.Start(rules.Setup{Scenario: "duel"}, noDice())
	require.NoError(t, err)
	hide, _, err := toy.Line(res.Next.Snapshot(), "red", "hide spot:3", nil)
	require.NoError(t, err)
	for _, line := range []string{"shoot spot:3", "when shots >= 5: shoot spot:3"} {
		_, _, err = toy.Line(res.Next.Snapshot(), "red", line, []string{hide})
		require.EqualError(t, err, "You hide at 3.", line)
	}
	_, err = toy.Seal(res.Next.Snapshot(), "red", []string{hide, "each: shoot spot:3"})
	require.ErrorContains(t, err, "Line 2, each: shoot spot:3: You hide at 3.")
	for _, sheet := range [][]string{nil, {"when shots >= 1: hide spot:3 marker:red-a"}, {"hide spot:2 marker:red-a"}} {
		_, _, err = toy.Line(res.Next.Snapshot(), "red", "shoot spot:3", sheet)
		require.NoError(t, err, "%v", sheet)
	}
	res = hidden(t, toy, res.Next.Snapshot(), hide)
	_, _, err = toy.Line(res.Next.Snapshot(), "red", "shoot spot:3", nil)
	require.NoError(t, err)
}

// What is written ahead and could not be done as all is now says so; what waits for
// a condition does not.
func TestWhatCouldNotBeDoneNowIsDoubted(t *testing.T) {
	toy := careful()
	res, err := toy.Start(rules.Setup{Scenario: "duel"}, noDice())
	require.NoError(t, err)
	var g rulestest.Garden
	require.NoError(t, codec.Decode(res.Next.Snapshot().State, &g))
	g.Shots = []int{3}
	res.Next.Snapshot().State, err = codec.Encode(&g)
	require.NoError(t, err)
	out, err := toy.Odds(res.Next.Snapshot(), "red", "shoot spot:3", nil)
	require.NoError(t, err)
	require.Len(t, out, 1)
	require.Equal(t, "As things stand now it could not be done: Spot 3 was shot at before; shoot at another.", out[0].Text)
	require.Equal(t, []rules.SeatID{"red"}, out[0].To)
	out, err = toy.Odds(res.Next.Snapshot(), "red", "when shots >= 1: shoot spot:3", nil)
	require.NoError(t, err)
	require.Empty(t, out)
	toy = rulestest.Cold(rulestest.Toy.System()) // where nothing is written ahead
	out, err = toy.Odds(res.Next.Snapshot(), "red", "each: shoot spot:3", nil)
	require.NoError(t, err)
	require.Empty(t, out)
}
