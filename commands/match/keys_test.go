package match

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Two fields with one key are both left out when a game is saved.
func TestKeysOfAGameAreItsOwn(t *testing.T) {
	seen := map[string]string{}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[Body]()) {
		if key := f.Tag.Get("cbor"); key != "" {
			key, _, _ = strings.Cut(key, ",")
			require.Empty(t, seen[key], "%s has the key of another", f.Name)
			seen[key] = f.Name
		}
	}
	require.NotEmpty(t, seen)
}
