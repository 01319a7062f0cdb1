package rules_test

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
)

// On a sheet a word behind the name of an order is the value of its first option.
func TestAWordIsTheFirstOption(t *testing.T) {
	s := started(t, "pair")
	for line, want := range map[string]string{
		"hide 3 marker:red-a":          "hide spot:3 marker:red-a",
		"each: hide 3 marker:red-b":    "each: hide spot:3 marker:red-b",
		"toy hide spot:2 marker:red-a": "hide spot:2 marker:red-a",
	} {
		got, _, err := toy.Line(s, "red", line, nil)
		require.NoError(t, err, line)
		require.Equal(t, want, got)
	}
	for line, want := range map[string]string{
		"hide 3 spot:4 marker:red-a": "\"hide 3\" is no order",
		"hide nowhere marker:red-a":  `spot: "nowhere" is no whole number`,
		"peep 3":                     "\"peep 3\" is no order",
	} {
		_, _, err := toy.Line(s, "red", line, nil)
		require.ErrorContains(t, err, want, line)
	}
	odds, err := toy.Odds(shooting(t), "red", "shoot 3", nil)
	require.NoError(t, err)
	require.NotEmpty(t, odds)
}

// Who carries an order out is plain where one unit alone may choose whom it is
// for; of a line for later it is not, since nobody knows where all will be.
func TestTheUnitThatHasTheTarget(t *testing.T) {
	book := rulestest.Toy
	neighbour := func(k rules.Known[*rulestest.Garden], a opts.Args) []opts.Choice {
		if opts.Word("marker").In(a) == "red-b" {
			return []opts.Choice{{Value: "red-a"}}
		}
		return nil
	}
	book.Orders = append(slices.Clone(book.Orders), rules.Order[*rulestest.Garden]{Name: "nudge", Summary: "Nudge", Rule: "hide", Step: "hide", Unit: "marker",
		Params: []opts.Param[rules.Known[*rulestest.Garden]]{{Name: "whom", Kind: opts.UnitParam, Choices: neighbour}}})
	system := rulestest.Cold(book.System())
	s := started(t, "pair")
	line, _, err := system.Order(s, "red", parsed(t, "nudge whom:red-a"), nil)
	require.NoError(t, err)
	require.Equal(t, "nudge whom:red-a marker:red-b", line)
	_, _, err = system.Line(s, "red", "3: nudge whom:red-a", nil)
	require.EqualError(t, err, "Say which one: marker:red-a or marker:red-b.")
}

// The odds of an order that stands on the sheet to the letter are those of its
// place there; of one that is given anew or changed, those of the last.
func TestOddsOfAnOrdersOwnPlace(t *testing.T) {
	book := rulestest.Toy
	book.Orders = slices.Clone(book.Orders)
	i := slices.IndexFunc(book.Orders, func(a rules.Order[*rulestest.Garden]) bool { return a.Name == "shoot" })
	book.Orders[i].Key = []opts.Word{"spot"}
	book.Orders[i].Params = append(slices.Clone(book.Orders[i].Params), opts.Switch[rules.Known[*rulestest.Garden]]("hard", "harder"))
	book.Orders[i].Odds = func(k rules.Known[*rulestest.Garden], _ opts.Args) []rules.Event {
		return []rules.Event{{Text: fmt.Sprintf("%d of %d before", len(k.Before()), len(k.Orders())), Figures: figure.Figures{figure.Fig("chance", big.NewRat(1, 2))}}}
	}
	system, s := rulestest.Cold(book.System()), shooting(t)
	sheet := []string{"shoot spot:1", "shoot spot:2", "shoot spot:3"}
	standing := append([]string{"break at 3", "each: shoot spot:1"}, sheet[1:]...)
	for _, c := range []struct {
		line  string
		sheet []string
		want  string
	}{
		{"shoot spot:1", sheet, "0 of 2 before"},
		{"shoot spot:2", sheet, "1 of 2 before"},
		{"shoot spot:3", sheet, "2 of 2 before"},
		{"shoot spot:1 hard:on", sheet, "2 of 2 before"},
		{"shoot spot:4", sheet, "3 of 3 before"},
		{"shoot spot:4", nil, "0 of 0 before"},
		{"shoot spot:2", standing, "1 of 2 before"},
	} {
		odds, err := system.Odds(s, "red", c.line, c.sheet)
		require.NoError(t, err)
		require.Equal(t, c.want, odds[0].Text, c.line)
	}
}

// A line whose condition does not hold tells no odds: they would be of what
// cannot happen.
func TestOddsOfAConditionThatHolds(t *testing.T) {
	s := shooting(t)
	for line, told := range map[string]bool{"when round = 1: shoot spot:3": true, "when round = 2: shoot spot:3": false, "each: shoot spot:3": true} {
		odds, err := toy.Odds(s, "red", line, nil)
		require.NoError(t, err)
		require.Equal(t, told, len(odds) > 0, line)
	}
}

// A tactic sees what stands on the sheet.
func TestTacticsSeeTheSheet(t *testing.T) {
	book := rulestest.Toy
	book.Tactics = []rules.Tactic[*rulestest.Garden]{{Name: "again", Title: "Again", Lines: func(k rules.Known[*rulestest.Garden], _ string, _ int) []string {
		return append([]string{"break at 3"}, k.Sheet()...)
	}}}
	got, err := rulestest.Cold(book.System()).Expand(started(t, "duel"), "red", "tactic again", []string{"each: hide spot:2 marker:red-a"})
	require.NoError(t, err)
	require.Equal(t, []string{"break at 3", "each: hide spot:2 marker:red-a"}, got)
}
