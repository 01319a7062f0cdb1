package goliath

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/odds"
	"impulse/rules/rulestest"
)

// ready is a game in the missile fire of a state, with house rules.
func ready(t testing.TB, st *State, house ...string) *rules.Snapshot {
	t.Helper()
	set := rules.Setup{Scenario: "empty"}
	for i := 0; i < len(house); i += 2 {
		set.House = append(set.House, rules.Setting{ID: house[i], Value: house[i+1]})
	}
	begun, err := rulestest.Cold(Book.System()).Start(set, dice.FromFaces(nil))
	require.NoError(t, err)
	s := begun.Next.Snapshot()
	s.Step = missileSegment
	s.State, err = codec.Encode(st)
	require.NoError(t, err)
	return s
}

// outcomes are what a step of red's order may come to, by every path of the dice of
// the step itself: figures of blue's unit that are gone, whether it has checked for
// heavy losses, and whether it broke.
func outcomes(t *testing.T, s *rules.Snapshot, line string) odds.Distribution[[3]int] {
	t.Helper()
	system := rulestest.Cold(Book.System())
	typed, _, err := system.Line(s, "red", line, nil)
	require.NoError(t, err)
	s, err = system.Seal(s, "red", []string{typed})
	require.NoError(t, err)
	now, err := system.Open(s)
	require.NoError(t, err)
	all, err := dice.Exact(func(d *dice.Roller) [3]int {
		res, err := now.Advance(d)
		require.NoError(t, err)
		var out [3]int
		for _, e := range res.Events {
			if n, is := e.Figures.Get("removed"); is && e.Kind == "losses" {
				out[0] += int(n.Int)
			}
			if e.Kind == "morale" {
				result, _ := e.Figures.Get("result")
				out[1] = 1
				out[2] = max(out[2], either(result.Text != goesOn, 1, 0))
			}
		}
		return out
	}, 20_000)
	require.NoError(t, err)
	return all
}

// What is foretold of two volleys is what comes of every way in which the dice of
// both, and of the checks after them, may fall.
func TestOddsOfVolleysAreThoseOfTheStep(t *testing.T) {
	for _, c := range []struct {
		what      string
		red, blue string
		gap       int
		method    int
		line      string
		house     []string
	}{
		{"within reach though it goes back", "1 Longbowman", "3 Light Infantry", 8, 1, "fire target:blue", nil},
		{"out of reach when it does", "1 Longbowman", "3 Light Infantry", 16, 1, "fire target:blue", nil},
		{"each quarter by itself", "1 Longbowman", "3 Light Infantry", 8, 1, "fire target:blue", []string{"heavy-losses", "quarters"}},
		{"it never checks", "1 Longbowman", "3 Zombies", 8, 1, "fire target:blue", nil},
		{"the nearest", "1 Longbowman", "2 Peasants", 8, 1, "fire target:nearest", nil},
		{"at those who must be hit twice at once", "2 Longbowmen", "2 Ghouls", 8, 1, "fire target:blue", nil},
		{"written orders", "1 Longbowman", "3 Light Infantry", 8, 2, "fire target:blue", nil},
		{"together", "1 Longbowman", "3 Light Infantry", 8, 1, "fire target:blue", []string{"volleys", "together"}},
		{"two fireballs", "1 Wizard", "3 Light Infantry", 8, 1, "cast spell:fireball target:blue", []string{"other-rates", "as-archers", "wizard-fire", "one-die"}},
	} {
		t.Run(c.what, func(t *testing.T) {
			st := opposite(t, c.red, c.blue, c.gap)
			st.Method = c.method
			house := append([]string{"turn", map[int]string{1: "method-1", 2: "method-2"}[c.method]}, c.house...)
			s := ready(t, st, house...)
			told, err := rulestest.Cold(Book.System()).Odds(s, "red", c.line, nil)
			require.NoError(t, err)
			require.Len(t, told, 1)
			all := outcomes(t, s, c.line)
			mean := new(big.Rat)
			for _, o := range all {
				mean.Add(mean, new(big.Rat).Mul(o.Chance, big.NewRat(int64(o.Value[0]), 1)))
			}
			figure := func(name string) string { v, _ := told[0].Figures.Get(name); return v.Text }
			chance := func(is func([3]int) bool) string { return all.Chance(is).RatString() }
			require.Equal(t, chance(func(x [3]int) bool { return x[0] > 0 }), figure("chance"))
			if c.line[0] == 'c' {
				require.Equal(t, mean.RatString(), figure("killed"))
				return
			}
			require.Equal(t, mean.RatString(), figure("removed"))
			require.Equal(t, chance(func(x [3]int) bool { return x[0] == st.Units[1].Figures }), figure("destroyed"))
			heavy, breaks := chance(func(x [3]int) bool { return x[1] > 0 }), all.Chance(func(x [3]int) bool { return x[2] > 0 })
			if c.what != "it never checks" {
				require.Equal(t, heavy, figure("heavy"))
			}
			if breaks.Sign() > 0 {
				require.Equal(t, breaks.RatString(), figure("breaks"))
			}
		})
	}
}

// Who moves in the turn shoots as often as that leaves them, whatever step their orders
// are read in.
func TestOddsOfFireAfterAMove(t *testing.T) {
	for move, want := range map[string]string{
		"":                                "2 volleys of 4 dice on 4+.",
		"each: move forward:6":            "about 2 of 8",
		"each: move forward:9":            "After a far move",
		"when range > 20: move forward:6": "2 volleys of 4 dice on 4+.",
	} {
		var sheet []string
		if move != "" {
			sheet = []string{move + " unit:red"}
		}
		for _, step := range []string{electionSegment, firstHalf} {
			odds := oddsBy(t, &Book, opposite(t, "4 Longbowmen", "8 Light Infantry", 12), step, "each: fire target:blue unit:red", sheet...)
			require.Len(t, odds, 1, step)
			require.Contains(t, odds[0], want, "%s %s", step, move)
		}
	}
}
