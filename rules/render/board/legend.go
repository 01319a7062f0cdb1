package board

import (
	"math"
	"strings"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// Sizes of the legend in pixels.
const (
	legendSize = 29
	rowHeight  = 50
	symbolRoom = 58
	sampleRoom = 78 // of the keys, whose symbols are lines
	mostRows   = 48 // counters; of more it says how many
	mostOnes   = 96 // the same on a field, where each has a row of its own
	apart      = 8  // counters; of more, flying things that share a place share a row
	oneColumn  = 5  // up to so many counters stand in one column

	oneColumnLong = 14 // and up to so many that have long names
)

// legend is what stands below the map: sides, counters, lines, scale.
type legend struct{ blocks []block }

// legendRow is a symbol with cells of text.
type legendRow struct {
	symbol func(c *canvas.Canvas, at canvas.Point)
	cells  []string
	ink    canvas.Ink
}

// block is rows in columns of the page, each with room for a symbol.
type block struct {
	rows    []legendRow
	columns int
	room    float64
}

func legendOf(s view.Scene, l liveries) legend {
	var g legend
	g.add(l.rows(s), 3, symbolRoom)
	counters := counterRows(s, l)
	g.add(counters, columnsOfCounters(counters), symbolRoom)
	g.add(keyRows(s), 2, sampleRoom)
	g.add(scaleRow(s), 1, 0)
	return g
}

// columnsOfCounters is one for few, and for some more where two would cut their
// names.
func columnsOfCounters(rows []legendRow) int {
	two := block{rows, 2, symbolRoom}
	if len(rows) <= oneColumn || len(rows) <= oneColumnLong && two.cuts() {
		return 1
	}
	return 2
}

func (g *legend) add(rows []legendRow, columns int, room float64) {
	if len(rows) > 0 {
		g.blocks = append(g.blocks, block{rows, columns, room})
	}
}

// rows are the sides that are on the map.
func (l liveries) rows(s view.Scene) []legendRow {
	var rows []legendRow
	for _, side := range l.sides {
		look := l.of(side)
		rows = append(rows, legendRow{ink: look.ink, cells: []string{canvas.Printable(side)},
			symbol: func(c *canvas.Canvas, at canvas.Point) { c.Fill(look.ink, look.outline.path(at, 14)) }})
	}
	return rows
}

// counterRows are the counters with place, facing and note.
func counterRows(s view.Scene, l liveries) []legendRow {
	all, most, row := listCounters(s, l), mostRows, token.row
	if s.View.Board.Grid == view.Field {
		most = mostOnes
	}
	if crowdedScene(s) {
		row = token.inCrowd
	}
	var rows []legendRow
	for i, t := range all {
		if i == most && len(all) > most+1 {
			return append(rows, legendRow{ink: canvas.Faint, cells: []string{render.More(len(all) - i)}})
		}
		rows = append(rows, row(t))
	}
	return rows
}

// listCounters are the counters as tokens without a place, in the board's order.
func listCounters(s view.Scene, l liveries) []token {
	var all []token
	for _, c := range s.View.Board.Counters {
		if i := fellow(all, c); i >= 0 && len(s.View.Board.Counters) > apart {
			all[i].counters = append(all[i].counters, c)
			continue
		}
		t := token{livery: l.of(c.Side), counters: []view.Counter{c}, radius: flyingRadius}
		if !flies(c.Shape) {
			t.radius = t.outline.symbol()
		}
		all = append(all, t)
	}
	return all
}

// symbol is the radius in which a mark has room within a row.
func (o outline) symbol() float64 {
	if o.corners == 3 {
		return 22
	}
	return 23
}

func (t token) row() legendRow {
	c := t.counters[0]
	return legendRow{ink: canvas.Text, symbol: t.symbol,
		cells: []string{render.Join(" ", t.number(), t.names()), render.Join(" ", c.At, c.Heading), canvas.Printable(c.Note)}}
}

// names are those of all counters of the token; what they begin with alike is
// said once: Wisp missile 1, 2, 4.
func (t token) names() string {
	all := title(t.counters[0])
	alike := all[:strings.LastIndexByte(all, ' ')+1]
	for _, c := range t.counters[1:min(len(t.counters), 12)] {
		all += ", " + strings.TrimPrefix(title(c), alike)
	}
	return all
}

// symbol draws the token as in the map, smaller.
func (t token) symbol(c *canvas.Canvas, at canvas.Point) {
	t.pos = at
	if t.counters[0].Shape == view.PlanetShape {
		c.Fill(canvas.Planet, canvas.Circle(at, 18))
		c.Centered(canvas.Bold, labelSize, canvas.Text, at.X, at.Y+labelSize*0.35, mark(t.counters[0]))
		return
	}
	t.draw(c)
}

// height is how much of the page the legend takes.
func (g legend) height() float64 {
	height := 0.0
	for _, b := range g.blocks {
		height += b.height() + rowHeight/3
	}
	return height
}

func (b block) height() float64 { return rowHeight * float64(b.deep()) }

// deep is how many rows the longest column has.
func (b block) deep() int { return (len(b.rows) + b.columns - 1) / b.columns }

func (g legend) draw(page *canvas.Canvas, y float64) {
	for _, b := range g.blocks {
		y += rowHeight / 3
		b.draw(page, y)
		y += b.height()
	}
}

// draw fills the columns one after the other.
func (b block) draw(page *canvas.Canvas, y float64) {
	wide, cells := b.wide(), b.widths()
	for i, row := range b.rows {
		x := render.Border + wide*float64(i/b.deep())
		row.draw(page, x, y+rowHeight*(float64(i%b.deep())+0.5), b.room, cells)
	}
}

// wide is the width of a column.
func (b block) wide() float64 {
	return math.Floor((render.PageWidth - 2*render.Border) / float64(b.columns))
}

// cuts reports whether a name has not all the room that it needs.
func (b block) cuts() bool { return b.widths()[0] < b.widest()+8 }

// widths are those of the cells: the last ones as wide as they need up to a
// third, the first what is left.
func (b block) widths() []float64 {
	room := b.wide() - b.room - 8
	var widths []float64
	for _, row := range b.rows {
		for i, cell := range row.cells {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], min(room*share(len(row.cells)), canvas.Measure(canvas.Plain, legendSize, cell)+12))
		}
	}
	left := room
	for _, w := range widths[min(1, len(widths)):] {
		left -= w
	}
	if len(widths) > 0 {
		widths[0] = min(left, b.widest()+nameGap)
	}
	return widths
}

// share is how much of a row one of its last cells may take.
func share(cells int) float64 {
	if cells == 2 {
		return 0.55
	}
	return 0.4
}

// nameGap is at least between the names and what follows them.
const nameGap = 40

// widest is the width of the longest first cell.
func (b block) widest() float64 {
	widest := 0.0
	for _, row := range b.rows {
		widest = max(widest, canvas.Measure(canvas.Plain, legendSize, row.cells[0]))
	}
	return widest
}

func (r legendRow) draw(page *canvas.Canvas, x, y, room float64, widths []float64) {
	if r.symbol != nil {
		r.symbol(page, canvas.Point{X: x + room/2 - 4, Y: y})
	}
	x += room
	for i, cell := range r.cells {
		page.Text(canvas.Plain, legendSize, r.ink, x, y+legendSize*0.35, canvas.Cut(canvas.Plain, legendSize, widths[i]-8, cell))
		x += widths[i]
	}
}
