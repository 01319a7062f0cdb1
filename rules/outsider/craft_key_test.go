package outsider

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/outsider/printed"
)

// What an order calls a craft is read back as that craft.
func TestKeysOfCraft(t *testing.T) {
	for _, c := range printed.Crafts() {
		read, ok := printed.CraftOf(keyOf(c))
		require.True(t, ok, keyOf(c))
		require.Equal(t, c.Name, read.Name)
	}
}
