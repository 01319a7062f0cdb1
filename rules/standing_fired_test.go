package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/rulestest"
)

// hunted is the toy with a fact that is true only while others decide.
func hunted() rulestest.Stored {
	book := rulestest.Toy
	book.Facts = append(slices.Clone(book.Facts), rules.Fact[*rulestest.Garden]{
		Name: "hunted", Summary: "whether only blue has yet to search", Switch: true,
		Value: func(k rules.Known[*rulestest.Garden], _ string) figure.Value {
			return figure.Fig("", slices.Equal(k.State().Turns, []rules.SeatID{"blue"})).Value
		},
	})
	return rulestest.Cold(book.System())
}

// A break fires in whichever step its condition is true as it begins, is kept
// in secret, and ends the sheet where its seat is asked next.
func TestABreakFiresWhereItsSeatDecidesNothing(t *testing.T) {
	system := hunted()
	sheet := []string{"each: search spot:2", "break at 3", "break when hunted"}
	s, err := system.Seal(started(t, "duel"), "red", sheet)
	require.NoError(t, err)
	said, err := system.Foresee(s, "red", sheet)
	require.NoError(t, err)
	require.Equal(t, "Round 2, Hiding: break when hunted stops them, and you are asked.", said[len(said)-1])

	s = sealed(t, s, "blue", "each: hide spot:4 marker:blue-a")
	var events []rules.Event
	for len(awaited(t, s)) == 0 {
		before := bytesOf(t, s)
		res, err := system.Advance(s, noDice())
		require.NoError(t, err)
		require.Equal(t, before, bytesOf(t, s), "what is given is not changed")
		if s.Step == "search" || s.Step == "end" {
			require.True(t, s.Stands("red"))
			require.NotContains(t, texts(events, rules.GM), "A break stops the standing orders of red, who decides again.")
		}
		s, events = reread(t, res.Next.Snapshot()), append(events, res.Events...)
	}
	require.Equal(t, []rules.SeatID{"red"}, awaited(t, s))
	require.Equal(t, "hide", s.Step)
	require.Contains(t, texts(events, "red"), "Line 3 of your standing orders stops them and is spent: break when hunted")
	require.NotContains(t, texts(events, "blue"), "Line 3 of your standing orders stops them and is spent: break when hunted")
	round, err := system.Count(s)
	require.NoError(t, err)
	require.Equal(t, 2, round)
}
