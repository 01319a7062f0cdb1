package match_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// The test binary is also a referee that plays until it is killed, and the
// process in which that tries a step.
const (
	playsIn   = "IMPULSE_TEST_PLAYS_IN" // the file of its games
	triesStep = "IMPULSE_TEST_TRIES"
	kills     = "IMPULSE_TEST_KILLS"       // how many; else a few
	livesFor  = "IMPULSE_TEST_KILL_WITHIN" // how long a process lives at most; else 200ms
	stepTakes = 15 * time.Millisecond
)

func TestMain(m *testing.M) {
	switch {
	case os.Getenv(triesStep) != "":
		os.Exit(triesOne())
	case os.Getenv(playsIn) != "":
		playsOn(os.Getenv(playsIn))
	}
	os.Exit(m.Run())
}

// slowToy is the toy, whose steps take their time: so that a kill meets one.
func slowToy() rules.System {
	book := rulestest.Toy
	book.Steps = append([]rules.Step[*rulestest.Garden]{}, book.Steps...)
	for i, step := range book.Steps {
		book.Steps[i].Resolve = func(r *rules.Ruling[*rulestest.Garden], o rules.Orders) error {
			time.Sleep(stepTakes)
			return step.Resolve(r, o)
		}
	}
	return book.System()
}

// triesOne is the process of a trial. It can be told to die of it.
func triesOne() int {
	in, err := io.ReadAll(os.Stdin)
	if err == nil {
		err = match.Try([]rules.System{slowToy()}, in)
	}
	if err != nil || os.Getenv(triesStep) == "dies" {
		return 1
	}
	return 0
}

// triedBy is a probe that begins such a process.
func triedBy(how string) func(context.Context, []byte) error {
	return func(ctx context.Context, trial []byte) error {
		cmd := exec.CommandContext(ctx, os.Args[0])
		cmd.Env, cmd.Stdin = append(os.Environ(), triesStep+"="+how), bytes.NewReader(trial)
		return cmd.Run()
	}
}

// killPlaces are where the games run that are played.
var killPlaces = []string{"a", "b", "c"}

// playsOn plays a game in each place, and another when one has ended.
func playsOn(path string) {
	store, err := storage.Open(path, storage.Options{})
	if err != nil {
		panic(err)
	}
	r := commands.New(store, commands.Options{Systems: []rules.System{slowToy()}, Version: "test", Log: refereetest.Quiet, Probe: triedBy("well")})
	go func() { _ = r.Resume(context.Background()) }()
	for _, place := range killPlaces {
		go func() {
			for {
				for _, l := range [][2]string{{"gm", "game new system:toy scenario:duel"}, {"red", "game join"}, {"blue", "game join"}, {"red", "orders done"}, {"blue", "orders done"}} {
					r.Do(context.Background(), desk.Call{User: l[0], Place: place, Line: l[1]})
				}
			}
		}()
	}
	select {}
}

// killedAfter lets a process play in the file for a while, and kills it.
func killedAfter(t *testing.T, path string, after time.Duration) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), playsIn+"="+path, "GORACE=atexit_sleep_ms=0")
	require.NoError(t, cmd.Start())
	time.Sleep(after)
	require.NoError(t, cmd.Process.Kill())
	_ = cmd.Wait()
}

// TestKillsMarkNoHealthyGame kills a program again and again while it plays games
// whose steps take long enough to be met, often in the same step twice and more in
// a row. No game is stuck by it, and all of them go on and hold. With
// IMPULSE_TEST_KILLS=1000 it takes some minutes.
func TestKillsMarkNoHealthyGame(t *testing.T) {
	if testing.Short() {
		t.Skip("starts many processes")
	}
	times, err := strconv.Atoi(os.Getenv(kills))
	if err != nil {
		times = 20
	}
	longest, err := time.ParseDuration(os.Getenv(livesFor))
	if err != nil {
		longest = 200 * time.Millisecond
	}
	path := filepath.Join(t.TempDir(), "impulse.db")
	for tries := 0; !playedEverywhere(t, path); tries++ {
		require.Less(t, tries, 60)
		killedAfter(t, path, time.Second)
	}
	met := map[int]int{}
	for range times {
		killedAfter(t, path, rand.N(longest))
		for _, b := range bodiesIn(t, path) {
			met[b.Tried.Times]++
			require.Empty(t, b.Fatal, "a healthy game is marked")
			require.Empty(t, b.Stuck)
		}
	}
	t.Logf("%d kills; games by the processes that had begun the step they stood in: %v", times, met)
	store := openedLate(t, path, storage.Options{})
	defer store.Close()
	r := commands.New(store, commands.Options{Systems: []rules.System{slowToy()}, Version: "test", Log: refereetest.Quiet, Probe: triedBy("well")})
	require.NoError(t, r.Resume(t.Context()))
	for _, place := range killPlaces {
		a := r.Do(t.Context(), desk.Call{User: "gm", Place: place, Line: "game verify"})
		require.Contains(t, a.Text, "Everything that could be checked holds.", place)
		a = r.Do(t.Context(), desk.Call{User: "ann", Place: place, Line: "game status"})
		require.Nil(t, a.Refusal, a.Text)
		require.NotContains(t, a.Text, "is due", place)
	}
}

// playedEverywhere reports whether a game runs in each place; not so before there is a file,
// which a process on a busy machine may not come to.
func playedEverywhere(t *testing.T, path string) bool {
	t.Helper()
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return false
	}
	return len(bodiesIn(t, path)) == len(killPlaces)
}

// openedLate opens the file of a process that was killed. A trial that it was just beginning
// holds its lock as well, until that runs a program of its own: on a busy machine that may
// take longer than an opener waits.
func openedLate(t *testing.T, path string, o storage.Options) *storage.DB {
	t.Helper()
	for until := time.Now().Add(10 * time.Second); ; {
		store, err := storage.Open(path, o)
		if !errors.Is(err, storage.ErrInUse) || time.Now().After(until) {
			require.NoError(t, err)
			return store
		}
	}
}

// bodiesIn are the referee's parts of the running games in a file.
func bodiesIn(t *testing.T, path string) (out []match.Body) {
	t.Helper()
	store := openedLate(t, path, storage.Options{ReadOnly: true})
	defer store.Close()
	require.NoError(t, store.View(func(tx *storage.Tx) error {
		for head, err := range tx.Running() {
			require.NoError(t, err)
			var b match.Body
			require.NoError(t, codec.Decode(head.Body, &b))
			out = append(out, b)
		}
		return nil
	}))
	return out
}

// A process that dies of a step, and is begun again at once, is stopped by it
// twice, and no more: the trial dies in its place.
func TestATrialDiesInOurPlace(t *testing.T) {
	if testing.Short() {
		t.Skip("starts processes")
	}
	g := after(dueDuel(t), "test", nil)
	begins(g)
	g = after(g, "test", triedBy("dies"))
	resumes(g)
	_, fatal := stuckIn(g)
	require.Equal(t, "test", fatal)
	g.Probe = triedBy("well")
	g.Must("gm", "game retry")
	require.Contains(t, g.Last("channel"), "All markers are hidden.")
}
