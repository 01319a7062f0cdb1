package sheet

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/rules/render"
	"impulse/rules/ssd"
)

// alt says the sheet in words: who it is, what is said of them, the boxes that
// work of those built, what is out of action, and what has changed.
func (p *sheetPage) alt() string {
	title := cmp.Or(render.Titled(p.sheet.Title), render.Titled(p.sheet.Unit), "A sheet")
	all := []render.Sentence{{Head: render.Join(" ", title, render.Around("(", render.Brief(p.sheet.Side), ")"))}}
	var used []*sentence
	rows := map[*sentence][]sheetRow{}
	for _, r := range p.rows {
		for _, s := range r.kind.words {
			if rows[s] == nil {
				used = append(used, s)
			}
			rows[s] = append(rows[s], r)
		}
	}
	slices.SortStableFunc(used, func(a, b *sentence) int { return a.at - b.at })
	for _, s := range used {
		all = append(all, render.Sentence{Head: s.head, Items: s.items(rows[s]), Spare: s.spare})
	}
	return render.Alt(all)
}

// spoken is a row as it is said, without a colon.
func (r sheetRow) spoken() string { return render.Join(" ", render.Brief(r.Label), longer(r.Text)) }

func (r sheetRow) line() string { return render.Join(": ", render.Brief(r.Label), longer(r.Text)) }

// longer is a text of at most two brief ones.
func longer(text string) string {
	first := render.Brief(text)
	if !strings.HasSuffix(first, " …") {
		return first
	}
	first = strings.TrimSuffix(first, " …")
	return render.Join(" ", first, render.Brief(strings.TrimPrefix(render.Clean(text), first)))
}

// built says of each row how many boxes work of those built. Those of one letter that follow each other are one: L1 to L4 3/4.
func built(rows []sheetRow) []string {
	var all []string
	for i := 0; i < len(rows); {
		n := i + 1
		for n < len(rows) && kin(rows[i], rows[n]) {
			n++
		}
		if boxes := boxesOf(rows[i:n]); len(boxes) > 0 {
			name := render.Brief(rows[i].Label)
			if n > i+1 {
				name += " to " + render.Brief(rows[n-1].Label)
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

// kin reports whether two rows of a series are called alike but for their numbers.
func kin(a, b sheetRow) bool {
	stem := func(r sheetRow) string { return strings.TrimRight(r.Label, "0123456789") }
	return a.kind.series && a.Part == b.Part && stem(a) == stem(b)
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
	return render.Join(" ", render.Brief(r.Label), strings.Join(parts, ", "))
}

// markWords are what the marks say; a box without one is ready.
var markWords = map[byte]string{'.': "spent", '/': "out of action", 'X': "destroyed"}

// words is what a changed row is now.
func (r sheetRow) words() string {
	if len(r.boxes) == 0 {
		return render.Join(" ", render.Brief(r.Label), longer(r.Text))
	}
	if r.hurt() {
		return r.lost()
	}
	return render.Brief(r.Label) + " all ready"
}
