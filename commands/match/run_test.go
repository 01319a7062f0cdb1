package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/match"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// dueRun is a duel in which standing orders answer for two rounds, and nothing of
// it is resolved yet.
func dueRun(t *testing.T, systems ...rules.System) (*refereetest.Table, *match.Due) {
	t.Helper()
	g := refereetest.StandingDuel(t, `each: hide spot:3\neach: shoot spot:1\nbreak at 3`, `each: hide spot:4\neach: shoot spot:2\nbreak at 3`, systems...)
	_, due := g.Handle(t.Context(), g.From("blue", "orders done"))
	require.NotNil(t, due)
	return g, due
}

// journalOf lists those of the only game.
func journalOf(t *refereetest.Table) (out []storage.Entry) {
	t.Helper()
	g := t.Only()
	require.NoError(t, t.Read(func(tx *storage.Tx) error {
		for e, err := range tx.Entries(g.Head.ID, 1, g.Head.Entries) {
			require.NoError(t, err)
			out = append(out, *e)
		}
		return nil
	}))
	return out
}

// resolved resolves so many steps in memory, and saves none of them.
func resolved(t *refereetest.Table, steps int) *match.Run {
	t.Helper()
	g := t.Only()
	x := t.NewRun(g)
	for range steps {
		ch, err := t.NextStep(g)
		require.NoError(t, err)
		x.Add(g, ch)
	}
	return x
}

// Steps in which nobody is asked are one transaction, and the same entries, states
// and posts as if each had been saved by itself.
func TestARunIsOneTransaction(t *testing.T) {
	g, due := dueRun(t)
	before, entries := g.Store.Commits().Saved, g.Only().Head.Entries
	g.Advance(t.Context(), due)
	require.Equal(t, before+1, g.Store.Commits().Saved)
	require.Greater(t, g.Only().Head.Entries, entries+4)
	g.Deliver()
	g.Verified()

	slow, due := dueRun(t)
	for range g.Only().Head.Entries - entries {
		oneStep(slow, due)
	}
	slow.Deliver()
	require.Equal(t, journalOf(g), journalOf(slow))
	require.Equal(t, g.State(), slow.State())
	require.Equal(t, g.Posts, slow.Posts)
}

// What was resolved and not saved is as if it had never been: the next process
// resolves it again, the first step with the same faces, and all of them where the
// clock and the salts, which stand in the entries, are the same.
func TestAKillInARunIsResolvedAgain(t *testing.T) {
	g, due := dueRun(t)
	salts, before := g.Random.(*refereetest.Counting).N.Load(), g.State()
	lost := resolved(g, 5)
	require.Equal(t, before, g.State(), "nothing is saved")
	next := after(g, "test", nil)
	next.Random.(*refereetest.Counting).N.Store(salts)
	next.Advance(t.Context(), due)
	all := journalOf(next)
	for i, m := range lost.Steps() {
		require.Equal(t, m.Public, all[m.Game.Head.Entries].Public, "step %d", i)
	}
	next.Verified()

	g, _ = dueRun(t)
	lost = resolved(g, 2)
	g.Random.(*refereetest.Counting).N.Add(100) // other salts
	again := resolved(g, 2)
	require.Equal(t, lost.Steps()[0].Rolls, again.Steps()[0].Rolls)
	require.Equal(t, lost.Steps()[0].Snapshot, again.Steps()[0].Snapshot)
}

// Where a run stops for a fault, what was resolved before it is saved.
func TestAHaltInARunSavesWhatCameBefore(t *testing.T) {
	broken := rulestest.Toy
	broken.Steps = append([]rules.Step[*rulestest.Garden]{}, broken.Steps...)
	broken.Steps[3].Resolve = func(*rules.Ruling[*rulestest.Garden], rules.Orders) error { panic("a hole") }
	g, due := dueRun(t, broken.System())
	entries := g.Only().Head.Entries
	told := g.Advance(t.Context(), due)
	after := g.Only()
	require.Equal(t, "end", after.Snap.Step)
	require.Equal(t, "end", after.Body.Stuck)
	require.Greater(t, after.Head.Entries, entries+2)
	require.Equal(t, "stuck", told[len(told)-1].Kind)
	require.Greater(t, len(told), 1, "what was saved is told")
	g.Verified()
}

// In a step that a process has died in, each step is saved by itself.
func TestAfterADeathEachStepIsSaved(t *testing.T) {
	g, _ := dueRun(t)
	next := after(g, "test", nil)
	before, entries := g.Store.Commits().Saved, g.Only().Head.Entries
	require.NoError(t, next.Resume(t.Context()))
	steps := g.Only().Head.Entries - entries
	require.Greater(t, steps, uint64(4))
	require.Equal(t, before+1+steps, g.Store.Commits().Saved, "the mark, and each step")
}

// A run that cannot be saved changes nothing, and tells nothing of what it was.
func TestARunThatCannotBeSaved(t *testing.T) {
	g, _ := dueRun(t)
	before, was := g.State(), g.Only()
	x := resolved(g, 3)
	now := *x.Steps()[2].Game
	other := *was.Head
	other.Entries++ // another process has gone on
	x.Steps()[0].Game.Head = &other
	told, err := x.Save(t.Context(), &now)
	require.Error(t, err)
	require.Empty(t, told)
	require.Equal(t, was.Head, now.Head)
	require.Equal(t, before, g.State())
}

// What was told last is the whole stretch: what is new counts from its first step.
func TestAStretchBeginsWithItsFirstStep(t *testing.T) {
	g, due := dueRun(t)
	entries := g.Only().Head.Entries
	g.Advance(t.Context(), due)
	require.Greater(t, g.Only().Head.Entries, entries+4)
	require.Equal(t, entries+1, g.Only().Since())
}

// What steps told that nobody was told of yet stands before what is posted next, and
// each post says of which entry it is.
func TestWhatIsUntoldComesFirst(t *testing.T) {
	g, due := dueRun(t)
	g.Deliver()
	for len(g.Only().Kept) == 0 {
		oneStep(g, due)
	}
	g.Deliver()
	g.Posts = nil
	steps := g.Only().Head.Entries
	g.Send(g.From("gm", "game rule id:hit-on value:3"))
	require.GreaterOrEqual(t, len(g.Posts), 2)
	require.NotEmpty(t, g.Posts[0].Title, "a result")
	require.Equal(t, g.Posts[0].Title, g.Only().Heard, "its time is told of")
	require.Contains(t, g.Posts[len(results(g))].Text(), "hit-on")
	require.Equal(t, steps+1, g.Posts[len(results(g))].Entry)
	require.Empty(t, g.Only().Kept)
}
