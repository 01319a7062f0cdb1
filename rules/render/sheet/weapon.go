package sheet

import (
	"slices"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// Measures of a weapon in pixels.
const (
	abreast    = 2  // weapons beside each other
	mostArms   = 90 // weapons that are drawn; more are counted
	dial       = 34 // radius of the diagram of an arc
	dialRoom   = 2*dial + 14
	armWide    = panelWidth / abreast
	armText    = armWide - dialRoom - 8
	armSize    = 30
	armLine    = 38
	armLeading = 42 // the line with the name and the boxes
)

// weapons are the weapons beside and below each other.
func (p *sheetPage) weapons(arms []sheetRow) strip {
	var strips []strip
	for row := range slices.Chunk(arms[:min(len(arms), mostArms)], abreast) {
		strips = append(strips, p.armRow(row))
	}
	if n := len(arms) - mostArms; n > 0 {
		strips = append(strips, words(canvas.Plain, wordSize, canvas.Faint, panelWidth, render.More(n)))
	}
	return panel("Weapons", stack(strips...))
}

// armRow is weapons beside each other.
func (p *sheetPage) armRow(arms []sheetRow) strip {
	var cells []strip
	height := 2*dial + 10.0
	for _, r := range arms {
		cell := p.arm(r)
		cells, height = append(cells, cell), max(height, cell.height)
	}
	return strip{height + 10, func(page *canvas.Canvas, x, y float64) {
		for i, cell := range cells {
			cell.draw(page, x+float64(i)*armWide, y)
		}
	}}
}

// arm is one weapon: what it bears on, its name and boxes, and its state.
func (p *sheetPage) arm(r sheetRow) strip {
	name := canvas.Cut(canvas.Bold, wordSize, r.nameRoom(), r.Label)
	taken := canvas.Measure(canvas.Bold, wordSize, name) + 14
	boxes := newRack(r, armText-taken)
	text := paragraph(armSize, armText, r.Text)
	top := max(armLeading, boxes.height()+4)
	return strip{top + float64(len(text))*armLine, func(page *canvas.Canvas, x, y float64) {
		drawArcs(page, canvas.Point{X: x + dial + 2, Y: y + dial + 4}, r.Arcs, r.boxes.Live() > 0 || len(r.boxes) == 0)
		x += dialRoom
		if r.news {
			newsSign(page, x+armText-6, y+wordSize*0.7)
		}
		page.Text(canvas.Bold, wordSize, canvas.Text, x, y+wordSize+1, name)
		boxes.draw(page, p.stamps, canvas.Panel, x+taken, y+4)
		for i, t := range text {
			page.Text(canvas.Plain, armSize, r.newsInk(), x, y+top+float64(i)*armLine+armSize*0.8, t)
		}
	}}
}

// nameRoom is how wide the name of a weapon may be: where no boxes follow, it has
// the line but for the sign of news.
func (r sheetRow) nameRoom() float64 {
	if len(r.boxes) == 0 {
		return armText - 20
	}
	return armText / 2.0
}

// drawArcs shows what a weapon bears on, the bow up: filled where it bears, and
// hollow of a weapon that is gone.
func drawArcs(page *canvas.Canvas, at canvas.Point, arcs []view.Sector, works bool) {
	ink := canvas.Side1
	if !works {
		ink = canvas.Grid
	}
	for _, a := range arcs[:min(len(arcs), 12)] {
		from, to := float64(a.From%720), float64(a.To%720)
		if from == to {
			page.Line(ink, 5, at, at.Plus(canvas.Polar(dial, from)))
			continue
		}
		page.Fill(ink, canvas.Sector(at, dial, from, to))
	}
	page.Ring(canvas.Faint, 2, canvas.Circle(at, dial))
	page.Fill(canvas.Panel, canvas.Circle(at, dial*0.45)) // light on light is hard to see
	page.Fill(canvas.Text, canvas.Polygon(at.Plus(canvas.Polar(11, 0)), at.Plus(canvas.Polar(10, 140)), at.Plus(canvas.Polar(4, 180)), at.Plus(canvas.Polar(10, 220))))
}
