package sheet

import (
	"math"
	"strings"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/ssd"
)

// form is a table of the lines of a form: the line, its figure, what that is,
// and what it comes to.
func (p *sheetPage) form(rows []sheetRow) strip {
	var strips []strip
	for i, r := range rows[:min(len(rows), mostLines)] {
		if len(r.boxes) > 0 {
			strips = append(strips, p.line(r, formWords-newsRoom, panelWidth, canvas.Panel))
			continue
		}
		strips = append(strips, formLine(r, i%2 == 1))
	}
	if n := len(rows) - mostLines; n > 0 {
		strips = append(strips, words(canvas.Plain, wordSize, canvas.Faint, panelWidth, render.More(n)))
	}
	return panel("Form", stack(strips...))
}

// The columns of a form, from the left of its panel; the last one ends at the
// right.
const (
	formFigure = 215 // right end of the figures
	formWords  = 235
	formTotal  = 250 // width of the last
)

func formLine(r sheetRow, shaded bool) strip {
	figure, what, total := formCells(r.Text)
	return strip{wordLine + 4, func(page *canvas.Canvas, x, y float64) {
		if shaded {
			page.Fill(canvas.Ground, canvas.Rect(x-8, math.Round(y), panelWidth+16, wordLine+4))
		}
		base := y + wordSize + 3
		if r.news {
			newsSign(page, x+9, y+wordLine/2+2)
		}
		page.Text(canvas.Plain, wordSize, canvas.Faint, x+newsRoom, base, canvas.Cut(canvas.Plain, wordSize, formFigure-newsRoom-60, r.Label))
		right(page, canvas.Bold, r.newsInk(), x+formFigure, base, figure)
		page.Text(canvas.Plain, wordSize, r.newsInk(), x+formWords, base, canvas.Cut(canvas.Plain, wordSize, panelWidth-formWords-formTotal, what))
		right(page, canvas.Plain, canvas.Text, x+panelWidth, base, canvas.Cut(canvas.Plain, wordSize, formTotal-10, total))
	}}
}

// formCells are the number that a text begins with, what stands after its last
// comma, and what is between them.
func formCells(text string) (figure, what, total string) {
	what = text
	if head, rest, ok := strings.Cut(text, " "); ok && len(head) < 6 && strings.Trim(head, "0123456789+-.") == "" {
		figure, what = head, rest
	}
	if i := strings.LastIndex(what, ", "); i >= 0 {
		what, total = what[:i], what[i+2:]
	}
	return figure, what, total
}

// right writes a line that ends at x.
func right(page *canvas.Canvas, face canvas.Face, ink canvas.Ink, x, y float64, text string) {
	page.Text(face, wordSize, ink, x-canvas.Measure(face, wordSize, text), y, text)
}

// marksKey is what the marks of boxes mean.
var marksKey = []struct {
	kind boxKind
	text string
}{
	{boxKind{ssd.Full, false, canvas.Ground}, "ready"},
	{boxKind{ssd.Spent, false, canvas.Ground}, "empty or fired"},
	{boxKind{ssd.Slashed, false, canvas.Ground}, "out of action"},
	{boxKind{ssd.Destroyed, false, canvas.Ground}, "destroyed"},
}

// legend says what the marks mean, where there are boxes, and what is new.
func (p *sheetPage) legend() strip {
	boxes, changed := false, false
	for _, r := range p.rows {
		boxes, changed = boxes || len(r.boxes) > 0 && !r.kind.place.ownKey, changed || r.changed()
	}
	var strips []strip
	if boxes {
		strips = append(strips, strip{boxStep + 6, p.drawKey})
	}
	if changed {
		strips = append(strips, strip{boxStep + 6, p.drawNewsKey})
	}
	return stack(strips...)
}

func (p *sheetPage) drawKey(page *canvas.Canvas, x, y float64) {
	for _, key := range marksKey {
		p.stamps.put(page, key.kind, x+4, y+4)
		page.Text(canvas.Plain, wordSize, canvas.Faint, x+boxStep+6, y+wordSize+2, key.text)
		x += boxStep + 6 + canvas.Measure(canvas.Plain, wordSize, key.text) + 36
	}
}

func (p *sheetPage) drawNewsKey(page *canvas.Canvas, x, y float64) {
	p.stamps.put(page, boxKind{ssd.Full, true, canvas.Ground}, x+4, y+4)
	newsSign(page, x+boxStep+18, y+boxStep/2)
	page.Text(canvas.Plain, wordSize, canvas.Changed, x+boxStep+36, y+wordSize+2, "changed since the last result")
}
