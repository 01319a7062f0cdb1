package library_test

import (
	"path/filepath"
	"testing"

	"impulse/rules"
	"impulse/rules/library"
	"impulse/rules/rulestest"
)

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
			rulestest.Check(t, system, filepath.Join("..", folder, "testdata", "cases"))
		})
	}
}
