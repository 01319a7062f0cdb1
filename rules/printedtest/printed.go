// Package printedtest holds a game to what is printed: every cell of its tables to
// what was recorded of it and, where the collected figures lie beside the
// repository, to them; and the rules that its code names to those of the book.
//
// A clone is enough: what is recorded stands in testdata/printed.sha256, a line for
// each table, and -update writes it; so no figure changes unseen.
package printedtest

import (
	"bytes"
	"crypto/sha256"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"impulse/rules/rulestest"
	"impulse/rules/table"
)

// Folder is where the figures of a system were collected, as seen from a package
// of the rules. Most clones have none.
func Folder(system string) string {
	up := ".."
	for range 4 {
		if _, err := os.Stat(filepath.Join(up, "go.mod")); err == nil {
			break
		}
		up = filepath.Join(up, "..")
	}
	return filepath.Join(up, "..", "shared", "data", system)
}

// Collected reads a file of the figures that were collected for the system. There
// is none where they do not lie beside the repository, which one test of the
// library says; then those of our tables that were to be compared with it are held to
// what is recorded of them.
func Collected(t *testing.T, system, file string, ours ...*table.Table) (text []byte, there bool) {
	t.Helper()
	if _, err := os.Stat(Folder(system)); err != nil {
		for _, tab := range ours {
			require.Contains(t, recorded(t, system), recordOf(t, tab), "%s is not what was last compared with print", tab.Name)
		}
		return nil, false
	}
	text, err := os.ReadFile(filepath.Join(Folder(system), file))
	require.NoError(t, err)
	return text, true
}

// CollectedRows reads a CSV file of the collected figures, columns first; nil where
// there is none, as with [Collected].
func CollectedRows(t *testing.T, system, file string, ours ...*table.Table) [][]string {
	t.Helper()
	text, there := Collected(t, system, file, ours...)
	if !there {
		return nil
	}
	rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	require.NoError(t, err)
	return rows
}

// Recorded holds every cell of the tables of a package to what is recorded in its
// testdata.
func Recorded(t *testing.T, tables []*table.Table) {
	t.Helper()
	var out strings.Builder
	seen := map[[sha256.Size]byte]string{}
	for _, tab := range tables {
		at := Sum(t, tab)
		require.Empty(t, seen[at], "%s is %s", tab.Name, seen[at])
		seen[at] = tab.Name
		out.WriteString(recordOf(t, tab))
	}
	rulestest.Golden(t, record, out.String())
}

// record is where it stands, in the folder of the package that has the tables.
var record = filepath.Join("testdata", "printed.sha256")

// recorded reads it from the tested package, or from that of the system beside it.
func recorded(t *testing.T, system string) string {
	t.Helper()
	text, err := os.ReadFile(record)
	if err != nil {
		text, err = os.ReadFile(filepath.Join("..", system, record))
	}
	require.NoError(t, err)
	return string(text)
}

// recordOf is the line of a table there.
func recordOf(t *testing.T, tab *table.Table) string {
	t.Helper()
	return fmt.Sprintf("%x  %s\n", Sum(t, tab), tab.Name)
}

// Sum is the SHA-256 of a table's columns and rows, without its remarks, which
// are ours.
func Sum(t *testing.T, tab *table.Table) [sha256.Size]byte {
	t.Helper()
	cells := [][]string{tab.Columns()}
	for _, row := range tab.Rows() {
		cells = append(cells, row.Cells())
	}
	b, err := json.Marshal(cells)
	require.NoError(t, err)
	return sha256.Sum256(b)
}

// Same holds every cell of a table against rows collected elsewhere, columns
// first. Our columns are made of theirs: "pf" is one column, "{from}..{to}" a
// text with two in it; none are named where both have the same columns.
func Same(t *testing.T, ours *table.Table, theirs [][]string, columns ...string) {
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
// columns are made of theirs; see Same.
type Collection struct {
	Table   string
	File    string
	Columns []string
	Mend    func(rows [][]string) [][]string // what was read otherwise; may be nil
}

// All holds the tables of a system to what is recorded of them and against what was
// collected. Each table must be among the collections, or in apart, which its own
// tests compare.
func All(t *testing.T, system string, tables []*table.Table, collections []Collection, apart ...string) {
	t.Helper()
	Recorded(t, tables)
	for _, ours := range tables {
		if slices.Contains(apart, ours.Name) {
			continue
		}
		t.Run(ours.Name, func(t *testing.T) {
			i := slices.IndexFunc(collections, func(c Collection) bool { return c.Table == ours.Name })
			require.GreaterOrEqual(t, i, 0, "nothing says where %s was collected", ours.Name)
			c := collections[i]
			theirs := CollectedRows(t, system, c.File, ours)
			if theirs == nil {
				return
			}
			if c.Mend != nil {
				theirs = c.Mend(theirs)
			}
			Same(t, ours, theirs, c.Columns...)
		})
	}
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

// Named is the table of that name.
func Named(t *testing.T, tables []*table.Table, name string) *table.Table {
	t.Helper()
	for _, tab := range tables {
		if tab.Name == name {
			return tab
		}
	}
	require.Fail(t, "there is no table "+name)
	return nil
}
