package sheet

import (
	"fmt"
	"math"

	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// Measures of the hull in pixels.
const (
	plateWide = 3*boxStep + 6 // room for the armor on either side
	plateGap  = 16            // between armor and hull
	plateHead = 76            // above a section: its name and its count
	endHead   = 40            // the same before bow and behind stern, on one line
	nose      = 82            // how far the bow tapers
	tail      = 44
	mostPlate = 20 // boxes in a line at bow and stern
)

// facings is how many sides of the hull have armor of their own.
const facings = 6

// hull is the outline of the unit, bow up: systems in it, armor around it. A
// sheet without armor has systems alone.
func (p *sheetPage) hull(rows []sheetRow) strip {
	plates, inner := platesOf(rows)
	if plates == nil {
		return panel("Systems", p.labelled(inner, panelWidth, canvas.Panel))
	}
	h := &hull{page: p, plates: plates, systems: p.labelled(inner, hullWide-2*inset, canvas.Ground)}
	h.measure()
	return panel("", strip{h.height(), h.draw})
}

// platesOf are the armor sections by their facings, and the rows that are in the
// hull: systems, the radar track, and armor that faces nowhere.
func platesOf(rows []sheetRow) (plates *[facings]rack, inner []sheetRow) {
	for _, r := range rows {
		switch {
		case r.Part == view.ArmorPart && r.Facing > 0 && r.Facing <= facings && (plates == nil || plates[r.Facing-1].columns == 0):
			if plates == nil {
				plates = &[facings]rack{}
			}
			plates[r.Facing-1] = plate(r)
		default:
			inner = append(inner, r)
		}
	}
	return plates, inner
}

// plate is a section of armor: in a line at bow and stern, in a block on the
// sides.
func plate(r sheetRow) rack {
	if r.Facing == 1 || r.Facing == 4 {
		lines := max(1, (len(r.boxes)+mostPlate-1)/mostPlate)
		return rack{row: r, columns: max(1, (len(r.boxes)+lines-1)/lines)}
	}
	return rack{row: r, columns: 3}
}

// hullWide is the width of the hull itself.
const hullWide = panelWidth - 2*(plateWide+plateGap)

// hull is the picture of a hull in the making.
type hull struct {
	page    *sheetPage
	plates  *[facings]rack
	systems strip
	high    float64 // of the outline
}

// measure makes the outline as high as what is in it and beside it.
func (h *hull) measure() {
	side := func(fore, aft rack) float64 { return 2*plateHead + fore.height() + aft.height() + 2*plateGap }
	h.high = math.Ceil(max(nose+h.systems.height+tail, side(h.plates[1], h.plates[2]), side(h.plates[5], h.plates[4])))
}

// bow and stern are how much room the sections at the ends take.
func (h *hull) bow() float64   { return endHead + h.plates[0].height() + plateGap }
func (h *hull) stern() float64 { return endHead + h.plates[3].height() + plateGap }

func (h *hull) height() float64 { return h.bow() + h.high + h.stern() }

func (h *hull) draw(page *canvas.Canvas, x, y float64) {
	left, top := x+plateWide+plateGap, y+h.bow()
	right, bottom := left+hullWide, top+h.high
	outline := canvas.Polygon(
		canvas.Point{X: left + 2.2*nose, Y: top}, canvas.Point{X: right - 2.2*nose, Y: top}, canvas.Point{X: right, Y: top + nose},
		canvas.Point{X: right, Y: bottom - tail}, canvas.Point{X: right - tail, Y: bottom},
		canvas.Point{X: left + tail, Y: bottom}, canvas.Point{X: left, Y: bottom - tail}, canvas.Point{X: left, Y: top + nose})
	page.Fill(canvas.Ground, outline)
	page.Ring(canvas.Neutral, 4, outline)
	h.drawBow(page, (left+right)/2, top)
	h.systems.draw(page, left+inset, top+nose+max(0, (h.high-nose-tail-h.systems.height)/2))
	h.drawEnd(page, h.plates[0], (left+right)/2, y)
	h.drawEnd(page, h.plates[3], (left+right)/2, bottom+plateGap)
	out := right + plateGap
	h.drawSide(page, h.plates[1], out, top)
	h.drawSide(page, h.plates[2], out, bottom-plateHead-h.plates[2].height())
	h.drawSide(page, h.plates[4], x, bottom-plateHead-h.plates[4].height())
	h.drawSide(page, h.plates[5], x, top)
}

// drawBow says which end is which.
func (h *hull) drawBow(page *canvas.Canvas, x, top float64) {
	page.Fill(canvas.Faint, canvas.Polygon(canvas.Point{X: x, Y: top + 14}, canvas.Point{X: x + 16, Y: top + 34}, canvas.Point{X: x - 16, Y: top + 34}))
	page.Centered(canvas.Plain, plateSize, canvas.Faint, x, top+64, "bow")
}

// plateSize is the size of the words at the armor.
const plateSize = 30

// drawEnd draws a section across bow or stern, its middle at x.
func (h *hull) drawEnd(page *canvas.Canvas, r rack, x, y float64) {
	if r.columns == 0 {
		return
	}
	page.Centered(canvas.Plain, plateSize, r.row.newsInk(), x, y+plateSize, canvas.Cut(canvas.Plain, plateSize, hullWide, r.row.Label)+" · "+countLive(r.row))
	wide := boxStep * float64(min(max(1, len(r.row.boxes)), r.columns))
	if r.isTally() {
		wide = 4 * boxStep
	}
	r.draw(page, h.page.stamps, canvas.Panel, math.Round(x-wide/2)+4, y+endHead+4)
}

// drawSide draws a section on a side.
func (h *hull) drawSide(page *canvas.Canvas, r rack, x, y float64) {
	if r.columns == 0 {
		return
	}
	page.Text(canvas.Plain, plateSize, r.row.newsInk(), x+4, y+plateSize, canvas.Cut(canvas.Plain, plateSize, plateWide, r.row.Label))
	page.Text(canvas.Plain, plateSize, canvas.Faint, x+4, y+plateSize+34, canvas.Cut(canvas.Plain, plateSize, plateWide, countLive(r.row)))
	r.draw(page, h.page.stamps, canvas.Panel, x+4, y+plateHead)
}

// countLive says how many boxes of the built ones work.
func countLive(r sheetRow) string { return fmt.Sprintf("%d of %d", r.boxes.Live(), r.boxes.Len()) }
