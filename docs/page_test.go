package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// pages are the documents whose fenced blocks are run, from this folder.
func pages(t *testing.T) []string {
	t.Helper()
	out := []string{"../README.md", "../CONTRIBUTING.md"}
	for _, pattern := range []string{"*.md", "playing/*.md"} {
		found, err := filepath.Glob(pattern)
		require.NoError(t, err)
		out = append(out, found...)
	}
	return out
}

// The kinds of fenced blocks, which are their info strings.
const (
	typed   = "console" // lines of the console
	shown   = "output"  // what came of the last line of the block before
	shell   = "sh"      // lines of a shell
	sheet   = "orders"  // lines that stand on a sheet of orders as they are spelled here
	tactic  = "tactic"  // a tactic, and below it what it writes
	object  = "json"    // what came of the shell, broken for reading; or the text of a file
	grammar = "grammar" // how something is written, with words to be replaced
)

// looked are the kinds that are only looked at: drawings as text, and what other
// tests read.
var looked = []string{grammar, object, "text", "python"}

// block is a fenced block of a page.
type block struct {
	kind string
	file string // the name of a file whose text this is, or ""
	line int    // of the fence, from 1
	text []string
}

// page is a document cut at its fences: between two blocks stands prose.
type page struct {
	name   string
	prose  []string // one more than there are blocks; with the fences
	blocks []*block
}

var fence = regexp.MustCompile("^```(\\S*) ?(\\S*)$")

// readPage cuts a page at its fences. It refuses a fence that does not say what
// stands in it.
func readPage(t *testing.T, name string) *page {
	t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	p, in := &page{name: name}, (*block)(nil)
	var prose strings.Builder
	for i, line := range strings.SplitAfter(string(text), "\n") {
		m := fence.FindStringSubmatch(strings.TrimRight(line, "\n"))
		switch {
		case m != nil && in == nil:
			in = &block{kind: m[1], file: m[2], line: i + 1}
			known := slices.Contains(append([]string{typed, shown, shell, sheet, tactic}, looked...), in.kind)
			require.True(t, known || in.file != "", "%s:%d: a fence says what stands in it (CONTRIBUTING.md, Documents)", name, in.line)
			prose.WriteString(line)
			p.prose, p.blocks = append(p.prose, prose.String()), append(p.blocks, in)
			prose.Reset()
		case m != nil:
			in = nil
			prose.WriteString(line)
		case in != nil:
			in.text = append(in.text, strings.TrimRight(line, "\n"))
		default:
			prose.WriteString(line)
		}
	}
	require.Nil(t, in, "%s: a fence is not closed", name)
	p.prose = append(p.prose, prose.String())
	return p
}

// write puts the page together again.
func (p *page) write(t *testing.T) {
	t.Helper()
	var out strings.Builder
	for i, b := range p.blocks {
		out.WriteString(p.prose[i])
		for _, line := range b.text {
			out.WriteString(line + "\n")
		}
	}
	out.WriteString(p.prose[len(p.blocks)])
	require.NoError(t, os.WriteFile(p.name, []byte(out.String()), 0o644))
}
