package main_test

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// How large a room may be. A package that is larger holds two ideas, a type with
// more methods is a package that was not made, and a wall that more names cross
// stands in the wrong place.
const (
	mostLines     = 4000 // of a package without its tests, games apart
	mostOfType    = 40   // methods of a type, and functions of its package that take a pointer to it
	mostOfState   = 60   // the same in a game, whose state and units are the book's
	mostOverAWall = 40   // exported names of a package that one other uses
)

// room is a package as its files show it.
type room struct {
	lines int
	types map[string]int                 // what works on each type
	uses  map[string]map[string]struct{} // exported names of other packages, by import path
}

// rooms reads every package but test support.
func rooms(t *testing.T) map[string]*room {
	t.Helper()
	out := map[string]*room{}
	require.NoError(t, filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || name != "." && strings.HasPrefix(d.Name(), ".")):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		at := path.Join("impulse", path.Dir(filepath.ToSlash(name)))
		if out[at] == nil {
			out[at] = &room{types: map[string]int{}, uses: map[string]map[string]struct{}{}}
		}
		out[at].add(t, src)
		return nil
	}))
	require.Greater(t, len(out), 20)
	return out
}

// add counts what stands in a file.
func (r *room) add(t *testing.T, src []byte) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), "", src, 0)
	require.NoError(t, err)
	r.lines += bytes.Count(src, []byte("\n"))
	for _, decl := range f.Decls {
		if fn, ok := decl.(*ast.FuncDecl); ok {
			for _, name := range worksOn(fn) {
				r.types[name]++
			}
		}
	}
	imports := map[string]string{}
	for _, i := range f.Imports {
		to, err := strconv.Unquote(i.Path.Value)
		require.NoError(t, err)
		name := path.Base(to)
		if i.Name != nil {
			name = i.Name.Name
		}
		imports[name] = to
	}
	for n := range ast.Preorder(f) {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok {
			continue
		}
		if x, ok := sel.X.(*ast.Ident); ok && x.Obj == nil && under(imports[x.Name], "impulse") {
			to := imports[x.Name]
			if r.uses[to] == nil {
				r.uses[to] = map[string]struct{}{}
			}
			r.uses[to][sel.Sel.Name] = struct{}{}
		}
	}
}

// worksOn names the types that a function works on: its receiver's, or those that
// it takes a pointer to.
func worksOn(fn *ast.FuncDecl) []string {
	if fn.Recv != nil {
		return []string{typeName(fn.Recv.List[0].Type)}
	}
	var out []string
	for _, p := range fn.Type.Params.List {
		star, ok := p.Type.(*ast.StarExpr)
		if name := ""; ok {
			if name = typeName(star); name != "" && !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	return out
}

// typeName is the name of a type of the package; "" for one of another.
func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return typeName(e.X)
	case *ast.IndexExpr:
		return typeName(e.X)
	case *ast.IndexListExpr:
		return typeName(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// tooLarge says what is larger in a room than it may be.
func (r *room) tooLarge(at string) []string {
	var out []string
	most := mostOfType
	if system(at) != "" {
		most = mostOfState
	} else if r.lines > mostLines {
		out = append(out, at+" has "+strconv.Itoa(r.lines)+" lines")
	}
	for _, name := range slices.Sorted(maps.Keys(r.types)) {
		if n := r.types[name]; name != "" && n > most {
			out = append(out, at+"."+name+" has "+strconv.Itoa(n)+" methods and functions")
		}
	}
	if strings.HasSuffix(at, "test") { // what supports tests looks over every wall
		return out
	}
	for _, to := range slices.Sorted(maps.Keys(r.uses)) {
		if n := len(r.uses[to]); n > mostOverAWall {
			out = append(out, at+" uses "+strconv.Itoa(n)+" names of "+to)
		}
	}
	return out
}

func TestRoomsAreSmall(t *testing.T) {
	all := rooms(t)
	var found []string
	for _, at := range slices.Sorted(maps.Keys(all)) {
		found = append(found, all[at].tooLarge(at)...)
	}
	require.Empty(t, found, "cut a room in two")
}
