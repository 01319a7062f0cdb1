package phoenix

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
	"impulse/rules/rulestest/sample"
	"impulse/rules/spoiltest"
)

// lastPhase is within how many phases every scenario has ended that is played to its end.
const lastPhase = 400

// Every scenario ends, whoever plays it and how: by tactics or by hand, with a player for each
// seat and, by turns, the referee against the first. Each is played in one of these ways, or
// all (package sample). By hand, by hundreds:
//
//	RULESTEST_GAMES=20 go test ./rules/phoenix -run EveryScenarioEnds -v -timeout 0
func TestEveryScenarioEnds(t *testing.T) {
	t.Parallel()
	for _, sc := range Book.Scenarios {
		if sc.Name == "table" {
			continue
		}
		for i, played := range sample.Of(t, slices.Sorted(maps.Keys(playings)), 2) {
			ends := map[string]int{}
			for _, seed := range rulestest.Seeds(t, 1) {
				ends[endOf(t, sc, played, (uint64(i)+seed)%2 == 0, seed)]++
			}
			t.Log(sc.Name, played, ends)
		}
	}
}

// playings are the ways in which seats are played: the sheet of one that is asked.
var playings = map[string]func(f *brawl, seat rules.SeatID) []string{
	"engage":    func(f *brawl, seat rules.SeatID) []string { return f.tactic(seat, "engage 6") },
	"hold-fire": func(f *brawl, seat rules.SeatID) []string { return f.tactic(seat, "hold-fire 40") },
	"pass":      func(f *brawl, seat rules.SeatID) []string { return f.at.For(seat).Passing("something") },
	"by hand":   (*brawl).sheet,
}

// endOf plays a game to its end and says how it ended; left says that the referee plays all
// seats but the first.
func endOf(t *testing.T, sc rules.Scenario[*State], played string, left bool, seed uint64) string {
	f := &brawl{bout: *newBoutOf(t, Book.System(), rules.Setup{Scenario: sc.Name}), rnd: rand.New(rand.NewPCG(seed, 9))}
	f.dice = dice.FromStream([32]byte{8, byte(seed), byte(seed >> 8)})
	for i, s := range sc.Seats {
		if left && i > 0 && !s.Program {
			at, err := f.at.Default(s.ID, true)
			require.NoError(t, err)
			f.at = at
		}
	}
	for !f.over() {
		require.LessOrEqual(t, f.state().Phase, lastPhase, "%s, %s, referee %t, seed %d", sc.Name, played, left, seed)
		orders := map[rules.SeatID][]string{}
		for _, seat := range f.at.Awaited() {
			orders[seat] = playings[played](f, seat)
		}
		f.impulse(orders)
	}
	return fmt.Sprint(f.told[len(f.told)-1].Text)
}

// tactic is the sheet of a tactic; empty where nobody is left whom it could order.
func (f *brawl) tactic(seat rules.SeatID, typed string) (sheet []string) {
	lines, err := f.at.For(seat).Expand("tactic "+typed, nil)
	require.True(f.t, err == nil || refused(err), "%v", err)
	for _, line := range lines {
		sheet = f.lined(seat, line, sheet)
	}
	return sheet
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
	passed := 0
	for _, seed := range rulestest.Seeds(t, 3) {
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
