package commands

import (
	"context"
	"impulse/commands/desk"
	"impulse/commands/match"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	bolt "go.etcd.io/bbolt"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// brokenToy is the toy with a fault in its shooting step.
func brokenToy(fault func(*rules.Ruling[*rulestest.Garden], rules.Orders) error) rules.System {
	book := rulestest.Toy
	book.Steps = append([]rules.Step[*rulestest.Garden]{}, book.Steps...)
	book.Steps[1].Resolve = fault
	return book.System()
}

func TestAFaultInAStep(t *testing.T) {
	faults := map[string]rules.System{
		"panic":   brokenToy(func(*rules.Ruling[*rulestest.Garden], rules.Orders) error { panic("a hole") }),
		"error":   brokenToy(func(*rules.Ruling[*rulestest.Garden], rules.Orders) error { return os.ErrInvalid }),
		"refusal": brokenToy(func(*rules.Ruling[*rulestest.Garden], rules.Orders) error { return cmdline.Refuse("dice", "no") }),
	}
	for name, broken := range faults {
		t.Run(name, func(t *testing.T) {
			g := duel(t, "", broken)
			g.hide()
			g.script([2]string{"red", "toy shoot spot:1"}, [2]string{"red", "orders done"}, [2]string{"blue", "toy shoot spot:2"})
			require.Contains(t, g.do("blue", "orders done").Text, "Sealed", "the seal is answered first")
			require.Contains(t, g.last("channel"), "a fault of its own and stopped before the Shooting")
			require.Equal(t, []string{"gm"}, g.posts[len(g.posts)-1].Mention)
			told, before := len(g.posts), g.state()
			require.Contains(t, g.do("ann", "game status").Text, "Stuck by a fault")
			g.do("gm", "game retry")
			require.NoError(t, g.Resume(t.Context()))
			g.deliver()
			require.Len(t, g.posts, told, "it is told once")
			require.Equal(t, before, g.state())
			g.refuse("red", "orders unseal", "its orders stand")

			mended := g.again(rulestest.Toy.System())
			mended.do("red", "game retry")
			require.Contains(t, mended.last("channel"), "Blue misses spot 2")
			require.NotContains(t, mended.do("ann", "game status").Text, "Stuck")
			require.Contains(t, mended.do("gm", "game verify").Text, "Everything that could be checked holds.")
		})
	}
}

func TestAFaultBeforeAStepOrInItsReport(t *testing.T) {
	book := rulestest.Toy
	hole := false
	book.Clock = func(k rules.Known[*rulestest.Garden]) string {
		if hole {
			panic("a hole")
		}
		return rulestest.Toy.Clock(k)
	}
	g := duel(t, "", book.System())
	g.do("red", "orders done")
	hole = true
	a := g.ask("blue", "orders done")
	require.Nil(t, a.Refusal)
	require.Contains(t, g.last("channel"), "a fault of its own")
	require.Contains(t, g.ask("ann", "game status").Refusal.Text, "our fault")
	hole = false
	g.do("gm", "game retry")
	require.Contains(t, g.last("channel"), "All markers are hidden.")
}

// A sheet that a break has stopped is read again for its seat: a fault in that
// stops the game too, and not the program.
func TestAFaultInASheetThatIsHandedBack(t *testing.T) {
	book := rulestest.Toy
	sealed, hole := false, false
	book.Steps = slices.Clone(book.Steps)
	book.Steps[3].Resolve = func(r *rules.Ruling[*rulestest.Garden], o rules.Orders) error {
		hole = sealed
		return rulestest.Toy.Steps[3].Resolve(r, o)
	}
	how := opts.ChoiceOf("how", "how it hides", func(rules.Known[*rulestest.Garden], opts.Args) []opts.Choice {
		if hole {
			panic("a hole")
		}
		return []opts.Choice{{Value: "low"}}
	})
	book.Orders = slices.Clone(book.Orders)
	book.Orders[0].Params = append(slices.Clone(book.Orders[0].Params), how.Opt())
	g := standingDuel(t, `each: hide spot:3 how:low\nbreak at 2`, `each: hide spot:4\nbreak at 2`, book.System())
	_, due := g.Handle(t.Context(), g.from("blue", "orders done"))
	sealed = true
	require.NotPanics(t, func() { g.Advance(t.Context(), due) })
	g.deliver()
	require.Contains(t, g.last("channel"), "a fault of its own and stopped before the End of the round")
	require.NoError(t, g.Resume(t.Context()), "a start outlives it too")
	sealed, hole = false, false
	g.do("gm", "game retry")
	require.Contains(t, g.ask("red", "orders show").Text, "1. `each: hide spot:3 how:low marker:red-a`")
	g.verified()
}

func TestAPanicOfACheckChangesNothing(t *testing.T) {
	book := rulestest.Toy
	book.Orders = append([]rules.Order[*rulestest.Garden]{}, book.Orders...)
	book.Orders[0].Check = func(rules.Known[*rulestest.Garden], opts.Args) error { panic("a hole") }
	g := duel(t, "", book.System())
	g.refuse("red", "toy hide spot:3", "That was our fault")
	g.do("red", "orders done")
}

func TestResume(t *testing.T) {
	g := duel(t, "")
	g.do("red", "orders done")
	_, due := g.Handle(t.Context(), desk.Call{User: "blue", Place: "channel", Line: "orders done"})
	require.NotNil(t, due) // and here the process is killed
	n := g.state().entries
	next := g.again()
	require.NoError(t, next.Resume(t.Context()))
	require.NoError(t, next.Resume(t.Context()))
	next.Advance(t.Context(), due)
	require.Equal(t, n+1, next.state().entries, "the step resolves exactly once")
	next.deliver()
	require.Contains(t, next.last("channel"), "All markers are hidden.")
}

// due leaves a game with a step that is due, as a killed process does, and
// gives its id.
func (t *table) due(place string) storage.ID {
	t.Helper()
	var due *match.Due
	for _, l := range [][2]string{{"gm", "game new system:toy scenario:duel"}, {"red", "game join"}, {"blue", "game join"}, {"red", "orders done"}, {"blue", "orders done"}} {
		var a desk.Answer
		a, due = t.Handle(t.Context(), desk.Call{User: l[0], Place: place, Line: l[1]})
		require.Nil(t, a.Refusal, a.Text)
	}
	return due.Game
}

// damage makes the header of a game unreadable, in a file that nobody has open.
func damage(t *testing.T, path string, id storage.ID) {
	t.Helper()
	db, err := bolt.Open(path, 0o600, nil)
	require.NoError(t, err)
	require.NoError(t, db.Update(func(tx *bolt.Tx) error { return tx.Bucket([]byte("games")).Put(id[:], []byte("?")) }))
	require.NoError(t, db.Close())
}

func TestResumeGoesPastADamagedGame(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	open := func() *table {
		store, err := storage.Open(path, storage.Options{NoSync: true})
		require.NoError(t, err)
		return &table{T: t, Referee: New(store, Options{Systems: []rules.System{rulestest.Toy.System()}, Random: &counting{}, Log: quiet})}
	}
	g := open()
	games := map[string]storage.ID{"here": g.due("here"), "there": g.due("there")}
	g.deliver()
	require.NoError(t, g.Store.Close())
	first, other := "here", "there" // in the order of ids
	if games["there"].String() < games["here"].String() {
		first, other = other, first
	}
	damage(t, path, games[first])
	g = open()
	require.NoError(t, g.Resume(t.Context()))
	g.deliver()
	require.Contains(t, g.last(other), "All markers are hidden.")
	require.Empty(t, g.last(first))
	require.NoError(t, g.Store.Close())
}

func TestRepeatedCalls(t *testing.T) {
	g := duel(t, "")
	call := func(id, user, line string) desk.Answer {
		t.Helper()
		first := g.call(desk.Call{ID: id, User: user, Place: "channel", Line: line})
		before, posts := g.state(), len(g.posts)
		second := g.call(desk.Call{ID: id, User: user, Place: "channel", Line: line})
		third := g.again().call(desk.Call{ID: id, User: user, Place: "channel", Line: line})
		for _, again := range []desk.Answer{second, third} {
			require.Equal(t, first.Text, again.Text, line)
			require.Equal(t, first.Private, again.Private, line)
			require.Equal(t, first.Refusal, again.Refusal, line)
			require.Equal(t, first.Data, again.Data, line)
		}
		require.Equal(t, before, g.state(), line)
		require.Len(t, g.posts, posts, line)
		return first
	}
	require.NotNil(t, call("1", "red", "toy shoot spot:1").Refusal)
	call("2", "red", "toy hide spot:3")
	call("3", "red", "orders done")
	call("4", "red", "orders unseal")
	require.Nil(t, call("5", "red", "orders done").Refusal)
	call("6", "blue", "orders done")
	require.NotNil(t, call("1", "red", "toy shoot spot:1").Refusal, "what was refused is refused, though it could be done now")
	call("7", "red", "toy shoot spot:1")
	call("8", "red", "toy-calc shot needs:3")
	call("9", "gm", "game undo confirm:on")
	call("10", "gm", "toy-gm reveal marker:red-a reason:x")
	call("11", "gm", "nonsense")
	call("12", "gm", "game end confirm:on")
	call("13", "gm", "game new system:toy scenario:duel")
}

// drying is a source of bytes that ends after some reads.
type drying struct {
	io.Reader
	reads int
}

func (d *drying) Read(p []byte) (int, error) {
	if d.reads--; d.reads < 0 {
		return 0, io.ErrUnexpectedEOF
	}
	return d.Reader.Read(p)
}

func TestAStepThatCannotBeSavedIsTold(t *testing.T) {
	g := duel(t, "")
	g.do("red", "orders done")
	bytes := g.Random
	g.Random = &drying{bytes, 1} // a salt for the seal, none for the step
	a := g.do("blue", "orders done")
	const told = "The Hiding could not be saved. Nothing is lost; try again with: game retry"
	require.Equal(t, told, a.Events[len(a.Events)-1].Text)
	require.Contains(t, a.Text, "Sealed: 0 orders")
	require.Contains(t, a.Text, "\n"+told)
	g.Random = bytes
	require.NotContains(t, g.do("blue", "game retry").Text, told)
	require.Contains(t, g.last("channel"), "All markers are hidden.")
}

func TestTheSameCallTwiceAtOnce(t *testing.T) {
	g := duel(t, "")
	n := g.state().entries
	answers := make(chan desk.Answer)
	for range 8 {
		go func() {
			answers <- g.Do(context.Background(), desk.Call{ID: "same", User: "ann", Place: "channel", Line: "game note text:once"})
		}()
	}
	first := <-answers
	for range 7 {
		require.Equal(t, first.Text, (<-answers).Text)
	}
	require.Equal(t, n+1, g.state().entries)
}

func TestClosedStoreAndFullDisk(t *testing.T) {
	store, err := storage.Open(filepath.Join(t.TempDir(), "x.db"), storage.Options{})
	require.NoError(t, err)
	r := New(store, Options{Systems: []rules.System{rulestest.Toy.System()}, Random: &counting{}, Log: quiet})
	ask := func(line string) desk.Answer {
		return r.Do(context.Background(), desk.Call{ID: line, User: "red", Place: "channel", Line: line})
	}
	require.Nil(t, ask("game new system:toy scenario:duel").Refusal)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	require.Contains(t, r.Do(ctx, desk.Call{User: "red", Place: "channel", Line: "game note text:x"}).Text, "shutting down")
	require.Contains(t, r.Fault(desk.Call{}, storage.ErrDiskFull).Text, "disk of the referee is full")
	require.NoError(t, store.Close())
	for _, line := range []string{"game note text:x", "game status", "game log", "help", "nonsense"} {
		require.Contains(t, ask(line).Text, "shutting down", line)
	}
	require.ErrorIs(t, r.Resume(context.Background()), storage.ErrClosed)
	require.Error(t, r.Outbox.Deliver(context.Background(), nil))
	require.Nil(t, r.Complete(desk.Call{User: "red", Place: "channel", Line: "game join"}, "seat"))
}
