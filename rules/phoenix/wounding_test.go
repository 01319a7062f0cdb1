package phoenix

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/opts"
)

// What strikes the weapon is no place of a body to wound.
func TestNobodyIsWoundedInTheWeapon(t *testing.T) {
	listed := locations(known{}, opts.Args{})
	require.NotEmpty(t, listed)
	require.False(t, slices.ContainsFunc(listed, func(c opts.Choice) bool { return c.Value == "weapon-critical" }), listed)
}
