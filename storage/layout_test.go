package storage

import (
	"testing"

	"github.com/fxamacker/cbor/v2"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// Files of schema 1 were begun with another order of keys; every record must
// still give the same bytes.
func TestRecordsAreTheBytesTheyWere(t *testing.T) {
	older, err := cbor.CanonicalEncOptions().EncMode()
	require.NoError(t, err)
	rapid.Check(t, func(t *rapid.T) {
		for _, r := range []any{
			rapid.Make[Game]().Draw(t, "game"), rapid.Make[record]().Draw(t, "entry"),
			rapid.Make[outRow]().Draw(t, "message"), rapid.Make[inRow]().Draw(t, "answer"),
		} {
			was, err := older.Marshal(r)
			require.NoError(t, err)
			is, err := encoding.Marshal(r)
			require.NoError(t, err)
			require.Equal(t, was, is, "%T", r)
		}
	})
}
