package calcs

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Every question names its rule and shows how it is asked, and no two have one name.
func TestAll(t *testing.T) {
	seen := map[string]bool{}
	for _, q := range All[struct{}]() {
		require.NotEmpty(t, q.Rule, q.Name)
		require.NotEmpty(t, q.Example, q.Name)
		require.False(t, seen[q.Name], q.Name)
		seen[q.Name] = true
	}
	require.NotEmpty(t, seen)
}

// Numbers in a sum carry their sign.
func TestSigned(t *testing.T) {
	require.Equal(t, [3]string{"+3", "+0", "-2"}, [3]string{signed(3), signed(0), signed(-2)})
}
