package match_test

import (
	"context"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/match"
	"impulse/commands/refereetest"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

// A step that does not end is given up: the game is stuck and asked nothing more,
// others go on, it is not well, and what comes of the step after all is dropped.
func TestAStepThatDoesNotEndIsGivenUp(t *testing.T) {
	toy, let := refereetest.Hung()
	g := refereetest.Duel(t, "", toy).Patience(refereetest.Brief)
	g.BothHide()
	g.Play([2]string{"red", "toy shoot spot:1"}, [2]string{"red", "orders done"}, [2]string{"blue", "toy shoot spot:2"})
	require.Contains(t, g.Must("blue", "orders done").Text, "Sealed")
	require.Equal(t, "The referee gave up on the Shooting: it took longer than 400ms. Nothing is lost; the sealed orders are kept. Try again with: game retry", g.Last("channel"))
	require.Equal(t, []string{"gm"}, g.Posts[len(g.Posts)-1].Mention)
	require.Equal(t, 1, g.GivenUp())
	step, fatal := stuckIn(g)
	require.Equal(t, "shoot", step)
	require.Equal(t, "test", fatal)
	before := g.State()
	for _, line := range []string{"game status", "map", "orders show seat:red", "toy markers", "game retry", "orders unseal seat:red", "toy shoot spot:4 ", "toy-gm reveal marker:red-a reason:x", "game undo confirm:on", "sheet unit:red-a"} {
		a := g.Ask("gm", line)
		require.NotNil(t, a.Refusal, line)
		require.Contains(t, a.Text, "This game has stopped: the referee gave up on something in it that took longer than 400ms and has not ended yet; its host can end the game with: game end", line)
		require.NotContains(t, strings.TrimSuffix(a.Text, "."), ". ", "one sentence")
	}
	require.Equal(t, before, g.State())
	require.Empty(t, g.Complete(g.From("red", "toy shoot"), "spot"))
	other := due(g, "elsewhere")
	g.Advance(t.Context(), &match.Due{Game: other})
	g.Deliver()
	require.Contains(t, g.Last("elsewhere"), "All markers are hidden.", "others go on")

	let()
	require.Eventually(t, func() bool { return g.GivenUp() == 0 }, time.Minute, time.Millisecond)
	require.Equal(t, before, g.State(), "what came of it is dropped")
	require.Contains(t, g.Must("ann", "game status").Text, "Stuck")
	g.Patience(time.Minute).Must("gm", "game retry")
	require.Contains(t, g.Last("channel"), "Blue misses spot 2")
	require.Contains(t, g.Must("gm", "game verify").Text, "Everything that could be checked holds.")
}

// Its host can end a game that has stopped, and play another in its place.
func TestAGameThatHasStoppedCanBeEnded(t *testing.T) {
	toy, let := refereetest.Hung()
	defer let()
	g := refereetest.Duel(t, "", toy).Patience(refereetest.Brief)
	g.BothHide()
	g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	require.Equal(t, 1, g.GivenUp())
	require.Contains(t, g.Must("gm", "game end confirm:on").Text, "The game is over.")
	require.Contains(t, g.Must("gm", "game new system:toy scenario:duel").Text, "has begun")
}

// A start does not try it again, and another version does.
func TestAStepThatWasGivenUpIsNotTriedAtTheNextStart(t *testing.T) {
	toy, let := refereetest.Hung()
	defer let()
	g := refereetest.Duel(t, "", toy).Patience(refereetest.Brief)
	g.BothHide()
	g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	next := after(g, "test", nil).Patience(refereetest.Brief)
	resumes(next)
	require.Zero(t, next.GivenUp())
	newer := after(g, "newer", nil, rulestest.Toy.System())
	resumes(newer)
	step, fatal := stuckIn(newer)
	require.Empty(t, step+fatal)
}

// An order in the open, a look and a completion that do not end are given up too:
// nobody waits for ever, and nothing has changed.
func TestWhateverDoesNotEndIsGivenUp(t *testing.T) {
	gate := make(chan struct{})
	defer close(gate)
	var hangs atomic.Value
	hangs.Store("")
	book := rulestest.Toy
	book.View = func(k rules.Known[*rulestest.Garden]) view.View {
		if hangs.Load() == "view" {
			<-gate
		}
		return rulestest.Toy.View(k)
	}
	book.Steps = append([]rules.Step[*rulestest.Garden]{}, book.Steps...)
	book.Steps[2].Resolve = func(r *rules.Ruling[*rulestest.Garden], o rules.Orders) error {
		if hangs.Load() == "search" {
			<-gate
		}
		return rulestest.Toy.Steps[2].Resolve(r, o)
	}
	for what, line := range map[string]string{"view": "map", "search": "toy search spot:3"} {
		hangs.Store("")
		g := refereetest.Duel(t, "mode:free", book.System()).Patience(refereetest.Brief)
		before := g.State()
		hangs.Store(what)
		a := g.Ask("red", line)
		require.NotNil(t, a.Refusal)
		require.Equal(t, "That took longer than 400ms, so the referee gave it up; nothing was changed, and it has been logged.", a.Refusal.Text)
		require.Equal(t, before, g.State())
		require.Contains(t, g.Ask("ann", "game status").Text, "This game has stopped")
		require.Equal(t, 1, g.GivenUp())
	}
}

// Stopping waits for no step, and marks no game.
func TestStoppingWaitsForNoStep(t *testing.T) {
	toy, let := refereetest.Hung()
	defer let()
	g := refereetest.Duel(t, "", toy)
	g.BothHide()
	g.Must("red", "orders done")
	_, due := g.Handle(t.Context(), g.From("blue", "orders done"))
	before := g.State()
	ended := make(chan []rules.Event)
	go func() { ended <- g.Advance(context.Background(), due) }()
	g.Stop()
	require.Empty(t, <-ended)
	require.Equal(t, before, g.State())
	require.Zero(t, g.GivenUp())
	require.Contains(t, g.Ask("red", "game status").Text, "shutting down")
}

// A book that panics, or ends its goroutine, takes nobody with it.
func TestABookThatPanicsTakesNobodyWithIt(t *testing.T) {
	_, err := watch.InTime(watch.New(time.Minute, refereetest.Quiet), [16]byte{1}, func() (int, error) { panic("a hole") })
	require.ErrorContains(t, err, "panic: a hole")
	_, err = watch.InTime(watch.New(time.Minute, refereetest.Quiet), [16]byte{1}, func() (int, error) { panic(context.Canceled) })
	require.ErrorIs(t, err, context.Canceled)
	_, err = watch.InTime(watch.New(time.Minute, refereetest.Quiet), [16]byte{1}, func() (int, error) { runtime.Goexit(); return 0, nil })
	require.ErrorIs(t, err, watch.ErrEnded)
	n, err := watch.InTime(watch.New(time.Minute, refereetest.Quiet), [16]byte{1}, func() (int, error) { return 7, nil })
	require.NoError(t, err)
	require.Equal(t, 7, n)
}
