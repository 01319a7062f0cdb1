package sheet

import (
	"slices"

	"impulse/rules/view"
)

// kind is a part of a sheet that any game can use: how its rows stand in the text,
// where in the picture, and in the words for those who cannot see it. A new part
// is a line in kinds.
type kind struct {
	part  view.Part
	text  func(row view.Row, column int) string
	place *place
	say   func(sheetRow) string // a row without boxes
	words []*sentence           // those that tell of its rows

	numbered bool // its boxes have numbers, down to 1
	series   bool // rows called alike but for their numbers are told together
}

// kinds are all parts, in the order in which they stand on the page. Rows of a
// part that is none of them are odd.
var kinds = []kind{
	{part: view.StatusPart, text: line, place: head, say: sheetRow.spoken, words: boxed},
	{part: view.RecordPart, text: line, place: record, say: sheetRow.line, words: boxed},
	{part: view.RankPart, text: line, place: figures, say: sheetRow.line, words: counted},
	{part: view.ArmorPart, text: line, place: hulls, say: sheetRow.line, words: boxed},
	{part: view.SystemPart, text: line, place: hulls, say: sheetRow.line, words: boxed},
	{part: view.RadarPart, text: line, place: hulls, say: sheetRow.line, words: boxed, numbered: true},
	{part: view.WeaponPart, text: line, place: arms, say: sheetRow.line, words: boxed, series: true},
	{part: view.FormPart, text: line, place: forms, say: sheetRow.line, words: formed},
}

// odd is what no kind is for: it stands with what is said at the head.
var odd = kind{text: line, place: head, say: sheetRow.line, words: boxed}

func kindOf(part view.Part) kind {
	if i := slices.IndexFunc(kinds, func(k kind) bool { return k.part == part }); i >= 0 {
		return kinds[i]
	}
	return odd
}

// place is a field of the page, which draws the rows of one part or of several.
type place struct {
	draw   func(p *sheetPage, rows []sheetRow) strip
	ownKey bool // it explains its marks itself
	back   bool // of a sheet to print, it tells of what the unit can do
}

var (
	bays    = &place{draw: (*sheetPage).sections}
	head    = &place{draw: section("")}
	record  = &place{draw: section("Record")}
	figures = &place{draw: (*sheetPage).ranks, ownKey: true}
	hulls   = &place{draw: (*sheetPage).hull}
	arms    = &place{draw: (*sheetPage).weapons, back: true}
	forms   = &place{draw: (*sheetPage).form, back: true}
)

// places are the fields of a page from above, in the order of their kinds; sections
// follow the hull.
func places() []*place {
	var out []*place
	for _, k := range kinds {
		if slices.Contains(out, k.place) {
			continue
		}
		if out = append(out, k.place); k.place == hulls {
			out = append(out, bays)
		}
	}
	return out
}

// placeOf is where a row stands: with its section where it has one.
func placeOf(row view.Row) *place {
	if row.Section != "" {
		return bays
	}
	return kindOf(row.Part).place
}

// sentence is one of the words about a sheet, in their order.
type sentence struct {
	at    int // the lower, the earlier
	head  string
	spare int // as of a render.Sentence
	items func(rows []sheetRow) []string
}

var (
	said     = &sentence{10, "", 2, each(func(r sheetRow) bool { return len(r.boxes) == 0 }, func(r sheetRow) string { return r.kind.say(r) })}
	standing = &sentence{20, "Figures:", 1, stand}
	inForm   = &sentence{30, "Form:", 4, said.items}
	changed  = &sentence{40, "Changed:", 1, each(sheetRow.changed, sheetRow.words)}
	working  = &sentence{50, "Boxes that work, of those built:", 2, built}
	unready  = &sentence{60, "Not ready:", 2, each(sheetRow.hurt, sheetRow.lost)}

	boxed   = []*sentence{said, changed, working, unready}
	counted = []*sentence{said, standing}
	formed  = []*sentence{inForm, changed, working, unready}
)

// each is what a saying makes of the rows that fit.
func each(fits func(sheetRow) bool, say func(sheetRow) string) func([]sheetRow) []string {
	return func(rows []sheetRow) []string {
		var all []string
		for _, r := range rows {
			if text := say(r); fits(r) && text != "" {
				all = append(all, text)
			}
		}
		return all
	}
}
