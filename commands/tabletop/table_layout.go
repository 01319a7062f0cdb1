package tabletop

import (
	"slices"
	"strings"
	"unicode/utf8"

	"impulse/commands/text"
	"impulse/rules/legible"
	tables "impulse/rules/table"
)

// What a phone shows of a table.
const (
	phoneWidth = 44 // characters of a line
	phoneLines = 60 // of a table; what is longer is asked for row by row
)

// onAPhone lays a table out: whole where it is narrow enough, else a few
// columns at a time, each time behind those that tell the rows apart, and where
// even a single one is too wide row by row.
func onAPhone(t *tables.Table) string {
	cells := [][]string{t.Columns()}
	for _, row := range t.Rows() {
		cells = append(cells, row.Cells())
	}
	blocks := columnBlocks(widths(cells), telling(cells))
	if blocks == nil {
		rows := byRows(cells)
		if seen := atAGlance(cells); len(rows) > phoneLines && seen != nil {
			return strings.Join(seen, "\n")
		}
		return cutLines(rows)
	}
	most := max(phoneLines/len(blocks), 8) + 1
	var out []string
	for _, block := range blocks {
		out = append(out, cutRows(layOut(cells, block), most))
	}
	return strings.Join(out, "\n\n")
}

// widths are those of the widest cells.
func widths(cells [][]string) []int {
	out := make([]int, len(cells[0]))
	for _, row := range cells {
		for i, cell := range row {
			out[i] = max(out[i], utf8.RuneCountInString(cell))
		}
	}
	return out
}

// telling is how many columns, from the first on, it takes to tell rows apart.
func telling(cells [][]string) int {
	for n := range cells[0] {
		seen := map[string]bool{}
		for _, row := range cells {
			seen[strings.Join(row[:n+1], "\x00")] = true
		}
		if len(seen) == len(cells) {
			return n + 1
		}
	}
	return 1
}

// columnBlocks deals columns out into blocks that fit on a phone, each behind
// the leading ones; nil where one does not fit.
func columnBlocks(widths []int, leading int) [][]int {
	lead, first := -2, []int{}
	for i, w := range widths[:leading] {
		lead, first = lead+2+w, append(first, i)
	}
	if lead > phoneWidth {
		return nil
	}
	blocks, width := [][]int{first}, lead
	for i, w := range widths[leading:] {
		if lead+2+w > phoneWidth {
			return nil
		}
		if width+2+w > phoneWidth {
			blocks, width = append(blocks, first), lead
		}
		last := len(blocks) - 1
		blocks[last], width = append(slices.Clip(blocks[last]), leading+i), width+2+w
	}
	return blocks
}

// layOut puts some columns side by side, two blanks apart.
func layOut(cells [][]string, columns []int) []string { return layOutBy(cells, columns, 2) }

// layOutBy puts some columns side by side, so many blanks apart.
func layOutBy(cells [][]string, columns []int, apart int) []string {
	wide := widths(cells)
	out := make([]string, len(cells))
	for i, row := range cells {
		var line strings.Builder
		for _, c := range columns {
			line.WriteString(row[c] + strings.Repeat(" ", wide[c]-utf8.RuneCountInString(row[c])+apart))
		}
		out[i] = strings.TrimRight(line.String(), " ")
	}
	return out
}

// byRows writes each row as "column: cell", with a blank line between.
func byRows(cells [][]string) []string {
	var out []string
	for _, row := range cells[1:] {
		for i, cell := range row {
			out = append(out, folded(cells[0][i]+": "+printedCell(cell))...)
		}
		out = append(out, "")
	}
	return out[:len(out)-1]
}

// fewest is how many columns are worth a list at a glance.
const fewest = 4

// atAGlance writes a table with a line for each row, of as many of the first columns
// as a phone shows, under headings cut short; what is left out is asked for row by row.
// Nil where that tells too little.
func atAGlance(cells [][]string) []string {
	head := make([]string, len(cells[0]))
	for i, name := range cells[0] {
		head[i] = string([]rune(name)[:min(4, utf8.RuneCountInString(name))])
	}
	short := append([][]string{head}, cells[1:]...)
	width, columns := -1, []int{}
	for i, w := range widths(short) {
		if width+1+w > phoneWidth {
			break
		}
		width, columns = width+1+w, append(columns, i)
	}
	if len(columns) < fewest || len(columns) < telling(cells) || len(cells) > phoneLines {
		return nil
	}
	lines := layOutBy(short, columns, 1)
	if left := cells[0][len(columns):]; len(left) > 0 {
		lines = append(lines, folded("Also, row by row: "+strings.Join(left, ", "))...)
	}
	return lines
}

// folded breaks a line that is too long for a phone.
func folded(line string) []string {
	pieces := text.Chop(line, phoneWidth-2)
	for i := range pieces {
		if pieces[i] = strings.TrimRight(pieces[i], " "); i > 0 {
			pieces[i] = "  " + pieces[i]
		}
	}
	return pieces
}

// cutRows shows so many lines of a block, and how many are left out.
func cutRows(lines []string, most int) string {
	if left := len(lines) - most; left > 0 {
		lines = append(lines[:most:most], "… and "+legible.Counted(left, "more row", "more rows"))
	}
	return strings.Join(lines, "\n")
}

// cutLines shows the first rows that stand row by row.
func cutLines(lines []string) string {
	if len(lines) <= phoneLines {
		return strings.Join(lines, "\n")
	}
	end := phoneLines
	for end > 1 && lines[end] != "" {
		end--
	}
	return strings.Join(lines[:end], "\n") + "\n\n… and more rows"
}
