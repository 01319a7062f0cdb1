package match_test

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	bolt "go.etcd.io/bbolt"

	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
	"impulse/storage"
)

func TestAFaultInAStep(t *testing.T) {
	faults := map[string]rules.System{
		"panic":   refereetest.BrokenToy(func(*rules.Ruling[*rulestest.Garden], rules.Orders) error { panic("a hole") }),
		"error":   refereetest.BrokenToy(func(*rules.Ruling[*rulestest.Garden], rules.Orders) error { return os.ErrInvalid }),
		"refusal": refereetest.BrokenToy(func(*rules.Ruling[*rulestest.Garden], rules.Orders) error { return cmdline.Refuse("dice", "no") }),
	}
	for name, broken := range faults {
		t.Run(name, func(t *testing.T) {
			g := refereetest.Duel(t, "", broken)
			g.BothHide()
			g.Play([2]string{"red", "toy shoot spot:1"}, [2]string{"red", "orders done"}, [2]string{"blue", "toy shoot spot:2"})
			require.Contains(t, g.Must("blue", "orders done").Text, "Sealed", "the seal is answered first")
			require.Contains(t, g.Last("channel"), "a fault of its own and stopped before the Shooting")
			require.Equal(t, []string{"gm"}, g.Posts[len(g.Posts)-1].Mention)
			told, before := len(g.Posts), g.State()
			require.Contains(t, g.Must("ann", "game status").Text, "Stuck by a fault")
			g.Must("gm", "game retry")
			require.NoError(t, g.Resume(t.Context()))
			g.Deliver()
			require.Len(t, g.Posts, told, "it is told once")
			require.Equal(t, before, g.State())
			g.Refuse("red", "orders unseal", "its orders stand")

			mended := g.Again(rulestest.Toy.System())
			mended.Must("red", "game retry")
			require.Contains(t, mended.Last("channel"), "Blue misses spot 2")
			require.NotContains(t, mended.Must("ann", "game status").Text, "Stuck")
			require.Contains(t, mended.Must("gm", "game verify").Text, "Everything that could be checked holds.")
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
	g := refereetest.Duel(t, "", book.System())
	g.Must("red", "orders done")
	hole = true
	a := g.Ask("blue", "orders done")
	require.Nil(t, a.Refusal)
	require.Contains(t, g.Last("channel"), "a fault of its own")
	require.Contains(t, g.Ask("ann", "game status").Refusal.Text, "our fault")
	hole = false
	g.Must("gm", "game retry")
	require.Contains(t, g.Last("channel"), "All markers are hidden.")
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
	g := refereetest.StandingDuel(t, `each: hide spot:3 how:low\nbreak at 2`, `each: hide spot:4\nbreak at 2`, book.System())
	_, due := g.Handle(t.Context(), g.From("blue", "orders done"))
	sealed = true
	require.NotPanics(t, func() { g.Advance(t.Context(), due) })
	g.Deliver()
	require.Contains(t, g.Last("channel"), "a fault of its own and stopped before the End of the round")
	require.NoError(t, g.Resume(t.Context()), "a start outlives it too")
	sealed, hole = false, false
	g.Must("gm", "game retry")
	require.Contains(t, g.Ask("red", "orders show").Text, "1. `each: hide spot:3 how:low marker:red-a`")
	g.Verified()
}

func TestAPanicOfACheckChangesNothing(t *testing.T) {
	book := rulestest.Toy
	book.Orders = append([]rules.Order[*rulestest.Garden]{}, book.Orders...)
	book.Orders[0].Check = func(rules.Known[*rulestest.Garden], opts.Args) error { panic("a hole") }
	g := refereetest.Duel(t, "", book.System())
	g.Refuse("red", "toy hide spot:3", "That was our fault")
	g.Must("red", "orders done")
}

func TestResume(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Must("red", "orders done")
	_, due := g.Handle(t.Context(), desk.Call{User: "blue", Place: "channel", Line: "orders done"})
	require.NotNil(t, due) // and here the process is killed
	n := g.State().Entries
	next := g.Again()
	require.NoError(t, next.Resume(t.Context()))
	require.NoError(t, next.Resume(t.Context()))
	next.Advance(t.Context(), due)
	require.Equal(t, n+1, next.State().Entries, "the step resolves exactly once")
	next.Deliver()
	require.Contains(t, next.Last("channel"), "All markers are hidden.")
}

// due leaves a game with a step that is due, as a killed process does, and
// gives its id.
func due(t *refereetest.Table, place string) storage.ID {
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
	open := func() *refereetest.Table {
		store, err := storage.Open(path, storage.Options{NoSync: true})
		require.NoError(t, err)
		return &refereetest.Table{T: t, Referee: commands.New(store, commands.Options{Systems: []rules.System{rulestest.Toy.System()}, Random: &refereetest.Counting{}, Log: refereetest.Quiet})}
	}
	g := open()
	games := map[string]storage.ID{"here": due(g, "here"), "there": due(g, "there")}
	g.Deliver()
	require.NoError(t, g.Store.Close())
	first, other := "here", "there" // in the order of ids
	if games["there"].String() < games["here"].String() {
		first, other = other, first
	}
	damage(t, path, games[first])
	g = open()
	require.NoError(t, g.Resume(t.Context()))
	g.Deliver()
	require.Contains(t, g.Last(other), "All markers are hidden.")
	require.Empty(t, g.Last(first))
	require.NoError(t, g.Store.Close())
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
	g := refereetest.Duel(t, "")
	g.Must("red", "orders done")
	bytes := g.Random
	g.Random = &drying{bytes, 1} // a salt for the seal, none for the step
	a := g.Must("blue", "orders done")
	const told = "The Hiding could not be saved. Nothing is lost; try again with: game retry"
	require.Equal(t, told, a.Events[len(a.Events)-1].Text)
	require.Contains(t, a.Text, "You pass. All orders are in")
	require.Contains(t, a.Text, "\n"+told)
	g.Random = bytes
	require.NotContains(t, g.Must("blue", "game retry").Text, told)
	require.Contains(t, g.Last("channel"), "All markers are hidden.")
}
