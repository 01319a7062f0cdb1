package sheet

import (
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// Measures of a table of what a weapon does.
const (
	reckonLine = 37
	reckonGap  = 16 // between two columns
	mostTables = 20
)

// does are tables of what each kind of weapon does.
func (p *sheetPage) does() strip {
	var strips []strip
	for _, t := range p.sheet.Card.Does[:min(len(p.sheet.Card.Does), mostTables)] {
		strips = append(strips, words(canvas.Bold, wordSize, canvas.Side1, panelWidth, shown(t.Title)), reckoned(t), space(10))
	}
	if len(strips) == 0 {
		return strip{}
	}
	return panel("What its weapons do", stack(strips...))
}

// reckoned is a table, its columns as wide as what stands in them. Columns that have
// no room are left out, the last ones.
func reckoned(t view.Reckon) strip {
	columns := columnsOf(t.Lines)
	return strip{reckonLine * float64(len(t.Lines)), func(page *canvas.Canvas, x, y float64) {
		for i, line := range t.Lines {
			left := x
			for j, cell := range line[:min(len(line), len(columns))] {
				cell = canvas.Cut(canvas.Plain, wordSize, columns[j], shown(cell))
				base := y + float64(i)*reckonLine + wordSize
				if j == 0 {
					page.Text(canvas.Plain, wordSize, canvas.Faint, left, base, cell)
				} else {
					page.Centered(faceOf(i), wordSize, canvas.Text, left+columns[j]/2, base, cell)
				}
				left += columns[j] + reckonGap
			}
		}
	}}
}

// faceOf is the typeface of a line: the heads are bold.
func faceOf(line int) canvas.Face {
	if line == 0 {
		return canvas.Bold
	}
	return canvas.Plain
}

// columnsOf are the widths of the columns that have room.
func columnsOf(lines [][]string) []float64 {
	var out []float64
	left := float64(panelWidth)
	for j := 0; ; j++ {
		wide, any := 0.0, false
		for i, line := range lines {
			if j < len(line) {
				any, wide = true, max(wide, canvas.Measure(faceOf(i), wordSize, shown(line[j])))
			}
		}
		wide = min(wide, panelWidth/3)
		if left -= wide + reckonGap; !any || left < -reckonGap {
			return out
		}
		out = append(out, wide)
	}
}
