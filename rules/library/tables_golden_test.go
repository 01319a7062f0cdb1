package library_test

import (
	"os"
	"testing"

	"impulse/rules/library"
	"impulse/rules/printedtest"
)

// TestThePrintedSourceIsBeside says, for all tests that compare our tables with what
// is printed, that they cannot do so here: what was collected of it may not be kept
// in the repository. What is recorded of each table holds it all the same.
func TestThePrintedSourceIsBeside(t *testing.T) {
	for _, ref := range library.References {
		if folder := printedtest.Folder(ref.System); !exists(folder) {
			t.Skipf("the tables are not compared with what was collected from print: there is no %s", folder)
		}
	}
}

func exists(folder string) bool {
	_, err := os.Stat(folder)
	return err == nil
}
