package main_test

import (
	"encoding/json"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// sources are the files of a package and what it exports, as `go list -export` says.
type sources struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
}

// optionReader looks how code names the options of actions.
type optionReader struct {
	set      *token.FileSet
	exported types.Importer
}

func newOptionReader(all map[string]sources) optionReader {
	set := token.NewFileSet()
	return optionReader{set, importer.ForCompiler(set, "gc", func(path string) (io.ReadCloser, error) { return os.Open(all[path].Export) })}
}

// listed are our packages of these patterns and all that they import.
func listed(t *testing.T, patterns ...string) map[string]sources {
	t.Helper()
	out, err := exec.Command("go", append([]string{"list", "-export", "-deps", "-json=ImportPath,Dir,Export,GoFiles"}, patterns...)...).Output()
	require.NoError(t, err)
	all := map[string]sources{}
	for d := json.NewDecoder(strings.NewReader(string(out))); d.More(); {
		var p sources
		require.NoError(t, d.Decode(&p))
		all[p.ImportPath] = p
	}
	return all
}

// spelled are the places in files of a package where the name of an option is
// spelled other than in the constant that declares it.
func (x optionReader) spelled(at string, files []*ast.File) (places []string, err error) {
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	conf := types.Config{Importer: x.exported}
	if _, err := conf.Check(at, x.set, files, info); err != nil {
		return nil, err
	}
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			if decl, ok := n.(*ast.GenDecl); ok && decl.Tok == token.CONST {
				return false
			}
			if spells(info, n) {
				places = append(places, x.set.Position(n.Pos()).String())
			}
			return true
		})
	}
	return places, nil
}

// spells reports whether the node is a literal that is taken for the name of an
// option, looks for one in a command by a literal, or declares one without its constant.
func spells(info *types.Info, n ast.Node) bool {
	switch n := n.(type) {
	case *ast.BasicLit:
		return n.Value != `""` && isType(info.Types[n].Type, options, "")
	case *ast.CompositeLit:
		return isType(info.Types[n].Type, options, "Param")
	case *ast.CallExpr:
		sel, ok := n.Fun.(*ast.SelectorExpr)
		if !ok || !isType(info.Types[sel.X].Type, "impulse/rules/cmdline", "Command") || !slices.Contains([]string{"Get", "With", "Without"}, sel.Sel.Name) {
			return false
		}
		_, literal := n.Args[0].(*ast.BasicLit)
		return literal
	}
	return false
}

// options is the package of the names of options.
const options = "impulse/rules/opts"

// isType reports whether a type is the one of that name of a package, or any of it
// where no name is given.
func isType(of types.Type, at, name string) bool {
	if p, ok := of.(*types.Pointer); ok {
		of = p.Elem()
	}
	named, ok := types.Unalias(of).(*types.Named)
	return ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == at && (name == "" || named.Obj().Name() == name)
}

func (x optionReader) parse(t *testing.T, name string, src any) *ast.File {
	t.Helper()
	f, err := parser.ParseFile(x.set, name, src, 0)
	require.NoError(t, err)
	return f
}

// Games and the referee's own commands name each option in one constant, by which it
// is declared and read: a misspelled one does not compile.
func TestOptionsAreSpelledOnce(t *testing.T) {
	all := listed(t, "./rules/...", "./commands/...")
	x, looked := newOptionReader(all), 0
	var spelled []string
	for path, p := range all {
		if path == options || !under(path, "impulse/rules") && !under(path, "impulse/commands") {
			continue
		}
		var files []*ast.File
		for _, name := range p.GoFiles {
			files = append(files, x.parse(t, filepath.Join(p.Dir, name), nil))
		}
		places, err := x.spelled(path, files)
		require.NoError(t, err)
		spelled = append(spelled, places...)
		looked += len(files)
	}
	require.Empty(t, spelled)
	require.Greater(t, looked, 300)
}

// TestMisspelledOptionsAreSeen shows that the test above can fail.
func TestMisspelledOptionsAreSeen(t *testing.T) {
	x := newOptionReader(listed(t, "./rules/opts", "./rules/cmdline"))
	const head = "package p\nimport (\"impulse/rules/cmdline\"; \"impulse/rules/opts\")\nconst target opts.Word = \"target\"\nvar a opts.Args\nvar c cmdline.Command\n"
	for line, want := range map[string]string{
		`var _ = target.In(a)`:                              "",
		`var _ = opts.Text[int](target, "at whom", 9)`:      "",
		`var _ = target != ""`:                              "",
		`var _ = traget.In(a)`:                              "undefined: traget",
		`var _ = opts.Int[int](target, "how many", 1, 2)`:   "cannot use target",
		`var _, _ = c.Get(string(target))`:                  "",
		`var _, _ = c.Get("traget")`:                        "line 6",
		`var _ = (&c).Without("traget")`:                    "line 6",
		`var _ = c.With("traget", "b")`:                     "line 6",
		`var _ = opts.Word("traget").In(a)`:                 "line 6",
		`var _ = opts.Int[int]("traget", "how many", 1, 2)`: "line 6",
		`var _ = []opts.Word{"traget"}`:                     "line 6",
		`var _ = opts.Param[int]{Name: "traget"}`:           "line 6",
	} {
		places, err := x.spelled("p", []*ast.File{x.parse(t, "p.go", head+line)})
		got := ""
		switch {
		case err != nil:
			got = err.Error()
		case len(places) > 0:
			got = "line " + strings.Split(places[0], ":")[1]
		}
		require.Contains(t, got, want, line)
		require.Equal(t, want == "", got == "", line)
	}
}
