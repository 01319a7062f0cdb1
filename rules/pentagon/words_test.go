package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/hex"
)

func TestCounted(t *testing.T) {
	for want, n := range map[string]int{"1 box": 1, "0 boxes": 0, "2 boxes": 2} {
		require.Equal(t, want, counted(n, "box"))
	}
	require.Equal(t, "1 hex", counted(1, "hex"))
	require.Equal(t, "3 capacitors", counted(3, "capacitor"))
}

func TestWhere(t *testing.T) {
	require.Equal(t, "1501", where(hex.At(15, 1)))
	require.Equal(t, "column 15 row 0", where(hex.At(15, 0)))
	require.Equal(t, "column -3 row 112", where(hex.At(-3, 112)))
}
