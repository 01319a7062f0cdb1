package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/hex"
	"impulse/rules/rulestest"
)

// luck is what an event told: what its dice came to on average, as a fraction, and
// what they came to.
type luck struct {
	expected string
	came     int
}

// firstOf is the first event of a kind, as the steps are played on from a sealed sheet
// of red's.
func firstOf(t *testing.T, s *rules.Snapshot, kind string, d *dice.Roller) rules.Event {
	t.Helper()
	system := rulestest.Cold(Book.System())
	for range 6 {
		awaited, err := system.Awaited(s)
		require.NoError(t, err)
		for _, seat := range awaited {
			s, err = system.Seal(s, seat, nil)
			require.NoError(t, err)
		}
		res, err := system.Advance(s, d)
		require.NoError(t, err)
		for _, e := range res.Events {
			if e.Kind == kind {
				return e
			}
		}
		s = res.Next.Snapshot()
	}
	require.Fail(t, "no event tells of it", kind)
	return rules.Event{}
}

// What an event says that its dice come to on average is, over all their faces,
// what they come to, and what the odds foretold.
func TestEventsTellWhatTheirDiceComeTo(t *testing.T) {
	fire, ramming := "direct-fire-decision", "self-destruction-and-ramming"
	swarm, bolted := ahead("kestrel", "lance", 0), ahead("kestrel", "lance", 6)
	swarm.send(missileKind, "foe-m1", swarm.Ships[0].At, "kestrel")
	bolted.send(boltKind, "foe-b1", hex.At(20, 18), "kestrel")
	blind := ahead("kestrel", "lance", 4)
	blind.Ships[0].Lock, blind.Ships[1].Evades = false, Moment{3, 4}
	for _, c := range []struct {
		what       string
		st         *State
		step, line string
		kind       string // of the event
		name       string // of its average
		figure     string // whose average that is
		foretold   string // the figure of the odds; empty where nothing is ordered
	}{
		{"a beam", ahead("kestrel", "lance", 4), fire, "fire weapon:L1 target:foe", "shot", "expected", "damage", "scored"},
		{"a beam that the mirror stops", ahead("kestrel", "lance", 12), fire, "fire weapon:L1 target:foe", "shot", "expected", "damage", "scored"},
		{"a bolt", ahead("kestrel", "lance", 4), fire, "fire weapon:P1 target:foe", "shot", "expected", "damage", "expected"},
		{"without lock-on, at one that evades", blind, fire, "fire weapon:P1 target:foe", "shot", "expected", "damage", "expected"},
		{"acid gum", ahead("bastion", "lance", 4), fire, "fire weapon:G3 target:foe", "shot", "expected", "damage", "expected"},
		{"a missile as the target", swarm, fire, "fire weapon:L1 target:foe-m1", "shot", "expected", "destroyed", "destroyed"},
		{"a metal bolt as the target", bolted, fire, "fire weapon:P1 target:foe-b1", "shot", "expected", "damage", "expected"},
		{"point defense", swarm, "point-defense", "pd target:foe-m1", "point-defense", "expected", "hit", "chance"},
		{"point defense at a ship", swarm, "point-defense", "pd target:foe", "point-defense", "expected", "hit", "chance"},
		{"a ram", ahead("thunderhead", "lance", 0), ramming, "ram target:foe", "rammed", "expected", "damage", "expected"},
		{"what rams suffers", ahead("thunderhead", "lance", 0), ramming, "ram target:foe", "rammed", "suffered", "taken", "suffered"},
		{"a missile", swarm, ramming, "", "rammed", "expected", "damage", ""},
	} {
		t.Run(c.what, func(t *testing.T) {
			s := at(t, c.st, c.step)
			var foretold string
			if c.foretold != "" {
				odds := oddsIn(t, c.st, c.step, c.line)
				v, ok := odds[0].Figures.Get(c.foretold)
				require.True(t, ok)
				foretold = v.String()
				var err error
				s, err = rulestest.Cold(Book.System()).Seal(s, "red", []string{c.line + " unit:" + c.st.Ships[0].ID})
				require.NoError(t, err)
			}
			all, err := dice.Exact(func(d *dice.Roller) luck {
				e := firstOf(t, s, c.kind, d)
				v, ok := e.Figures.Get(c.name)
				require.True(t, ok)
				n, _ := e.Figures.Get(c.figure)
				return luck{v.String(), int(n.Int)}
			}, 2000)
			require.NoError(t, err)
			mean := figure.Fig("", all.Mean(func(l luck) int { return l.came })).Value.String()
			require.NotEqual(t, "0", mean)
			for _, o := range all {
				require.Equal(t, mean, o.Value.expected)
			}
			if c.foretold != "" {
				require.Equal(t, foretold, mean)
			}
		})
	}
}
