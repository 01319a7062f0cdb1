package sheet

import (
	"cmp"
	"math"
	"slices"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// sheetPage is a sheet in the making.
type sheetPage struct {
	sheet  view.Sheet
	rows   []sheetRow
	stamps stamps
}

// Room on a sheet in pixels.
const (
	sheetWidth = render.PageWidth - 2*render.Border // of a panel
	inset      = 20                                 // from a panel's edge to what it shows
	panelWidth = sheetWidth - 2*inset               // of what it shows
	panelGap   = 16
	headSize   = 32
)

// Draw draws the status sheet of a unit: what is said of it, the hull
// with armor around it and systems in it, weapons with what they bear on, forms
// and records. What is not as it was on the sheet before, where there is one, is
// marked. The same sheets give the same picture.
func Draw(format canvas.Format, now view.Sheet, before *view.Sheet) render.Picture {
	p := &sheetPage{sheet: now, rows: sheetRows(now, before), stamps: stamps{}}
	whole := stack(p.parts()...)
	page := canvas.New(format, render.PageWidth, int(math.Ceil(whole.height))+2*render.Border)
	whole.draw(page, render.Border, render.Border)
	render.Frame(page)
	return render.Picture{File: page.File(), Alt: p.alt()}
}

// parts are the strips of the page from above.
func (p *sheetPage) parts() []strip {
	all := []strip{p.head()}
	var drawn []*place
	for _, k := range kinds {
		if rows := p.at(k.place); len(rows) > 0 && !slices.Contains(drawn, k.place) {
			drawn = append(drawn, k.place)
			all = append(all, space(panelGap), k.place.draw(p, rows))
		}
	}
	if key := p.legend(); key.height > 0 {
		all = append(all, space(panelGap), key)
	}
	return all
}

// at are the rows that stand in a place.
func (p *sheetPage) at(where *place) []sheetRow {
	var out []sheetRow
	for _, r := range p.rows {
		if r.kind.place == where {
			out = append(out, r)
		}
	}
	return out
}

func (p *sheetPage) head() strip {
	title := cmp.Or(shown(p.sheet.Title), shown(p.sheet.Unit), "A sheet")
	side := canvas.Cut(canvas.Bold, headSize, sheetWidth/3, shown(p.sheet.Side))
	taken := canvas.Measure(canvas.Bold, headSize, side)
	ink, ok := render.SideInk(side)
	if !ok {
		ink = canvas.Text
	}
	return strip{render.TitleSize * 1.3, func(page *canvas.Canvas, x, y float64) {
		page.Text(canvas.Bold, render.TitleSize, canvas.Text, x, y+render.TitleSize*0.9, canvas.Cut(canvas.Bold, render.TitleSize, sheetWidth-taken-30, title))
		page.Text(canvas.Bold, headSize, ink, x+sheetWidth-taken, y+render.TitleSize*0.9, side)
	}}
}

// section is a panel with rows below each other.
func section(head string) func(*sheetPage, []sheetRow) strip {
	return func(p *sheetPage, rows []sheetRow) strip {
		return panel(head, p.labelled(rows, panelWidth, canvas.Panel))
	}
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
