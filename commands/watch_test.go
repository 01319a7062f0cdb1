package commands

import (
	"context"
	"impulse/commands/match"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

// brief is how long books may take that are to be given up: what does not hang is
// done in it on a busy machine too.
const brief = 400 * time.Millisecond

// hung is a toy whose shooting step goes on until it is let go.
func hung() (toy rules.System, let func()) {
	gate := make(chan struct{})
	return brokenToy(func(r *rules.Ruling[*rulestest.Garden], o rules.Orders) error {
		<-gate
		return rulestest.Toy.Steps[1].Resolve(r, o)
	}), func() { close(gate) }
}

// patience is how long the referee waits for a book.
func (t *table) patience(d time.Duration) *table {
	t.Watch.Limit = d
	return t
}

// A step that does not end is given up: the game is stuck and asked nothing more,
// others go on, it is not well, and what comes of the step after all is dropped.
func TestAStepThatDoesNotEndIsGivenUp(t *testing.T) {
	toy, let := hung()
	g := duel(t, "", toy).patience(brief)
	g.hide()
	g.script([2]string{"red", "toy shoot spot:1"}, [2]string{"red", "orders done"}, [2]string{"blue", "toy shoot spot:2"})
	require.Contains(t, g.do("blue", "orders done").Text, "Sealed")
	require.Equal(t, "The referee gave up on the Shooting: it took longer than 400ms. Nothing is lost; the sealed orders are kept. Try again with: game retry", g.last("channel"))
	require.Equal(t, []string{"gm"}, g.posts[len(g.posts)-1].Mention)
	require.Equal(t, 1, g.GivenUp())
	step, fatal := g.stuckIn()
	require.Equal(t, "shoot", step)
	require.Equal(t, "test", fatal)
	before := g.state()
	for _, line := range []string{"game status", "map", "orders show seat:red", "toy markers", "game retry", "orders unseal seat:red", "toy shoot spot:4 ", "toy-gm reveal marker:red-a reason:x", "game undo confirm:on", "sheet unit:red-a"} {
		a := g.ask("gm", line)
		require.NotNil(t, a.Refusal, line)
		require.Contains(t, a.Text, "This game has stopped: the referee gave up on something in it that took longer than 400ms and has not ended yet; its host can end the game with: game end", line)
		require.NotContains(t, strings.TrimSuffix(a.Text, "."), ". ", "one sentence")
	}
	require.Equal(t, before, g.state())
	require.Empty(t, g.Complete(g.from("red", "toy shoot"), "spot"))
	other := g.due("elsewhere")
	g.Advance(t.Context(), &match.Due{Game: other})
	g.deliver()
	require.Contains(t, g.last("elsewhere"), "All markers are hidden.", "others go on")

	let()
	require.Eventually(t, func() bool { return g.GivenUp() == 0 }, time.Minute, time.Millisecond)
	require.Equal(t, before, g.state(), "what came of it is dropped")
	require.Contains(t, g.do("ann", "game status").Text, "Stuck")
	g.patience(time.Minute).do("gm", "game retry")
	require.Contains(t, g.last("channel"), "Blue misses spot 2")
	require.Contains(t, g.do("gm", "game verify").Text, "Everything that could be checked holds.")
}

// Its host can end a game that has stopped, and play another in its place.
func TestAGameThatHasStoppedCanBeEnded(t *testing.T) {
	toy, let := hung()
	defer let()
	g := duel(t, "", toy).patience(brief)
	g.hide()
	g.script([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	require.Equal(t, 1, g.GivenUp())
	require.Contains(t, g.do("gm", "game end confirm:on").Text, "The game is over.")
	require.Contains(t, g.do("gm", "game new system:toy scenario:duel").Text, "has begun")
}

// A start does not try it again, and another version does.
func TestAStepThatWasGivenUpIsNotTriedAtTheNextStart(t *testing.T) {
	toy, let := hung()
	defer let()
	g := duel(t, "", toy).patience(brief)
	g.hide()
	g.script([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	next := g.after("test", nil).patience(brief)
	next.resumes()
	require.Zero(t, next.GivenUp())
	newer := g.after("newer", nil, rulestest.Toy.System())
	newer.resumes()
	step, fatal := newer.stuckIn()
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
		g := duel(t, "mode:free", book.System()).patience(brief)
		before := g.state()
		hangs.Store(what)
		a := g.ask("red", line)
		require.NotNil(t, a.Refusal)
		require.Equal(t, "That took longer than 400ms, so the referee gave it up; nothing was changed, and it has been logged.", a.Refusal.Text)
		require.Equal(t, before, g.state())
		require.Contains(t, g.ask("ann", "game status").Text, "This game has stopped")
		require.Equal(t, 1, g.GivenUp())
	}
}

// Stopping waits for no step, and marks no game.
func TestStoppingWaitsForNoStep(t *testing.T) {
	toy, let := hung()
	defer let()
	g := duel(t, "", toy)
	g.hide()
	g.do("red", "orders done")
	_, due := g.Handle(t.Context(), g.from("blue", "orders done"))
	before := g.state()
	ended := make(chan []rules.Event)
	go func() { ended <- g.Advance(context.Background(), due) }()
	g.Stop()
	require.Empty(t, <-ended)
	require.Equal(t, before, g.state())
	require.Zero(t, g.GivenUp())
	require.Contains(t, g.ask("red", "game status").Text, "shutting down")
}

// A book that panics, or ends its goroutine, takes nobody with it.
func TestABookThatPanicsTakesNobodyWithIt(t *testing.T) {
	_, err := watch.InTime(watch.New(time.Minute, quiet), [16]byte{1}, func() (int, error) { panic("a hole") })
	require.ErrorContains(t, err, "panic: a hole")
	_, err = watch.InTime(watch.New(time.Minute, quiet), [16]byte{1}, func() (int, error) { panic(context.Canceled) })
	require.ErrorIs(t, err, context.Canceled)
	_, err = watch.InTime(watch.New(time.Minute, quiet), [16]byte{1}, func() (int, error) { runtime.Goexit(); return 0, nil })
	require.ErrorIs(t, err, watch.ErrEnded)
	n, err := watch.InTime(watch.New(time.Minute, quiet), [16]byte{1}, func() (int, error) { return 7, nil })
	require.NoError(t, err)
	require.Equal(t, 7, n)
}
