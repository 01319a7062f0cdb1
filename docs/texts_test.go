package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// oldLabel is what a step was called by earlier texts: "segment 3 of 14".
var oldLabel = regexp.MustCompile(`(?i)\b(?:segment|phase) (?:\d+|%d|%s) of\b`)

// What the program says itself has no such word either: no text of core and books,
// which is one with a blank in it.
func TestTextsSpeakToPeople(t *testing.T) {
	found := 0
	apart := []string{"discordtest", "testdata", "rulestest", "words"} // of tests, and words that people type
	for _, root := range []string{"../rules", "../commands", "../bot"} {
		require.NoError(t, filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case entry.IsDir() && slices.Contains(apart, entry.Name()):
				return fs.SkipDir
			}
			if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return nil
			}
			for _, text := range textsIn(t, path) {
				found++
				require.Empty(t, append(wordsUnsaid(text), oldLabel.FindAllString(text, -1)...), "%s: %s", path, text)
			}
			return nil
		}))
	}
	require.Greater(t, found, 2000)
}

// textsIn are the strings of a file of Go that have a blank in them.
func textsIn(t *testing.T, path string) (texts []string) {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	require.NoError(t, err)
	ast.Inspect(file, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return true
		}
		text, err := strconv.Unquote(lit.Value)
		require.NoError(t, err)
		if strings.Contains(text, " ") {
			texts = append(texts, text)
		}
		return true
	})
	return texts
}
