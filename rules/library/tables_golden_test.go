package library_test

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
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
		for _, tab := range ref.Tables {
			fmt.Fprintf(&out, "%x  %s/%s\n", sum(t, tab), ref.System, tab.Name)
		}
	}
	rulestest.PrintedGolden(t, "testdata/tables.sha256", out.String(),
		"impulse/rules/pentagon", "impulse/rules/outsider", "impulse/rules/goliath", "impulse/rules/phoenix", "impulse/rules/library")
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
		for _, tab := range ref.Tables {
			at := sum(t, tab)
			require.Empty(t, seen[at], "%s is %s", tab.Name, seen[at])
			seen[at] = tab.Name
		}
	}
}
