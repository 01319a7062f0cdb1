package render

import (
	"cmp"
	"fmt"
	"strings"

	"impulse/rules"
)

// alt says the sheet in words: who it is, what is said of him, the boxes that
// work of those built, what is out of action, and what has changed.
func (p *sheetPage) alt() string {
	title := cmp.Or(brief(p.sheet.Title), brief(p.sheet.Unit), "A sheet")
	return alt([]altPart{
		{head: some(" ", title, around("(", brief(p.sheet.Side), ")"))},
		{items: p.said(), spare: 2},
		{head: "Changed:", items: p.each(sheetRow.told, sheetRow.changed), spare: 1},
		{head: "Boxes that work, of those built:", items: p.each(sheetRow.summed, sheetRow.boxed), spare: 2},
		{head: "Not ready:", items: p.each(sheetRow.lost, sheetRow.hurt), spare: 2},
	})
}

// each is what a saying makes of the rows that fit.
func (p *sheetPage) each(say func(sheetRow) string, fits func(sheetRow) bool) []string {
	var all []string
	for _, r := range p.rows {
		if fits(r) {
			all = append(all, say(r))
		}
	}
	return all
}

// said are the rows without boxes, of which the status comes first.
func (p *sheetPage) said() []string {
	return p.each(func(r sheetRow) string {
		if r.Part == rules.StatusPart {
			return some(" ", brief(r.Label), longer(r.Text))
		}
		return some(": ", brief(r.Label), longer(r.Text))
	}, func(r sheetRow) bool { return len(r.boxes) == 0 && r.Part != rules.FormPart })
}

// longer is a text of at most two brief ones.
func longer(text string) string {
	first := brief(text)
	if !strings.HasSuffix(first, " …") {
		return first
	}
	first = strings.TrimSuffix(first, " …")
	return some(" ", first, brief(strings.TrimPrefix(clean(text), first)))
}

func (r sheetRow) boxed() bool { return len(r.boxes) > 0 }

// hurt reports whether a box has a mark.
func (r sheetRow) hurt() bool { return r.boxes.Full() < r.boxes.Len() }

// summed is the boxes that work of those built.
func (r sheetRow) summed() string {
	return fmt.Sprintf("%s %d/%d", brief(r.Label), r.boxes.Live(), r.boxes.Len())
}

// lost counts the marks.
func (r sheetRow) lost() string {
	var parts []string
	for _, c := range (rack{row: r}).tally() {
		if word := markWords[c.mark]; word != "" {
			parts = append(parts, fmt.Sprintf("%d %s", c.boxes, word))
		}
	}
	return some(" ", brief(r.Label), strings.Join(parts, ", "))
}

// markWords are what the marks say; a box without one is ready.
var markWords = map[byte]string{'.': "spent", '/': "out of action", 'X': "destroyed"}

// told is what a changed row is now.
func (r sheetRow) told() string {
	if len(r.boxes) == 0 {
		return some(" ", brief(r.Label), longer(r.Text))
	}
	if r.hurt() {
		return r.lost()
	}
	return r.summed()
}
