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

// leftOut are the lines that the seat hears it could not do.
func leftOut(events []rules.Event, seat rules.SeatID) []string {
	return slices.DeleteFunc(texts(events, seat), func(text string) bool { return !strings.HasPrefix(text, "Could not") })
}

// What could not be done is told once while the reason is the same, anew when
// it is another one.
func TestWhatIsLeftOutIsToldOnce(t *testing.T) {
	s := sealed(t, started(t, "duel"), "red", "each: shoot spot:5", "each: search spot:2")
	s = sealed(t, s, "blue", "each: hide spot:4 marker:blue-a", "1: search spot:2", "2: search spot:3")
	d := dice.FromFaces([]int{1})
	var rounds [4][]string
	for !s.Over {
		round, err := toy.Count(s)
		require.NoError(t, err)
		res, err := toy.Advance(s, d)
		require.NoError(t, err)
		s, rounds[round] = res.Next.Snapshot(), append(rounds[round], leftOut(res.Events, "red")...)
		s = reread(t, s)
	}
	again := "Could not shoot spot:5 (line 1 of your standing orders): Spot 5 was shot at before; shoot at another."
	require.Equal(t, [4][]string{nil, nil, {again}, nil}, rounds)
}

// reread is the snapshot as it is kept.
func reread(t *testing.T, s *rules.Snapshot) *rules.Snapshot {
	t.Helper()
	out, err := rules.ReadSnapshot(bytesOf(t, s))
	require.NoError(t, err)
	return out
}

// In a step taken in turn it is kept too, while the seat passes.
func TestWhatIsLeftOutInTurnIsToldOnce(t *testing.T) {
	book := rulestest.Toy
	book.Orders = slices.Clone(book.Orders)
	i := slices.IndexFunc(book.Orders, func(a rules.Order[*rulestest.Garden]) bool { return a.Name == "search" })
	book.Orders[i].Check = func(k rules.Known[*rulestest.Garden], _ opts.Args) error {
		return cmdline.Refuse("search", "The light is bad after %s.", []string{"", "dusk", "dusk", "dark"}[k.State().Round])
	}
	other := rulestest.Cold(book.System())
	s := sealed(t, sealed(t, started(t, "duel"), "red", "each: search spot:2"), "blue", "each: hide spot:4 marker:blue-a")
	var told []string
	for !s.Over {
		res, err := other.Advance(s, noDice())
		require.NoError(t, err)
		s, told = res.Next.Snapshot(), append(told, leftOut(res.Events, "red")...)
	}
	require.Equal(t, []string{
		"Could not search spot:2 (line 1 of your standing orders): The light is bad after dusk.",
		"Could not search spot:2 (line 1 of your standing orders): The light is bad after dark.",
	}, told)
}

// A ruling that sets the count back, or to another round, ends the sheets in
// force; one that sets it forward does not.
func TestARulingThatSetsTheCountBackEndsStandingSheets(t *testing.T) {
	book := rulestest.Toy
	book.Count = func(k rules.Known[*rulestest.Garden]) rules.Count {
		return rules.Count{Round: k.State().Round / 10, Now: k.State().Round % 10}
	}
	book.Rulings = append(slices.Clone(book.Rulings), rules.GMAction[*rulestest.Garden]{
		Name: "round", Rule: "end", Params: []opts.Param[rules.Known[*rulestest.Garden]]{opts.Int[rules.Known[*rulestest.Garden]]("to", "which", 1, 99)},
		Do: func(r *rules.Ruling[*rulestest.Garden], a opts.Args) error {
			r.State.Round = opts.Whole("to").In(a)
			r.Tell(rules.Event{Kind: "round", Text: "It is another round."})
			return nil
		},
	})
	other := rulestest.Cold(book.System())
	at := func(s *rules.Snapshot, line string) *rules.Result {
		res, err := other.Act(s, rules.GM, parsed(t, line+" reason:x"), noDice())
		require.NoError(t, err)
		return res
	}
	s := at(started(t, "duel"), "toy-gm round to:12").Next.Snapshot()
	s, err := other.Seal(s, "red", []string{"each: shoot spot:5"})
	require.NoError(t, err)
	s, err = other.Seal(s, "blue", nil)
	require.NoError(t, err)
	res, err := other.Advance(s, noDice())
	require.NoError(t, err)
	s = res.Next.Snapshot()
	require.True(t, s.Stands("red"))
	for to, stands := range map[string]bool{"11": false, "12": true, "13": true, "22": false, "3": false} {
		res := at(s, "toy-gm round to:"+to)
		require.Equal(t, stands, res.Next.Snapshot().Stands("red"), to)
		said := slices.Contains(texts(res.Events, "blue"), "The ruling ends the standing orders of red.")
		require.Equal(t, !stands, said, to)
	}
}
