package sheet

import (
	"cmp"
	"fmt"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/ssd"
	"impulse/rules/view"
)

// Measures of figures in pixels.
const (
	mostFigure  = 46 // from one figure to the next
	leastFigure = 12 // smaller ones are counted
	frontRoom   = 34 // for the line in front
)

// ranks are the figures of troops as they stand, the front above; behind them
// those that have fallen.
func (p *sheetPage) ranks(rows []sheetRow) strip {
	widest := 1
	for _, r := range rows {
		widest = max(widest, len(r.boxes))
	}
	step := min(mostFigure, panelWidth/float64(widest))
	strips := []strip{p.frontLine(step * float64(len(rows[0].boxes)))}
	for _, r := range rows[:min(len(rows), mostLines)] {
		strips = append(strips, p.rank(r, step))
	}
	if n := len(rows) - mostLines; n > 0 {
		strips = append(strips, words(canvas.Plain, wordSize, canvas.Faint, panelWidth, render.More(n)))
	}
	return panel("Figures", stack(append(strips, space(10), p.rankKey(rows))...))
}

// sideInk is the colour of the sheet's side.
func (p *sheetPage) sideInk() canvas.Ink { return inkOf(p.sheet) }

// inkOf is the colour of the side that a sheet is of.
func inkOf(s view.Sheet) canvas.Ink {
	ink, ok := render.SideInk(shown(s.Side))
	if !ok {
		return canvas.Neutral
	}
	return ink
}

// frontLine is a bold line with a point before the first rank.
func (p *sheetPage) frontLine(wide float64) strip {
	wide = min(max(wide, 40), panelWidth)
	return strip{frontRoom, func(page *canvas.Canvas, x, y float64) {
		middle, ink := x+panelWidth/2, p.sideInk()
		page.Fill(ink, canvas.Rect(middle-wide/2, y+frontRoom-12, wide, 6))
		page.Fill(ink, canvas.Regular(3, canvas.Point{X: middle, Y: y + 14}, 13, 0))
	}}
}

// rank is a line of figures in the middle, or their numbers where they are many.
func (p *sheetPage) rank(r sheetRow, step float64) strip {
	if step < leastFigure || len(r.boxes) == 0 {
		said := r.Row
		said.Text = render.Join("; ", r.Text, r.figures())
		return p.labelled([]sheetRow{{Row: said, news: r.changed()}}, panelWidth, canvas.Panel)
	}
	return strip{step, func(page *canvas.Canvas, x, y float64) {
		left := x + (panelWidth-step*float64(len(r.boxes)))/2
		for i := range r.boxes {
			at := canvas.Point{X: left + step*(float64(i)+0.5), Y: y + step/2}
			drawFigure(page, p.sideInk(), r.boxes[i], r.fresh != nil && r.fresh[i], at, step*0.36)
		}
	}}
}

// drawFigure draws one: a disk, a disk with a dot where it is wounded, a cross where
// it has fallen, on paper a circle where it stands; a ring says that it is new.
func drawFigure(page *canvas.Canvas, ink canvas.Ink, mark byte, fresh bool, at canvas.Point, radius float64) {
	thick := max(2, radius*0.22)
	switch mark {
	case ssd.Destroyed:
		a, b := canvas.Polar(radius, 45), canvas.Polar(radius, 135)
		page.Line(canvas.Faint, thick, at.Minus(a), at.Plus(a))
		page.Line(canvas.Faint, thick, at.Minus(b), at.Plus(b))
	case ssd.Full:
		if page.Printed() { // to be crossed out with a pencil
			page.Ring(canvas.Text, thick, canvas.Circle(at, radius))
			break
		}
		page.Fill(ink, canvas.Circle(at, radius))
	default:
		page.Fill(ink, canvas.Circle(at, radius))
		page.Fill(canvas.Panel, canvas.Circle(at, radius*0.6))
		page.Fill(canvas.Text, canvas.Circle(at, radius*0.3))
	}
	if fresh {
		page.Ring(canvas.Changed, thick, canvas.Circle(at, radius*1.25))
	}
}

// figureWords are what the marks of figures say.
var figureWords = []struct {
	mark byte
	word string
}{{ssd.Full, "standing"}, {ssd.Spent, "wounded"}, {ssd.Slashed, "out of action"}, {ssd.Destroyed, "fallen"}}

// figures counts the figures of a row by their marks.
func (r sheetRow) figures() string {
	text := ""
	for _, w := range figureWords {
		if n := r.boxes.Count(rune(w.mark)); n > 0 {
			text = render.Join(", ", text, fmt.Sprintf("%d %s", n, w.word))
		}
	}
	return text
}

// rankKey says what the figures mean.
func (p *sheetPage) rankKey(rows []sheetRow) strip {
	return strip{boxStep, func(page *canvas.Canvas, x, y float64) {
		for _, w := range figureWords {
			if boxesOf(rows).Count(rune(w.mark)) == 0 {
				continue
			}
			drawFigure(page, p.sideInk(), w.mark, false, canvas.Point{X: x + 16, Y: y + boxStep/2}, 13)
			page.Text(canvas.Plain, wordSize, canvas.Faint, x+40, y+wordSize+2, w.word)
			x += 76 + canvas.Measure(canvas.Plain, wordSize, w.word)
		}
	}}
}

// stand says how many figures of each kind there are, rank by rank no more.
func stand(rows []sheetRow) []string {
	ranks := 0
	for _, r := range rows {
		if r.boxes.Count(ssd.Full, ssd.Spent, ssd.Slashed) > 0 {
			ranks++
		}
	}
	all := sheetRow{boxes: boxesOf(rows)}
	return []string{render.Join(", ", cmp.Or(all.figures(), "none"), fmt.Sprintf("%d in front", rows[0].boxes.Live()), fmt.Sprintf("ranks: %d", ranks))}
}
