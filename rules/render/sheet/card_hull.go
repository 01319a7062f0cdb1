package sheet

import (
	"fmt"
	"math"

	"impulse/rules/render"
	"impulse/rules/render/body"
	"impulse/rules/render/canvas"
	"impulse/rules/ssd"
	"impulse/rules/view"
)

// Measures of the hull on a card in pixels.
const (
	hullApothem = 126 // from the middle of the hull to a side
	barFrom     = 137 // to the armor
	barLong     = 148
	barBoxes    = 12 // in a line; more than two lines are drawn as a share
	barCount    = 12 // from the armor to its count
	mostCount   = 52 // half of the room of a count
)

// bodyWide is the room of a body on a card.
const bodyWide = 330

// ink is the colour of the side of the unit.
func (p *cardPage) ink() canvas.Ink {
	if ink, named := render.SideInk(p.sheet.Side); named {
		return ink
	}
	return canvas.Neutral
}

// figure draws the unit itself and says where the rest of the card begins: a body,
// a hull with armor around it, figures in ranks, or sections.
func (p *cardPage) figure(room box) float64 {
	plates, _ := platesOf(p.rows)
	_, figures := p.figures()
	cells := p.bayCells()
	switch {
	case p.sheet.Card.Person:
		body.Draw(p.page, p.ink(), canvas.Point{X: room.x + bodyWide/2, Y: room.y + 8}, room.high-24, p.sheet.Card.Wounds)
		return room.x + bodyWide + 16
	case plates != nil:
		p.hull(plates, canvas.Point{X: room.x + room.wide/2, Y: room.y + room.high/2})
	case figures > 0:
		p.ranks(room)
	case len(cells) > 0:
		p.bays(room, cells)
	default:
		return cardEdge
	}
	return room.right() + 16
}

// hull draws the hull, bow up, with what is left in it and armor around it.
func (p *cardPage) hull(plates *[facings]rack, at canvas.Point) {
	outline := canvas.Regular(6, at, hullApothem/math.Cos(math.Pi/6), 30)
	p.page.Fill(canvas.Panel, outline)
	p.page.Ring(canvas.Grid, 4, outline)
	p.page.Fill(canvas.Faint, canvas.Regular(3, at.Plus(canvas.Point{Y: 22 - hullApothem}), 13, 0))
	for i, r := range plates {
		if r.columns > 0 {
			p.plate(r.row, at, float64(60*i))
		}
	}
	p.inHull(at)
}

// thick is how thick a line of boxes is, one of two the thinner.
func thick(lines int) float64 {
	if lines > 1 {
		return 18
	}
	return 24
}

// plate is a section of armor at a bearing with what is left of it.
func (p *cardPage) plate(r sheetRow, at canvas.Point, bearing float64) {
	lines := bars(r)
	deep, out := thick(len(lines)), barFrom-3.0
	for _, line := range lines {
		p.bar(line, at.Plus(canvas.Polar(out+3+deep/2, bearing)), bearing, deep)
		out += deep + 3
	}
	text, ink := fmt.Sprint(r.boxes.Live()), canvas.Text
	if r.boxes.Live() < r.boxes.Len() {
		text = fmt.Sprintf("%d/%d", r.boxes.Live(), r.boxes.Len())
	}
	if r.gone() {
		ink = canvas.Changed
	}
	half := min(canvas.Measure(canvas.Bold, cardSize, text)/2+2, mostCount)
	way := canvas.Polar(1, bearing)
	middle := at.Plus(way.Times(out + barCount + half*math.Abs(way.X) + cardSize*0.4*math.Abs(way.Y)))
	p.write(canvas.Bold, cardSize, ink, box{middle.X - half, middle.Y - cardLine/2, 2 * half, cardLine}, inMiddle, text)
}

// part of a bar, in thousandths of it: whether it stands, and whether it was lost
// just now.
type barPart struct {
	long        float64
	lost, fresh bool
}

// bars are the boxes of a section in one line or two, or the shares of those that
// stand and do not.
func bars(r sheetRow) [][]barPart {
	n := len(r.boxes)
	if n > 2*barBoxes {
		left := float64(r.boxes.Live()) / float64(n)
		return [][]barPart{{{left, false, false}, {1 - left, true, r.changed()}}}
	}
	lines := max(1, (n+barBoxes-1)/barBoxes)
	each := (n + lines - 1) / max(1, lines)
	var out [][]barPart
	for from := 0; from < n; from += each {
		var line []barPart
		for i := from; i < min(n, from+each); i++ {
			line = append(line, barPart{1 / float64(each), r.boxes[i] == ssd.Destroyed, r.fresh != nil && r.fresh[i]})
		}
		out = append(out, line)
	}
	return out
}

// bar draws parts along a line across a bearing.
func (p *cardPage) bar(parts []barPart, middle canvas.Point, bearing, deep float64) {
	along, out := canvas.Polar(1, bearing+90), canvas.Polar(deep/2, bearing)
	from := middle.Minus(along.Times(barLong / 2))
	for _, x := range parts {
		long := x.long * barLong
		to := from.Plus(along.Times(long - min(3, long/4)))
		area := canvas.Polygon(from.Plus(out), to.Plus(out), to.Minus(out), from.Minus(out))
		switch {
		case long < 1:
		case !x.lost:
			p.page.Fill(canvas.Text, area)
		default:
			p.page.Fill(canvas.Grid, area)
			if x.fresh {
				p.page.Line(canvas.Changed, 3, from.Plus(out), to.Minus(out))
				p.page.Line(canvas.Changed, 3, from.Minus(out), to.Plus(out))
			}
		}
		from = from.Plus(along.Times(long))
	}
}

// mostInHull is how many gauges stand in the hull; the others stand beside it.
const mostInHull = 4

// hullGauges are the gauges that stand in the hull, as far as each has room, and the
// others.
func (p *cardPage) hullGauges() (in, rest []gauge) {
	for _, g := range p.gauges {
		if len(in) < mostInHull && canvas.Measure(canvas.Bold, cardSize, g.String()) <= 2*halfOfHull(len(in)) {
			in = append(in, g)
			continue
		}
		rest = append(rest, g)
	}
	return in, rest
}

// gaugeTop is where the nth gauge begins, from the middle of the hull.
func gaugeTop(n int) float64 { return float64(n)*cardLine - mostInHull*cardLine/2 + 12 }

// halfOfHull is half of the room that the nth gauge has.
func halfOfHull(n int) float64 {
	off := max(math.Abs(gaugeTop(n)), math.Abs(gaugeTop(n)+cardLine))
	return hullApothem/math.Cos(math.Pi/6) - off*math.Tan(math.Pi/6) - 4
}

// inHull writes the weightiest gauges into the hull.
func (p *cardPage) inHull(at canvas.Point) {
	in, _ := p.hullGauges()
	for i, g := range in {
		face, ink, half := canvas.Plain, canvas.Text, halfOfHull(i)
		if i == 0 {
			face = canvas.Bold
		}
		if g.left == 0 {
			ink = canvas.Side4
		}
		p.write(face, cardSize, ink, box{at.X - half, at.Y + gaugeTop(i), 2 * half, cardLine}, inMiddle, g.String())
	}
}

// Measures of figures on a card.
const (
	cardFigure  = 58 // from one to the next at most
	leastOnCard = 14 // smaller ones are counted alone
)

// ranks draws the figures of troops, the front above, the fallen behind.
func (p *cardPage) ranks(room box) {
	left, of := p.figures()
	text := fmt.Sprintf("%d of %d %s", left, of, plural(of, "figure"))
	p.write(canvas.Bold, badgeSize, canvas.Text, box{room.x, room.y + room.high - cardLine, room.wide, cardLine}, inMiddle, text)
	lines, widest := p.files()
	high := room.high - cardLine - 40
	step := math.Floor(min(cardFigure, room.wide/float64(widest), high/float64(len(lines))))
	if step < leastOnCard {
		return
	}
	ink := inkOf(p.sheet)
	middle, y := room.x+room.wide/2, room.y+34+(high-step*float64(len(lines)))/2
	p.page.Fill(ink, canvas.Rect(math.Round(middle-step*float64(len(lines[0]))/2), math.Round(y-12), math.Round(step*float64(len(lines[0]))), 6))
	p.page.Fill(ink, canvas.Regular(3, canvas.Point{X: middle, Y: y - 20}, 13, 0))
	for i, line := range lines {
		x := middle - step*float64(len(line))/2
		for j, mark := range line {
			drawFigure(p.page, ink, mark.mark, mark.fresh, canvas.Point{X: x + step*(float64(j)+0.5), Y: y + step*(float64(i)+0.5)}, step*0.38)
		}
	}
}

// oneFigure is a figure by its mark.
type oneFigure struct {
	mark  byte
	fresh bool
}

// files are the figures line by line, the fallen in lines no longer than the
// longest rank, and how long that is. Those fallen just now come first.
func (p *cardPage) files() (lines [][]oneFigure, widest int) {
	var fallen []oneFigure
	for _, r := range p.rows {
		if r.Part != view.RankPart {
			continue
		}
		var line []oneFigure
		for i := range r.boxes {
			f := oneFigure{mark: r.boxes[i]}
			if f.mark == ssd.Destroyed {
				fallen = append(fallen, f)
				continue
			}
			line = append(line, f)
		}
		if len(line) > 0 {
			lines = append(lines, line)
		}
		widest = max(widest, len(line))
	}
	if widest == 0 {
		widest = 8
	}
	for i := range fallen {
		fallen[i].fresh = i < p.fallen()
	}
	for from := 0; from < len(fallen); from += widest {
		lines = append(lines, fallen[from:min(len(fallen), from+widest)])
	}
	return lines, widest
}
