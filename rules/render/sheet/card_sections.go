package sheet

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"impulse/rules/render/canvas"
)

// bayCell is a section on a card: what of it stands.
type bayCell struct {
	name     string
	left, of int
	fresh    bool
	column   int // 0 the left side, 1 along the keel, 2 the right side
	facing   int
}

// bayCells are the sections of the unit with what is left of their boxes.
func (c card) bayCells() []bayCell {
	var rows []sheetRow
	for _, r := range c.rows {
		if r.Section != "" {
			rows = append(rows, r)
		}
	}
	var out []bayCell
	for _, part := range inSections(rows) {
		head, _, _ := strings.Cut(shown(part[0].Section), ",")
		cell := bayCell{name: strings.TrimLeft(head, "0123456789 "), column: columnOf(part[0].Facing), facing: part[0].Facing}
		for _, r := range part {
			cell.left, cell.of, cell.fresh = cell.left+r.boxes.Live(), cell.of+r.boxes.Len(), cell.fresh || slices.Contains(r.fresh, true)
		}
		out = append(out, cell)
	}
	return out
}

// columnOf is where a section lies that has a facing: 0 is amidships.
func columnOf(facing int) int {
	switch facing {
	case 2, 3:
		return 2
	case 5, 6:
		return 0
	}
	return 1
}

// keel are the sections along the keel, from bow to stern.
func keel(cells []bayCell) []bayCell {
	var out []bayCell
	for _, facing := range []int{1, 0, 4} {
		for _, c := range cells {
			if c.facing == facing {
				out = append(out, c)
			}
		}
	}
	return out
}

// bays draws the sections as they lie in the unit, bow up.
func (p *cardPage) bays(room box, cells []bayCell) {
	along := keel(cells)
	wide, high := math.Floor(room.wide/3), math.Floor(room.high/float64(max(3, len(along))))
	for i, c := range along {
		p.bay(box{room.x + wide, room.y + float64(i)*high, wide, high}.inside(4), c)
	}
	for _, column := range []int{0, 2} {
		n := 0
		for _, c := range cells {
			if c.column == column {
				p.bay(box{room.x + float64(column)*wide, room.y + float64(1+n)*high, wide, high}.inside(4), c)
				n++
			}
		}
	}
}

// bay is a section with its name, its boxes, and a bar of those that stand.
func (p *cardPage) bay(at box, c bayCell) {
	p.page.Fill(canvas.Panel, canvas.Rect(at.x, at.y, at.wide, at.high))
	p.write(canvas.Plain, cardSize, canvas.Faint, box{at.x + 4, at.y + 4, at.wide - 8, cardLine}, inMiddle, c.name)
	ink, text := canvas.Text, fmt.Sprint(c.of)
	if c.left < c.of {
		text = fmt.Sprintf("%d/%d", c.left, c.of)
	}
	if c.fresh || c.left == 0 {
		ink = canvas.Changed
	}
	p.write(canvas.Bold, cardSize, ink, box{at.x + 4, at.y + 4 + cardLine, at.wide - 8, cardLine}, inMiddle, text)
	bar := box{at.x + 14, at.y + at.high - 26, at.wide - 28, 14}
	p.page.Fill(canvas.Grid, canvas.Rect(bar.x, bar.y, bar.wide, bar.high))
	if c.left > 0 {
		p.page.Fill(canvas.Text, canvas.Rect(bar.x, bar.y, math.Round(bar.wide*float64(c.left)/float64(c.of)), bar.high))
	}
}
