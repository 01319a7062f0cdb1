package library_test

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/library"
	"impulse/rules/rulestest"
	"impulse/rules/table"
)

// TestEveryCellIsAsCompared holds every cell of every table to what it was when
// it was last compared with the collected figures, which lie beside the
// repository only where it is worked on.
func TestEveryCellIsAsCompared(t *testing.T) {
	var out strings.Builder
	for _, ref := range library.References {
		for _, tab := range ref.Tables() {
			fmt.Fprintf(&out, "%x  %s/%s\n", sum(t, tab), ref.System, tab.Name)
		}
	}
	rulestest.PrintedGolden(t, "testdata/tables.sha256", out.String(), comparedWhole)
}

var skipped = regexp.MustCompile(`(?m)^ *--- SKIP.*\n.*`)

// comparedWhole runs the tests that compare tables: all of them must pass, and
// none be skipped.
func comparedWhole(t *testing.T) {
	t.Helper()
	args := []string{"test", "-count=1", "-v", "-skip", "^(TestContract|" + t.Name() + ")$", "impulse/rules/library"}
	for _, ref := range library.References {
		args = append(args, "impulse/rules/"+ref.System)
	}
	out, err := exec.CommandContext(t.Context(), "go", args...).CombinedOutput()
	require.NoError(t, err, "what is not compared with the collected figures is not written:\n%s", out)
	require.Empty(t, string(skipped.Find(out)), "what is not compared with the collected figures is not written")
}

// sum is the SHA-256 of a table's columns and rows, without its remarks, which
// are ours.
func sum(t *testing.T, tab *table.Table) [sha256.Size]byte {
	t.Helper()
	cells := [][]string{tab.Columns()}
	for _, row := range tab.Rows() {
		cells = append(cells, row.Cells())
	}
	b, err := json.Marshal(cells)
	require.NoError(t, err)
	return sha256.Sum256(b)
}

func TestASumTellsCellsApart(t *testing.T) {
	seen := map[[sha256.Size]byte]string{}
	for _, ref := range library.References {
		for _, tab := range ref.Tables() {
			at := sum(t, tab)
			require.Empty(t, seen[at], "%s is %s", tab.Name, seen[at])
			seen[at] = tab.Name
		}
	}
}
