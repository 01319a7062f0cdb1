package main_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Two fields of a type that are stored under one key would both be lost in silence.
func TestKeysOfWhatIsStoredDiffer(t *testing.T) {
	types := 0
	require.NoError(t, filepath.WalkDir(".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if s, ok := n.(*ast.StructType); ok && keysDiffer(t, name, s) {
				types++
			}
			return true
		})
		return nil
	}))
	require.Greater(t, types, 20)
}

// keysDiffer holds the keys of a type to that, and reports whether it has any.
func keysDiffer(t *testing.T, file string, s *ast.StructType) bool {
	t.Helper()
	seen := map[string]bool{}
	for _, field := range s.Fields.List {
		if field.Tag == nil {
			continue
		}
		tag, err := strconv.Unquote(field.Tag.Value)
		require.NoError(t, err)
		key, _, _ := strings.Cut(reflect.StructTag(tag).Get("cbor"), ",")
		if key == "" || key == "-" {
			continue
		}
		require.False(t, seen[key], "%s: two fields have the key %s", file, key)
		seen[key] = true
	}
	return len(seen) > 0
}
