package rulestest

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite the expected output in testdata and docs")

// sealed is what a footer says of the seal of a result, which is another each time.
var sealed = regexp.MustCompile(`· seal \S+`)

// Golden compares got with what stands in the file, seals masked. With -update it
// rewrites the file instead; the diff is a change of behaviour, to be reviewed as one.
func Golden(t testing.TB, file, got string) {
	t.Helper()
	got = sealed.ReplaceAllString(got, "· seal …")
	if *update {
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err, "run the test with -update to write it")
	require.Equal(t, string(want), got)
}
