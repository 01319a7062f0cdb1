package render

import (
	"cmp"
	"math"

	"impulse/rules"
	"impulse/rules/render/canvas"
)

// sheetPage is a sheet in the making.
type sheetPage struct {
	sheet  rules.Sheet
	rows   []sheetRow
	stamps stamps
}

// Room on a sheet in pixels.
const (
	sheetWidth = pageWidth - 2*border // of a panel
	inset      = 20                   // from a panel's edge to what it shows
	panelWidth = sheetWidth - 2*inset // of what it shows
	panelGap   = 16
	headSize   = 32
)

// SheetPicture draws the status sheet of a unit: what is said of it, the hull
// with armor around it and systems in it, weapons with what they bear on, forms
// and records. What is not as it was on the sheet before, where there is one, is
// marked. The same sheets give the same picture.
func SheetPicture(now rules.Sheet, before *rules.Sheet) Picture {
	p := &sheetPage{sheet: now, rows: sheetRows(now, before), stamps: stamps{}}
	whole := stack(p.parts()...)
	page := canvas.New(pageWidth, int(math.Ceil(whole.height))+2*border)
	whole.draw(page, border, border)
	framePage(page)
	return Picture{PNG: page.PNG(), Alt: p.alt()}
}

// parts are the strips of the page from above.
func (p *sheetPage) parts() []strip {
	all := []strip{p.head()}
	for _, s := range []strip{
		p.section("", rules.StatusPart), p.section("Record", rules.RecordPart), p.ranks(), p.hull(), p.weapons(), p.form(), p.legend(),
	} {
		if s.height > 0 {
			all = append(all, space(panelGap), s)
		}
	}
	return all
}

func (p *sheetPage) head() strip {
	title := cmp.Or(shown(p.sheet.Title), shown(p.sheet.Unit), "A sheet")
	side := canvas.Cut(canvas.Bold, headSize, sheetWidth/3, shown(p.sheet.Side))
	taken := canvas.Measure(canvas.Bold, headSize, side)
	ink, ok := called(side)
	if !ok {
		ink = canvas.Text
	}
	return strip{titleSize * 1.3, func(page *canvas.Canvas, x, y float64) {
		page.Text(canvas.Bold, titleSize, canvas.Text, x, y+titleSize*0.9, canvas.Cut(canvas.Bold, titleSize, sheetWidth-taken-30, title))
		page.Text(canvas.Bold, headSize, ink, x+sheetWidth-taken, y+titleSize*0.9, side)
	}}
}

// section is a panel with rows below each other.
func (p *sheetPage) section(head string, part rules.Part) strip {
	rows := ofPart(p.rows, part)
	if len(rows) == 0 {
		return strip{}
	}
	return panel(head, p.labelled(rows, panelWidth, canvas.Panel))
}

// panel puts a field with a head behind a strip.
func panel(head string, inner strip) strip {
	if head != "" {
		inner = stack(words(canvas.Bold, headSize, canvas.Text, panelWidth, head), space(8), inner)
	}
	return strip{inner.height + 2*panelGap, func(page *canvas.Canvas, x, y float64) {
		page.Fill(canvas.Panel, canvas.Rect(x, math.Round(y), sheetWidth, math.Round(inner.height+2*panelGap)))
		inner.draw(page, x+inset, y+panelGap)
	}}
}
