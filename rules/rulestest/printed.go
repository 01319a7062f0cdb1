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

// CollectedFiles names the collected files of a system, and skips the test
// where there are none.
func CollectedFiles(t *testing.T, system, pattern string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("..", "..", "..", "shared", "data", system, pattern))
	require.NoError(t, err)
	if len(paths) == 0 {
		t.Skipf("without ../shared/data/%s/%s nothing can be compared", system, pattern)
	}
	for i, path := range paths {
		paths[i] = filepath.Base(path)
	}
	return paths
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

// Collection says where the figures of a table were collected, and how its
// columns are made of theirs; see Printed.
type Collection struct {
	Table   string
	File    string
	Columns []string
	Mend    func(rows [][]string) [][]string // what was read otherwise; may be nil
}

// PrintedAll holds the tables of a system against what was collected. Each
// table must be among the collections, or in apart, which its own tests
// compare.
func PrintedAll(t *testing.T, system string, tables []*table.Table, collections []Collection, apart ...string) {
	t.Helper()
	for _, ours := range tables {
		if slices.Contains(apart, ours.Name) {
			continue
		}
		t.Run(ours.Name, func(t *testing.T) {
			i := slices.IndexFunc(collections, func(c Collection) bool { return c.Table == ours.Name })
			require.GreaterOrEqual(t, i, 0, "nothing says where %s was collected", ours.Name)
			c := collections[i]
			theirs := CollectedRows(t, system, c.File)
			if c.Mend != nil {
				theirs = c.Mend(theirs)
			}
			Printed(t, ours, theirs, c.Columns...)
		})
	}
}

// PrintedGolden is [Golden] for figures that were copied from print, which
// nothing else holds where the collected ones are missing. So -update rewrites
// the file only after compare, which stops the test where it fails or where
// there is nothing to compare.
func PrintedGolden(t *testing.T, file, got string, compare func(t *testing.T)) {
	t.Helper()
	if *update {
		compare(t)
	}
	Golden(t, file, got)
}

// Listed holds that each file of the folder is among the tables.
func Listed(t *testing.T, tables []*table.Table, folder string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.csv"))
	require.NoError(t, err)
	require.Len(t, files, len(tables))
	for _, ours := range tables {
		require.Contains(t, files, filepath.Join(folder, ours.Name+".csv"))
	}
}

// Row is one question to a table and what a cell of its answer says.
type Row struct{ Table, Value, Column, Want string }

// Rows asks the questions. Where nothing is wanted the value must be off the
// table.
func Rows(t *testing.T, tables []*table.Table, rows []Row) {
	t.Helper()
	for _, r := range rows {
		i := slices.IndexFunc(tables, func(tab *table.Table) bool { return tab.Name == r.Table })
		require.GreaterOrEqual(t, i, 0, "there is no table %s", r.Table)
		row, err := tables[i].Lookup(r.Value)
		if r.Want == "" {
			require.Error(t, err, "%s %s", r.Table, r.Value)
			continue
		}
		require.NoError(t, err, "%s %s", r.Table, r.Value)
		require.Equal(t, r.Want, row.Text(r.Column), "%s %s", r.Table, r.Value)
	}
}

// PrintedTable is the table of that name.
func PrintedTable(t *testing.T, tables []*table.Table, name string) *table.Table {
	t.Helper()
	for _, tab := range tables {
		if tab.Name == name {
			return tab
		}
	}
	require.Fail(t, "there is no table "+name)
	return nil
}
