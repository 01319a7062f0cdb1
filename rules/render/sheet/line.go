package sheet

import (
	"impulse/rules/render"
	"impulse/rules/render/canvas"
)

// Sizes of words on a sheet in pixels.
const (
	wordSize = 30
	wordLine = 41
	mostWide = 3  // lines of one text
	newsRoom = 22 // left of a label, for the sign that something is new
)

// strip is a part of the sheet as wide as its place, and how to draw it.
type strip struct {
	height float64
	draw   func(page *canvas.Canvas, x, y float64)
}

// stack puts strips below each other.
func stack(strips ...strip) strip {
	height := 0.0
	for _, s := range strips {
		height += s.height
	}
	return strip{height, func(page *canvas.Canvas, x, y float64) {
		for _, s := range strips {
			s.draw(page, x, y)
			y += s.height
		}
	}}
}

// space is room with nothing in it.
func space(height float64) strip {
	return strip{height, func(*canvas.Canvas, float64, float64) {}}
}

// words is one line of text.
func words(face canvas.Face, size float64, ink canvas.Ink, width float64, text string) strip {
	return strip{size * 1.4, func(page *canvas.Canvas, x, y float64) {
		page.Text(face, size, ink, x, y+size, canvas.Cut(face, size, width, text))
	}}
}

// paragraph is a text in a few lines at most.
func paragraph(size, width float64, text string) []string {
	lines := canvas.Wrap(canvas.Plain, size, width, text)
	if len(lines) > mostWide {
		lines = lines[:mostWide]
		lines[mostWide-1] = canvas.Cut(canvas.Plain, size, width, lines[mostWide-1]+" ……")
	}
	return lines
}

// newsInk is the colour of what is said, which is another where it is new.
func (r sheetRow) newsInk() canvas.Ink {
	if r.news {
		return canvas.Changed
	}
	return canvas.Text
}

// newsSign is a diamond at a place: colour alone would not say it to all.
func newsSign(page *canvas.Canvas, x, y float64) {
	page.Fill(canvas.Changed, canvas.Regular(4, canvas.Point{X: x, Y: y}, 8, 0))
}

// labelled are rows with their labels in one column.
func (p *sheetPage) labelled(rows []sheetRow, width float64, ground canvas.Ink) strip {
	column := 0.0
	for _, r := range rows {
		column = max(column, canvas.Measure(canvas.Plain, wordSize, r.Label)+18)
	}
	column = min(column, width*0.36)
	var strips []strip
	for _, r := range rows[:min(len(rows), mostLines)] {
		strips = append(strips, p.line(r, column, width, ground))
	}
	if n := len(rows) - mostLines; n > 0 {
		strips = append(strips, words(canvas.Plain, wordSize, canvas.Faint, width, render.More(n)))
	}
	return stack(strips...)
}

// mostLines is how many rows a part of the sheet shows; more are counted.
const mostLines = 60

// line is a row: its label, its boxes, and its text behind or below them.
func (p *sheetPage) line(r sheetRow, column, width float64, ground canvas.Ink) strip {
	room := width - newsRoom - column
	boxes := newRack(r, room)
	boxes.tracked = r.kind.numbered
	beside := boxes.last() + 8
	if r.Text != "" && len(r.boxes) > 0 && beside+canvas.Measure(canvas.Plain, wordSize, r.Text) > room {
		beside = 0
	}
	if len(r.boxes) == 0 {
		beside = 0
	}
	text := paragraph(wordSize, room-beside, r.Text)
	top := boxes.height()
	if beside > 0 {
		top = max(0, boxes.height()-boxes.line())
	}
	height := max(wordLine, boxes.height(), top+float64(len(text))*wordLine) + 6
	return strip{height, func(page *canvas.Canvas, x, y float64) {
		if r.news {
			newsSign(page, x+9, y+wordSize*0.66)
		}
		x += newsRoom
		page.Text(canvas.Plain, wordSize, canvas.Faint, x, y+wordSize, canvas.Cut(canvas.Plain, wordSize, column-12, r.Label))
		boxes.draw(page, p.stamps, ground, x+column, y+2)
		for i, t := range text {
			page.Text(canvas.Plain, wordSize, r.newsInk(), x+column+beside, y+top+float64(i)*wordLine+wordSize, t)
		}
	}}
}
