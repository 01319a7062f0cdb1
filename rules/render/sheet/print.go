package sheet

import (
	"math"
	"slices"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// side is a half of a sheet.
type side int

// The halves: the unit, and what it can do.
const (
	front side = iota
	back
)

// The page to print, in the measures of a sheet: a letter of 30 is then 7 points at
// least on A5, and 5 where a page shrinks.
const (
	printRoom = 1160 // wide, with its margins
	mostPages = 4
	slack     = 1.3 // how much a page may shrink rather than that another begins
)

// pageHeight is what has room on a page, below each other.
const pageHeight = printRoom*210.0/148 - 4*render.Border

// Pages is how many pages the sheet has when it is printed.
func Pages(now view.Sheet) int { return len(newPrint(now).pages()) }

// Print draws a page of the sheet, the first is 1, black on white, with its marks as
// they are now and boxes to go on with a pencil; no picture where there is no such
// page. The same sheet gives the same picture.
func Print(format canvas.Format, now view.Sheet, page int) render.Picture {
	p := newPrint(now)
	all := p.pages()
	if page < 1 || page > len(all) {
		return render.Picture{}
	}
	whole := all[page-1]
	wide := math.Ceil(max(printRoom, (whole.height+4*render.Border)*float64(canvas.A5.Wide)/float64(canvas.A5.High)))
	paper := canvas.NewPrint(format, canvas.A5, wide)
	whole.draw(paper, math.Round((wide-sheetWidth)/2), 2*render.Border)
	return render.Picture{File: paper.File(), Alt: p.alt()}
}

func newPrint(now view.Sheet) *sheetPage {
	return &sheetPage{sheet: now, rows: sheetRows(now, nil), stamps: stamps{}, wide: sheetWidth}
}

// pages are one where all has room on it; else the unit comes first, then what it can
// do, on as many as that takes.
func (p *sheetPage) pages() []strip {
	unit, does := p.placed(front), p.placed(back)
	if closing := stack(p.closing()...); closing.height > 0 {
		does = append(does, closing) // a legend alone is no page
	}
	if one := p.printed(append(slices.Clone(unit), does...)); one.height <= pageHeight {
		return []strip{one}
	}
	out := []strip{p.printed(unit)}
	for _, part := range does {
		last := len(out) - 1
		more := stack(out[last], part)
		if last == 0 || more.height > slack*pageHeight && len(out) < mostPages {
			out = append(out, p.printed([]strip{part}))
			continue
		}
		out[last] = more
	}
	return out
}

// printed are parts below the head of a page.
func (p *sheetPage) printed(parts []strip) strip {
	return stack(append([]strip{p.head()}, parts...)...)
}
