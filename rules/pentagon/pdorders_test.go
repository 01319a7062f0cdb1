package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
)

// That point defense may be withheld is offered wherever its targets are: where
// an order is chosen step by step, and where a line is typed, before it is said
// which ship too.
func TestWithholdingIsOffered(t *testing.T) {
	system, st := rulestest.Cold(Book.System()), ahead("kestrel", "lance", 4)
	st.Ships = append(st.Ships, start{design: "wisp", seat: "red", at: st.Ships[0].At}.ship())
	s := at(t, st, "point-defense")
	values := func(line string) []string {
		c, err := cmdline.Parse(line)
		require.NoError(t, err)
		choices, err := system.ChoicesFor(s, "red", c, "target")
		require.NoError(t, err)
		var out []string
		for _, x := range choices {
			require.NoError(t, x.Not)
			out = append(out, x.Value)
		}
		return out
	}
	require.Equal(t, []string{"wisp", "incoming", "hold"}, values("pentagon pd unit:kestrel"))
	require.Equal(t, []string{"incoming", "hold"}, values("pentagon pd"))
	for _, begun := range []string{"pd target:", "each: pd target:", "each: pd unit:wisp target:", "when range <= 2: pd target:"} {
		next, err := system.Suggest(s, "red", begun)
		require.NoError(t, err)
		require.Contains(t, next, opts.Choice{Value: begun + "hold", Label: "nothing: it does not fire by itself"})
	}
}

// In free play nothing fires unordered, so nobody is told that it will.
func TestNothingIsForetoldOfFreePlay(t *testing.T) {
	st := ahead("kestrel", "lance", 4)
	st.Ships = append(st.Ships, start{design: "wisp", seat: "red", at: st.Ships[0].At}.ship())
	st.send(missileKind, "foe-m1", st.Ships[0].At, "kestrel")
	st.Ships[2].Side = "red"
	for free, want := range map[bool]int{false: 2, true: 1} {
		s := at(t, st, "point-defense")
		s.Mode = map[bool]rules.Mode{true: rules.Free, false: rules.Strict}[free]
		out, err := rulestest.Cold(Book.System()).Odds(s, "red", "pd target:foe-m1 unit:wisp", nil)
		require.NoError(t, err)
		require.Len(t, out, want, "%+v", out)
	}
}
