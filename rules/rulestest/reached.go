package rulestest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"impulse/rules/cmdline"
)

// A refusal is a sentence that players read, and a reason for which nothing
// happens. Each of a book is reached by a case, so that it is known to come, and
// one that can never come is found and goes.

// refusalSite is a place of a book's source where a refusal is made.
type refusalSite struct {
	file     string
	from, to int    // lines
	text     string // how it begins: the sentence, or what is in its place
}

func (s refusalSite) String() string { return fmt.Sprintf("%s:%d %s", s.file, s.from, s.text) }

// refusalSites are those of the package in a folder, tests aside.
func refusalSites(folder string) ([]refusalSite, error) {
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	var out []refusalSite
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		files := token.NewFileSet()
		f, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return nil, err
		}
		for n := range ast.Preorder(f) {
			if text, ok := refusing(n); ok {
				out = append(out, refusalSite{filepath.Base(path), files.Position(n.Pos()).Line, files.Position(n.End()).Line, text})
			}
		}
	}
	return out, nil
}

// refusing reports whether a node calls [cmdline.Refuse] or [cmdline.Unclear], and with
// which sentence.
func refusing(n ast.Node) (text string, ok bool) {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return "", false
	}
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || fmt.Sprint(f.X) != "cmdline" || f.Sel.Name != "Refuse" && f.Sel.Name != "Unclear" {
		return "", false
	}
	at := len("Refuse") - len(f.Sel.Name) + 1 // behind the rule, or first
	if at = max(0, at); at >= len(call.Args) {
		return "", true
	}
	for n := range ast.Preorder(call.Args[at]) {
		if lit, ok := n.(*ast.BasicLit); ok {
			return lit.Value, true
		}
	}
	return "a sentence made elsewhere", true
}

// refusedAt are the places, as counters of the program, at which refusals were made.
var refusedAt sync.Map

func init() {
	cmdline.Refused = func() {
		var at [1]uintptr
		runtime.Callers(4, at[:]) // above Callers, this, what calls it and Refuse
		if _, known := refusedAt.Load(at[0]); !known {
			refusedAt.Store(at[0], true)
		}
	}
}

// reached reports whether one of those places is this one, of the package in a
// folder.
func (s refusalSite) reached(folder string) (yes bool) {
	whole, err := filepath.Abs(folder)
	if err != nil {
		return false
	}
	refusedAt.Range(func(at, _ any) bool {
		frame, _ := runtime.CallersFrames([]uintptr{at.(uintptr)}).Next()
		in, file := filepath.Split(frame.File) // without the machine's folders where paths are trimmed
		yes = file == s.file && filepath.Base(in) == filepath.Base(whole) && s.from <= frame.Line && frame.Line <= s.to
		return !yes
	})
	return yes
}

// unreached are the refusals of the package in a folder that nothing has reached,
// but for those whose sentence is excused, and excuses that nothing needs.
func unreached(folder string, excused map[string]string) ([]string, error) {
	sites, err := refusalSites(folder)
	var out []string
	for _, s := range sites {
		if _, ok := excused[strings.Trim(s.text, "`\"")]; !ok && !s.reached(folder) {
			out = append(out, "no case reaches "+s.String())
		}
	}
	for text := range excused {
		if !slices.ContainsFunc(sites, func(s refusalSite) bool { return strings.Trim(s.text, "`\"") == text && !s.reached(folder) }) {
			out = append(out, "nothing that cases leave out is called "+text)
		}
	}
	slices.Sort(out)
	return out, err
}
