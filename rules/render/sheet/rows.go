package sheet

import (
	"slices"

	"impulse/rules/render/canvas"
	"impulse/rules/ssd"
	"impulse/rules/view"
)

// sheetRow is a row made ready to be drawn, with what is new in it.
type sheetRow struct {
	view.Row
	kind  kind
	place *place
	boxes ssd.Boxes
	fresh []bool // boxes that are not as they were; nil where there was no sheet before
	news  bool   // its text, or the row itself, was not there before

	was      ssd.Boxes // what its boxes were
	compared bool      // it was there before
}

// changed reports whether anything in the row is new.
func (r sheetRow) changed() bool { return r.news || slices.Contains(r.fresh, true) }

// rowKey says which row of two sheets is the same one: the nth of its name.
type rowKey struct {
	part   view.Part
	label  string
	facing int
	nth    int
}

// sheetRows are the rows of a sheet beside what they were before.
func sheetRows(now view.Sheet, before *view.Sheet) []sheetRow {
	old := map[rowKey]view.Row{}
	if before != nil {
		for key, row := range withKeys(before.Rows) {
			old[key] = row
		}
	}
	var rows []sheetRow
	for key, row := range withKeys(now.Rows) {
		ready := newRow(row)
		if was, ok := old[key]; before != nil {
			ready.compare(was, ok)
		}
		rows = append(rows, ready)
	}
	return rows
}

// withKeys walks over rows in their order, each with its key.
func withKeys(rows []view.Row) func(func(rowKey, view.Row) bool) {
	return func(yield func(rowKey, view.Row) bool) {
		seen := map[rowKey]int{}
		for _, row := range rows {
			key := rowKey{part: row.Part, label: row.Label, facing: row.Facing}
			seen[key]++
			key.nth = seen[key]
			if !yield(key, row) {
				return
			}
		}
	}
}

// newRow is the row with its words as they can be shown. Boxes with marks that
// rules/ssd does not know are words.
func newRow(row view.Row) sheetRow {
	boxes, err := ssd.Parse(row.Boxes)
	if err != nil {
		row.Text = row.Boxes + " " + row.Text
	}
	row.Label, row.Text = shown(row.Label), shown(row.Text)
	return sheetRow{Row: row, kind: kindOf(row.Part), place: placeOf(row), boxes: boxes}
}

// mostShown is how many characters of a text are looked at at all.
const mostShown = 400

// shown is the text on one line as it can be drawn.
func shown(text string) string {
	if len(text) > mostShown*4 {
		text = text[:mostShown*4]
	}
	runes := []rune(canvas.Printable(text))
	return string(runes[:min(len(runes), mostShown)])
}

// compare notes what is not as it was.
func (r *sheetRow) compare(was view.Row, there bool) {
	old := newRow(was)
	r.news = !there || r.Text != old.Text
	r.was, r.compared = old.boxes, there
	r.fresh = make([]bool, len(r.boxes))
	for i := range r.boxes {
		r.fresh[i] = i >= len(old.boxes) || r.boxes[i] != old.boxes[i]
	}
}
