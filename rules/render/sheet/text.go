// Package sheet draws status sheets: boxes, arcs, forms and figures, as text, as
// a picture, and in words for those who cannot see it.
package sheet

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/rules/render"
	"impulse/rules/ssd"
	"impulse/rules/view"
)

// Text draws a status sheet: title and seat, then a line for each row with its
// boxes or its text in one column, wrapped, and tables of what its weapons do.
func Text(s view.Sheet) string {
	title := render.Join(" ", cmp.Or(render.Clean(s.Title), s.Unit), render.Around("(", s.Seat, ")"))
	text := render.Hang("", render.Wrap(title, render.Width))
	column := labels(s.Rows)
	section := ""
	for _, row := range s.Rows {
		if row.Section != section {
			section = row.Section
			text += render.Hang("", render.Wrap(render.Clean(section), render.Width))
		}
		text += kindOf(row.Part).text(row, column)
	}
	for _, t := range s.Card.Does[:min(len(s.Card.Does), mostTables)] {
		text += tabled(t)
	}
	return text
}

// tabled is a table of what a kind of weapon does, its columns one below the other.
func tabled(t view.Reckon) string {
	lines, widths := t.Lines, widthsOf(t.Lines)
	if total(widths) > render.Width-2 {
		lines = turned(lines) // what is wide is told downward
		widths = widthsOf(lines)
	}
	text := render.Hang("", render.Wrap(render.Clean(t.Title), render.Width))
	for _, line := range lines {
		var cells []string
		for i, cell := range line {
			cells = append(cells, fmt.Sprintf("%*s", widths[i], render.Clean(cell)))
		}
		text += render.Hang("  ", rowOf(cells))
	}
	return text
}

// widthsOf is how wide each column of a table is.
func widthsOf(lines [][]string) (widths []int) {
	for _, line := range lines {
		for i, cell := range line {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], render.Length(render.Clean(cell)))
		}
	}
	return widths
}

// total is how wide they are side by side.
func total(widths []int) int {
	all := -1
	for _, n := range widths {
		all += n + 1
	}
	return all
}

// turned is a table with its columns as lines.
func turned(lines [][]string) (out [][]string) {
	for _, line := range lines {
		for i, cell := range line {
			if i == len(out) {
				out = append(out, nil)
			}
			out[i] = append(out[i], cell)
		}
	}
	return out
}

// rowOf are the cells of a row side by side, in as many lines as it takes.
func rowOf(cells []string) (lines []string) {
	for _, cell := range cells {
		last := len(lines) - 1
		if last >= 0 && render.Length(lines[last])+1+render.Length(cell) <= render.Width-2 {
			lines[last] += " " + cell
			continue
		}
		lines = append(lines, cell)
	}
	return lines
}

// labels is how wide the column of labels is. A label that would leave no room
// has a line of its own and does not count.
func labels(rows []view.Row) int {
	column := 1
	for _, row := range rows {
		if n := render.Length(render.Clean(row.Label)) + 1; n <= render.Width/2 {
			column = max(column, n)
		}
	}
	return column
}

func line(row view.Row, column int) string {
	label, values := render.Clean(row.Label), values(row, render.Width-column)
	switch {
	case render.Length(label) < column:
		return render.Hang(fmt.Sprintf("%-*s", column, label), values)
	case len(values) == 0:
		return render.Hang("", render.Wrap(label, render.Width))
	}
	return render.Hang("", render.Wrap(label, render.Width)) + render.Hang(strings.Repeat(" ", column), values)
}

// values are the lines right of the label. Boxes with marks that rules/ssd does
// not know are written as they are.
func values(row view.Row, width int) []string {
	boxes, err := ssd.Parse(row.Boxes)
	if err != nil {
		return render.Wrap(row.Boxes+" "+row.Text, width)
	}
	var lines []string
	for part := range slices.Chunk([]rune(boxes), width/len("[ ]")) {
		lines = append(lines, ssd.Boxes(part).Text())
	}
	return beside(lines, render.Clean(row.Text), width)
}

// beside puts the text behind the last boxes where it fits, else below them.
func beside(lines []string, text string, width int) []string {
	if last := len(lines) - 1; last >= 0 && text != "" && render.Length(lines[last])+1+render.Length(text) <= width {
		lines[last] += " " + text
		return lines
	}
	return append(lines, render.Wrap(text, width)...)
}

// First is the first row of the unit's sheet in brief, boxes as live of built.
func First(sheets []view.Sheet, unit string) string {
	i := slices.IndexFunc(sheets, func(s view.Sheet) bool { return s.Unit == unit })
	if i < 0 || len(sheets[i].Rows) == 0 {
		return ""
	}
	row := sheets[i].Rows[0]
	boxes, err := ssd.Parse(row.Boxes)
	if err != nil || boxes == "" {
		return cmp.Or(render.Clean(row.Text), render.Join(" ", row.Label, row.Boxes))
	}
	return render.Join(" ", row.Label, fmt.Sprintf("%d/%d", boxes.Live(), boxes.Len()), row.Text)
}
