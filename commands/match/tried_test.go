package match_test

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/match"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// dueDuel is a duel in which everybody has sealed, and of which the process has
// died before it resolved the step.
func dueDuel(t *testing.T, systems ...rules.System) *refereetest.Table {
	t.Helper()
	g := refereetest.Duel(t, "", systems...)
	g.Must("red", "orders done")
	_, due := g.Handle(t.Context(), g.From("blue", "orders done"))
	require.NotNil(t, due)
	return g
}

// after is a referee over the same store in another process, which is of a
// version.
func after(t *refereetest.Table, version string, probe func(context.Context, []byte) error, systems ...rules.System) *refereetest.Table {
	next := t.Again(systems...)
	next.Clerk.Run, next.Version, next.Probe = t.Clerk.Run+1, version, probe
	return next
}

// begins begins the step that is due, and dies of it.
func begins(t *refereetest.Table) {
	t.Helper()
	require.NoError(t, t.MayTry(t.Context(), t.Only()))
}

// resumes looks at all games, as a start does.
func resumes(t *refereetest.Table) {
	t.Helper()
	require.NoError(t, t.Resume(t.Context()))
	t.Deliver()
}

// stuckIn is the step in which the game is stuck, and the version of the program
// that has died of it.
func stuckIn(t *refereetest.Table) (step, fatal string) {
	b := t.Only().Body
	return b.Stuck, b.Fatal
}

// A transaction that makes a step due marks it, and the step's own takes the mark
// away: neither costs a commit more.
func TestTheMarkOfAStepCostsNoCommit(t *testing.T) {
	g := refereetest.Duel(t, "")
	require.Zero(t, g.Only().Body.Tried)
	g.Must("red", "orders done")
	require.Zero(t, g.Only().Body.Tried, "blue is awaited")
	before := g.Store.Commits().Saved
	_, due := g.Handle(t.Context(), g.From("blue", "orders done"))
	require.Equal(t, before+1, g.Store.Commits().Saved, "the seal")
	require.Equal(t, match.Tried{Times: 1, Run: g.Store.Run(), Program: "test"}, g.Only().Body.Tried)
	g.Ask("ann", `game note text:"tea"`)
	require.Equal(t, 1, g.Only().Body.Tried.Times, "it is due still")
	before = g.Store.Commits().Saved
	g.Advance(t.Context(), due)
	require.Equal(t, before+1, g.Store.Commits().Saved, "the step")
	require.Zero(t, g.Only().Body.Tried)
	g.Must("gm", "game end confirm:on")
	require.Zero(t, g.Only().Body.Tried)
}

// A step that leads to another leaves it marked, and one that asks for dice, or
// that has failed, is no death.
func TestStepsThatEndLeaveNoMark(t *testing.T) {
	g := refereetest.Duel(t, "dice:typed")
	g.BothHide()
	g.Play([2]string{"red", "toy shoot spot:1"}, [2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	require.NotEmpty(t, g.Only().Body.Asked)
	require.Zero(t, g.Only().Body.Tried)
	broken := refereetest.BrokenToy(func(*rules.Ruling[*rulestest.Garden], rules.Orders) error { panic("a hole") })
	next := after(g, "test", nil, broken)
	for range 5 {
		next.Must("gm", "game retry dice:3")
		step, fatal := stuckIn(next)
		require.Equal(t, "shoot", step)
		require.Empty(t, fatal)
		require.Zero(t, next.Only().Body.Tried)
		next = after(next, "test", nil)
		resumes(next)
	}
}

// One death is no fault of the game, nor is an update, nor a stop.
func TestOneDeathIsNoFaultOfTheGame(t *testing.T) {
	g := dueDuel(t)
	next := after(g, "test", nil)
	require.Equal(t, 1, next.Deaths(next.Only()))
	resumes(next)
	require.Contains(t, next.Last("channel"), "All markers are hidden.")
	require.Zero(t, next.Only().Body.Tried)

	g = dueDuel(t)
	for _, version := range []string{"2", "3", "4", "5"} {
		g = after(g, version, nil)
		require.Equal(t, 1, g.Deaths(g.Only()), "of another version only one counts")
		begins(g)
	}
	g = after(g, "6", nil)
	resumes(g)
	require.Contains(t, g.Last("channel"), "All markers are hidden.")
}

// A fault of ours beside the rules takes nobody with it, and the game goes on when
// it is mended.
func TestAFaultBesideTheStepStopsNobody(t *testing.T) {
	g := after(dueDuel(t), "test", nil)
	g.Now = func() time.Time { panic("a hole") }
	require.NotPanics(t, func() { require.NoError(t, g.Resume(t.Context())) })
	g.Now = time.Now
	resumes(g)
	require.Contains(t, g.Last("channel"), "All markers are hidden.")
}

// Two deaths in a row are: the game is stuck, which is told once, and others go
// on. It is tried again when somebody says so, or by another version.
func TestTwoDeathsInARowMarkTheGameStuck(t *testing.T) {
	for name, mend := range map[string]func(*refereetest.Table) *refereetest.Table{
		"retry":   func(g *refereetest.Table) *refereetest.Table { g.Must("red", "game retry"); return g },
		"version": func(g *refereetest.Table) *refereetest.Table { g = after(g, "new", nil); resumes(g); return g },
	} {
		t.Run(name, func(t *testing.T) {
			g := after(dueDuel(t), "test", nil)
			begins(g)
			g = after(g, "test", nil)
			resumes(g)
			step, fatal := stuckIn(g)
			require.Equal(t, "hide", step)
			require.Equal(t, "test", fatal)
			require.Equal(t, "The referee stopped before the Hiding: its program has ended in it more than once. Nothing is lost; the sealed orders are kept. Try again with: game retry", g.Last("channel"))
			require.Equal(t, []string{"gm"}, g.Posts[len(g.Posts)-1].Mention)
			for range 3 {
				g = after(g, "test", nil)
				before := g.State()
				resumes(g)
				require.Equal(t, before, g.State(), "it is not tried again by itself")
				require.Empty(t, g.Posts, "nor told again")
			}
			require.Contains(t, g.Must("ann", "game status").Text, "Stuck by a fault")
			g.Refuse("red", "orders unseal", "its orders stand")
			g = mend(g)
			require.Contains(t, g.Last("channel"), "All markers are hidden.")
			step, fatal = stuckIn(g)
			require.Empty(t, step+fatal)
			require.Contains(t, g.Must("gm", "game verify").Text, "Everything that could be checked holds.")
		})
	}
}

// Whether two deaths were the game's fault is found out in a process of its own:
// a healthy game goes on however often the program is killed.
func TestATrialTellsAKillFromAFault(t *testing.T) {
	trials := 0
	passed := func(_ context.Context, in []byte) error {
		trials++
		return match.Try([]rules.System{rulestest.Toy.System()}, in)
	}
	g := dueDuel(t)
	for range match.DeathsToStick - 2 {
		g = after(g, "test", passed)
		begins(g)
	}
	require.Equal(t, match.DeathsToStick-3, trials, "the first two deaths ask for none")
	g = after(g, "test", passed)
	g.Advance(t.Context(), &match.Due{Game: g.Only().Head.ID}) // a start would wait
	g.Deliver()
	require.Contains(t, g.Last("channel"), "All markers are hidden.")

	g = after(dueDuel(t), "test", nil)
	begins(g)
	trials = 0
	g = after(g, "test", func(context.Context, []byte) error { trials++; return errors.New("exit status 2") })
	resumes(g)
	require.Equal(t, 1, trials)
	_, fatal := stuckIn(g)
	require.Equal(t, "test", fatal)
	for _, try := range []func(){func() { g.Must("gm", "game retry") }, func() { g.Must("gm", "toy-gm reveal marker:red-a reason:x") }} {
		before := trials
		try()
		require.Equal(t, before+1, trials, "it is never tried here before it was elsewhere")
		_, fatal = stuckIn(g)
		require.Equal(t, "test", fatal)
	}
	g.Probe = passed
	g.Must("gm", "game retry")
	require.Contains(t, g.Last("channel"), "All markers are hidden.")
}

// A step that lives elsewhere and dies here all the same is given up at last.
func TestManyDeathsEndEvenAPassedTrial(t *testing.T) {
	passed := func(context.Context, []byte) error { return nil }
	g := dueDuel(t)
	for range match.DeathsToStick - 1 {
		g = after(g, "test", passed)
		begins(g)
	}
	g = after(g, "test", passed)
	require.Equal(t, match.DeathsToStick, g.Deaths(g.Only()))
	g.Advance(t.Context(), &match.Due{Game: g.Only().Head.ID})
	_, fatal := stuckIn(g)
	require.Equal(t, "test", fatal)
}

// A start leaves a step alone for a while in which processes die again and again,
// and looks after all others meanwhile.
func TestAStartLetsTimeGoByBeforeTheNextTrial(t *testing.T) {
	for deaths, rest := range []time.Duration{0, 0, 0, 2 * time.Second, 4 * time.Second, 8 * time.Second} {
		require.Equal(t, rest, match.RestBefore(deaths))
	}
	require.Equal(t, 64*time.Second, match.RestBefore(1000))
	g := dueDuel(t)
	for range 3 {
		g = after(g, "test", func(context.Context, []byte) error { return nil })
		begins(g)
	}
	g = after(g, "test", nil)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- g.Resume(ctx) }()
	cancel()
	require.ErrorIs(t, <-ended, context.Canceled)
	require.Equal(t, 4, g.Deaths(g.Only()), "it was not begun")
}

// Where no process can be begun, two deaths are enough, and who tries again all
// the same is let.
func TestWithoutATrial(t *testing.T) {
	none := func(context.Context, []byte) error { return match.ErrNoProbe }
	g := after(dueDuel(t), "test", none)
	begins(g)
	g = after(g, "test", none)
	resumes(g)
	_, fatal := stuckIn(g)
	require.Equal(t, "test", fatal)
	g.Must("gm", "game retry")
	require.Contains(t, g.Last("channel"), "All markers are hidden.")
}

// A trial that is none is an error, and one that fails is passed: that is told
// where it counts.
func TestTrials(t *testing.T) {
	g := dueDuel(t)
	in, err := g.TrialOf(g.Only())
	require.NoError(t, err)
	toy := []rules.System{rulestest.Toy.System()}
	require.NoError(t, match.Try(toy, in))
	require.NoError(t, match.Try([]rules.System{refereetest.BrokenToy(func(*rules.Ruling[*rulestest.Garden], rules.Orders) error { panic("a hole") })}, in))
	require.Error(t, match.Try(toy, nil))
	require.Error(t, match.Try(toy, in[:len(in)/2]))
}

// A step that had stopped with a fault is tried again at each start, and a process
// can die of that too, as one of another version may.
func TestAStepThatHadStoppedIsMarkedWhenItIsTriedAgain(t *testing.T) {
	g := refereetest.Duel(t, "", refereetest.BrokenToy(func(*rules.Ruling[*rulestest.Garden], rules.Orders) error { return errors.New("a hole") }))
	g.BothHide()
	g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	step, fatal := stuckIn(g)
	require.Equal(t, "shoot", step)
	require.Empty(t, fatal)
	for died := range 2 {
		g = after(g, "new", nil)
		require.Equal(t, died, g.Deaths(g.Only()))
		begins(g)
	}
	g = after(g, "new", nil)
	resumes(g)
	_, fatal = stuckIn(g)
	require.Equal(t, "new", fatal)

	g = after(refereetest.Duel(t, ""), "test", nil)
	before := g.Store.Commits().Saved
	resumes(g)
	require.Equal(t, before, g.Store.Commits().Saved, "where somebody is awaited there is nothing to mark")
}

// Games in whose step no process has died go first, whatever their ids.
func TestGamesNeverTriedGoFirst(t *testing.T) {
	g := refereetest.New(t)
	var twice, never, once = due(g, "a"), due(g, "b"), due(g, "c")
	for id, times := range map[storage.ID]int{twice: 2, never: 0, once: 1} {
		var loaded *match.Game
		require.NoError(t, g.Read(func(tx *storage.Tx) (err error) {
			loaded, err = g.Load(tx, id)
			return err
		}))
		loaded.Body.Tried.Times = times
		require.NoError(t, g.SaveBody(t.Context(), loaded, nil))
	}
	next := after(g, "test", func(context.Context, []byte) error { return nil })
	games, deaths, err := next.ToResume()
	require.NoError(t, err)
	require.Equal(t, []storage.ID{never, once, twice}, games)
	require.Equal(t, []int{0, 1, 2}, deaths)
	resumes(next)
	for _, place := range []string{"a", "b", "c"} {
		require.Contains(t, next.Last(place), "All markers are hidden.")
	}
}

// A process that is stopped in order has not died, with whatever it was at.
func TestAStopIsNoDeath(t *testing.T) {
	path := filepath.Join(t.TempDir(), "impulse.db")
	open := func() *refereetest.Table {
		store, err := storage.Open(path, storage.Options{})
		require.NoError(t, err)
		return &refereetest.Table{T: t, Referee: commands.New(store, commands.Options{Systems: []rules.System{rulestest.Toy.System()}, Random: &refereetest.Counting{}, Version: "test", Log: refereetest.Quiet})}
	}
	g := open()
	g.Random.(*refereetest.Counting).N.Add(1)
	g.Play([2]string{"gm", "game new system:toy scenario:duel"}, [2]string{"red", "game join"}, [2]string{"blue", "game join"}, [2]string{"red", "orders done"})
	_, due := g.Handle(t.Context(), g.From("blue", "orders done"))
	require.NotNil(t, due)
	for range 4 {
		require.NoError(t, g.Store.Close())
		g = open()
		require.Zero(t, g.Deaths(g.Only()))
	}
	begins(g)
	next := after(g, "test", nil)
	require.Equal(t, 1, next.Deaths(next.Only()), "whoever begins it after a stop can die of it")
	resumes(g)
	require.Contains(t, g.Last("channel"), "All markers are hidden.")
	require.NoError(t, g.Store.Close())
}
