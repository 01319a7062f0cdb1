package commands

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// dueRun is a duel in which standing orders answer for two rounds, and nothing of
// it is resolved yet.
func dueRun(t *testing.T, systems ...rules.System) (*table, *Due) {
	t.Helper()
	g := standingDuel(t, `each: hide spot:3\neach: shoot spot:1\nbreak at 3`, `each: hide spot:4\neach: shoot spot:2\nbreak at 3`, systems...)
	_, due := g.Handle(t.Context(), g.from("blue", "orders done"))
	require.NotNil(t, due)
	return g, due
}

// entries are those of the only game.
func (t *table) entries() (out []storage.Entry) {
	t.Helper()
	g := t.only()
	require.NoError(t, t.read(func(tx *storage.Tx) error {
		for e, err := range tx.Entries(g.head.ID, 1, g.head.Entries) {
			require.NoError(t, err)
			out = append(out, *e)
		}
		return nil
	}))
	return out
}

// resolved resolves so many steps in memory, and saves none of them.
func (t *table) resolved(steps int) *run {
	t.Helper()
	g := t.only()
	x := t.newRun(g)
	for range steps {
		ch, err := t.nextStep(g, nil)
		require.NoError(t, err)
		x.add(g, ch)
	}
	return x
}

// Steps in which nobody is asked are one transaction, and the same entries, states
// and posts as if each had been saved by itself.
func TestARunIsOneTransaction(t *testing.T) {
	g, due := dueRun(t)
	before, entries := g.store.Commits().Saved, g.only().head.Entries
	g.Advance(t.Context(), due)
	require.Equal(t, before+1, g.store.Commits().Saved)
	require.Greater(t, g.only().head.Entries, entries+4)
	g.deliver()
	g.verified()

	slow, due := dueRun(t)
	for range g.only().head.Entries - entries {
		slow.oneStep(due)
	}
	slow.deliver()
	require.Equal(t, g.entries(), slow.entries())
	require.Equal(t, g.state(), slow.state())
	require.Equal(t, g.posts, slow.posts)
}

// What was resolved and not saved is as if it had never been: the next process
// resolves it again, the first step with the same faces, and all of them where the
// clock and the salts, which stand in the entries, are the same.
func TestAKillInARunIsResolvedAgain(t *testing.T) {
	g, due := dueRun(t)
	salts, before := g.random.(*counting).n.Load(), g.state()
	lost := g.resolved(5)
	require.Equal(t, before, g.state(), "nothing is saved")
	next := g.after("test", nil)
	next.random.(*counting).n.Store(salts)
	next.Advance(t.Context(), due)
	all := next.entries()
	for i, m := range lost.steps {
		require.Equal(t, m.rec.public, all[m.game.head.Entries].Public, "step %d", i)
	}
	next.verified()

	g, _ = dueRun(t)
	lost = g.resolved(2)
	g.random.(*counting).n.Add(100) // other salts
	again := g.resolved(2)
	require.Equal(t, lost.steps[0].Rolls, again.steps[0].Rolls)
	require.Equal(t, lost.steps[0].rec.snapshot, again.steps[0].rec.snapshot)
}

// Where a run stops for a fault, what was resolved before it is saved.
func TestAHaltInARunSavesWhatCameBefore(t *testing.T) {
	broken := rulestest.Toy
	broken.Steps = append([]rules.Step[*rulestest.Garden]{}, broken.Steps...)
	broken.Steps[3].Resolve = func(*rules.Ruling[*rulestest.Garden], rules.Orders) error { panic("a hole") }
	g, due := dueRun(t, broken.System())
	entries := g.only().head.Entries
	told := g.Advance(t.Context(), due)
	after := g.only()
	require.Equal(t, "end", after.Snap.Step)
	require.Equal(t, "end", after.body.Stuck)
	require.Greater(t, after.head.Entries, entries+2)
	require.Equal(t, "stuck", told[len(told)-1].Kind)
	require.Greater(t, len(told), 1, "what was saved is told")
	g.verified()
}

// In a step that a process has died in, each step is saved by itself.
func TestAfterADeathEachStepIsSaved(t *testing.T) {
	g, _ := dueRun(t)
	next := g.after("test", nil)
	before, entries := g.store.Commits().Saved, g.only().head.Entries
	require.NoError(t, next.Resume(t.Context()))
	steps := g.only().head.Entries - entries
	require.Greater(t, steps, uint64(4))
	require.Equal(t, before+1+steps, g.store.Commits().Saved, "the mark, and each step")
}

// A run that cannot be saved changes nothing, and tells nothing of what it was.
func TestARunThatCannotBeSaved(t *testing.T) {
	g, _ := dueRun(t)
	before, was := g.state(), g.only()
	x := g.resolved(3)
	now := *x.steps[2].game
	other := *was.head
	other.Entries++ // another process has gone on
	x.steps[0].game.head = &other
	told, err := x.save(t.Context(), &now)
	require.Error(t, err)
	require.Empty(t, told)
	require.Equal(t, was.head, now.head)
	require.Equal(t, before, g.state())
}
