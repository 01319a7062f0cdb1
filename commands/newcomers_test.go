package commands_test

import (
	"fmt"
	"maps"
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
	"impulse/rules/rulestest/sample"
)

// firstSteps are where somebody is asked who has just come in, for each file of what
// people typed there.
var firstSteps = map[string][]string{
	"first-pentagon": {"initial power", "rule"}, "first-goliath": {"elect to", "move on"}, "first-core": {"start "},
	"strangers-pentagon": {"initial power", "rule"}, "strangers-goliath": {"elect to", "move on"}, "strangers-core": {"start "},
	"strangers-phoenix": {"orders"},
	"voices-pentagon":   {"initial power", "rule"}, "voices-goliath": {"elect to", "move on"}, "voices-core": {"start "},
	"guests-pentagon": {"rule"}, "guests-goliath": {"move on"}, "guests-core": {"start "},
	"passersby-pentagon": {"rule"}, "passersby-goliath": {"move on"}, "passersby-core": {"start "},
	"wayfarers-pentagon": {"rule"}, "wayfarers-goliath": {"move on"}, "wayfarers-core": {"start "},
}

// What people type who saw only the first screen comes to what they want, or to a line
// for it: each input stands with a pattern of that, which was written before it was
// tried. One in twenty may come to something else; the golden file marks it.
func TestWhatTheFirstScreenMakesPeopleType(t *testing.T) {
	t.Parallel()
	for _, file := range sample.Of(t, slices.Sorted(maps.Keys(firstSteps)), 4) {
		wants := firstSteps[file]
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			b, err := os.ReadFile(filepath.Join("testdata", "natural", file+".txt"))
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
					came, text := heard(g.Copy(t), "ann", input)
					mark := "  "
					if all++; regexp.MustCompile(fits).MatchString(came+"\n"+text) && !regexp.MustCompile("^refused: (There is no command|I do not understand)").MatchString(came) {
						fit++
					} else {
						mark = "! "
					}
					fmt.Fprintf(&told, "  %s%s: %s\n", mark, wants[i], came)
				}
			}
			fmt.Fprintf(&told, "\n%d of %d\n", fit, all)
			rulestest.Golden(t, filepath.Join("testdata", "natural", file+".golden"), told.String())
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
		if !ok || strings.HasPrefix(line, "#") || strings.HasPrefix(line, "when ") {
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

// Bare words are understood on a sheet as at the prompt, each line by itself.
func TestBareWordsOnASheet(t *testing.T) {
	t.Parallel()
	g := set(t, "pentagon", "rule")
	for typed, read := range map[string]string{
		`4: fire L1 at lance`:                    `orders add lines:"4: fire weapon:L1 target:lance"`,
		`orders add lines:"4: fire L1 at lance"`: `orders add lines:"4: fire weapon:L1 target:lance"`,
		`orders add lines:"turn to B"`:           `orders add lines:"rotate to:B"`,
		`orders add lines:"4: fire L1 and L2 at lance\n5: fire weapon:P1 target:lance"`: `orders add lines:"4: fire weapon:L1,L2 target:lance\n5: fire weapon:P1 target:lance"`,
		`orders add lines:"4: fire weapon:L1,L2 target:lance"`:                          "", // it is as it is to be written
	} {
		require.Equal(t, read, g.Copy(t).Must("ann", typed).Read, typed)
	}
	a := g.Ask("ann", `orders add lines:"4: frobnicate"`)
	require.Contains(t, a.Refusal.Text, "what you wrote is kept, to be mended")
}

// An order that takes one value alone is offered for each of several.
func TestSeveralValuesAtOnceAreOfferedOneByOne(t *testing.T) {
	t.Parallel()
	g := set(t, "pentagon", "rule")
	g.Must("gm", "game mode to:free")
	a := g.Ask("ann", "pentagon rotate to:B,C")
	require.NotNil(t, a.Refusal)
	require.Equal(t, []string{"pentagon rotate to:B", "pentagon rotate to:C"}, a.Refusal.Try)
}

// mutations change one word of a line in one place.
var mutations = map[string]func(word string) string{
	"a letter too few": func(w string) string { return w[:len(w)-1] },
	"two letters swapped": func(w string) string {
		b := []byte(w)
		b[len(b)-1], b[len(b)-2] = b[len(b)-2], b[len(b)-1]
		return string(b)
	},
	"a letter too many": func(w string) string { return w + "x" },
	"without its name":  func(w string) string { _, value, _ := strings.Cut(w, ":"); return value },
	"without its value": func(w string) string { name, _, _ := strings.Cut(w, ":"); return name + ":" },
	"another value":     func(w string) string { name, _, _ := strings.Cut(w, ":"); return name + ":zzz" },
}

// Lines of the case files with one word wrong are carried out or refused in a clear
// sentence, and each line that a refusal offers is accepted, to which the table holds it.
func TestALineWithOneWordWrong(t *testing.T) {
	t.Parallel()
	for game, step := range map[string]string{"pentagon": "rule", "goliath": "move on"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			g, tried, offered := set(t, game, step), 0, 0
			for i, line := range ordersOfCases(t, game) {
				words := strings.Fields(line)
				at := i % len(words)
				name := slices.Sorted(maps.Keys(mutations))[i%len(mutations)]
				if len(words[at]) < 3 {
					continue
				}
				words[at] = mutations[name](words[at])
				typed := strings.Join(words, " ")
				a := g.Copy(t).Ask("ann", game+" "+typed)
				tried++
				if a.Refusal == nil {
					continue
				}
				require.NotEmpty(t, a.Refusal.Text, typed)
				require.Less(t, len(a.Refusal.Text), 420, "%s: %s", typed, a.Refusal.Text)
				require.Regexp(t, `[.?!…)"]$`, a.Refusal.Text, typed)
				if len(a.Refusal.Try) > 0 {
					offered++
				}
			}
			t.Logf("%d lines, %d with something to try", tried, offered)
			require.Greater(t, tried, 60)
		})
	}
}

// mostMutated is how many lines of a game are tried.
const mostMutated = 90

// ordersOfCases are lines of orders of a game's case files, spread over all of them.
func ordersOfCases(t *testing.T, game string) []string {
	t.Helper()
	files, err := rulestest.ReadCases(filepath.Join("..", "rules", game, "testdata", "cases"))
	require.NoError(t, err)
	var all []string
	for _, f := range files {
		for _, l := range f.Lines {
			words := strings.Fields(l.Text)
			if l.Mark == ':' && l.Who == "red" && len(words) > 1 && strings.Contains(l.Text, ":") && !strings.ContainsAny(l.Text, `"`) && !strings.Contains(words[0], ":") {
				all = append(all, l.Text)
			}
		}
	}
	require.Greater(t, len(all), mostMutated)
	var out []string
	for i := range mostMutated {
		out = append(out, all[i*len(all)/mostMutated])
	}
	return out
}

// kindOf is how the game of a file begins.
func kindOf(file string) string {
	kinds := map[string]string{"first-core": "other", "strangers-core": "other", "voices-core": "other", "guests-core": "other", "passersby-core": "other", "wayfarers-core": "other", "strangers-goliath": "bodenburg"}
	if kind, ok := kinds[file]; ok {
		return kind
	}
	_, game, _ := strings.Cut(file, "-")
	return game
}
