package pentagon

import (
	"math"
	"math/big"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/rulestest"
)

// shot at armor 1 of Lance, which has lost so many boxes there.
func worn(boxes int) *State {
	st := ahead("kestrel", "lance", 4)
	foe := st.Ships[1].armor(1)
	after, _ := foe.boxes().Destroy(boxes, orderOf(armor, byDefault))
	foe.mark(after)
	return st
}

// Radiative fire is weighed past the mirror of the section that it would strike,
// and with what is on the sheet for it already.
func TestOddsOfTheMirror(t *testing.T) {
	fire := "direct-fire-decision"
	for _, c := range []struct {
		what  string
		st    *State
		line  string
		sheet []string
		want  []string
	}{
		{"a gun that comes past it", worn(0), "fire weapon:G1 target:foe", nil, []string{
			"Kestrel's G1 at Foe, range 4: 92% to hurt it, 4 points on average, at most 9 (2.8%); its mirror stops 5 of an impulse while its front armor (1) is whole. 2d6 +1 size -3 range: 4 or more on the dice."}},
		{"armor that is broken", worn(1), "fire weapon:L1 target:foe", nil, []string{
			"Kestrel's L1 at Foe, range 4: 100% to hurt it, 2.7 points on average, at most 4 (17%). 2d6 +1 size -3 range: any roll does it."}},
		{"two lasers, one of them on the sheet", worn(0), "fire weapon:L2 target:foe", []string{"fire weapon:L1 target:foe unit:kestrel"}, []string{
			"Kestrel's 2 shots at Foe together: 45% to hurt it, 0.6 points on average past its mirror (5).",
			"Kestrel's L2 at Foe, range 4: 2.7 points on average, alone nothing. 2d6 +1 size -3 range: no roll does it."}},
		{"one on the sheet for somebody else", worn(0), "fire weapon:L2 target:foe", []string{"fire weapon:L1 target:other unit:kestrel"}, []string{
			"Kestrel's L2 at Foe, range 4: 2.7 points on average; its mirror stops 5 of an impulse while its front armor (1) is whole, so alone it does nothing. 2d6 +1 size -3 range: no roll does it."}},
		{"a cannon that the screens stop alone", worn(0), "fire weapon:E1 target:foe", nil, []string{
			"Kestrel's E1 at Foe, range 4: 42% to hit it, 1.7 points on average, 4 if it hits; its screens stop 4 of an impulse, so alone it does nothing. 2d6 +1 size -3 range, needs 6: 8 or more on the dice."}},
		{"and another with it", worn(0), "fire weapon:E2 target:foe", []string{"fire weapon:E1 target:foe unit:kestrel"}, []string{
			"Kestrel's 2 shots at Foe together: 17% to hurt it, 0.7 points on average past its screens (4).",
			"Kestrel's E2 at Foe, range 4: 42% to hit it, 1.7 points on average, 4 if it hits. 2d6 +1 size -3 range, needs 6: 8 or more on the dice."}},
	} {
		t.Run(c.what, func(t *testing.T) {
			got := []string{}
			for _, e := range oddsIn(t, c.st, fire, c.line, c.sheet...) {
				got = append(got, e.Text)
			}
			require.Equal(t, c.want, got)
		})
	}
	odds := oddsIn(t, worn(0), fire, "fire weapon:L1 target:foe")[0].Figures
	for name, want := range map[string]any{"mirror": 5, "facing": 1, "chance": new(big.Rat), "expected": new(big.Rat), "scored": big.NewRat(8, 3), "most": 0, "needs": nil} {
		got, _ := odds.Get(name)
		require.Equal(t, figure.Fig("", want).Value, got, name)
	}
}

// What all weapons are said to do is what they do: the segments themselves are
// played many times over, with screens, mirror and armor, and the points counted
// that take boxes or come inside.
func TestOddsOfAVolleyAsThrown(t *testing.T) {
	for _, c := range []struct {
		what  string
		st    *State
		sheet []string
		line  string
	}{
		{"new armor", worn(0), nil, "fire weapon:all target:foe"},
		{"new armor, lasers to arrive last", worn(0), nil, "fire weapon:all target:foe timing:last"},
		{"three lasers alone", worn(0), []string{"fire weapon:L1 target:foe unit:kestrel", "fire weapon:L2 target:foe unit:kestrel"}, "fire weapon:L3 target:foe"},
		{"two lasers, one to arrive last", worn(0), []string{"fire weapon:E1 target:foe unit:kestrel", "fire weapon:L2 target:foe timing:last unit:kestrel"}, "fire weapon:L3 target:foe"},
		{"cannons alone", worn(0), []string{"fire weapon:E1 target:foe unit:kestrel", "fire weapon:E2 target:foe unit:kestrel"}, "fire weapon:P1 target:foe"},
		{"broken armor", worn(2), nil, "fire weapon:all target:foe"},
	} {
		t.Run(c.what, func(t *testing.T) {
			odds := oddsIn(t, c.st, "direct-fire-decision", c.line, c.sheet...)
			odds = slices.DeleteFunc(odds, func(e rules.Event) bool { _, remark := e.Figures.Get(rules.Remark.Name); return remark })
			all := odds[0].Figures
			sheet := append(c.sheet, c.line+" unit:kestrel")
			played := thrown(t, c.st, sheet)
			near(t, all, "chance", played, func(n int) int { return min(n, 1) })
			near(t, all, "expected", played, func(n int) int { return n })
		})
	}
}

// thrown plays the fire of a sheet of red's many times: what took effect of it,
// each time.
func thrown(t *testing.T, st *State, sheet []string) []int {
	t.Helper()
	system := rulestest.Cold(Book.System())
	s, err := system.Seal(at(t, st, "direct-fire-decision"), "red", sheet)
	require.NoError(t, err)
	var out []int
	for n := range 600 {
		d := dice.FromStream([32]byte{byte(n), byte(n >> 8)}) // of its own: a roller keeps all that it rolled
		now, took := s, 0
		for now.Step != "end-of-impulse" && !now.Over { // to the damage assessment
			awaited, err := system.Awaited(now)
			require.NoError(t, err)
			for _, seat := range awaited {
				now, err = system.Seal(now, seat, nil)
				require.NoError(t, err)
			}
			res, err := system.Advance(now, d)
			require.NoError(t, err)
			for _, e := range res.Events {
				if e.Kind == "armor" {
					took += figureNamed(e, "lost") + figureNamed(e, "inside")
				}
			}
			now = res.Next.Snapshot()
		}
		out = append(out, took)
	}
	return out
}

func figureNamed(e rules.Event, name string) int {
	v, _ := e.Figures.Get(name)
	return int(v.Int)
}

// near holds a figure of odds against what was played: within four standard
// errors.
func near(t *testing.T, odds figure.Figures, name string, played []int, of func(int) int) {
	t.Helper()
	v, _ := odds.Get(name)
	exact, ok := new(big.Rat).SetString(v.Text)
	require.True(t, ok, "%s is no fraction: %v", name, v)
	var sum, squares float64
	for _, n := range played {
		x := float64(of(n))
		sum, squares = sum+x, squares+x*x
	}
	want, _ := exact.Float64()
	n := float64(len(played))
	deviation := math.Sqrt(math.Max(0, squares/n-(sum/n)*(sum/n)))
	require.InDelta(t, want, sum/n, 4*deviation/math.Sqrt(n)+1e-9, "%s, exactly %s", name, exact)
}
