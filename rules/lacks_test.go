package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
)

// blinded is the toy in which a marker that was found never hides again.
func blinded(t *testing.T, found bool) (rulestest.Stored, *rules.Snapshot) {
	t.Helper()
	book := rulestest.Toy
	book.Orders = slices.Clone(book.Orders)
	book.Orders[0].Lacks = func(k rules.Known[*rulestest.Garden], a opts.Args) error {
		if found {
			return cmdline.Refuse("hide", "%s is found for good.", opts.Word("marker").In(a))
		}
		return nil
	}
	system := rulestest.Cold(book.System())
	res, err := system.Start(rules.Setup{Scenario: "duel"}, noDice())
	require.NoError(t, err)
	return system, res.Next.Snapshot()
}

// What a unit never can is said as the order is written, whatever it is for, and out of
// its step too; what a sheet holds by then may be sealed.
func TestWhatAUnitLacksIsSaidAtOnce(t *testing.T) {
	const line, why = "2: hide spot:3 marker:red-a", "red-a is found for good."
	system, s := blinded(t, true)
	_, _, err := system.Line(s, "red", line, nil)
	require.ErrorContains(t, err, why)
	_, _, err = system.Line(s, "red", line, []string{line})
	require.NoError(t, err, "it stands there already")
	_, _, err = system.Line(s, "red", "2: hide spot:4 marker:red-a", []string{line})
	require.ErrorContains(t, err, why, "another is written anew")
	_, _, err = system.Line(s, "red", "2: hide spot:9", nil)
	require.ErrorContains(t, err, "from 1 to 6", "what is wrong with it besides comes first")
	_, _, err = system.Order(s, "red", parsed(t, "toy hide spot:3"), []string{"2: shoot spot:3"})
	require.ErrorContains(t, err, why, "a plain order beside a standing line")
	_, _, err = system.Order(s, "red", parsed(t, "hide spot:3 marker:red-a"), []string{"2: shoot spot:3", "hide spot:3 marker:red-a"})
	require.NoError(t, err, "it stands there already")
	sealed, err := system.Seal(s, "red", []string{line})
	require.NoError(t, err)
	require.True(t, sealed.IsSealed("red"))

	for _, found := range []bool{true, false} {
		system, s := blinded(t, found)
		s.Step = "shoot"
		_, _, err := system.Order(s, "red", parsed(t, "toy hide spot:3"), nil)
		if want := "You cannot do that now: this is the Shooting"; found {
			require.ErrorContains(t, err, why)
		} else {
			require.ErrorContains(t, err, want)
		}
	}
}

// A unit that never could is not offered for an order, nor an order that none could.
func TestWhoLacksIsNotOffered(t *testing.T) {
	for _, found := range []bool{true, false} {
		system, s := blinded(t, found)
		units, err := system.ChoicesFor(s, "red", parsed(t, "toy hide spot:3"), "marker")
		require.NoError(t, err)
		require.Len(t, units, map[bool]int{true: 0, false: 1}[found])
		words, err := system.Suggest(s, "red", "2: ")
		require.NoError(t, err)
		require.Equal(t, !found, slices.ContainsFunc(words, func(c opts.Choice) bool { return c.Value == "2: hide" }), words)
		require.True(t, slices.ContainsFunc(words, func(c opts.Choice) bool { return c.Value == "2: shoot" }), words)
	}
}
