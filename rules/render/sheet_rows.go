package render

import (
	"slices"

	"impulse/rules"
	"impulse/rules/render/canvas"
	"impulse/rules/ssd"
)

// sheetRow is a row made ready to be drawn, with what is new in it.
type sheetRow struct {
	rules.Row
	boxes ssd.Boxes
	fresh []bool // boxes that are not as they were; nil where there was no sheet before
	news  bool   // its text, or the row itself, was not there before
}

// changed reports whether anything in the row is new.
func (r sheetRow) changed() bool { return r.news || slices.Contains(r.fresh, true) }

// rowKey says which row of two sheets is the same one: the nth of its name.
type rowKey struct {
	part   rules.Part
	label  string
	facing int
	nth    int
}

// sheetRows are the rows of a sheet beside what they were before.
func sheetRows(now rules.Sheet, before *rules.Sheet) []sheetRow {
	old := map[rowKey]rules.Row{}
	if before != nil {
		for key, row := range keyed(before.Rows) {
			old[key] = row
		}
	}
	var rows []sheetRow
	for key, row := range keyed(now.Rows) {
		ready := readied(row)
		if was, ok := old[key]; before != nil {
			ready.compare(was, ok)
		}
		rows = append(rows, ready)
	}
	return rows
}

// keyed walks over rows in their order, each with its key.
func keyed(rows []rules.Row) func(func(rowKey, rules.Row) bool) {
	return func(yield func(rowKey, rules.Row) bool) {
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

// readied is the row with its words as they can be shown. Boxes with marks that
// rules/ssd does not know are words.
func readied(row rules.Row) sheetRow {
	boxes, err := ssd.Parse(row.Boxes)
	if err != nil {
		row.Text = row.Boxes + " " + row.Text
	}
	row.Label, row.Text = shown(row.Label), shown(row.Text)
	return sheetRow{Row: row, boxes: boxes}
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
func (r *sheetRow) compare(was rules.Row, there bool) {
	old := readied(was)
	r.news = !there || r.Text != old.Text
	r.fresh = make([]bool, len(r.boxes))
	for i := range r.boxes {
		r.fresh[i] = i >= len(old.boxes) || r.boxes[i] != old.boxes[i]
	}
}

// parts are those that have a place of their own on the sheet.
var parts = []rules.Part{rules.ArmorPart, rules.WeaponPart, rules.SystemPart, rules.RadarPart, rules.FormPart, rules.RecordPart, rules.RankPart}

// ofPart are the rows that stand in one part of the sheet; what has no place of
// its own stands with what is said at the head.
func ofPart(rows []sheetRow, part rules.Part) []sheetRow {
	var out []sheetRow
	for _, r := range rows {
		if r.Part == part || part == rules.StatusPart && !slices.Contains(parts, r.Part) {
			out = append(out, r)
		}
	}
	return out
}
