// Package rulestest holds what every game promises and the runner of case
// files.
//
// The idea: [Check] knows a game only as a [rules.System] and plays it at
// random from its own declaration, so a new game is tested before its own
// tests exist. Each promise is a function of its own; a game that breaks one
// is told the seed to play the same game again:
//
//	RULESTEST_SEED=17 RULESTEST_GAMES=1 go test ./rules/library
//
// [Toy] is the smallest game that has everything; read it to learn the core.
package rulestest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/limitstest"
	"impulse/rules/rulestest/sample"
)

// T is what a promise needs of *testing.T; the tests of the promises
// themselves give another one, to see them broken.
type T interface {
	require.TestingT
	Helper()
}

// promise is one thing that every system must keep.
type promise struct {
	name  string
	kept  func(t T, p plan)
	alone bool // it measures, so nothing else may run beside it
}

// plan is what is checked: a system, its case files, and one random game.
type plan struct {
	system rules.System
	cases  string
	seed   uint64
}

func (p plan) rnd() *rand.Rand { return rand.New(rand.NewPCG(p.seed, 1)) }

// once are the promises about what a system declares.
var once = []promise{
	{name: "limits", kept: func(t T, p plan) { limitstest.Fit(t, p.system.Spec().Actions) }},
	{name: "declared", kept: declared},
	{name: "cited", kept: cited},
}

// ever are the promises that are looked for in many random games.
var ever = []promise{
	{name: "plays", kept: plays},
	{name: "free mode", kept: playsFree},
	{name: "rulings", kept: playsRulings},
	{name: "default", kept: playsByDefault},
	{name: "refusals", kept: refusals},
	{name: "odds", kept: weighs},
	{name: "replay", kept: replays},
	{name: "gate", kept: gate},
	{name: "warm", kept: warm},
	{name: "leak", kept: leak},
	{name: "endures", kept: endures, alone: true},
}

// secrets are those of them that say who reads what.
var secrets = []string{"plays", "gate", "leak"}

// Check holds the system to all that every system promises. Cases is the folder
// of its case files.
func Check(t *testing.T, system rules.System, cases string) {
	t.Helper()
	for _, p := range once {
		t.Run(p.name, func(t *testing.T) { p.kept(t, plan{system: system, cases: cases}) })
	}
	look(t, system, cases, 10, ever)
}

// Secrets holds the system to what every system promises of who reads what, and
// to no more, in so many games: for a scenario of one that is held to the rest already.
func Secrets(t *testing.T, system rules.System, usual uint64) {
	t.Helper()
	look(t, system, "", usual, slices.DeleteFunc(slices.Clone(ever), func(p promise) bool { return !slices.Contains(secrets, p.name) }))
}

// look looks for promises in many random games, side by side.
func look(t *testing.T, system rules.System, cases string, usual uint64, promises []promise) {
	t.Helper()
	seeds := seedsOf(t, usual, inTen) // each is played for every promise
	for _, p := range promises {
		t.Run(p.name, func(t *testing.T) {
			if !p.alone {
				t.Parallel()
			}
			for _, seed := range seeds {
				p.look(seeded{t, seed}, plan{system: system, cases: cases, seed: seed})
			}
		})
	}
}

// look looks for the promise in one game; a panic breaks it too.
func (p promise) look(t T, in plan) {
	t.Helper()
	defer func() {
		if cause := recover(); cause != nil {
			t.Errorf("panic: %v\n%s", cause, debug.Stack())
			t.FailNow()
		}
	}()
	p.kept(t, in)
}

// Of so many random games one is played where nobody says which: by a test of one thing,
// and by one of many promises.
const (
	inFive = 5
	inTen  = 10
)

// Seeds are those of the games that a test plays: RULESTEST_GAMES of them from RULESTEST_SEED
// on. Where neither is set they are one in five of the usual, from 1 on (package sample).
func Seeds(t testing.TB, usual uint64) []uint64 {
	t.Helper()
	return seedsOf(t, usual, inFive)
}

// seedsOf are those, one in n of the usual.
func seedsOf(t testing.TB, usual uint64, n int) []uint64 {
	t.Helper()
	first, from := setting("RULESTEST_SEED", 1)
	games, some := setting("RULESTEST_GAMES", usual)
	out := make([]uint64, max(1, games))
	for i := range out {
		out[i] = first + uint64(i)
	}
	if from || some {
		return out
	}
	return sample.Of(t, out, n)
}

// setting reads a number from the environment, and reports whether it is there.
func setting(name string, or uint64) (n uint64, ok bool) {
	n, err := strconv.ParseUint(os.Getenv(name), 10, 64)
	if err != nil {
		return or, false
	}
	return n, true
}

// seeded says with every failure which game it was.
type seeded struct {
	T
	seed uint64
}

func (s seeded) Errorf(format string, args ...any) {
	s.Helper()
	s.T.Errorf("in the game of RULESTEST_SEED=%d: %s", s.seed, fmt.Sprintf(format, args...))
}
