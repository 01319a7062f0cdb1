package main_test

import (
	"flag"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/rulestest"
)

// Where the README's map of packages begins and ends.
const (
	mapHead = "| folder | what is in it |\n|---|---|\n"
	mapFoot = "\n\n"
)

// TestMapOfPackages holds the README's map to the comments of the packages: each
// package has one row, with what the first sentence of its comment says.
func TestMapOfPackages(t *testing.T) {
	out, err := exec.Command("go", "list", "-e", "-f", "{{.ImportPath}}|{{.Doc}}", "./...").Output()
	require.NoError(t, err)
	rows := ""
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		path, doc, _ := strings.Cut(line, "|")
		rows += row(t, path, doc)
	}
	page, err := os.ReadFile("README.md")
	require.NoError(t, err)
	before, rest, found := strings.Cut(string(page), mapHead)
	table, after, ends := strings.Cut(rest, mapFoot)
	require.True(t, found && ends, "README.md has no table that begins with %q", mapHead)
	if flag.Lookup("update").Value.String() == "true" {
		rulestest.Golden(t, "README.md", before+mapHead+rows+mapFoot[1:]+after)
		return
	}
	require.Equal(t, rows, table+"\n", "README.md and the comments of the packages differ: give each package a comment whose first sentence says its one idea, then run go test . -run MapOfPackages -update, and read the diff")
}

// longestRow is how much of a sentence the map shows; of a longer one, what stands
// before its colon.
const longestRow = 150

// row is the line of a package: the first sentence of its comment.
func row(t *testing.T, path, doc string) string {
	t.Helper()
	name := path[strings.LastIndex(path, "/")+1:]
	says, starts := strings.CutPrefix(doc, "Package "+name+" ")
	folder := strings.TrimPrefix(path, "impulse/") + "/"
	if path == "impulse" {
		says, starts = strings.CutPrefix(doc, "Impulse ")
		folder = "main.go"
	}
	require.True(t, starts && strings.HasSuffix(says, "."), "%s: begin the package comment with \"Package %s\" and a sentence that says its one idea", path, name)
	says = strings.NewReplacer("[", "", "]", "", "|", "").Replace(strings.TrimSuffix(says, "."))
	if len(says) > longestRow {
		says, _, _ = strings.Cut(says, ": ")
	}
	require.LessOrEqual(t, len(says), longestRow, "%s: the first sentence of the package comment is too long for the README's map: say the one idea in it, the rest after it or after a colon", path)
	return "| `" + folder + "` | " + strings.TrimPrefix(says, "is ") + " |\n"
}
