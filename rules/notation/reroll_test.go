package notation

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/dice"
)

// A die that takes the place of an added one is added too: "xo" tests dice of the
// original throw alone, in the roll as in its odds.
func TestARerolledAddedDieIsAdded(t *testing.T) {
	for _, text := range []string{"d2!@1rxo", "d2!@1r<2xo"} {
		f, err := Parse(text)
		require.NoError(t, err)
		exact, err := dice.Exact(func(r *dice.Roller) string { return rolled(f, r) }, 3000)
		require.NoError(t, err)
		got := oddsOf(t, text)
		require.Len(t, got.Outcomes(), len(exact), text)
		for _, o := range got.Outcomes() {
			chance := exact.Chance(func(s string) bool { return s == o.Value.String() })
			require.Equal(t, chance.String(), o.Chance.String(), "%s: %s", text, o.Value)
		}
	}
}
