package render

import (
	"cmp"
	"fmt"
	"strings"

	"impulse/rules"
	"impulse/rules/ssd"
)

// alt says the sheet in words: who it is, what is said of him, the boxes that
// work of those built, what is out of action, and what has changed.
func (p *sheetPage) alt() string {
	title := cmp.Or(brief(p.sheet.Title), brief(p.sheet.Unit), "A sheet")
	return alt([]altPart{
		{head: some(" ", title, around("(", brief(p.sheet.Side), ")"))},
		{items: p.said(), spare: 2},
		{head: "Figures:", items: p.stand(), spare: 1},
		{head: "Form:", items: p.each(sheetRow.line, sheetRow.formal), spare: 4},
		{head: "Changed:", items: p.each(sheetRow.told, func(r sheetRow) bool { return r.changed() && !r.ofFigures() }), spare: 1},
		{head: "Boxes that work, of those built:", items: p.built(), spare: 2},
		{head: "Not ready:", items: p.each(sheetRow.lost, func(r sheetRow) bool { return r.hurt() && !r.ofFigures() }), spare: 2},
	})
}

// each is what a saying makes of the rows that fit.
func (p *sheetPage) each(say func(sheetRow) string, fits func(sheetRow) bool) []string {
	var all []string
	for _, r := range p.rows {
		if text := say(r); fits(r) && text != "" {
			all = append(all, text)
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
		return r.line()
	}, func(r sheetRow) bool { return len(r.boxes) == 0 && r.Part != rules.FormPart })
}

// formal reports whether the row is a line of a form.
func (r sheetRow) formal() bool { return r.Part == rules.FormPart && len(r.boxes) == 0 }

func (r sheetRow) line() string { return some(": ", brief(r.Label), longer(r.Text)) }

// longer is a text of at most two brief ones.
func longer(text string) string {
	first := brief(text)
	if !strings.HasSuffix(first, " …") {
		return first
	}
	first = strings.TrimSuffix(first, " …")
	return some(" ", first, brief(strings.TrimPrefix(clean(text), first)))
}

// built says of each system how many boxes work of those built. Weapons of one
// letter that follow each other are one: L1 to L4 3/4.
func (p *sheetPage) built() []string {
	var all []string
	for i := 0; i < len(p.rows); {
		n := i + 1
		for n < len(p.rows) && kin(p.rows[i], p.rows[n]) {
			n++
		}
		if boxes := boxesOf(p.rows[i:n]); len(boxes) > 0 && !p.rows[i].ofFigures() {
			name := brief(p.rows[i].Label)
			if n > i+1 {
				name += " to " + brief(p.rows[n-1].Label)
			}
			all = append(all, fmt.Sprintf("%s %d/%d", name, boxes.Live(), boxes.Len()))
		}
		i = n
	}
	return all
}

// boxesOf are the boxes of some rows together.
func boxesOf(rows []sheetRow) ssd.Boxes {
	var all strings.Builder
	for _, r := range rows {
		all.WriteString(string(r.boxes))
	}
	return ssd.Boxes(all.String())
}

// kin reports whether two weapons are called alike but for their numbers.
func kin(a, b sheetRow) bool {
	stem := func(r sheetRow) string { return strings.TrimRight(r.Label, "0123456789") }
	return a.Part == rules.WeaponPart && b.Part == rules.WeaponPart && stem(a) == stem(b)
}

// hurt reports whether a box has a mark.
func (r sheetRow) hurt() bool { return r.boxes.Full() < r.boxes.Len() }

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
	return brief(r.Label) + " all ready"
}
