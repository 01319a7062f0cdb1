package match_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/library"
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

// A turn that begins is not called quiet while somebody is asked in it.
func TestATurnThatBeginsIsNotQuietYet(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:outsider scenario:patrol"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"},
		[2]string{"gm", "outsider-gm place unit:torrent at:2020 reason:x"},
		[2]string{"red", `orders done lines:"each: thrust to:0\n6: fire weapon:B1 target:nearest"`}, [2]string{"blue", `orders done lines:"each: thrust to:0"`})
	told := results(g)
	require.Equal(t, "Turn 1, segment 6", told[len(told)-1].Title)
	require.Contains(t, told[len(told)-1].Text(), "\nSegments 1-5, 7-8: quiet\n")
}

// A time of which a post has told is not called quiet in the next where the rest of
// it told what no digest holds.
func TestATimeToldOfIsNotQuietForWhatNoDigestHolds(t *testing.T) {
	g := refereetest.Duel(t, "", onlyHiding(false))
	for range 2 {
		g.BothHide()
		g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"}, [2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	}
	requireHiding(t, g)
}

// Nor where a step stopped in its midst to ask for dice, and what was kept went out
// with the question.
func TestATimeToldOfIsNotQuietAfterAQuestionForDice(t *testing.T) {
	g := refereetest.Duel(t, "dice:typed", onlyHiding(true))
	for seat, sheet := range map[string]string{"red": `each: hide spot:3\nbreak at 3`, "blue": `each: shoot spot:2\nbreak at 3`} {
		g.Must(seat, `orders add lines:"`+sheet+`"`)
		g.Must(seat, "orders done")
	}
	g.Must("gm", "game retry dice:1")
	requireHiding(t, g)
}

// requireHiding requires that the posts of two rounds have told of their hiding alone.
func requireHiding(t *testing.T, g *refereetest.Table) {
	t.Helper()
	told := results(g)
	require.Len(t, told, 2)
	for i, post := range told {
		require.Equal(t, fmt.Sprintf("Round %d", i+1), post.Title)
		require.NotContains(t, post.Text(), "quiet")
	}
	g.Verified()
}

// onlyHiding is a toy of which a digest tells the hiding alone; its shots hit nobody,
// and quiet ones are not told at all.
func onlyHiding(quiet bool) rules.System {
	book := rulestest.Toy
	book.Steps = slices.Clone(book.Steps)
	for i, s := range book.Steps {
		switch s.Name {
		case "end":
			book.Steps[i].Resolve = inSilence(s.Name, s.Resolve)
		case "shoot":
			book.Steps[i].Resolve = func(r *rules.Ruling[*rulestest.Garden], o rules.Orders) error {
				for range o {
					r.Dice.Die("shot", 6)
				}
				r.State.Turns = []rules.SeatID{"red", "blue"}
				r.Tell(rules.Event{Kind: "shots", Quiet: quiet, Text: "Nobody sees where the shots go."})
				return nil
			}
		}
	}
	book.Digest = func(_ rules.Known[*rulestest.Garden], events []rules.Event) (out []rules.Brief) {
		for _, e := range events {
			if e.Kind == "hiding" {
				out = append(out, rules.Brief{Text: e.Text})
			}
		}
		return out
	}
	return book.System()
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
