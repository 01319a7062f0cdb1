package phoenix

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
	"impulse/rules/rulestest/sample"
	"impulse/rules/spoiltest"
)

// gamesAsked is how many games are looked at: of RULESTEST_GAMES, else so many.
func gamesAsked(usual uint64) (first, games uint64) {
	first, games = 1, usual
	if n, err := strconv.ParseUint(os.Getenv("RULESTEST_GAMES"), 10, 64); err == nil {
		games = n
	}
	if n, err := strconv.ParseUint(os.Getenv("RULESTEST_SEED"), 10, 64); err == nil {
		first = n
	}
	return first, games
}

// lastPhase is within how many phases every scenario has ended that is played to its end.
const lastPhase = 400

// Every scenario ends: by a tactic of each seat, and in every other game by the referee
// against the first. Each is played by one of the tactics, or both (package sample).
func TestEveryScenarioEnds(t *testing.T) {
	t.Parallel()
	first, games := gamesAsked(1)
	for _, sc := range Book.Scenarios {
		if sc.Name == "table" {
			continue
		}
		for _, played := range sample.Of(t, []string{"engage 6", "hold-fire 40"}, 2) {
			ends := map[string]int{}
			for seed := first; seed < first+games; seed++ {
				ends[endOf(t, sc, played, seed%2 == 0, seed)]++
			}
			t.Log(sc.Name, played, ends)
		}
	}
}

// endOf plays a game to its end and says how it ended; left says that the referee plays all
// seats but the first.
func endOf(t *testing.T, sc rules.Scenario[*State], played string, left bool, seed uint64) string {
	f := newBoutOf(t, Book.System(), rules.Setup{Scenario: sc.Name})
	f.dice = dice.FromStream([32]byte{8, byte(seed), byte(seed >> 8)})
	for i, s := range sc.Seats {
		if left && i > 0 && !s.Program {
			at, err := f.at.Default(s.ID, true)
			require.NoError(t, err)
			f.at = at
		}
	}
	for !f.over() {
		require.LessOrEqual(t, f.state().Phase, lastPhase, "%s, %s, seed %d", sc.Name, played, seed)
		orders := map[rules.SeatID][]string{}
		for _, seat := range f.at.Awaited() {
			lines, err := f.at.For(seat).Expand("tactic "+played, nil)
			require.True(t, err == nil || refused(err), "%v", err) // nobody is left whom it could order
			for _, line := range lines {
				orders[seat] = f.lined(seat, line, orders[seat])
			}
		}
		f.impulse(orders)
	}
	return fmt.Sprint(f.told[len(f.told)-1].Text)
}

// lined is a sheet with one more line.
func (f *bout) lined(seat rules.SeatID, line string, sheet []string) []string {
	w, err := f.at.For(seat).Line(line, sheet)
	require.NoError(f.t, err, line)
	if w.Replaces < 0 {
		sheet = append(sheet, w.Line)
	}
	return sheet
}

// A fight that was changed by hand anywhere is refused by a sentence, or plays on.
func TestSpoiltFightsPlayOn(t *testing.T) {
	t.Parallel()
	first, games := gamesAsked(3)
	passed := 0
	for seed := first; seed < first+games; seed++ {
		rnd := rand.New(rand.NewPCG(seed, 5))
		f := newBrawl(t, seed)
		for range 4 + rnd.IntN(20) {
			if !f.over() {
				f.impulse(f.sheets())
			}
		}
		for range 20 {
			bad, what, err := spoiltest.Copy(f.at.Snapshot(), rnd)
			require.NoError(t, err)
			if bad == nil || rulestest.Admit(Book.System(), bad) != nil {
				continue
			}
			passed++
			playsOn(t, bad, what)
		}
	}
	t.Log(passed, "spoilt fights played on")
	require.Positive(t, passed)
}

// sheets are random orders of all who are asked.
func (f *brawl) sheets() map[rules.SeatID][]string {
	out := map[rules.SeatID][]string{}
	for _, seat := range f.at.Awaited() {
		out[seat] = f.sheet(seat)
	}
	return out
}

// playsOn plays 20 impulses of what was read from outside.
func playsOn(t *testing.T, s *rules.Snapshot, what string) {
	at, err := Book.System().Open(s)
	require.NoError(t, err, what)
	f := &bout{t: t, at: at, dice: dice.FromStream([32]byte{5})}
	for n := 0; n < 20 && !f.over(); n++ {
		for _, seat := range f.at.Awaited() {
			f.at, err = f.at.Seal(seat, nil)
			require.NoError(t, err, what)
		}
		for k := 0; k < 20 && (k == 0 || len(f.at.Awaited()) == 0) && !f.over(); k++ {
			res, err := f.at.Advance(f.dice)
			require.NoError(t, err, what)
			f.at = res.Next
		}
	}
}
