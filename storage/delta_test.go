package storage

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// Whatever two states have in common, the delta makes the one of the other.
func TestDeltasAreWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		base := rapid.SliceOfN(rapid.ByteRange(0, 1), 0, 200).Draw(t, "base")
		b := rapid.SliceOfN(rapid.ByteRange(0, 1), 0, 50).Draw(t, "b")
		for range rapid.IntRange(0, 3).Draw(t, "pieces") {
			from := rapid.IntRange(0, len(base)).Draw(t, "from")
			b = append(b, base[from:rapid.IntRange(from, len(base)).Draw(t, "to")]...)
			b = append(b, rapid.SliceOfN(rapid.ByteRange(0, 1), 0, 5).Draw(t, "between")...)
		}
		out, err := undelta(base, delta(base, b))
		require.NoError(t, err)
		require.True(t, bytes.Equal(b, out))
	})
}

// What is the same costs next to nothing, wherever it stands.
func TestDeltasAreSmall(t *testing.T) {
	base := make([]byte, 3000)
	for i := range base {
		base[i] = byte(i * i >> 3)
	}
	require.LessOrEqual(t, len(delta(base, base)), 6)
	changed := bytes.Clone(base)
	changed[100]++
	changed[2000]++
	require.Less(t, len(delta(base, changed)), 20)
	moved := append([]byte{1, 2, 3}, base...)
	require.Less(t, len(delta(base, append(moved, 4, 5))), 16)
	require.Less(t, len(delta(nil, base)), len(base)+6)
}

// A copy ends where its base ends, and one byte more is damage.
func TestACopyEndsWithItsBase(t *testing.T) {
	base := []byte("0123456789")
	for n, whole := range map[byte]bool{2: true, 3: false} {
		out, err := undelta(base, []byte{0, n, 8, 0, 0}) // nothing new, n bytes from the eighth on
		if !whole {
			require.ErrorIs(t, err, ErrDamaged)
			continue
		}
		require.NoError(t, err)
		require.Equal(t, "89", string(out))
	}
}

// A damaged delta is an error, never a panic nor a state of any size.
func FuzzUndelta(f *testing.F) {
	base := bytes.Repeat([]byte("state "), 20)
	f.Add(delta(base, append([]byte("another "), base[20:]...)))
	f.Add([]byte{})
	f.Add([]byte{0, 200, 1, 0, 0, 0}) // a copy of 200 bytes of 120
	f.Add([]byte{0, 5, 200, 200, 200, 200, 200, 200, 200, 200, 200, 1})
	f.Fuzz(func(t *testing.T, d []byte) {
		out, err := undelta(base, d)
		if err != nil {
			require.ErrorIs(t, err, ErrDamaged)
		}
		require.LessOrEqual(t, len(out), len(d)*len(base))
	})
}
