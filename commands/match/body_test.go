package match

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Two fields of one key would both be lost.
func TestKeysOfAGameAreDistinct(t *testing.T) {
	keys := map[string]string{}
	var read func(reflect.Type)
	read = func(of reflect.Type) {
		for i := range of.NumField() {
			f := of.Field(i)
			key, _, _ := strings.Cut(f.Tag.Get("cbor"), ",")
			switch {
			case f.Anonymous && key == "":
				read(f.Type)
			case key != "":
				require.Empty(t, keys[key], "%s has the key %s too", f.Name, key)
				keys[key] = f.Name
			}
		}
	}
	read(reflect.TypeFor[Body]())
	require.Greater(t, len(keys), 25)
}
