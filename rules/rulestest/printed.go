package rulestest

import (
	"bytes"
	"encoding/csv"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"impulse/rules/table"
)

// Collected reads a file of the figures that were collected for the system,
// and skips the test where they do not lie beside the repository.
func Collected(t *testing.T, system, file string) []byte {
	t.Helper()
	path := filepath.Join("..", "..", "..", "shared", "data", system, file)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Skipf("without %s nothing can be compared: %v", path, err)
	}
	return text
}

// CollectedRows reads a CSV file of the collected figures, columns first.
func CollectedRows(t *testing.T, system, file string) [][]string {
	t.Helper()
	rows, err := csv.NewReader(bytes.NewReader(Collected(t, system, file))).ReadAll()
	require.NoError(t, err)
	return rows
}

// Printed holds every cell of a table against rows collected elsewhere, columns
// first. Our columns are made of theirs: "pf" is one column, "{from}..{to}" a
// text with two in it; none are named where both have the same columns.
func Printed(t *testing.T, ours *table.Table, theirs [][]string, columns ...string) {
	t.Helper()
	if len(columns) == 0 {
		columns = theirs[0]
	}
	require.Len(t, ours.Columns(), len(columns), ours.Name)
	require.Len(t, ours.Rows(), len(theirs)-1, ours.Name)
	for i, row := range ours.Rows() {
		for j, cell := range row.Cells() {
			want := made(t, columns[j], theirs[0], theirs[i+1])
			require.True(t, SameFigure(cell, want), "%s, row %d, column %s: %q is printed %q", ours.Name, i+1, ours.Columns()[j], cell, want)
		}
	}
}

var inBraces = regexp.MustCompile(`\{[^}]*\}`)

// made fills a column's text with the cells of a row.
func made(t *testing.T, column string, names, row []string) string {
	t.Helper()
	cell := func(name string) string {
		i := slices.Index(names, strings.Trim(name, "{}"))
		require.GreaterOrEqual(t, i, 0, "there is no column %s in %v", name, names)
		return row[i]
	}
	if !strings.Contains(column, "{") {
		return cell(column)
	}
	return inBraces.ReplaceAllStringFunc(column, cell)
}

// SameFigure says whether two cells mean the same: numbers and ranges by their
// value, yes and no also as 1 and 0, words without regard to punctuation, and
// a dash as nothing.
func SameFigure(a, b string) bool {
	flags := map[string]string{"yes": "1", "no": "0"}
	if flag, ok := flags[a]; ok && flag == b {
		return true
	}
	x, errX := strconv.ParseFloat(a, 64)
	y, errY := strconv.ParseFloat(b, 64)
	if errX == nil && errY == nil {
		return x == y
	}
	first, errFirst := table.ParseBand(a)
	second, errSecond := table.ParseBand(b)
	if errFirst == nil && errSecond == nil {
		return first == second
	}
	return plain(a) == plain(b)
}

func plain(text string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsNumber(r)
	}), " ")
}
