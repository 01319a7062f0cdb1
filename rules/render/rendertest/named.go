package rendertest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
)

// Named lists the values that package view names of one of its types of words, for
// a test of a package beside this one.
func Named(of string) ([]string, error) {
	file, err := parser.ParseFile(token.NewFileSet(), "../../view/view.go", nil, 0)
	if err != nil {
		return nil, err
	}
	var named []string
	for n := range ast.Preorder(file) {
		v, ok := n.(*ast.ValueSpec)
		if !ok || v.Type == nil {
			continue
		}
		if x, ok := v.Type.(*ast.Ident); ok && x.Name == of {
			text, err := strconv.Unquote(v.Values[0].(*ast.BasicLit).Value)
			if err != nil {
				return nil, err
			}
			named = append(named, text)
		}
	}
	return named, nil
}
