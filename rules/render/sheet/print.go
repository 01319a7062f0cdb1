package sheet

import (
	"math"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// Side is a page of a sheet to print.
type Side int

// The sides. A sheet that has room on one has no back.
const (
	Front Side = iota
	Back
)

// The page to print, in the measures of a sheet: a letter of 30 is then 7 points at
// least on A5.
const (
	printRoom  = 1160 // wide, with its margins
	leastPoint = 1.0  // how much smaller what stands on one page may be
)

// Print draws a page of the sheet, black on white, with its marks as they are now and
// boxes to go on with a pencil; no picture where there is no such page. The same
// sheet gives the same picture.
func Print(format canvas.Format, now view.Sheet, side Side) render.Picture {
	p := &sheetPage{sheet: now, rows: sheetRows(now, nil), stamps: stamps{}, wide: sheetWidth}
	strips := [...][]strip{p.placed(Front), append(p.placed(Back), p.closing()...)}
	if one := stack(append(append([]strip{p.head()}, strips[Front]...), strips[Back]...)...); fits(one) {
		strips[Front], strips[Back] = append(strips[Front], strips[Back]...), nil
	}
	if len(strips[side]) == 0 {
		return render.Picture{}
	}
	whole := stack(append([]strip{p.head()}, strips[side]...)...)
	wide := max(printRoom, (whole.height+2*render.Border)*float64(canvas.A5.Wide)/float64(canvas.A5.High))
	page := canvas.NewPrint(format, canvas.A5, math.Ceil(wide))
	whole.draw(page, math.Round((math.Ceil(wide)-sheetWidth)/2), 2*render.Border)
	return render.Picture{File: page.File(), Alt: p.alt()}
}

// fits reports whether a strip has room on one page.
func fits(s strip) bool {
	return s.height+4*render.Border <= printRoom*float64(canvas.A5.High)/float64(canvas.A5.Wide)/leastPoint
}
