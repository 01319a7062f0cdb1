package main_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// pkg is what `go list -json` says of one of our packages.
type pkg struct {
	ImportPath                         string
	Imports, TestImports, XTestImports []string
}

func packages(t *testing.T) []pkg {
	t.Helper()
	out, err := exec.Command("go", "list", "-e", "-json=ImportPath,Imports,TestImports,XTestImports", "./...").Output()
	require.NoError(t, err)
	var all []pkg
	for d := json.NewDecoder(strings.NewReader(string(out))); d.More(); {
		var p pkg
		require.NoError(t, d.Decode(&p))
		all = append(all, p)
	}
	require.NotEmpty(t, all)
	return all
}

// shared are the packages below rules/ that are no systems.
var shared = []string{"brief", "rulebook", "dice", "odds", "notation", "hex", "vector", "plane", "ssd", "table", "render", "rulestest", "limitstest", "printedtest", "spoiltest", "library", "cards", "legible", "budget", "view", "cmdline", "figure", "opts", "codec", "clone", "houserule", "ledger", "pick", "event", "standing", "near", "envelope", "sealable", "spec", "verdict", "terrain", "lull", "notice"}

// under reports whether the import path is the package or below it.
func under(path, of string) bool { return path == of || strings.HasPrefix(path, of+"/") }

func outside(path string) bool { return strings.Contains(strings.Split(path, "/")[0], ".") }

// system returns the name of the system that a package belongs to, if any.
func system(path string) string {
	rest, ok := strings.CutPrefix(path, "impulse/rules/")
	name, _, _ := strings.Cut(rest, "/")
	if !ok || slices.Contains(shared, name) {
		return ""
	}
	return name
}

// forbidden are what nothing under rules/ knows: clock, disk, network, log,
// global randomness.
var forbidden = []string{"os", "net", "time", "log", "syscall", "math/rand", "math/rand/v2", "crypto/rand", "io/fs", "io/ioutil", "crypto/tls"}

// excused are the exceptions, each with its reason.
var excused = map[string][]string{
	"impulse/rules/rulestest":         {"impulse/rules/rulestest/sample", "impulse/rules/rulestest/toy", "impulse/rules/limitstest", "impulse/rules/spoiltest", "os", "math/rand/v2", "testing", "github.com/stretchr/testify/require"}, // reads case files and plays at random, in tests only
	"impulse/rules/rulestest/sample":  {"os", "time", "testing"},                                                                                                                                                                        // takes other parts every day, in tests only
	"impulse/rules/printedtest":       {"os", "testing", "github.com/stretchr/testify/require", "impulse/rules/rulestest"},                                                                                                              // reads what is recorded, in tests only
	"impulse/rules/spoiltest":         {"math/rand/v2"},                                                                                                                                                                                 // spoils at random, in tests only
	"impulse/rules/render/rendertest": {"github.com/stretchr/testify/require", "pgregory.net/rapid"},                                                                                                                                    // draws at random, in tests only
}

// leaves are the rooms of the commands that know nothing of the referee: each
// imports those before it at most.
var leaves = []string{"impulse/commands/text", "impulse/commands/roster", "impulse/commands/throws", "impulse/commands/words/scan", "impulse/commands/words/manner", "impulse/commands/words/tongues", "impulse/commands/words/synonyms", "impulse/commands/words/tokens", "impulse/commands/words", "impulse/commands/router", "impulse/commands/ration", "impulse/commands/help", "impulse/commands/outbox", "impulse/commands/muster", "impulse/commands/tabletop", "impulse/commands/watch", "impulse/commands/journal", "impulse/commands/draft", "impulse/commands/stretch", "impulse/commands/warm", "impulse/commands/lock", "impulse/commands/picture", "impulse/commands/match", "impulse/commands/desk", "impulse/commands/atonce", "impulse/commands/orders", "impulse/commands/way", "impulse/commands/sight", "impulse/commands/personal", "impulse/commands/record", "impulse/commands/undo"}

// mayImport says why a package may not import another; "" if it may.
func mayImport(from, to string) string {
	switch {
	case slices.Contains(excused[from], to):
		return ""
	case under(to, "github.com/bwmarrin/discordgo") && !under(from, "impulse/bot"):
		return "only bot talks to Discord"
	case under(from, "impulse/rules"):
		return rulesMayImport(from, to)
	case under(from, "impulse/storage") && under(to, "impulse") && !under(to, "impulse/storage"):
		return "storage imports nothing of ours"
	case under(from, "impulse/config") && under(to, "impulse"):
		return "config is one struct"
	case slices.Contains(leaves, from) && under(to, "impulse/commands") && !slices.Contains(leaves[:slices.Index(leaves, from)], to):
		return "a leaf of the commands knows nothing of what stands on it"
	case under(from, "impulse/commands") && under(to, "impulse/bot"):
		return "arrows go from bot to commands"
	case to == "impulse/commands/refereetest":
		return "only for tests"
	case to == "impulse":
		return "nothing imports main"
	}
	return ""
}

func rulesMayImport(from, to string) string {
	pictures := from == "impulse/rules/render/canvas" && (under(to, "golang.org/x/image") || under(to, "github.com/klauspost/compress"))
	codec := from == "impulse/rules/codec" && under(to, "github.com/fxamacker/cbor/v2")
	switch {
	case outside(to) && !pictures && !codec:
		return "rules import the standard library, the codec and for pictures x/image and the compressor"
	case under(to, "impulse") && !under(to, "impulse/rules"):
		return "rules know nothing of what stands above them"
	case slices.ContainsFunc(forbidden, func(f string) bool { return under(to, f) }):
		return "no clock, disk, network, logging or global randomness under rules"
	case from == "impulse/rules/render/canvas" && under(to, "impulse"):
		return "the canvas knows shapes and colours alone"
	case from == "impulse/rules/view" && under(to, "impulse/rules/render"):
		return "what is seen does not know how it is drawn"
	case to == "testing" || under(to, "impulse/rules/rulestest") || to == "impulse/rules/printedtest" || to == "impulse/rules/limitstest" || to == "impulse/rules/spoiltest":
		return "only for tests"
	case to == "impulse/rules/notation" && (system(from) != "" || from == "impulse/rules"):
		return "games and their core need dice, not the language of rolls"
	case system(to) != "" && system(from) != system(to) && from != "impulse/rules/library":
		return "systems are imported by the library alone, never by each other"
	}
	return ""
}

// TestImportDirections: bot and console stand on commands, commands on rules
// and storage, the systems on the core and the shared mechanics alone.
func TestImportDirections(t *testing.T) {
	for _, p := range packages(t) {
		for _, to := range p.Imports {
			if why := mayImport(p.ImportPath, to); why != "" {
				t.Errorf("%s imports %s: %s", p.ImportPath, to, why)
			}
		}
		for _, to := range slices.Concat(p.TestImports, p.XTestImports) {
			if why := testMayImport(p.ImportPath, to); why != "" {
				t.Errorf("a test of %s imports %s: %s", p.ImportPath, to, why)
			}
		}
	}
}

// madeOnce are the files of the rules that keep what is made once for all games, or
// count it: how a type is copied, how often states are read, tables that are read
// when somebody asks.
var madeOnce = []string{"rules/clone/clone.go", "rules/rulestest/reached.go", "rules/snapshot.go", "rules/table/table.go"}

// The rules do one thing after another: nothing of theirs begins a goroutine,
// and but for pictures, which are drawn side by side, and what is made once,
// nothing shares what it would have to lock. So .ci/run looks for races in what
// stands above them.
func TestRulesKnowNoGoroutines(t *testing.T) {
	files, err := filepath.Glob("rules/*/*.go")
	require.NoError(t, err)
	core, err := filepath.Glob("rules/*.go")
	require.NoError(t, err)
	deep, err := filepath.Glob("rules/*/*/*.go")
	require.NoError(t, err)
	looked := 0
	for _, name := range slices.Concat(files, core, deep) {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		require.NoError(t, err)
		for n := range ast.Preorder(f) {
			_, begins := n.(*ast.GoStmt)
			require.False(t, begins, "%s begins a goroutine", name)
		}
		for _, i := range f.Imports {
			locks := strings.HasPrefix(i.Path.Value, `"sync`)
			require.False(t, locks && !strings.HasPrefix(name, "rules/render/") && !slices.Contains(madeOnce, filepath.ToSlash(name)), "%s locks", name)
		}
		looked++
	}
	require.Greater(t, looked, 100)
}

// testMayImport: tests may use testify and rapid, and read what lies on disk.
func testMayImport(from, to string) string {
	inRules := under(from, "impulse/rules")
	tools := under(to, "github.com/stretchr/testify") || under(to, "pgregory.net/rapid")
	switch {
	case inRules && outside(to) && !tools && mayImport(from, to) != "":
		return "tests under rules also import testify and rapid, nothing else"
	case inRules && under(to, "impulse") && !under(to, "impulse/rules"):
		return "tests of the rules know nothing of what stands above them"
	case system(from) != "" && system(to) != "" && system(from) != system(to):
		return "systems never import each other"
	case under(to, "github.com/bwmarrin/discordgo"):
		return mayImport(from, to)
	}
	return ""
}

// TestDirectionsAreHeld shows that the test above can fail.
func TestDirectionsAreHeld(t *testing.T) {
	for _, bad := range [][2]string{
		{"impulse/rules/pentagon", "impulse/rules/goliath"},
		{"impulse/rules/pentagon", "time"},
		{"impulse/rules/pentagon", "math/rand/v2"},
		{"impulse/rules/pentagon", "net/http"},
		{"impulse/rules/pentagon", "impulse/storage"},
		{"impulse/rules/pentagon", "impulse/rules/rulestest"},
		{"impulse/rules/pentagon", "impulse/rules/printedtest"},
		{"impulse/rules/pentagon", "impulse/rules/notation"},
		{"impulse/rules", "impulse/rules/notation"},
		{"impulse/rules/pentagon", "github.com/fxamacker/cbor/v2"},
		{"impulse/rules/hex", "golang.org/x/image/font"},
		{"impulse/rules/render/board", "golang.org/x/image/font"},
		{"impulse/rules/render/canvas", "impulse/rules/view"},
		{"impulse/rules/view", "impulse/rules/render/board"},
		{"impulse/rules", "impulse/rules/pentagon"},
		{"impulse/rules", "os"},
		{"impulse/storage", "impulse/rules"},
		{"impulse/commands", "github.com/bwmarrin/discordgo"},
		{"impulse/commands/console", "impulse/bot"},
		{"impulse/commands/text", "impulse/commands"},
		{"impulse/commands/text", "impulse/commands/outbox"},
		{"impulse/commands/outbox", "impulse/commands"},
		{"impulse/commands/outbox", "impulse/commands/tabletop"},
		{"impulse/commands/muster", "impulse/commands/tabletop"},
		{"impulse/commands/tabletop", "impulse/commands"},
		{"impulse/commands/watch", "impulse/commands"},
		{"impulse/commands/watch", "impulse/commands/journal"},
		{"impulse/commands/journal", "impulse/commands"},
		{"impulse/commands/draft", "impulse/commands"},
		{"impulse/commands/stretch", "impulse/commands"},
		{"impulse/commands/atonce", "impulse/commands/orders"},
		{"impulse/commands/undo", "impulse/commands"},
		{"impulse/commands/journal", "impulse/commands"},
		{"impulse/commands/cli", "impulse/bot"},
		{"impulse/commands/cli", "impulse/commands/refereetest"},
	} {
		require.NotEmpty(t, mayImport(bad[0], bad[1]), bad)
	}
	for _, good := range [][2]string{
		{"impulse/rules/codec", "github.com/fxamacker/cbor/v2"},
		{"impulse/rules/render/canvas", "golang.org/x/image/font"},
		{"impulse/rules/library", "impulse/rules/pentagon"},
		{"impulse/rules/pentagon", "impulse/rules/table"},
		{"impulse/rules/pentagon", "impulse/rules/odds"},
		{"impulse/rules/pentagon", "impulse/rules/vector"},
		{"impulse/bot", "github.com/bwmarrin/discordgo"},
		{"impulse/rules/rulestest", "os"},
		{"impulse/commands/outbox", "impulse/commands/text"},
	} {
		require.Empty(t, mayImport(good[0], good[1]), good)
	}
}
