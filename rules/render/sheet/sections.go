package sheet

import (
	"impulse/rules/render/canvas"
)

// sections are the rows of a unit in sections: the name of each above its rows, in the
// order in which damage goes through them.
func (p *sheetPage) sections(rows []sheetRow) strip {
	var strips []strip
	for i, part := range inSections(rows) {
		if i > 0 {
			strips = append(strips, space(panelGap))
		}
		strips = append(strips, words(canvas.Bold, wordSize, canvas.Text, panelWidth, shown(part[0].Section)), p.labelled(part, panelWidth, canvas.Panel))
	}
	return panel("Sections", stack(strips...))
}

// inSections are the rows of each section, in their order.
func inSections(rows []sheetRow) [][]sheetRow {
	var out [][]sheetRow
	for i, r := range rows {
		if i == 0 || r.Section != rows[i-1].Section {
			out = append(out, nil)
		}
		out[len(out)-1] = append(out[len(out)-1], r)
	}
	return out
}
