package table

import (
	"fmt"
	"strings"
)

// Lookup is the row that a value falls in: a number, a decimal or words, as
// the table's "# rows:" line says. The error is a sentence for a player.
func (t *Table) Lookup(value string) (Row, error) {
	if row, ok := t.Find(t.columns[0], value); ok {
		return row, nil
	}
	return Row{}, fmt.Errorf("%q is off the table %s", value, t.Title)
}

// remark is what the remark line with that mark says, of those before the
// names of the columns.
func remark(text, mark string) string {
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "#") {
			return ""
		}
		if said, ok := strings.CutPrefix(line, mark); ok {
			return strings.TrimSpace(said)
		}
	}
	return ""
}
