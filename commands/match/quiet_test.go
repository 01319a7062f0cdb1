package match_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/rulestest"
)

func TestAQuietStretch(t *testing.T) {
	book := rulestest.Toy
	book.Steps = slices.Clone(book.Steps)
	for i := range book.Steps {
		book.Steps[i].Resolve = inSilence(book.Steps[i].Name, book.Steps[i].Resolve)
	}
	g := refereetest.StandingDuel(t, `1: hide spot:4\nbreak at 3`, `2: shoot spot:1\nbreak at 3`, book.System())
	g.Must("blue", "orders done")
	told := results(g)
	require.Len(t, told, 1)
	require.Equal(t, "Round 2", told[0].Title)
	require.Contains(t, told[0].Text(), "\nRound 1: quiet\n")
	require.NotContains(t, told[0].Text(), "begins")
	require.Contains(t, told[0].Text(), "Blue misses spot 1")
	require.Contains(t, g.Ask("ann", "game log").Text, "Round 2 begins.", "the journal leaves nothing out")
	g.Verified()
}

// An order of free play that comes to nothing says so, to him and in the open.
func TestAnOrderThatComesToNothing(t *testing.T) {
	book := rulestest.Toy
	book.Steps = slices.Clone(book.Steps)
	i := slices.IndexFunc(book.Steps, func(s rules.Step[*rulestest.Garden]) bool { return s.Name == "search" })
	book.Steps[i].Resolve = func(*rules.Ruling[*rulestest.Garden], rules.Orders) error { return nil }
	g := refereetest.Duel(t, "mode:free", book.System())
	const nothingDone = "Nothing came of it: there is nothing now that it could act on."
	require.Equal(t, nothingDone, g.Must("red", "toy search spot:3").Text)
	require.Contains(t, g.Last("channel"), nothingDone)
}

// inSilence resolves a step of the toy; what it does without orders says only that
// time goes on.
func inSilence(step string, resolve func(*rules.Ruling[*rulestest.Garden], rules.Orders) error) func(*rules.Ruling[*rulestest.Garden], rules.Orders) error {
	return func(r *rules.Ruling[*rulestest.Garden], o rules.Orders) error {
		switch {
		case step == "end" && r.State.Round < 3:
			r.State.Round++
			r.Tell(rules.Event{Kind: "round", Quiet: true, Text: fmt.Sprintf("Round %d begins.", r.State.Round)})
		case step == "hide", step == "shoot" && len(o) == 0:
			r.State.Markers[0].Spot = 4
			r.Tell(rules.Event{Kind: step, Quiet: true, Text: "All is quiet."})
		default:
			return resolve(r, o)
		}
		return nil
	}
}
