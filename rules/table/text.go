package table

import (
	"strings"
	"unicode/utf8"
)

// Text is the table in monospaced columns, two blanks apart, numbers and words
// alike to the left.
func (t *Table) Text() string {
	widths := make([]int, len(t.columns))
	lines := append([][]string{t.columns}, t.rows...)
	for _, line := range lines {
		for i, cell := range line {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	var text strings.Builder
	for _, line := range lines {
		text.WriteString(padded(line, widths) + "\n")
	}
	return text.String()
}

func padded(cells []string, widths []int) string {
	var line strings.Builder
	for i, cell := range cells {
		line.WriteString(cell + strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell)+2))
	}
	return strings.TrimRight(line.String(), " ")
}
