package commands

import (
	"context"
	"errors"
	"impulse/commands/match"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// dueDuel is a duel in which everybody has sealed, and of which the process has
// died before it resolved the step.
func dueDuel(t *testing.T, systems ...rules.System) *table {
	t.Helper()
	g := duel(t, "", systems...)
	g.do("red", "orders done")
	_, due := g.Handle(t.Context(), g.from("blue", "orders done"))
	require.NotNil(t, due)
	return g
}

// after is a referee over the same store in another process, which is of a
// version.
func (t *table) after(version string, probe func(context.Context, []byte) error, systems ...rules.System) *table {
	next := t.again(systems...)
	next.Clerk.Run, next.Version, next.Probe = t.Clerk.Run+1, version, probe
	return next
}

// begins begins the step that is due, and dies of it.
func (t *table) begins() {
	t.Helper()
	require.NoError(t, t.MayTry(t.Context(), t.only(), nil))
}

// resumes looks at all games, as a start does.
func (t *table) resumes() {
	t.Helper()
	require.NoError(t, t.Resume(t.Context()))
	t.deliver()
}

// stuckIn is the step in which the game is stuck, and the version of the program
// that has died of it.
func (t *table) stuckIn() (step, fatal string) {
	b := t.only().Body
	return b.Stuck, b.Fatal
}

// A transaction that makes a step due marks it, and the step's own takes the mark
// away: neither costs a commit more.
func TestTheMarkOfAStepCostsNoCommit(t *testing.T) {
	g := duel(t, "")
	require.Zero(t, g.only().Body.Tried)
	g.do("red", "orders done")
	require.Zero(t, g.only().Body.Tried, "blue is awaited")
	before := g.Store.Commits().Saved
	_, due := g.Handle(t.Context(), g.from("blue", "orders done"))
	require.Equal(t, before+1, g.Store.Commits().Saved, "the seal")
	require.Equal(t, match.Tried{Times: 1, Run: g.Store.Run(), Program: "test"}, g.only().Body.Tried)
	g.ask("ann", `game note text:"tea"`)
	require.Equal(t, 1, g.only().Body.Tried.Times, "it is due still")
	before = g.Store.Commits().Saved
	g.Advance(t.Context(), due)
	require.Equal(t, before+1, g.Store.Commits().Saved, "the step")
	require.Zero(t, g.only().Body.Tried)
	g.do("gm", "game end confirm:on")
	require.Zero(t, g.only().Body.Tried)
}

// A step that leads to another leaves it marked, and one that asks for dice, or
// that has failed, is no death.
func TestStepsThatEndLeaveNoMark(t *testing.T) {
	g := duel(t, "dice:typed")
	g.hide()
	g.script([2]string{"red", "toy shoot spot:1"}, [2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	require.NotEmpty(t, g.only().Body.Asked)
	require.Zero(t, g.only().Body.Tried)
	broken := brokenToy(func(*rules.Ruling[*rulestest.Garden], rules.Orders) error { panic("a hole") })
	next := g.after("test", nil, broken)
	for range 5 {
		next.do("gm", "game retry dice:3")
		step, fatal := next.stuckIn()
		require.Equal(t, "shoot", step)
		require.Empty(t, fatal)
		require.Zero(t, next.only().Body.Tried)
		next = next.after("test", nil)
		next.resumes()
	}
}

// One death is no fault of the game, nor is an update, nor a stop.
func TestOneDeathIsNoFaultOfTheGame(t *testing.T) {
	g := dueDuel(t)
	next := g.after("test", nil)
	require.Equal(t, 1, next.Deaths(next.only().Body.Tried))
	next.resumes()
	require.Contains(t, next.last("channel"), "All markers are hidden.")
	require.Zero(t, next.only().Body.Tried)

	g = dueDuel(t)
	for _, version := range []string{"2", "3", "4", "5"} {
		g = g.after(version, nil)
		require.Equal(t, 1, g.Deaths(g.only().Body.Tried), "of another version only one counts")
		g.begins()
	}
	g = g.after("6", nil)
	g.resumes()
	require.Contains(t, g.last("channel"), "All markers are hidden.")
}

// A fault of ours beside the rules takes nobody with it, and the game goes on when
// it is mended.
func TestAFaultBesideTheStepStopsNobody(t *testing.T) {
	g := dueDuel(t).after("test", nil)
	g.Now = func() time.Time { panic("a hole") }
	require.NotPanics(t, func() { require.NoError(t, g.Resume(t.Context())) })
	g.Now = time.Now
	g.resumes()
	require.Contains(t, g.last("channel"), "All markers are hidden.")
}

// Two deaths in a row are: the game is stuck, which is told once, and others go
// on. It is tried again when somebody says so, or by another version.
func TestTwoDeathsInARowMarkTheGameStuck(t *testing.T) {
	for name, mend := range map[string]func(*table) *table{
		"retry":   func(g *table) *table { g.do("red", "game retry"); return g },
		"version": func(g *table) *table { g = g.after("new", nil); g.resumes(); return g },
	} {
		t.Run(name, func(t *testing.T) {
			g := dueDuel(t).after("test", nil)
			g.begins()
			g = g.after("test", nil)
			g.resumes()
			step, fatal := g.stuckIn()
			require.Equal(t, "hide", step)
			require.Equal(t, "test", fatal)
			require.Equal(t, "The referee stopped before the Hiding: its program has ended in it more than once. Nothing is lost; the sealed orders are kept. Try again with: game retry", g.last("channel"))
			require.Equal(t, []string{"gm"}, g.posts[len(g.posts)-1].Mention)
			for range 3 {
				g = g.after("test", nil)
				before := g.state()
				g.resumes()
				require.Equal(t, before, g.state(), "it is not tried again by itself")
				require.Empty(t, g.posts, "nor told again")
			}
			require.Contains(t, g.do("ann", "game status").Text, "Stuck by a fault")
			g.refuse("red", "orders unseal", "its orders stand")
			g = mend(g)
			require.Contains(t, g.last("channel"), "All markers are hidden.")
			step, fatal = g.stuckIn()
			require.Empty(t, step+fatal)
			require.Contains(t, g.do("gm", "game verify").Text, "Everything that could be checked holds.")
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
		g = g.after("test", passed)
		g.begins()
	}
	require.Equal(t, match.DeathsToStick-3, trials, "the first two deaths ask for none")
	g = g.after("test", passed)
	g.Advance(t.Context(), &match.Due{Game: g.only().Head.ID}) // a start would wait
	g.deliver()
	require.Contains(t, g.last("channel"), "All markers are hidden.")

	g = dueDuel(t).after("test", nil)
	g.begins()
	trials = 0
	g = g.after("test", func(context.Context, []byte) error { trials++; return errors.New("exit status 2") })
	g.resumes()
	require.Equal(t, 1, trials)
	_, fatal := g.stuckIn()
	require.Equal(t, "test", fatal)
	for _, try := range []func(){func() { g.do("gm", "game retry") }, func() { g.do("gm", "toy-gm reveal marker:red-a reason:x") }} {
		before := trials
		try()
		require.Equal(t, before+1, trials, "it is never tried here before it was elsewhere")
		_, fatal = g.stuckIn()
		require.Equal(t, "test", fatal)
	}
	g.Probe = passed
	g.do("gm", "game retry")
	require.Contains(t, g.last("channel"), "All markers are hidden.")
}

// A step that lives elsewhere and dies here all the same is given up at last.
func TestManyDeathsEndEvenAPassedTrial(t *testing.T) {
	passed := func(context.Context, []byte) error { return nil }
	g := dueDuel(t)
	for range match.DeathsToStick - 1 {
		g = g.after("test", passed)
		g.begins()
	}
	g = g.after("test", passed)
	require.Equal(t, match.DeathsToStick, g.Deaths(g.only().Body.Tried))
	g.Advance(t.Context(), &match.Due{Game: g.only().Head.ID})
	_, fatal := g.stuckIn()
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
		g = g.after("test", func(context.Context, []byte) error { return nil })
		g.begins()
	}
	g = g.after("test", nil)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() { ended <- g.Resume(ctx) }()
	cancel()
	require.ErrorIs(t, <-ended, context.Canceled)
	require.Equal(t, 4, g.Deaths(g.only().Body.Tried), "it was not begun")
}

// Where no process can be begun, two deaths are enough, and who tries again all
// the same is let.
func TestWithoutATrial(t *testing.T) {
	none := func(context.Context, []byte) error { return match.ErrNoProbe }
	g := dueDuel(t).after("test", none)
	g.begins()
	g = g.after("test", none)
	g.resumes()
	_, fatal := g.stuckIn()
	require.Equal(t, "test", fatal)
	g.do("gm", "game retry")
	require.Contains(t, g.last("channel"), "All markers are hidden.")
}

// A trial that is none is an error, and one that fails is passed: that is told
// where it counts.
func TestTrials(t *testing.T) {
	g := dueDuel(t)
	in, err := g.TrialOf(g.only(), nil)
	require.NoError(t, err)
	toy := []rules.System{rulestest.Toy.System()}
	require.NoError(t, match.Try(toy, in))
	require.NoError(t, match.Try([]rules.System{brokenToy(func(*rules.Ruling[*rulestest.Garden], rules.Orders) error { panic("a hole") })}, in))
	require.Error(t, match.Try(toy, nil))
	require.Error(t, match.Try(toy, in[:len(in)/2]))
}

// A step that had stopped with a fault is tried again at each start, and a process
// can die of that too, as one of another version may.
func TestAStepThatHadStoppedIsMarkedWhenItIsTriedAgain(t *testing.T) {
	g := duel(t, "", brokenToy(func(*rules.Ruling[*rulestest.Garden], rules.Orders) error { return errors.New("a hole") }))
	g.hide()
	g.script([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	step, fatal := g.stuckIn()
	require.Equal(t, "shoot", step)
	require.Empty(t, fatal)
	for died := range 2 {
		g = g.after("new", nil)
		require.Equal(t, died, g.Deaths(g.only().Body.Tried))
		g.begins()
	}
	g = g.after("new", nil)
	g.resumes()
	_, fatal = g.stuckIn()
	require.Equal(t, "new", fatal)

	g = duel(t, "").after("test", nil)
	before := g.Store.Commits().Saved
	g.resumes()
	require.Equal(t, before, g.Store.Commits().Saved, "where somebody is awaited there is nothing to mark")
}

// Games in whose step no process has died go first, whatever their ids.
func TestGamesNeverTriedGoFirst(t *testing.T) {
	g := newTable(t)
	var twice, never, once = g.due("a"), g.due("b"), g.due("c")
	for id, times := range map[storage.ID]int{twice: 2, never: 0, once: 1} {
		var loaded *match.Game
		require.NoError(t, g.Read(func(tx *storage.Tx) (err error) {
			loaded, err = g.Load(tx, id)
			return err
		}))
		loaded.Body.Tried.Times = times
		require.NoError(t, g.SaveBody(t.Context(), loaded, nil))
	}
	next := g.after("test", func(context.Context, []byte) error { return nil })
	games, err := next.ToResume()
	require.NoError(t, err)
	require.Equal(t, []match.Resumed{{Id: never, Deaths: 0}, {Id: once, Deaths: 1}, {Id: twice, Deaths: 2}}, games)
	next.resumes()
	for _, place := range []string{"a", "b", "c"} {
		require.Contains(t, next.last(place), "All markers are hidden.")
	}
}

// A process that is stopped in order has not died, with whatever it was at.
func TestAStopIsNoDeath(t *testing.T) {
	path := filepath.Join(t.TempDir(), "impulse.db")
	open := func() *table {
		store, err := storage.Open(path, storage.Options{})
		require.NoError(t, err)
		return &table{T: t, Referee: New(store, Options{Systems: []rules.System{rulestest.Toy.System()}, Random: &counting{}, Version: "test", Log: quiet})}
	}
	g := open()
	g.Random.(*counting).n.Add(1)
	g.script([2]string{"gm", "game new system:toy scenario:duel"}, [2]string{"red", "game join"}, [2]string{"blue", "game join"}, [2]string{"red", "orders done"})
	_, due := g.Handle(t.Context(), g.from("blue", "orders done"))
	require.NotNil(t, due)
	for range 4 {
		require.NoError(t, g.Store.Close())
		g = open()
		require.Zero(t, g.Deaths(g.only().Body.Tried))
	}
	g.begins()
	next := g.after("test", nil)
	require.Equal(t, 1, next.Deaths(next.only().Body.Tried), "whoever begins it after a stop can die of it")
	g.resumes()
	require.Contains(t, g.last("channel"), "All markers are hidden.")
	require.NoError(t, g.Store.Close())
}
