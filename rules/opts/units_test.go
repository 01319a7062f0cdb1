package opts_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// Of several units that could carry an order out one is to be named; a value may say which.
func TestWhichUnitIsMeant(t *testing.T) {
	own := []opts.Choice{{Value: "kestrel"}, {Value: "wisp"}, {Value: "gleam"}, {Value: "aklinon"}}
	require.EqualError(t, opts.Ambiguous("unit", nil), "You command no unit that could do that.")
	which := refusalOf(t, opts.Ambiguous("unit", own))
	require.Equal(t, "Say which one: unit:kestrel or unit:wisp or unit:gleam or unit:aklinon.", which.Text)
	require.Equal(t, []string{"kestrel", "wisp", "gleam"}, which.Near)

	c, err := cmdline.Parse("fire weapon:Wisp/L1 target:lance")
	require.NoError(t, err)
	without, unit := opts.Prefixed(c, own)
	require.Equal(t, []string{"wisp", "fire target:lance weapon:L1"}, []string{unit, without.String()})
	without, unit = opts.Prefixed(c, own[:1])
	require.Equal(t, []string{"", "fire weapon:Wisp/L1 target:lance"}, []string{unit, without.String()})
}
