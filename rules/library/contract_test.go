package library_test

import (
	"path/filepath"
	"testing"

	"impulse/rules"
	"impulse/rules/library"
	"impulse/rules/rulestest"
)

// owed are the promises that a young game breaks still: in Phoenix Command what a side
// keeps secret can decide whether the fight is over.
var owed = map[string][]string{}

// TestContract holds every game to what all games promise. The case files of
// the toy lie beside it.
func TestContract(t *testing.T) {
	folders := map[string]string{"toy": "rulestest"}
	for _, system := range append([]rules.System{rulestest.Toy.System()}, library.Systems...) {
		name := system.Spec().Name
		folder := name
		if f, ok := folders[name]; ok {
			folder = f
		}
		t.Run(name, func(t *testing.T) {
			rulestest.Check(t, system, filepath.Join("..", folder, "testdata", "cases"), owed[name]...)
		})
	}
}
