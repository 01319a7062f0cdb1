package rulestest

import (
	"os"
	"path/filepath"
	"strings"
)

// FairDice writes the program of docs/fair-dice.md into a folder, where Python
// finds it as the module fair_dice, and gives its path. Root is the way to the
// root of the repository.
func FairDice(t T, root, folder string) string {
	t.Helper()
	page, err := os.ReadFile(filepath.Join(root, "docs", "fair-dice.md"))
	if err != nil {
		t.Errorf("%v", err)
		t.FailNow()
	}
	_, rest, _ := strings.Cut(string(page), "```python\n")
	script, _, found := strings.Cut(rest, "```")
	path := filepath.Join(folder, "fair_dice.py")
	if err := os.WriteFile(path, []byte(script), 0o600); err != nil || !found {
		t.Errorf("the page shows no program, or it cannot be written: %v", err)
		t.FailNow()
	}
	return path
}
