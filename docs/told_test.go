package docs_test

import (
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/library"
)

// No page has two parts of one name: a link leads to the first alone.
func TestPartsHaveNamesOfTheirOwn(t *testing.T) {
	for _, name := range pages(t) {
		var parts []string
		for _, m := range regexp.MustCompile(`(?m)^#+ (.+)$`).FindAllStringSubmatch(strings.Join(readPage(t, name).prose, ""), -1) {
			if name != "COMMANDS.md" { // whose commands of two games may share a name
				require.NotContains(t, parts, m[1], name)
			}
			parts = append(parts, m[1])
		}
	}
}

// Links between pages, and into them, lead somewhere.
func TestLinksLeadSomewhere(t *testing.T) {
	checked := 0
	for _, name := range pages(t) {
		for _, m := range regexp.MustCompile(`\]\(([^)#:]*)(#[^)]*)?\)`).FindAllStringSubmatch(spoken(t, name), -1) {
			to := name
			if m[1] != "" {
				to = name[:strings.LastIndex(name, "/")+1] + m[1]
				require.FileExists(t, to, name)
			}
			if m[2] != "" {
				require.Contains(t, anchors(read(t, to)), m[2], "%s: %s", name, m[0])
			}
			checked++
		}
	}
	require.Positive(t, checked)
}

// spoken is a page without what only looks like a link: the sections of a ship.
func spoken(t *testing.T, name string) string {
	return strings.ReplaceAll(read(t, name), "](-", "] (-")
}

// anchors are what links can lead to in a page.
func anchors(page string) (out []string) {
	for _, m := range regexp.MustCompile(`(?m)^#+ (.+)$`).FindAllStringSubmatch(page, -1) {
		plain := regexp.MustCompile(`[^\pL\pN _-]`).ReplaceAllString(strings.ToLower(m[1]), "")
		out = append(out, "#"+strings.ReplaceAll(plain, " ", "-"))
	}
	return out
}

// The guide for game masters knows every game and every battle.
func TestEveryScenarioIsTold(t *testing.T) {
	guide := read(t, "gm.md")
	for _, s := range library.Systems {
		require.Contains(t, guide, "`"+s.Spec().Name+"`")
		for _, scenario := range s.Spec().Scenarios {
			require.Contains(t, guide, "`"+scenario.Name+"`")
			require.Contains(t, read(t, "playing/"+s.Spec().Name+".md"), "| `"+scenario.Name+"` |")
		}
	}
}

// The page on standing orders has every fact and every tactic of the Pentagon
// War, and the pages of the others theirs.
func TestFactsAndTacticsAreTold(t *testing.T) {
	page := read(t, "standing-orders.md")
	for _, f := range library.Systems[0].Spec().Facts {
		require.Contains(t, page, "\n| `"+f.Name+"` | "+f.Summary+" |\n")
	}
	for _, tactic := range library.Systems[0].Spec().Tactics {
		require.Contains(t, page, "```tactic\ntactic "+tactic.Name)
	}
	for _, game := range library.Systems[1:] {
		page = read(t, "playing/"+game.Spec().Name+".md")
		for _, f := range game.Spec().Facts {
			require.Contains(t, page, "`"+f.Name+"`")
		}
		for _, tactic := range game.Spec().Tactics {
			require.Regexp(t, "\\| `"+tactic.Name+"[` ]", page)
		}
	}
}

// Every game whose tables can be asked for is named in the page on tables.
func TestTablesOfEveryGameAreTold(t *testing.T) {
	page := read(t, "tables.md")
	for _, r := range library.References {
		require.Contains(t, page, "| "+r.Title+" | `"+r.System+"` |")
	}
}

// What the program is built for is told to operators. The one check reads it for 32 bits of
// Windows, compiling what it imports, beside the system that it runs on; that stands
// for all, since no file is for one system alone.
func TestTargetsAreCompiledAndTold(t *testing.T) {
	require.Regexp(t, `GOOS=windows GOARCH=386 go vet .*\./\.\.\.`, read(t, "../.ci/run"))
	require.NoError(t, filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		for _, target := range targets {
			goos, arch, _ := strings.Cut(target, "/")
			require.NotContains(t, d.Name(), "_"+goos)
			require.NotContains(t, d.Name(), "_"+arch+".go")
		}
		for line := range strings.Lines(read(t, name)) {
			if on, ok := strings.CutPrefix(line, "//go:build "); ok {
				require.Contains(t, []string{"race", "!race"}, strings.TrimSpace(on), name)
			}
		}
		return nil
	}))
	for _, target := range targets {
		goos, arch, _ := strings.Cut(target, "/")
		require.Contains(t, read(t, "operating.md"), "| `"+goos+"`, `"+arch+"` |")
	}
}
