package commands_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/library"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
)

// firstSteps are where somebody is asked who has just come in.
var firstSteps = map[string][]string{
	"pentagon": {"initial power", "rule"}, "goliath": {"elect to", "move on"}, "core": {"start "},
}

// What people type who saw only the first screen comes to what they want, or to a line
// for it: each input stands with a pattern of that, which was written before it was
// tried. One in twenty may come to something else; the golden file marks it.
func TestWhatTheFirstScreenMakesPeopleType(t *testing.T) {
	t.Parallel()
	for file, wants := range firstSteps {
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			b, err := os.ReadFile(filepath.Join("testdata", "natural", "first-"+file+".txt"))
			require.NoError(t, err)
			lines := strings.Split(strings.TrimSpace(string(b)), "\n")
			var tables []*refereetest.Table
			for _, want := range wants {
				tables = append(tables, set(t, kindOf(file), want))
			}
			var told strings.Builder
			fit, all := 0, 0
			for _, line := range lines {
				input, fits, _ := strings.Cut(line, "\t")
				fmt.Fprintf(&told, "%s\n", input)
				for i, g := range tables {
					came, _ := saidOf(g.Copy(t), "ann", input)
					mark := "  "
					if all++; regexp.MustCompile(fits).MatchString(came) {
						fit++
					} else {
						mark = "! "
					}
					fmt.Fprintf(&told, "  %s%s: %s\n", mark, wants[i], came)
				}
			}
			fmt.Fprintf(&told, "\n%d of %d\n", fit, all)
			rulestest.Golden(t, filepath.Join("testdata", "natural", "first-"+file+".golden"), told.String())
			require.GreaterOrEqual(t, fit*100, all*95)
		})
	}
}

// Each line of a phrasebook is a command that there is, with options that it has.
func TestPhrasesAreOfCommandsThatThereAre(t *testing.T) {
	t.Parallel()
	g := refereetest.New(t, library.Systems...)
	own, err := os.ReadFile(filepath.Join("words", "phrases.txt"))
	require.NoError(t, err)
	books := []string{string(own)}
	for _, sys := range library.Systems {
		books = append(books, sys.Spec().Phrases)
	}
	for line := range strings.Lines(strings.Join(books, "\n")) {
		_, meant, ok := strings.Cut(line, "=>")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		for _, one := range strings.Split(strings.TrimSpace(meant), " ; ") {
			c, err := cmdline.Parse(strings.TrimPrefix(strings.TrimSpace(one), "each "))
			require.NoError(t, err, line)
			i := slices.IndexFunc(g.Specs(), func(s rules.ActionSpec) bool { return slices.Equal(s.Path, c.Path) })
			require.GreaterOrEqual(t, i, 0, "%s: %s", line, one)
			require.Empty(t, c.Words, line)
			for _, a := range c.Args {
				require.True(t, slices.ContainsFunc(g.Specs()[i].Params, func(p opts.Spec) bool { return p.Name == a.Name }), "%s: %s", line, one)
			}
		}
	}
}

// kindOf is the file in which the steps of a game are named.
func kindOf(file string) string {
	if file == "core" {
		return "other"
	}
	return file
}
