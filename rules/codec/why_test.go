package codec_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/codec"
)

// Why something cannot be read is told in plain words, with its field.
func TestWhy(t *testing.T) {
	var record struct {
		Sides string `cbor:"sides"`
		At    at     `cbor:"at"`
	}
	for want, raw := range map[string]any{
		`"sides" cannot hold a list`:                  map[string]any{"sides": []int{1}},
		`"sides" cannot hold a number`:                map[string]any{"sides": 4},
		"something in it is not what may stand there": map[string]any{"at": "x"},
	} {
		err := codec.Decode(codec.Must(raw), &record)
		require.Error(t, err, want)
		require.Equal(t, want, codec.Why(fmt.Errorf("rules: reading a state of toy: %w", err)))
	}
	require.Equal(t, "it is of another version", codec.Why(errors.New("it is of another version")))
}

// at can be read from no text.
type at struct{}

func (at) MarshalText() ([]byte, error) { return []byte("at"), nil }
func (*at) UnmarshalText([]byte) error  { return errors.New("no place") }

// Where two records differ is told by the way there.
func TestWhere(t *testing.T) {
	record := func(at string) []byte {
		return codec.Must(map[string]any{"round": 1, "units": []any{map[string]any{"id": "a"}, map[string]any{"id": "b", "at": at}}})
	}
	require.Equal(t, "units/1/at", codec.Where(record("0101"), record("0202")))
	require.Equal(t, "units", codec.Where(record("0101"), codec.Must(map[string]any{"round": 1})))
	require.Empty(t, codec.Where(record("0101"), record("0101")))
	require.Empty(t, codec.Where([]byte("?"), record("0101")))
}
