package rules_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
)

// What was for one round alone and waited through it, or was never asked for, is told to
// its author once, when the round is over; what was done, or told already, is not, nor
// what comes again.
func TestWhatWaitedThroughItsOnlyCountIsToldOnce(t *testing.T) {
	book := rulestest.Toy
	book.Orders = slices.Clone(book.Orders)
	shoot := slices.IndexFunc(book.Orders, func(a rules.Order[*rulestest.Garden]) bool { return a.Name == "shoot" })
	book.Orders[shoot].Check = func(k rules.Known[*rulestest.Garden], _ opts.Args) error {
		if k.State().Round == 1 {
			return cmdline.Wait("shoot", "The gun is cold.")
		}
		return nil
	}
	book.Steps = slices.Clone(book.Steps)
	hide, asked := 0, book.Steps[0].Waits
	book.Steps[hide].Waits = func(k rules.Known[*rulestest.Garden]) rules.Waits {
		if k.State().Round == 2 {
			return rules.Waits{Who: rules.Nobody}
		}
		return asked(k)
	}
	toy := rulestest.Cold(book.System())
	for sheet, want := range map[string][3][]string{
		"each: search spot:2|shoot spot:5":             {nil, {"Could not shoot spot:5 (line 2 of your standing orders): The gun is cold."}, nil},
		"1: shoot spot:5|each: hide spot:2":            {nil, {"Could not shoot spot:5 (line 1 of your standing orders): The gun is cold."}, nil},
		"each: shoot spot:5":                           {nil, nil, {"Could not shoot spot:5 (line 1 of your standing orders): Spot 5 was shot at before; shoot at another."}},
		"1-2: shoot spot:5":                            {nil, nil, nil},
		"2: shoot spot:5|hide spot:3":                  {nil, nil, nil},
		"each: search spot:2|2: hide spot:3":           {nil, nil, {"Could not hide spot:3 marker:red-a (line 2 of your standing orders): you had nothing to decide in the Hiding."}},
		"2: when found red-a: hide spot:3|hide spot:1": {nil, nil, nil},
	} {
		s, err := toy.Start(rules.Setup{Scenario: "duel"}, noDice())
		require.NoError(t, err)
		now := s.Next.Snapshot()
		var lines []string
		for _, line := range strings.Split(sheet, "|") {
			line, _, err = toy.Line(now, "red", line, lines)
			require.NoError(t, err)
			lines = append(lines, line)
		}
		now, err = toy.Seal(now, "red", lines)
		require.NoError(t, err)
		now, err = toy.Seal(now, "blue", []string{"each: hide spot:4 marker:blue-a", "each: search spot:6"})
		require.NoError(t, err)
		var rounds [4][]string
		for d := dice.FromFaces([]int{1, 1, 1}); !now.Over; {
			res, err := toy.Advance(now, d)
			require.NoError(t, err, sheet)
			now = reread(t, res.Next.Snapshot())
			round, err := toy.Count(now)
			require.NoError(t, err)
			rounds[round] = append(rounds[round], leftOut(res.Events, "red")...)
			require.Empty(t, leftOut(res.Events, "blue"))
		}
		require.Equal(t, want, [3][]string(rounds[1:]), sheet)
	}
}
