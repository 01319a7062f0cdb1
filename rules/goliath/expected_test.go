package goliath

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/plane"
	"impulse/rules/rulestest"
)

// luck is what red's events of a step told: what their dice came to on average,
// as fractions, and what they came to.
type luck struct {
	expected string
	came     int
}

// luckOf sums the events up that tell what their dice came to on average.
func luckOf(t *testing.T, events []rules.Event, figure string) luck {
	t.Helper()
	sum, out := new(big.Rat), luck{}
	for _, e := range events {
		if v, is := e.Figures.Get("expected"); is && e.Unit == "red" {
			one, ok := new(big.Rat).SetString(v.String())
			require.True(t, ok, "%s is no fraction", v)
			n, told := e.Figures.Get(figure)
			require.True(t, told)
			sum.Add(sum, one)
			out.came += int(n.Int)
		}
	}
	out.expected = sum.RatString()
	return out
}

// What events say that their dice come to on average is, over all ways in which
// the dice of the step fall, what they come to, and what the odds foretold.
func TestEventsTellWhatTheirDiceComeTo(t *testing.T) {
	covered := opposite(t, "2 Crossbowmen", "4 Peasants", 12)
	covered.Terrain = []Terrain{{ID: "hedge", Kind: "hedge", Area: plane.Area{Points: []plane.Point{{X: 10 * plane.One, Y: 19 * plane.One}, {X: 30 * plane.One, Y: 19 * plane.One}}, Radius: 50}}}
	moved := opposite(t, "1 Longbowman", "8 Heavy Infantry", 12)
	moved.Units[0].Spent, moved.Units[0].Far = 8*plane.One, true
	for _, c := range []struct {
		what       string
		st         *State
		step, line string
		foretold   string // the figure of the odds
		figure     string // that of the events
		house      []string
	}{
		{"two volleys", opposite(t, "1 Longbowman", "3 Light Infantry", 8), missileSegment, "fire target:blue", "expected", "hits", nil},
		{"in cover", covered, missileSegment, "fire target:blue", "expected", "hits", nil},
		{"in cover, rounded up", covered, missileSegment, "fire target:blue", "expected", "hits", []string{"cover-rounding", "up"}},
		{"after a long move", moved, missileSegment, "fire target:blue", "expected", "hits", nil},
		{"a fireball", opposite(t, "1 Wizard", "3 Light Infantry", 8), missileSegment, "cast spell:fireball target:blue", "killed", "killed", []string{"wizard-fire", "one-die"}},
		{"a fireball at those who save", opposite(t, "1 Wizard", "1 Elf", 8), missileSegment, "cast spell:fireball target:blue", "killed", "killed", nil},
		{"a melee", opposite(t, "2 Medium Infantry", "3 Light Infantry", 0), meleeSegment, "fight target:blue", "expected", "hits", nil},
	} {
		t.Run(c.what, func(t *testing.T) {
			system := rulestest.Cold(Book.System())
			s := ready(t, c.st, c.house...)
			s.Step = c.step
			told, err := system.Odds(s, "red", c.line, nil)
			require.NoError(t, err)
			if c.step == missileSegment { // else nobody is asked whom to fight
				s, err = system.Seal(s, "red", []string{c.line + " unit:red"})
				require.NoError(t, err)
			}
			all, err := dice.Exact(func(d *dice.Roller) luck {
				res, err := system.Advance(s, d)
				require.NoError(t, err)
				return luckOf(t, res.Events, c.figure)
			}, 50_000)
			require.NoError(t, err)
			expected := new(big.Rat)
			for _, o := range all {
				one, _ := new(big.Rat).SetString(o.Value.expected)
				expected.Add(expected, one.Mul(one, o.Chance))
			}
			require.Positive(t, expected.Sign())
			require.Equal(t, expected.RatString(), all.Mean(func(a luck) int { return a.came }).RatString())
			v, _ := told[0].Figures.Get(c.foretold)
			require.Equal(t, expected.RatString(), v.String())
		})
	}
}

// Where the guide is the game master's, what dice come to on average is his too: it
// gives the number away that they need.
func TestWhatIsExpectedIsOfTheGuide(t *testing.T) {
	for step, x := range map[string]struct{ red, line string }{
		missileSegment: {"1 Longbowman", "fire target:blue unit:red"}, "magic": {"1 Wizard", "cast spell:fireball target:blue unit:red"}, meleeSegment: {"2 Medium Infantry", ""},
	} {
		system := rulestest.Cold(Book.System())
		gap := either(x.line == "", 0, 8)
		s := ready(t, opposite(t, x.red, "3 Light Infantry", gap), guidebook.ID, guidebook.Value)
		if x.line == "" {
			s.Step = step
		} else {
			var err error
			s, err = system.Seal(s, "red", []string{x.line})
			require.NoError(t, err)
		}
		res, err := system.Advance(s, dice.FromStream([32]byte{1}))
		require.NoError(t, err)
		rolled := 0
		for _, e := range rules.Visible(res.Events, "red") {
			_, told := e.Figures.Get("expected")
			require.False(t, told, e.Text)
			if e.Kind == "fired" || e.Kind == "melee" || e.Kind == "wizard-fire" {
				rolled++
			}
		}
		require.Positive(t, rolled, step)
	}
}

// Of more dice in cover, or more wizards, than are weighed for it an event tells
// nothing; of any number in the open it does.
func TestHordesAreNotWeighedForEvents(t *testing.T) {
	h := with()
	v := volley{attackers: mostInVolley, ht: 1, armor: Light, shots: 1, cover: true}
	require.Len(t, v.onAverage(h), 1)
	v.attackers++
	require.Empty(t, v.onAverage(h))
	v.attackers, v.cover = 1_000_000, false
	require.Equal(t, figures{fig("expected", v.throw(h).expected())}, v.onAverage(h))
	m := magicFire{wizards: mostInVolley + 1, ht: 1, shots: 1, armor: Light, figures: 10}
	require.Empty(t, m.onAverage(h))
	m.wizards--
	require.Len(t, m.onAverage(h), 1)
}
