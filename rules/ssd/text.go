package ssd

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Width is how many characters a line may have, so that it does not break on a
// phone.
const Width = 44

// Text draws the sheet in monospaced lines of that width, 0 meaning Width: the
// ring of facings first, then a line for each system with its boxes, wrapped.
// A track shows its numbers, X where one is struck.
func (s Sheet) Text(width int) string {
	if width <= 0 {
		width = Width
	}
	var text strings.Builder
	if len(s.Facings) == 6 {
		text.WriteString(ring(s.Around, s.Facings))
	} else {
		lines(&text, s.Facings, width)
	}
	lines(&text, s.Systems, width)
	return text.String()
}

// ring places six facings as they lie around a craft that looks up the page:
// the number, then live boxes of those built. The label stands at the left.
func ring(label string, facings []System) string {
	f := make([]any, 6)
	for i, facing := range facings {
		f[i] = fmt.Sprintf("%d: %d/%d", i+1, facing.Boxes.Live(), facing.Boxes.Len())
	}
	return fmt.Sprintf("%-13s%s\n%4s%-18v%v\n%4s%-18v%v\n%13s%s\n",
		label, f[0], "", f[5], f[1], "", f[4], f[2], "", f[3])
}

// lines writes the systems with their boxes in one column. A label that leaves
// no room gets a line of its own.
func lines(text *strings.Builder, systems []System, width int) {
	column := 0
	for _, system := range systems {
		if n := utf8.RuneCountInString(system.Label) + 1; n <= width/2 {
			column = max(column, n)
		}
	}
	indent := strings.Repeat(" ", column)
	for _, system := range systems {
		head := system.Label
		if n := utf8.RuneCountInString(head); n < column {
			head += indent[n:]
		} else {
			text.WriteString(head + "\n")
			head = indent
		}
		for _, row := range rows(system.cells(), width-column) {
			text.WriteString(strings.TrimRight(head+row, " ") + "\n")
			head = indent
		}
	}
}

// cells are the boxes of a system as drawn.
func (s System) cells() []string {
	var cells []string
	for i, mark := range s.Boxes {
		cells = append(cells, s.cell(i, mark))
	}
	return cells
}

func (s System) cell(i int, mark rune) string {
	switch {
	case i >= len(s.Track):
		return drawn(mark)
	case mark == Slashed || mark == Destroyed:
		return "X "
	}
	return fmt.Sprintf("%d ", s.Track[i])
}

// rows joins cells into rows of at most that width, one cell at least; without
// cells it is one empty row.
func rows(cells []string, width int) []string {
	rows := []string{""}
	for _, cell := range cells {
		last := &rows[len(rows)-1]
		if *last != "" && len(*last)+len(strings.TrimRight(cell, " ")) > width {
			rows = append(rows, cell)
			continue
		}
		*last += cell
	}
	return rows
}
