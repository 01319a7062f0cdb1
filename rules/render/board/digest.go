package board

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/render"
	"impulse/rules/render/sheet"
	"impulse/rules/view"
)

// Digest is a line for each unit, for status posts: name, place, heading, and
// the first row of its sheet, or the counter's note where it has none. Units
// off the map come last; counters that are no units are left out.
func Digest(v view.View) string {
	if v.Board.Grid == view.Field {
		return fieldDigest(v)
	}
	text := ""
	for _, c := range v.Board.Counters {
		if c.Unit != "" {
			text += short(render.Join(" ", cmp.Or(c.Name, c.Unit), c.At, c.Whither()), cmp.Or(sheet.First(v.Sheets, c.Unit), c.Note), v.SheetOf(c.Unit).Brief)
		}
	}
	for _, s := range v.Sheets {
		if !slices.ContainsFunc(v.Board.Counters, func(c view.Counter) bool { return c.Unit == s.Unit }) {
			text += short(cmp.Or(s.Title, s.Unit), sheet.First([]view.Sheet{s}, s.Unit), s.Brief)
		}
	}
	return text
}

// short is one line: where it is too long with the status in brief, and cut behind a word where it is so
// still.
func short(who, status, brief string) string {
	line := render.Join(": ", who, status)
	if utf8.RuneCountInString(line) > render.Width && brief != "" && len(brief) < len(status) {
		line = render.Join(": ", who, legible.Capital(render.Clean(brief)))
	}
	return cmdline.ToAWord(line, render.Width) + "\n"
}
