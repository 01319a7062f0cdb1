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
	wide   float64 // of the head
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
// with armor around it and systems in it, weapons with what they bear on and what
// they do, forms and records. What is not as it was on the sheet before, where there
// is one, is marked. A long one has two columns. The same sheets give the same picture.
func Draw(format canvas.Format, now view.Sheet, before *view.Sheet) render.Picture {
	p := &sheetPage{sheet: now, rows: sheetRows(now, before), stamps: stamps{}}
	columns := p.inColumns()
	p.wide = float64(len(columns)*(sheetWidth+render.Border) - render.Border)
	head := p.head()
	page := canvas.New(format, int(p.wide)+2*render.Border, int(math.Ceil(head.height+tallest(columns)))+2*render.Border)
	head.draw(page, render.Border, render.Border)
	for i, c := range columns {
		c.draw(page, float64(render.Border+i*(sheetWidth+render.Border)), render.Border+head.height)
	}
	render.Frame(page)
	return render.Picture{File: page.File(), Alt: p.alt()}
}

// longest is how high a sheet may be before it has two columns.
const longest = 3700

// inColumns are the parts of the sheet in one column, or in two: the unit, what it
// can do, and what closes the sheet in the shorter.
func (p *sheetPage) inColumns() []strip {
	if one := stack(p.parts()...); one.height <= longest {
		return []strip{one}
	}
	both := []strip{stack(p.placed(front)...), stack(p.placed(back)...)}
	for _, part := range p.closing() {
		at := 0
		if both[1].height < both[0].height {
			at = 1
		}
		both[at] = stack(both[at], part)
	}
	return both
}

func tallest(strips []strip) float64 {
	height := 0.0
	for _, s := range strips {
		height = max(height, s.height)
	}
	return height
}

// parts are the strips of the page below its head, from above.
func (p *sheetPage) parts() []strip {
	return slices.Concat(p.placed(front), p.placed(back), p.closing())
}

// placed are the strips of the places of a half.
func (p *sheetPage) placed(half side) []strip {
	var all []strip
	for _, where := range places() {
		if rows := p.at(where); len(rows) > 0 && where.back == (half == back) {
			all = append(all, p.spaced(where.draw(p, rows)))
		}
	}
	return all
}

// closing are what the weapons do, and the legend.
func (p *sheetPage) closing() []strip {
	var all []strip
	if does := p.does(); does.height > 0 {
		all = append(all, p.spaced(does))
	}
	if key := p.legend(); key.height > 0 {
		all = append(all, p.spaced(key))
	}
	return all
}

// spaced is a strip with room before it.
func (p *sheetPage) spaced(s strip) strip { return stack(space(panelGap), s) }

// at are the rows that stand in a place.
func (p *sheetPage) at(where *place) []sheetRow {
	var out []sheetRow
	for _, r := range p.rows {
		if r.place == where {
			out = append(out, r)
		}
	}
	return out
}

func (p *sheetPage) head() strip {
	title := cmp.Or(shown(p.sheet.Title), shown(p.sheet.Unit), "A sheet")
	side := canvas.Cut(canvas.Bold, headSize, p.wide/3, shown(p.sheet.Side))
	taken := canvas.Measure(canvas.Bold, headSize, side)
	ink, ok := render.SideInk(side)
	if !ok {
		ink = canvas.Text
	}
	return strip{render.TitleSize * 1.3, func(page *canvas.Canvas, x, y float64) {
		page.Text(canvas.Bold, render.TitleSize, canvas.Text, x, y+render.TitleSize*0.9, canvas.Cut(canvas.Bold, render.TitleSize, p.wide-taken-30, title))
		page.Text(canvas.Bold, headSize, ink, x+p.wide-taken, y+render.TitleSize*0.9, side)
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
